import type { GameNotice } from '#src/model/notice.ts'
import { defaultRules, type NoticeRules, withChannel } from '#src/features/notices/rules/notice-rules.ts'
import { alertReader, spokenText, useToasts } from '#src/features/notices/rules/use-notice-channels.tsx'
import { browserWithSound } from '#tests/src/features/notices/sounding.ts'
import { connectToasts } from '#src/ui/overlay/toast.ts'
import { renderHook } from '@testing-library/react'
import { t } from 'i18next'
import { expect, onTestFinished, test, vi } from 'vitest'

const rules = withChannel(withChannel(defaultRules, 'announcements', 'sound', true), 'bloods', 'sound', true)
const announcement: GameNotice = { id: 1, type: 'Normal', values: ['The tide turns at nine.'], time: 1 }
const blood: GameNotice = { id: 2, type: 'FirstBlood', values: ['The Lanterns', 'Knots'], time: 2 }
const challenges = (...names: string[]): GameNotice[] =>
  names.map((name, id) => ({ id, type: 'NewChallenge', values: [name], time: id }))

const alert = (rules: NoticeRules, ...arrived: GameNotice[]) =>
  alertReader({ arrived, rules, t, onOpen: () => {} })

test('a burst plays one sound', async () => {
  const { pitches } = browserWithSound({ lets: 'everything' })
  alert(rules, announcement, blood)
  await vi.waitFor(() => expect(pitches).toEqual([659, 880]))
})

test('no sound plays by default or in quiet hours', async () => {
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
])('the first three of a burst are spoken, then how many more there are', (names, rest) => {
  expect(spokenText(t, challenges(...names))).toBe(
    `New challenge: Knots. New challenge: Sails. New challenge: Ropes. ${rest}`,
  )
})

/** Shows notices where these are on the page's own list, below a toast; returns the ids of the toasts on the screen. */
function toastsOver(listed: GameNotice[]) {
  const rows = listed.map(({ id }) => `<li data-notice="${id}"></li>`).join('')
  document.body.innerHTML = `<ul>${rows}</ul><div data-toasts><p></p></div>`
  const covering = [document.querySelector('p')!, document.querySelector('ul')!]
  vi.spyOn(document, 'elementsFromPoint').mockReturnValue(covering)
  const shown = new Set<string | undefined>()
  onTestFinished(connectToasts({ show: ({ id }) => shown.add(id), hide: (id) => void shown.delete(id) }))
  const { show } = renderHook(() => useToasts(defaultRules)).result.current
  return { show, shown: () => [...shown] }
}

test('notices listed on the page show no toast, even under other toasts', async () => {
  const listed = challenges('Knots', 'Sails', 'Ropes', 'Tar')
  const { show, shown } = toastsOver(listed)
  show(listed)
  show([{ ...announcement, id: 9 }])
  await vi.waitFor(() => expect(shown()).toEqual(['notice-9']))
})

test('a burst collapses into one toast, including those already shown', async () => {
  const { show, shown } = toastsOver([])
  const burst = challenges('Knots', 'Sails', 'Ropes', 'Tar')
  show(burst.slice(0, 3))
  await vi.waitFor(() => expect(shown()).toHaveLength(3))
  show(burst.slice(3))
  await vi.waitFor(() => expect(shown()).toEqual(['notices']))
})

test('a page that is hidden before it has painted a notice shows its toast at once', async () => {
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0) // a hidden page has none
  const { show, shown } = toastsOver([])
  show([announcement])
  await vi.waitFor(() => expect(frames).toHaveBeenCalled())
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(shown()).toEqual(['notice-1']))
})
