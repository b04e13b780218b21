import type { Submission } from '#src/model/submission.ts'
import { type Condition, healthOf, needsAttention, talliesOf } from '#src/parts/health/challenge-health.ts'
import { expect, test } from 'vitest'

const answer = (team: string, answer: string, status: Submission['status'] = 'WrongAnswer'): Submission => ({
  team,
  answer,
  status,
  user: team,
  time: 0,
  challenge: 'Bilge Pump',
})
const teams = (count: number) => Array.from({ length: count }, (_, index) => `Team ${index}`)

const healthFrom = (answers: Submission[], more: Partial<Condition> = {}) => {
  const tally = talliesOf(answers).get('Bilge Pump') ?? {
    solvers: 0,
    wrong: 0,
    tried: 0,
    sameWrong: 0,
    lastSolve: undefined,
  }
  return healthOf({
    isOn: true,
    flags: 1,
    hasNoImage: false,
    solves: tally.solvers,
    tally,
    isStarted: true,
    unsolved: undefined,
    ...more,
  })
}

test('a missing flag is reported before anything else', () => {
  expect(healthFrom([answer('A', 'x')], { flags: 0 })).toMatchObject({ is: 'noFlag' })
  expect(healthFrom([], { flags: 0, isOn: false })).toMatchObject({ is: 'noFlag' })
  expect(healthFrom([], { flags: undefined, hasNoImage: true })).toMatchObject({ is: 'noImage' })
})

test('a normal number of wrong submissions per solve is fine', () => {
  const health = healthFrom([
    answer('A', 'flag{right}', 'Accepted'),
    answer('A', 'one'),
    answer('A', 'two'),
    answer('B', 'three'),
    answer('B', 'four'),
  ])
  expect(health).toEqual({ is: 'wrongPerSolve', count: 4, tone: 'grey' })
  expect(needsAttention(health)).toBe(false)
})

test('teams that agree on a wrong flag need a look, one team that repeats itself does not', () => {
  expect(healthFrom(teams(4).map((team) => answer(team, 'flag{l0st}')))).toMatchObject({
    is: 'sameWrong',
    count: 4,
    tone: 'amber',
  })
  expect(healthFrom(teams(9).map(() => answer('A', 'flag{l0st}')))).toMatchObject({ is: 'tried', count: 1 })
})

test('many attempts with hardly any solves need a look', () => {
  const tries = teams(38).map((team) => answer(team, team))
  expect(healthFrom([...tries, answer('Team 0', 'right', 'Accepted')])).toEqual({
    is: 'fewSolves',
    count: 1,
    tried: 38,
    tone: 'amber',
  })
})

test('many wrong submissions and no right one are bad', () => {
  const health = healthFrom(Array.from({ length: 120 }, (_, index) => answer('A', `try ${index}`)))
  expect(health).toEqual({ is: 'noneRight', count: 120, tone: 'red' })
  expect(needsAttention(health)).toBe(true)
})

test('before the start, while loading and while disabled only that is reported', () => {
  expect(healthFrom([], { tally: undefined, isStarted: false })).toMatchObject({ is: 'notStarted' })
  expect(healthFrom([], { tally: undefined })).toMatchObject({ is: 'unread' })
  expect(healthFrom([], { isOn: false })).toMatchObject({ is: 'off' })
  expect(healthFrom([])).toMatchObject({ is: 'untried' })
})

test('tallies contain no flags and count cheats and unjudged submissions correctly', () => {
  const tallies = talliesOf([
    answer('A', 'flag{secret}'),
    answer('B', 'flag{secret}', 'CheatDetected'),
    answer('C', 'flag{secret}', 'FlagSubmitted'),
    answer('D', 'flag{secret}', 'NotFound'),
  ])
  expect(JSON.stringify([...tallies])).not.toContain('secret')
  expect(tallies.get('Bilge Pump')).toEqual({
    solvers: 0,
    wrong: 2,
    tried: 2,
    sameWrong: 1,
    lastSolve: undefined,
  })
})
