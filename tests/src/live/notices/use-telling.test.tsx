import type { GameNotice } from '#contract/api.gen.ts'
import { defaultRules, withChannel } from '#src/live/notices/notice-rules.ts'
import { useCalls } from '#src/live/notices/use-telling.tsx'
import { browserWithTabs } from '#tests/hubs/tabs.ts'
import { browserWithSound } from './sounding.ts'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

const rules = withChannel(withChannel(defaultRules, 'announcements', 'sound', true), 'bloods', 'sound', true)
const announcement: GameNotice = { id: 1, type: 'Normal', values: ['The tide turns at nine.'], time: 1 }
const blood: GameNotice = { id: 2, type: 'FirstBlood', values: ['The Lanterns', 'Knots'], time: 2 }

/** A tab that follows a game, in a browser that has others. */
function tabAt(gameId: number) {
  const { rerender, unmount } = renderHook(
    ({ arrivals }) => useCalls({ gameId, arrivals, rules, onOpen: () => {} }),
    { initialProps: { arrivals: [] as GameNotice[] } },
  )
  return { hear: (...arrivals: GameNotice[]) => rerender({ arrivals }), close: unmount }
}

const aMoment = () => new Promise((resolve) => setImmediate(resolve))

test('of the tabs that follow a game one calls, whichever of them leads the browser', async () => {
  browserWithTabs()
  const { pitches } = browserWithSound({ lets: 'everything' })
  const [elsewhere, first, second] = [tabAt(7), tabAt(8), tabAt(8)]
  await aMoment()
  first.hear(announcement)
  second.hear(announcement)
  await waitFor(() => expect(pitches).toEqual([659, 880]))
  elsewhere.hear(blood)
  await waitFor(() => expect(pitches).toEqual([659, 880, 880, 1175]))
})

test('when the tab that calls goes, another takes its place', async () => {
  browserWithTabs()
  const { pitches } = browserWithSound({ lets: 'everything' })
  const [first, second] = [tabAt(8), tabAt(8)]
  await aMoment()
  first.close()
  await aMoment()
  second.hear(blood)
  await waitFor(() => expect(pitches).toEqual([880, 1175]))
})
