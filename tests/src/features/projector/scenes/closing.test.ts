import { chasesOf, rarest } from '#src/features/projector/scenes/closing/closing.ts'
import { duelOf, lastSolves } from '#src/features/projector/scenes/duel/duel.ts'
import type { ScoreboardRow } from '#src/features/scoreboard/scoreboard-rows.ts'
import type { ChallengeInfo } from '#src/model/challenge.ts'
import type { ScoreboardItem, SolvedChallenge } from '#src/model/scoreboard.ts'
import { expect, test } from 'vitest'

const challenge = (id: number, score: number, deadline: number | null = null): ChallengeInfo => ({
  id,
  title: `Challenge ${id}`,
  category: 'Misc',
  score,
  solved: 0,
  bloods: [],
  disableBloodBonus: false,
  deadline,
})

const solveOf = (id: number): SolvedChallenge => ({
  id,
  score: 100,
  type: 'Normal',
  userName: null,
  time: id,
})

const team = (id: number, score: number, solved: number[] = []): ScoreboardItem => ({
  id,
  name: `Team ${id}`,
  bio: null,
  avatar: null,
  score,
  rank: id,
  divisionRank: null,
  lastSubmissionTime: 0,
  solvedChallenges: solved.map(solveOf),
  solvedCount: solved.length,
  division: null,
})

const rowsOf = (teams: ScoreboardItem[]): ScoreboardRow[] =>
  teams.map((team) => ({ team, rank: team.rank, movement: 0 }))

const guest = (id: number, score: number) => ({ ...team(id, score), rank: 0 })

function chases(teams: ScoreboardItem[], challenges: ChallengeInfo[], bloodBonus = 0) {
  const scoreboard = { items: teams, challenges: { Misc: challenges }, bloodBonus }
  return chasesOf(scoreboard, rowsOf(teams), { now: 1_000, most: 5 }).map(({ gap, needed }) => [gap, needed])
}

test('the duel is between the first two ranked teams with points, and the gap between them', () => {
  const rows = rowsOf([guest(9, 900), team(1, 500), team(2, 420), team(3, 100)])
  const duel = duelOf(rows)
  expect([duel?.leader.team.id, duel?.second.team.id, duel?.gap]).toEqual([1, 2, 80])
  expect(duelOf(rowsOf([team(1, 500), team(2, 0)]))).toBeUndefined()
  expect(duelOf([])).toBeUndefined()
})

test('the newest solves of a team come first, with their challenges as far as these are still there', () => {
  const solves = lastSolves(team(1, 500, [1, 3, 2]), { Misc: [challenge(3, 100)] }, 2)
  expect(solves.map(({ solve, challenge }) => [solve.id, challenge?.title])).toEqual([
    [3, 'Challenge 3'],
    [2, undefined],
  ])
})

test('a team passes the one above with as few of its open challenges as earn more than the gap', () => {
  const open = [challenge(1, 100), challenge(2, 60), challenge(3, 50)]
  expect(chases([team(1, 500), team(2, 401)], open)).toEqual([[99, 1]])
  expect(chases([team(1, 500), team(2, 400)], open)).toEqual([[100, 2]]) // with as many points the earlier one stays ahead
  expect(chases([team(1, 500), team(2, 289)], open)).toEqual([[211, undefined]])
})

test('what a team has solved, or is past its deadline, does not help it to pass', () => {
  expect(chases([team(1, 500), team(2, 450, [1])], [challenge(1, 100), challenge(2, 40)])).toEqual([
    [50, undefined],
  ])
  expect(chases([team(1, 500), team(2, 450)], [challenge(1, 100, 1_000)])).toEqual([[50, undefined]])
  expect(chases([team(1, 500), team(2, 450)], [challenge(1, 100, 1_001)])).toEqual([[50, 1]])
})

test('the bonus of a blood that is still open counts', () => {
  const firstOnly = 50 * 2 ** 20 // 5 % for the first
  expect(chases([team(1, 500), team(2, 397)], [challenge(1, 100)], firstOnly)).toEqual([[103, 1]])
  expect(chases([team(1, 500, [1]), team(2, 397)], [challenge(1, 100)], firstOnly)).toEqual([
    [103, undefined],
  ])
})

test('guests and teams without points pass nobody', () => {
  expect(chases([guest(9, 900), team(1, 500), guest(8, 450), team(2, 450), team(3, 0)], [])).toEqual([
    [50, undefined],
  ])
})

test('the challenges solved by the fewest come first, then those worth most, by what the scoreboard shows', () => {
  const challenges = {
    Misc: [challenge(1, 100), challenge(2, 200), challenge(3, 300), challenge(4, 500, 10)],
  }
  const found = rarest({ challenges, items: [team(1, 500, [3]), team(2, 400, [3])] }, 1_000)
  expect(found.map(({ challenge, solves }) => [challenge.id, solves])).toEqual([
    [2, 0],
    [1, 0],
    [3, 2],
  ])
})
