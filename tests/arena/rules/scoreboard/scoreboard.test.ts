import { buildScoreboard } from '#arena/rules/scoreboard/scoreboard.ts'
import { saveChallenge } from '#arena/rules/challenges/challenges.ts'
import { gameOf } from '#arena/rules/accounts/access.ts'
import { reviewParticipation } from '#arena/rules/participations.ts'
import { sql } from '#arena/store/sql.ts'
import { noon } from '#tests/support/arena.ts'
import { expect, test, vi } from 'vitest'
import { gameFixture, hour } from '#tests/arena/rules/game-fixture.ts'

const scoreboardOf = ({ arena, game }: ReturnType<typeof gameFixture>) =>
  buildScoreboard(arena, gameOf(arena, game.id))
const even = { originalScore: 100, minScoreRate: 1 }

test('teams are ranked by score, then by who reached it first, then by who joined first', () => {
  const fixture = gameFixture({ bloodBonus: 0 })
  const [late, early, idle, alsoIdle] = ['late', 'early', 'idle', 'also idle'].map((name) =>
    fixture.team(name),
  )
  const [one, two] = [fixture.challenge({ title: 'One' }, even), fixture.challenge({ title: 'Two' }, even)]
  fixture.answer(early!, one)
  fixture.answer(late!, two)
  const best = fixture.team('best')
  for (const challenge of [one, two]) fixture.answer(best, challenge)

  const { items } = scoreboardOf(fixture)
  expect(items.map(({ name, rank, score, solvedCount }) => [rank, name, score, solvedCount])).toEqual([
    [1, 'best', 200, 2],
    [2, 'early', 100, 1],
    [3, 'late', 100, 1],
    [4, 'idle', 0, 0],
    [5, 'also idle', 0, 0],
  ])
  expect(items.slice(3).map(({ id }) => id)).toEqual([idle!.teamId, alsoIdle!.teamId])
  expect(items[4]?.lastSubmissionTime).toBe(-62135596800000)
})

test('each division has its own ranks without gaps and its own timeline', () => {
  const fixture = gameFixture({ divisions: ['open', 'school', 'empty'] })
  const challenge = fixture.challenge()
  const teams = ['open', 'school', 'open'].map((division, index) =>
    fixture.team(`t${index}`, 'Accepted', division),
  )
  for (const team of teams.toReversed()) fixture.answer(team, challenge)

  const { items, timeLines = {} } = scoreboardOf(fixture)
  expect(items.map(({ name, divisionRank }) => [name, divisionRank])).toEqual([
    ['t2', 1],
    ['t1', 1],
    ['t0', 2],
  ])
  expect(Object.keys(timeLines)).toEqual(['all', 'open', 'school'])
  expect(timeLines.open?.map(({ name }) => name)).toEqual(['t2', 't0'])
})

test('a timeline sums the scores of the best ten', () => {
  const fixture = gameFixture({ bloodBonus: 0 })
  const [one, two] = [fixture.challenge({ title: 'One' }, even), fixture.challenge({ title: 'Two' }, even)]
  const teams = Array.from({ length: 11 }, (_, index) => fixture.team(`t${index}`))
  for (const challenge of [one, two]) fixture.answer(teams[7]!, challenge)

  const all = scoreboardOf(fixture).timeLines!.all!
  expect(all).toHaveLength(10)
  expect(all[0]).toMatchObject({ name: 't7', items: [{ score: 100 }, { score: 200 }] })
})

