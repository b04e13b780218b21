import { divisionNamed } from '#tests/support/division.ts'
import { colorNumbers, raceLines, scoreAt } from '#src/features/scoreboard/race/race-lines.ts'
import { expect, test } from 'vitest'
import { solve, team, timeLine } from '#tests/src/features/scoreboard/scoreboard.ts'

const span = { from: 100, to: 200 }
const all = { division: undefined, ownTeamId: undefined, span }

test('a line starts at zero at the start of the game and goes on until now', () => {
  const [line] = raceLines({ items: [], timeLines: { all: [timeLine(1, [120, 50], [150, 80])] } }, all)
  expect(line?.points).toEqual([
    { time: 100, score: 0 },
    { time: 120, score: 50 },
    { time: 150, score: 80 },
    { time: 200, score: 80 },
  ])
  expect(line?.score).toBe(80)
})

test('a line of a later range starts with the points won before it', () => {
  const [line] = raceLines(
    { items: [], timeLines: { all: [timeLine(1, [120, 50], [150, 80], [250, 99])] } },
    { ...all, span: { from: 130, to: 160 } },
  )
  expect(line?.points).toEqual([
    { time: 130, score: 50 },
    { time: 150, score: 80 },
    { time: 160, score: 80 },
  ])
})

test('the own team is drawn with nine others from its solves, whatever its rank', () => {
  const timeLines = {
    all: Array.from({ length: 10 }, (_, index) => timeLine(index + 1, [110, 1000 - index])),
  }
  const own = team({
    id: 24,
    name: 'Knot Found',
    solvedChallenges: [solve(150, 30), solve(120, 20), solve(160, 0)],
  })
  const lines = raceLines({ items: [own], timeLines }, { ...all, ownTeamId: 24 })
  expect(lines.map(({ teamId }) => teamId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 24])
  expect(lines.at(-1)).toMatchObject({ name: 'Knot Found', isOwn: true, score: 50 })
  expect(lines.at(-1)?.points).toContainEqual({ time: 120, score: 20 })
})

test('an own team among the leaders is drawn once', () => {
  const timeLines = { all: [timeLine(1, [110, 10]), timeLine(2, [110, 9])] }
  const own = team({ id: 2, solvedChallenges: [solve(110, 9)] })
  const lines = raceLines({ items: [own], timeLines }, { ...all, ownTeamId: 2 })
  expect(lines.map(({ teamId, isOwn }) => [teamId, isOwn])).toEqual([
    [1, false],
    [2, true],
  ])
})

test('a division has its own leaders; one without points has none', () => {
  const timeLines = { all: [timeLine(1, [110, 10])], Students: [timeLine(2, [110, 9])] }
  const leaders = (name: string) =>
    raceLines({ items: [], timeLines }, { ...all, division: divisionNamed(name) })
  expect(leaders('Students').map(({ teamId }) => teamId)).toEqual([2])
  expect(leaders('Alumni')).toEqual([])
})

test('a line returns its points at any time', () => {
  const points = [
    { time: 10, score: 5 },
    { time: 20, score: 9 },
  ]
  expect([0, 10, 19, 20, 99].map((moment) => scoreAt(points, moment))).toEqual([0, 5, 5, 9, 9])
})

test('ten teams have ten colors, and a team keeps its own when ranks change', () => {
  const numbers = colorNumbers([21, 4, 14, 1, 9, 30, 8, 7, 5, 2])
  expect(new Set(numbers.values()).size).toBe(10)
  expect([...numbers.values()].every((number) => number >= 1 && number <= 10)).toBe(true)
  expect(colorNumbers([2, 5, 7, 8, 30, 9, 1, 14, 4, 21])).toEqual(numbers)
})
