import { courseOf } from '#src/features/monitor/challenge-course.ts'
import { hour, minute } from '#src/lib/time/time.ts'
import { submission } from '#tests/src/features/monitor/rows.ts'
import { expect, test } from 'vitest'

const now = Date.UTC(2026, 0, 1, 12)
const at = (team: string, ago: number, answer = '') =>
  submission({
    team,
    challenge: 'Parrot',
    status: answer ? 'WrongAnswer' : 'Accepted',
    answer: answer || 'flag{right}',
    time: now - ago,
  })
const courseIn = (rows: ReturnType<typeof at>[]) =>
  courseOf(
    rows.toSorted((one, other) => other.time - one.time),
    'Parrot',
    now,
  )

test('solves are counted in spans from the first submission to now, each team once', () => {
  const { solves } = courseIn([at('A', 24 * hour), at('A', hour), at('B', 12 * hour), at('C', 1)])
  expect(solves).toHaveLength(24)
  expect([solves[0], solves[12], solves[23]]).toEqual([1, 1, 1])
  expect(solves.reduce((sum, count) => sum + count)).toBe(3)
})

test('the flags that a team needs are the middle of all teams that solved it', () => {
  expect(courseIn([at('A', 9, 'x')]).tries).toBeUndefined()
  const rows = [
    at('A', 9),
    at('B', 9, 'x'),
    at('B', 8),
    at('C', 9, 'x'),
    at('C', 8, 'y'),
    at('C', 7, 'z'),
    at('C', 6),
  ]
  expect(courseIn([...rows, at('C', 5, 'after')]).tries).toBe(2)
})

test('who sent a flag within the hour and has not solved it is on it now', () => {
  const rows = [at('Old', 61 * minute, 'x'), at('New', 59 * minute, 'x'), at('Done', 9, 'x'), at('Done', 8)]
  expect(courseIn(rows).trying).toEqual(['New'])
})

test('wrong flags are grouped, that of the most teams first', () => {
  const rows = [at('A', 9, 'x'), at('A', 8, 'x'), at('A', 7, 'y'), at('B', 6, 'y')]
  expect(courseIn(rows).wrong).toEqual([
    { answer: 'y', teams: 2 },
    { answer: 'x', teams: 1 },
  ])
})