test('the first three get their bonus, on a score that falls for everyone', () => {
  const fixture = gameFixture()
  const challenge = fixture.challenge({}, { originalScore: 500, minScoreRate: 0.5, difficulty: 4 })
  for (const name of ['a', 'b', 'c', 'd']) fixture.answer(fixture.team(name), challenge)

  const { items, challenges } = scoreboardOf(fixture)
  expect(challenges.Misc![0]).toMatchObject({ score: 368, solved: 4 })
  expect(challenges.Misc![0]!.bloods.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  expect(items.map(({ solvedChallenges: [solve] }) => [solve?.type, solve?.score])).toEqual([
    ['FirstBlood', 386],
    ['SecondBlood', 379],
    ['ThirdBlood', 372],
    ['Normal', 368],
  ])
})

test('a challenge without blood bonus has only normal solves', () => {
  const fixture = gameFixture()
  const challenge = fixture.challenge({}, { ...even, disableBloodBonus: true })
  fixture.answer(fixture.team('a'), challenge)
  const { items, challenges } = scoreboardOf(fixture)
  expect(challenges.Misc![0]!.bloods).toEqual([])
  expect(items[0]!.solvedChallenges[0]).toMatchObject({ type: 'Normal', score: 100 })
})

test('a bonus of 0 keeps the blood types but adds no points', () => {
  const fixture = gameFixture({ bloodBonus: 0 })
  fixture.answer(fixture.team('a'), fixture.challenge({}, even))
  expect(scoreboardOf(fixture).items[0]!.solvedChallenges[0]).toMatchObject({
    type: 'FirstBlood',
    score: 100,
  })
})

test('suspending the first team gives its blood to the next, but the counter stays', () => {
  const fixture = gameFixture()
  const challenge = fixture.challenge()
  const [a, b] = [fixture.team('a'), fixture.team('b')]
  for (const team of [a, b]) fixture.answer(team, challenge)
  reviewParticipation(fixture.arena, a.entryId, { status: 'Suspended' })

  const { items, challenges } = scoreboardOf(fixture)
  expect(items.map(({ name, solvedChallenges: [solve] }) => [name, solve?.type])).toEqual([
    ['b', 'FirstBlood'],
  ])
  expect(challenges.Misc![0]!.solved).toBe(2)
})

test('solves of a disabled challenge leave the scoreboard until it is enabled again', () => {
  const fixture = gameFixture()
  const challenge = fixture.challenge()
  fixture.answer(fixture.team('a'), challenge)
  saveChallenge(fixture.arena, fixture.game.id, challenge, { isEnabled: false })
  expect(scoreboardOf(fixture)).toMatchObject({
    challengeCount: 0,
    challenges: {},
    items: [{ score: 0, solvedCount: 0 }],
  })
  saveChallenge(fixture.arena, fixture.game.id, challenge, { isEnabled: true })
  expect(scoreboardOf(fixture).items[0]!.solvedCount).toBe(1)
})

test('a submission after the end or a repeated one is no solve', () => {
  const fixture = gameFixture()
  const challenge = fixture.challenge({}, even)
  const [a, b] = [fixture.team('a'), fixture.team('b')]
  fixture.answer(a, challenge)
  fixture.answer(a, challenge)
  fixture.clock.advance(25 * hour)
  fixture.answer(b, challenge)
  expect(scoreboardOf(fixture).items.map(({ name, solvedCount }) => [name, solvedCount])).toEqual([
    ['a', 1],
    ['b', 0],
  ])
})

test("challenges are listed by category in the contract's order, then by title", () => {
  const fixture = gameFixture()
  fixture.challenge({ title: 'Z', category: 'Misc' })
  fixture.challenge({ title: 'B', category: 'OSINT' })
  fixture.challenge({ title: 'B', category: 'Crypto' })
  fixture.challenge({ title: 'A', category: 'Misc' })
  const { challenges } = scoreboardOf(fixture)
  expect(Object.entries(challenges).map(([name, list]) => [name, ...list.map(({ title }) => title)])).toEqual(
    [
      ['Misc', 'A', 'Z'],
      ['Crypto', 'B'],
      ['OSINT', 'B'],
    ],
  )
})

test('the scoreboard of 2,000 teams and 100 challenges is built with a handful of queries', () => {
  const fixture = gameFixture()
  const { store } = fixture.arena
  const { userId } = fixture.newTeam('all')
  const challenges = Array.from({ length: 100 }, (_, index) => fixture.challenge({ title: `c${index}` }))
  store.transaction(() => {
    for (let index = 0; index < 2000; index++) {
      const { lastId: teamId } = store.run(sql.insertInto('teams').values(teamRow(`t${index}`, userId)))
      const entry = {
        gameId: fixture.game.id,
        teamId,
        status: 'Accepted',
        divisionId: null,
        token: '',
      } as const
      const none = { writeupHash: null, writeupName: null, writeupAt: null }
      const { lastId: participationId } = store.run(
        sql.insertInto('participations').values({ ...entry, ...none }),
      )
      const solve = {
        gameId: fixture.game.id,
        participationId,
        teamId,
        userId,
        answer: '',
        time: noon + index,
      }
      const solves = challenges
        .slice(0, index % 50)
        .map((challengeId) => ({ ...solve, challengeId, status: 'Accepted' as const }))
      if (solves.length > 0) store.run(sql.insertInto('submissions').values(solves))
    }
  })
  const queries = [vi.spyOn(store, 'all'), vi.spyOn(store, 'one')]
  const { items } = scoreboardOf(fixture)
  expect(queries.flatMap(({ mock }) => mock.calls).length).toBeLessThan(10)
  expect(items).toHaveLength(2000)
  expect(items[0]!.solvedCount).toBe(49)
})

const teamRow = (name: string, captainId: string) => ({
  name,
  captainId,
  bio: null,
  avatarHash: null,
  inviteToken: '',
})
