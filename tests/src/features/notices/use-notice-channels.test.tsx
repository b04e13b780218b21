import type { GameNotice } from '#contract/api.gen.ts'
import { defaultRules, withChannel } from '#src/features/notices/notice-rules.ts'
import { useAlerts } from '#src/features/notices/use-notice-channels.tsx'
import { browserWithSound } from './sounding.ts'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

const rules = withChannel(withChannel(defaultRules, 'announcements', 'sound', true), 'bloods', 'sound', true)
const announcement: GameNotice = { id: 1, type: 'Normal', values: ['The tide turns at nine.'], time: 1 }
const blood: GameNotice = { id: 2, type: 'FirstBlood', values: ['The Lanterns', 'Knots'], time: 2 }

/** A tab that follows a game, and leads its hub or not. */
function tabThat(leads: boolean) {
  const { rerender } = renderHook((props) => useAlerts({ ...props, rules, onOpen: () => {} }), {
    initialProps: { arrivals: [] as GameNotice[], leads },
  })
  return (leads: boolean, ...arrivals: GameNotice[]) => rerender({ arrivals, leads })
}

test('of the tabs that follow a game the one that leads its hub sounds', async () => {
  const { pitches } = browserWithSound({ lets: 'everything' })
  const [first, second] = [tabThat(true), tabThat(false)]
  second(false, announcement)
  first(true, announcement)
  await waitFor(() => expect(pitches).toEqual([659, 880]))
})

test('a tab that takes the lead sounds for what arrives from then on, not for what came before', async () => {
  const { pitches } = browserWithSound({ lets: 'everything' })
  const tab = tabThat(false)
  tab(false, announcement)
  tab(true, announcement)
  tab(true, announcement, blood)
  await waitFor(() => expect(pitches).toEqual([880, 1175]))
})
