import type { Division } from '#src/model/division.ts'
import { createScoreboardHistory } from '#src/model/scoreboard-history.ts'
import {
  pendingSolves,
  revealedScoreboard,
  revealSteps,
} from '#src/features/projector/freeze/reveal-steps.ts'
import { arenaScoreboard, divisionOn, solveTimes } from '#tests/support/scoreboards.ts'
import type { Scoreboard } from '#src/model/scoreboard.ts'
import { expect, test } from 'vitest'

/** A scoreboard of 200 teams, with the last third of the solves held back. */
function frozen(division?: Division) {
  const today = arenaScoreboard(200)
  const times = solveTimes(today)
  const frozenAt = times[Math.floor((times.length * 2) / 3)]!
  const history = createScoreboardHistory(today)
  return { today, frozenAt, history, steps: revealSteps(history, { frozenAt, division }) }
}

const order = ({ items }: Scoreboard) => items.map(({ id, rank, score }) => [id, rank, score])

test("a reveal of 200 teams ends with the server's scoreboard, ties in its order", () => {
  const { today, frozenAt, history, steps } = frozen()
  const pending = solveTimes(today).filter((time) => time > frozenAt)
  expect(steps).toHaveLength(pending.length)
  expect(steps.length).toBeGreaterThan(200)
  expect(order(revealedScoreboard(history, frozenAt, []))).not.toEqual(order(today))
  expect(revealedScoreboard(history, frozenAt, steps).items).toEqual(today.items)
})

test('each step reveals a solve of the lowest team with hidden ones and says where the team moves', () => {
  const { frozenAt, history, steps } = frozen()
  const places = (done: number) =>
    new Map(
      revealedScoreboard(history, frozenAt, steps.slice(0, done)).items.map(({ id, rank }) => [id, rank]),
    )
  for (const done of [0, 1, 7, 50, 120, steps.length - 1]) {
    const { team, solve, from, to } = steps[done]!
    const before = places(done)
    const waiting = [...pendingSolves(steps, done).keys()].map((id) => before.get(id)!)
    expect(Math.max(...waiting)).toBe(from)
    expect(before.get(team.item.id)).toBe(from)
    expect(places(done + 1).get(team.item.id)).toBe(to)
    expect(solve.time).toBeGreaterThan(frozenAt)
  }
})

test('revealed ranks only go up: a team that was passed does not move again', () => {
  const { steps } = frozen()
  const lowest = steps.map(({ from }) => from)
  expect(lowest).toEqual(lowest.toSorted((a, b) => b - a))
})

test('hidden solves are counted for each team and give no points', () => {
  const { today, frozenAt, history, steps } = frozen()
  const hidden = revealedScoreboard(history, frozenAt, [])
  for (const [id, count] of pendingSolves(steps, 0)) {
    const [row, final] = [hidden, today].map(({ items }) => items.find((team) => team.id === id)!)
    expect(row!.solvedCount + count).toBe(final!.solvedCount)
    expect(row!.solvedChallenges.every(({ time }) => time <= frozenAt)).toBe(true)
  }
  expect(pendingSolves(steps, steps.length).size).toBe(0)
})

test('a division is revealed alone, with its own ranks', () => {
  const { today, frozenAt, history, steps } = frozen(divisionOn(arenaScoreboard(200), 'Students'))
  expect(steps.length).toBeGreaterThan(20)
  expect(new Set(steps.map(({ team }) => team.item.division?.name))).toEqual(new Set(['Students']))
  const final = revealedScoreboard(history, frozenAt, steps)
  const students = ({ items }: Scoreboard) =>
    items
      .filter(({ division }) => division?.name === 'Students')
      .map(({ id, score, divisionRank }) => [id, score, divisionRank])
  expect(students(final)).toEqual(students(today))
})
