import type { Scoreboard } from '#contract/api.gen.ts'
import { createBoardHistory } from '#src/api/board-history.ts'
import { freezeKey } from '#src/features/projector/freeze.ts'
import { useFreeze } from '#src/features/projector/use-freeze.ts'
import { getStored, setStored } from '#src/lib/storage.ts'
import { arenaBoard, solveTimes } from '#tests/support/boards.ts'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

const today = arenaBoard(200)
const times = solveTimes(today)
const frozenAt = times[times.length - 60]!
const notices = times.map((time, id) => ({ id, time, type: 'FirstBlood' as const, values: [] }))
const order = (board: Scoreboard | undefined) => board?.items.map(({ id, score }) => [id, score])

const opened = (board: Scoreboard | undefined = today) =>
  renderHook((shown) => useFreeze({ gameId: 1, board: shown, notices, division: '' }), {
    initialProps: board,
  }).result

test('a frozen hall sees the board of that time, how much is held back of whom, and no later notice', () => {
  const hall = opened()
  expect(hall.current.board).toBe(today)
  act(() => hall.current.freeze.freeze(frozenAt))
  expect(hall.current.freeze.state).toBe('frozen')
  expect(order(hall.current.board)).toEqual(order(createBoardHistory(today).at(frozenAt)))
  expect([...hall.current.freeze.pending.values()].reduce((a, b) => a + b)).toBe(59)
  expect(hall.current.notices.every(({ time }) => time <= frozenAt)).toBe(true)
  expect(hall.current.notices.length).toBe(times.length - 59)
})

test('a reveal ends with the board of the server, and can be taken back', () => {
  const hall = opened()
  act(() => hall.current.freeze.freeze(frozenAt))
  const press = (type: 'reveal.next' | 'reveal.back' | 'reveal.skipped') =>
    act(() => hall.current.freeze.act(type))
  press('reveal.next')
  const before = order(hall.current.board)
  press('reveal.next')
  expect(hall.current.freeze).toMatchObject({ state: 'revealing', done: 1 })
  expect(order(hall.current.board)).not.toEqual(before)
  press('reveal.back')
  expect(order(hall.current.board)).toEqual(before)
  for (let step = 0; step < 59; step++) press('reveal.next')
  expect(hall.current.freeze.state).toBe('revealed')
  expect(hall.current.board?.items).toEqual(today.items)
  press('reveal.back')
  press('reveal.skipped')
  expect(hall.current.freeze.state).toBe('revealed')
  act(() => hall.current.freeze.unfreeze())
  expect(hall.current.freeze.state).toBe('live')
})

test('a page that is opened anew goes on where the reveal was, and never shows more first', () => {
  setStored(freezeKey(1), JSON.stringify({ at: frozenAt, done: 7 }))
  const seen: unknown[] = []
  const { result, rerender } = renderHook(
    (board: Scoreboard | undefined) => {
      const hall = useFreeze({ gameId: 1, board, notices, division: '' })
      if (hall.board) seen.push(hall.board.items.reduce((sum, { solvedCount }) => sum + solvedCount, 0))
      return hall
    },
    { initialProps: undefined as Scoreboard | undefined },
  )
  rerender(today)
  expect(result.current.freeze).toMatchObject({ state: 'revealing', done: 7 })
  expect(new Set(seen)).toEqual(new Set([times.length - 59 + 7]))
})

test('two pages of a browser agree', () => {
  const [one, other] = [opened(), opened()]
  act(() => one.current.freeze.freeze(frozenAt))
  act(() => one.current.freeze.act('reveal.next'))
  act(() => one.current.freeze.act('reveal.next'))
  expect(other.current.freeze).toMatchObject({ at: frozenAt, state: 'revealing', done: 1 })
  act(() => other.current.freeze.unfreeze())
  expect(one.current.freeze.state).toBe('live')
})

test('a freeze to come holds nothing back before its time', () => {
  const hall = opened()
  act(() => hall.current.freeze.freeze(Date.now() + 3_600_000))
  expect(hall.current.freeze.state).toBe('planned')
  expect(order(hall.current.board)).toEqual(order(today))
})

test('what challenges were worth is stored with the freeze', () => {
  const hall = opened()
  act(() => hall.current.freeze.freeze(frozenAt))
  expect(JSON.parse(getStored(freezeKey(1))!)).toMatchObject({
    at: frozenAt,
    values: expect.any(Object) as object,
  })
})
