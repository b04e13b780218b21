import { divisionNamed } from '#tests/support/division.ts'
import type { Scoreboard, ScoreboardItem } from '#src/model/scoreboard.ts'
import { createScoreboardHistory } from '#src/model/scoreboard-history.ts'
import { arenaScoreboard, solveTimes } from '#tests/support/scoreboards.ts'
import { challenge, solve, team, timeLine } from '#tests/src/features/scoreboard/scoreboard.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const scoreboard = (items: ScoreboardItem[], more: Partial<Scoreboard> = {}): Scoreboard => ({
  updateTimeUtc: 1_000,
  bloodBonus: 0,
  timeLines: { all: [] },
  items,
  challenges: {},
  challengeCount: 0,
  ...more,
})

/** A row with the score the server would compute from its solves. */
const scored = (id: number, rank: number, ...solves: ReturnType<typeof solve>[]) =>
  team({
    id,
    rank,
    solvedChallenges: solves,
    solvedCount: solves.length,
    score: solves.reduce((sum, { score }) => sum + score, 0),
    lastSubmissionTime: solves.at(-1)?.time ?? -62_135_596_800_000,
  })

const names = ({ items }: Scoreboard) => items.map(({ id }) => id)

test("today's scoreboard equals the server's, every team and line of it", () => {
  for (const today of [arenaScoreboard(), arenaScoreboard(200)]) {
    const history = createScoreboardHistory(structuredClone(today))
    history.at(0) // must not affect later results
    expect(history.at(today.updateTimeUtc)).toEqual(today)
  }
})

test("at any past time the leaders have the scores of the server's timelines", () => {
  const today = arenaScoreboard(200)
  const { at } = createScoreboardHistory(today)
  const moments = today.timeLines.all!.flatMap(({ items }) => items.flatMap(({ time }) => [time - 1, time]))
  expect(moments.length).toBeGreaterThan(100)
  for (const moment of moments) {
    const scores = new Map(at(moment).items.map(({ id, score }) => [id, score]))
    for (const lines of Object.values(today.timeLines))
      for (const { id, items } of lines)
        expect(scores.get(id)).toBe(items.findLast(({ time }) => time <= moment)?.score ?? 0)
  }
})

test("a past scoreboard is ranked like today's: points, then time, in divisions too", () => {
  const today = arenaScoreboard(60)
  const times = solveTimes(today)
  const past = createScoreboardHistory(today).at(times[Math.floor(times.length / 2)]!)
  expect(past.items.map(({ rank }) => rank)).toEqual(past.items.map((_, index) => index + 1))
  for (const [above, below] of past.items.slice(1).map((row, index) => [past.items[index]!, row] as const))
    expect(
      above.score > below.score ||
        (above.score === below.score && above.lastSubmissionTime <= below.lastSubmissionTime),
    ).toBe(true)
  for (const division of new Set(past.items.map(({ division }) => division?.id))) {
    const ranks = past.items
      .filter((row) => row.division?.id === division)
      .map(({ divisionRank }) => divisionRank)
    expect(ranks).toEqual(ranks.map((_, index) => index + 1))
  }
  expect(past.timeLines.all!.map(({ id }) => id)).toEqual(names(past).slice(0, 10))
})

test('a recorded scoreboard of a real server equals the one of its history', () => {
  const scoreboards = readFileSync('contract/recorded/journey.jsonl', 'utf8')
    .split('\n')
    .filter((line) => line.includes('"gameScoreboard"'))
    .map((line) => (JSON.parse(line) as { body: unknown }).body)
    .filter((body): body is Scoreboard => typeof body === 'object' && body !== null && 'items' in body)
    .map(withNumbers)
  expect(scoreboards.length).toBeGreaterThan(1)
  for (const recorded of scoreboards)
    expect(createScoreboardHistory(structuredClone(recorded)).at(Infinity)).toEqual(recorded)
})

/**
 * Recordings contain `<int>` for values that differ between runs: replaces ids according to the names beside them, and
 * times by their order.
 */
function withNumbers(recorded: Scoreboard): Scoreboard {
  const ids = new Map<string, number>()
  let time = 0
  return JSON.parse(JSON.stringify(recorded), (_key, value: unknown) => {
    if (value === '<epochMs>') return ++time
    if (typeof value !== 'object' || value === null || !('id' in value)) return value
    const name = 'name' in value ? value.name : 'title' in value ? value.title : value.id
    if (!ids.has(String(name))) ids.set(String(name), ids.size + 1)
    return { ...value, id: ids.get(String(name)) }
  }) as Scoreboard
}

test('ties are in the server’s order today, and by id in the past', () => {
  const today = scoreboard([scored(9, 1, solve(50, 100)), scored(7, 2), scored(3, 3), scored(5, 4)])
  const { at } = createScoreboardHistory(today)
  expect(names(at(1_000))).toEqual([9, 7, 3, 5])
  expect(names(at(49))).toEqual([7, 3, 5, 9]) // 7, 3, 5 in the server's order, in the places of 3, 5, 7
})

test('a team without a rank today has none in the past and takes none from others', () => {
  const guest = { ...scored(1, 0, solve(10, 300)), division: divisionNamed('Guests'), divisionRank: 1 }
  const today = scoreboard([guest, scored(2, 1, solve(20, 200)), scored(3, 2, solve(30, 100))], {
    timeLines: { all: [timeLine(2, [20, 200]), timeLine(3, [30, 100])], Guests: [timeLine(1, [10, 300])] },
  })
  const past = createScoreboardHistory(today).at(25)
  expect(past.items.map(({ id, rank, divisionRank }) => [id, rank, divisionRank])).toEqual([
    [1, 0, 1],
    [2, 1, null],
    [3, 2, null],
  ])
  expect(past.timeLines.all!.map(({ id }) => id)).toEqual([2, 3])
})

test("challenges have the solves and bloods of the time; extra solves in the server's counter remain", () => {
  const blood = (id: number, submitTimeUtc: number) => ({
    id,
    name: `Team ${id}`,
    avatar: null,
    submitTimeUtc,
  })
  const knots = challenge({ id: 1, solved: 4, bloods: [blood(1, 10), blood(2, 20), blood(3, 30)] })
  const today = scoreboard(
    [scored(1, 1, solve(10, 100)), scored(2, 2, solve(20, 90)), scored(3, 3, solve(30, 80))],
    { challenges: { Misc: [knots] } },
  )
  const { at } = createScoreboardHistory(today)
  const stood = (time: number) => {
    const { solved, bloods } = at(time).challenges.Misc![0]!
    return [solved, bloods.map(({ id }) => id)]
  }
  expect([30, 20, 10, 25, 9].map(stood)).toEqual([
    [4, [1, 2, 3]],
    [3, [1, 2]],
    [2, [1]],
    [3, [1, 2]],
    [1, []],
  ])
})

test('what a step does not change keeps its identity', () => {
  const today = scoreboard([
    scored(1, 1, solve(10, 100), solve(40, 50, 2)),
    scored(2, 2, solve(20, 90)),
    scored(3, 3, solve(30, 80)),
  ])
  const { at } = createScoreboardHistory(today)
  const before = at(25)
  const after = at(35)
  expect(at(36).items).toBe(after.items)
  expect(after.items[0]).toBe(before.items[0])
  expect(after.items[2]).not.toBe(before.items[2])
  expect(at(999).items[1]).toBe(today.items[1])
})
