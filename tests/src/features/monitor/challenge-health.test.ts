import type { ChallengeInfo } from '#src/model/challenge.ts'
import type { GameEvent } from '#src/model/event.ts'
import type { Scoreboard } from '#src/model/scoreboard.ts'
import { doubtsIn } from '#src/features/monitor/challenge-health.ts'
import { expect, test } from 'vitest'
import { submission } from './rows.ts'

const hour = 3_600_000

const scoreboard = (...titles: string[]) => {
  const challenges = titles.map((title, id) => ({ id, title, category: 'Web', solved: 0 }) as ChallengeInfo)
  return { challenges: { Web: challenges } } as Partial<Scoreboard> as Scoreboard
}
const wrong = (challenge: string, count: number) =>
  Array.from({ length: count }, (_, index) => submission({ challenge, answer: `flag{${index}}` }))
const starts = (count: number, time: number) =>
  Array.from({ length: count }, (_, index): GameEvent => ({
    type: 'ContainerStart',
    values: ['1', 'Ferry'],
    time,
    user: 'mira',
    team: `Team ${index}`,
  }))

test('a challenge with only wrong submissions comes before one that is no longer solved', () => {
  const submissions = [...wrong('Cannon', 24), submission({ status: 'Accepted', time: hour })]
  const doubts = doubtsIn(scoreboard('Ferry', 'Cannon', 'Ledger'), {
    submissions,
    events: starts(5, 2 * hour),
    now: 3 * hour,
  })
  expect(doubts.map(({ title, health }) => [title, health.is])).toEqual([
    ['Cannon', 'noneRight'],
    ['Ferry', 'startedUnsolved'],
  ])
  expect(doubts[0]!.wrongShare).toBe(1)
  expect(doubts[1]!.tally.lastSolve).toBe(hour)
})

test('starts before the last solve, too few or too recent ones raise no doubt', () => {
  const solved = [submission({ status: 'Accepted', time: 2 * hour })]
  const doubtsWith = (events: GameEvent[], now: number) =>
    doubtsIn(scoreboard('Ferry'), { submissions: solved, events, now })
  expect(doubtsWith(starts(9, hour), 9 * hour)).toEqual([])
  expect(doubtsWith(starts(4, 3 * hour), 9 * hour)).toEqual([])
  expect(doubtsWith(starts(9, 3 * hour), 3 * hour)).toEqual([])
  expect(doubtsWith(starts(9, 3 * hour), 4 * hour)).toHaveLength(1)
})

test("the scoreboard's solve count prevents doubts, however few submissions were read", () => {
  const { challenges } = scoreboard('Cannon')
  const solvedScoreboard = {
    challenges: { Web: [{ ...challenges['Web']![0]!, solved: 7 }] },
  } as unknown as Scoreboard
  expect(doubtsIn(solvedScoreboard, { submissions: wrong('Cannon', 24), events: [], now: 0 })).toEqual([])
})
