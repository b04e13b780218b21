import type { Scoreboard } from '#src/model/scoreboard.ts'
import { valuesOf } from '#src/model/freeze.ts'
import { createScoreboardHistory } from '#src/model/scoreboard-history.ts'
import { freezeKey } from '#src/features/projector/freeze/stored-freeze.ts'
import { useFreeze } from '#src/features/projector/freeze/use-freeze.ts'
import { worthFrom, worthText } from '#src/features/projector/projector-address.ts'
import { getStored, setStored } from '#src/lib/storage.ts'
import { arenaScoreboard, solveTimes } from '#tests/support/scoreboards.ts'
import { stubSetItem } from '#tests/support/stub-storage.ts'
import { AtAddress } from '#tests/support/memory-router.tsx'
import { act, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { useLocation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'

const today = arenaScoreboard(200)
const times = solveTimes(today)
/** The start of the game. */
const start = times[0]! - 60_000
const frozenAt = times[times.length - 60]!
const notices = times.map((time, id) => ({ id, time, type: 'FirstBlood' as const, values: [] }))
const order = (scoreboard: Scoreboard | undefined) => scoreboard?.items.map(({ id, score }) => [id, score])

const opened = (scoreboard: Scoreboard | undefined = today) => openedAt('', scoreboard).result

/** Renders the hook on a page with its own address. */
function openedAt(search: string, scoreboard: Scoreboard | undefined = today) {
  const addresses: string[] = []
  const states = new Set<string>()
  const use = (shown: Scoreboard | undefined) => {
    addresses.push(useLocation().search)
    const view = useFreeze({ gameId: 1, start, scoreboard: shown, notices, division: '' })
    states.add(view.freeze.state)
    return view
  }
  const wrapper = ({ children }: PropsWithChildren) => (
    <AtAddress address={`/${search}`}>{children}</AtAddress>
  )
  const view = renderHook(use, { initialProps: scoreboard, wrapper })
  return { ...view, address: () => addresses.at(-1), states: () => [...states] }
}

test("a frozen projector shows the scoreboard of that time, each team's hidden solves, and no later notice", () => {
  const view = opened()
  expect(view.current.scoreboard).toBe(today)
  act(() => view.current.freeze.freeze(frozenAt))
  expect(view.current.freeze.state).toBe('frozen')
  expect(order(view.current.scoreboard)).toEqual(order(createScoreboardHistory(today).at(frozenAt)))
  expect([...view.current.freeze.pending.values()].reduce((a, b) => a + b)).toBe(59)
  expect(view.current.notices.every(({ time }) => time <= frozenAt)).toBe(true)
  expect(view.current.notices.length).toBe(times.length - 59)
})

test("a reveal ends with the server's scoreboard and can be stepped back", () => {
  const view = opened()
  act(() => view.current.freeze.freeze(frozenAt))
  const press = (type: 'reveal.next' | 'reveal.back' | 'reveal.skipped') =>
    act(() => view.current.freeze.act(type))
  press('reveal.next')
  const before = order(view.current.scoreboard)
  press('reveal.next')
  expect(view.current.freeze).toMatchObject({ state: 'revealing', done: 1 })
  expect(order(view.current.scoreboard)).not.toEqual(before)
  press('reveal.back')
  expect(order(view.current.scoreboard)).toEqual(before)
  for (let step = 0; step < 59; step++) press('reveal.next')
  expect(view.current.freeze.state).toBe('revealed')
  expect(view.current.scoreboard?.items).toEqual(today.items)
  press('reveal.back')
  press('reveal.skipped')
  expect(view.current.freeze.state).toBe('revealed')
  act(() => view.current.freeze.unfreeze())
  expect(view.current.freeze.state).toBe('live')
})

test('a reloaded page resumes the reveal and never shows more first', () => {
  setStored(freezeKey(1), JSON.stringify({ at: frozenAt, done: 7 }))
  const seen: unknown[] = []
  const { result, rerender } = renderHook(
    (scoreboard: Scoreboard | undefined) => {
      const view = useFreeze({ gameId: 1, start, scoreboard, notices, division: '' })
      if (view.scoreboard)
        seen.push(view.scoreboard.items.reduce((sum, { solvedCount }) => sum + solvedCount, 0))
      return view
    },
    { initialProps: undefined as Scoreboard | undefined, wrapper: AtAddress },
  )
  rerender(today)
  expect(result.current.freeze).toMatchObject({ state: 'revealing', done: 7 })
  expect(new Set(seen)).toEqual(new Set([times.length - 59 + 7]))
})

test('two pages of a browser share the freeze', () => {
  const [one, other] = [opened(), opened()]
  act(() => one.current.freeze.freeze(frozenAt))
  act(() => one.current.freeze.act('reveal.next'))
  act(() => one.current.freeze.act('reveal.next'))
  expect(other.current.freeze).toMatchObject({ at: frozenAt, state: 'revealing', done: 1 })
  act(() => other.current.freeze.unfreeze())
  expect(one.current.freeze.state).toBe('live')
})

test('a planned freeze hides nothing before its time', () => {
  const view = opened()
  act(() => view.current.freeze.freeze(Date.now() + 3_600_000))
  expect(view.current.freeze.state).toBe('planned')
  expect(order(view.current.scoreboard)).toEqual(order(today))
})

test('the values of challenges are stored with the freeze', () => {
  const view = opened()
  act(() => view.current.freeze.freeze(frozenAt))
  expect(JSON.parse(getStored(freezeKey(1))!)).toMatchObject({
    at: frozenAt,
    values: expect.any(Object) as object,
  })
})

const frozenFor = `?freeze=${(frozenAt - start) / 1_000}`

test('the address freezes another browser, which never shows more first', () => {
  const page = openedAt('')
  act(() => page.result.current.freeze.freeze(frozenAt))
  expect(page.address()).toBe(frozenFor)
  page.unmount()
  localStorage.clear() // another browser has nothing stored
  const other = openedAt(`${frozenFor}&scenes=board`)
  expect(other.states()).toEqual(['frozen'])
  expect(other.result.current.freeze).toMatchObject({ at: frozenAt, state: 'frozen' })
  expect(order(other.result.current.scoreboard)).toEqual(order(createScoreboardHistory(today).at(frozenAt)))
  act(() => other.result.current.freeze.act('reveal.next'))
  act(() => other.result.current.freeze.act('reveal.next'))
  expect(other.result.current.freeze).toMatchObject({ state: 'revealing', done: 1 })
  act(() => other.result.current.freeze.unfreeze())
  expect(other.result.current.freeze.state).toBe('live')
  expect(other.address()).toBe('?scenes=board')
})

/** The scoreboard with lower values for the challenges whose solves the freeze hides, as more solves would cause. */
function withLowerValues(scoreboard: Scoreboard): Scoreboard {
  const held = new Set(
    scoreboard.items.flatMap(({ solvedChallenges }) =>
      solvedChallenges.filter(({ time }) => time > frozenAt).map(({ id }) => id),
    ),
  )
  const later = structuredClone(scoreboard)
  later.updateTimeUtc += 30_000
  for (const challenge of Object.values(later.challenges).flat())
    if (held.has(challenge.id)) challenge.score = Math.floor(challenge.score / 2)
  for (const team of later.items) {
    for (const solve of team.solvedChallenges)
      if (held.has(solve.id)) solve.score = Math.floor(solve.score / 2)
    team.score = team.solvedChallenges.reduce((sum, { score }) => sum + score, 0)
  }
  return later
}

/** The scoreboard as read just before the freeze. */
const readBefore = { ...createScoreboardHistory(today).at(frozenAt), updateTimeUtc: frozenAt }

test('a browser opened after the freeze without values shows no points of later solves until the reveal', () => {
  const late = openedAt(frozenFor, withLowerValues(today))
  expect(late.result.current.freeze).toMatchObject({ state: 'frozen', isWorthUnknown: true })
  act(() => late.result.current.freeze.act('reveal.next'))
  expect(late.result.current.freeze).toMatchObject({ state: 'revealing', isWorthUnknown: false })
})

test('a browser opened later gets the values of challenges from the address', () => {
  const inTime = openedAt(frozenFor, readBefore)
  inTime.rerender(withLowerValues(today))
  const frozen = inTime.result.current
  expect(frozen.freeze).toMatchObject({ state: 'frozen', isWorthUnknown: false })
  expect(order(frozen.scoreboard)).toEqual(order(readBefore))
  expect(frozen.scoreboard?.challenges).toEqual(readBefore.challenges)
  const worth = worthText(frozen.freeze.worth)
  inTime.unmount()
  localStorage.clear() // another browser has nothing stored
  const late = openedAt(`${frozenFor}&worth=${worth}`, withLowerValues(today))
  expect(late.result.current.freeze).toMatchObject({ state: 'frozen', isWorthUnknown: false })
  expect(order(late.result.current.scoreboard)).toEqual(order(readBefore))
  expect(late.result.current.scoreboard?.challenges).toEqual(readBefore.challenges)
  act(() => late.result.current.freeze.freeze(frozenAt - 60_000))
  expect(late.address()).not.toContain('worth')
})

test('a planned freeze uses the values of challenges at its time', () => {
  vi.useFakeTimers({ now: frozenAt - 5_000, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const view = openedAt('', { ...readBefore, updateTimeUtc: frozenAt - 20_000 })
  act(() => view.result.current.freeze.freeze(frozenAt))
  expect(view.result.current.freeze).toMatchObject({ state: 'planned', worth: {} })
  act(() => void vi.advanceTimersByTime(40_000))
  view.rerender(withLowerValues(today))
  expect(view.result.current.freeze).toMatchObject({ state: 'frozen', isWorthUnknown: false })
  expect(order(view.result.current.scoreboard)).toEqual(order(readBefore))
})

test('ending or moving a freeze on another page updates this address', () => {
  const [one, other] = [openedAt(frozenFor), openedAt('')]
  expect(other.result.current.freeze.at).toBe(frozenAt)
  act(() => other.result.current.freeze.freeze(frozenAt + 60_000))
  expect(one.result.current.freeze.at).toBe(frozenAt + 60_000)
  expect(one.address()).toBe(other.address())
  act(() => other.result.current.freeze.unfreeze())
  expect(one.result.current.freeze.state).toBe('live')
  expect(one.address()).toBe('')
})

test('a browser without storage is frozen by its address alone, with the points of then', () => {
  stubSetItem(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  const page = openedAt('')
  act(() => page.result.current.freeze.freeze(frozenAt))
  expect(page.address()).toBe(`${frozenFor}&worth=${worthText(valuesOf(today))}`)
  const reloaded = openedAt(page.address()!).result.current
  expect(reloaded.freeze).toMatchObject({ at: frozenAt, state: 'frozen', isWorthUnknown: false })
})

test('an invalid time in the address freezes nothing', () => {
  expect(openedAt('?freeze=soon').result.current.freeze.state).toBe('live')
})

test('values in the address are read as written, and anything else is ignored', () => {
  expect(worthFrom(worthText({ 12: 500, 7: -3 }))).toEqual({ 12: 500, 7: -3 })
  expect(worthFrom('12.500_x_3._7.1.5_')).toEqual({ 12: 500 })
  expect(worthFrom('')).toEqual({})
})
