import type { GameNotice } from '#contract/api.gen.ts'
import { defaultRules, type NoticeRules, withChannel } from '#src/features/notices/notice-rules.ts'
import { alertReader, spokenText } from '#src/features/notices/use-notice-channels.tsx'
import { browserWithSound } from './sounding.ts'
import { t } from 'i18next'
import { expect, test, vi } from 'vitest'

const rules = withChannel(withChannel(defaultRules, 'announcements', 'sound', true), 'bloods', 'sound', true)
const announcement: GameNotice = { id: 1, type: 'Normal', values: ['The tide turns at nine.'], time: 1 }
const blood: GameNotice = { id: 2, type: 'FirstBlood', values: ['The Lanterns', 'Knots'], time: 2 }
const challenges = (...names: string[]): GameNotice[] =>
  names.map((name, id) => ({ id, type: 'NewChallenge', values: [name], time: id }))

const alert = (rules: NoticeRules, ...arrived: GameNotice[]) =>
  alertReader({ arrived, rules, t, onOpen: () => {} })

test('a burst sounds once', async () => {
  const { pitches } = browserWithSound({ lets: 'everything' })
  alert(rules, announcement, blood)
  await vi.waitFor(() => expect(pitches).toEqual([659, 880]))
})

test('nothing sounds of its own accord, nor in the quiet hours', async () => {
  const { pitches } = browserWithSound({ lets: 'everything' })
  const allDay = { isOn: true, from: '00:00', to: '23:59' }
  vi.setSystemTime(new Date(2026, 5, 1, 12))
  alert(defaultRules, announcement)
  alert({ ...rules, quiet: allDay }, announcement)
  alert(rules, blood)
  await vi.waitFor(() => expect(pitches).toEqual([880, 1175]))
})

test.each([
  [['Knots', 'Sails', 'Ropes', 'Tar'], '1 more notice'],
  [['Knots', 'Sails', 'Ropes', 'Tar', 'Oars'], '2 more notices'],
])('of a burst the first three are spoken, and how many more there are', (names, rest) => {
  expect(spokenText(t, challenges(...names))).toBe(
    `New challenge: Knots. New challenge: Sails. New challenge: Ropes. ${rest}`,
  )
})
