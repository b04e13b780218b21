import { playerIn, startedGameOf } from '#arena/rules/accounts/access.ts'
import { gameInfoFor } from '#arena/rules/games.ts'
import { leaveGame, reviewParticipation } from '#arena/rules/participations.ts'
import { challengeDetailFor, gameDetailFor } from '#arena/rules/play.ts'
import { submitAnswer } from '#arena/rules/submissions.ts'
import { writeupStatusOf } from '#arena/rules/writeups.ts'
import { sql } from '#arena/store/sql.ts'
import { noon } from '#tests/support/arena.ts'
import { expect, test } from 'vitest'
import { gameFixture, hour, outcomeOf } from '#tests/arena/rules/game-fixture.ts'

type Fixture = ReturnType<typeof gameFixture>

const before = { start: noon + hour, end: noon + 2 * hour }
const running = { start: noon - hour, end: noon + hour }
const ended = { start: noon - 2 * hour, end: noon - hour }

test.each([
  ['before the start', before, 'done', '400', '400', '400'],
  ['while it runs', running, 'done', 'done', 'done', 'done'],
  ['after the end, with practice', { ...ended, practiceMode: true }, 'done', 'done', 'done', 'done'],
  ['after the end, without', { ...ended, practiceMode: false }, '400/10002', 'done', '400/10002', 'done'],
])('%s a team may do exactly what the contract allows', (_when, input, join, watch, play, writeup) => {
  const fixture = gameFixture({ ...input, practiceMode: true })
  const { arena, game } = fixture
  const challengeId = fixture.challenge()
  const { userId } = fixture.team('a')
  fixture.saveTimes(input)
  const player = () => playerIn(arena, game.id, userId)

  expect(outcomeOf(() => gameInfoFor(arena, arena.gamePages.of(game.id), userId))).toBe('done')
  expect(outcomeOf(() => fixture.enter(fixture.newTeam('b')))).toBe(join)
  expect(outcomeOf(() => startedGameOf(arena, game.id))).toBe(watch)
  expect(outcomeOf(() => gameDetailFor(arena, player()))).toBe(play)
  expect(outcomeOf(() => challengeDetailFor(arena, player(), challengeId))).toBe(play)
  expect(outcomeOf(() => submitAnswer(arena, { gameId: game.id, challengeId, userId, flag: 'x' }))).toBe(play)
  expect(outcomeOf(() => writeupStatusOf(arena, game.id, userId))).toBe(writeup)
})

test('a game can be left at any time', () => {
  const fixture = gameFixture()
  const a = fixture.team('a', 'Pending')
  fixture.saveTimes({ ...ended, practiceMode: false })
  expect(outcomeOf(() => leaveGame(fixture.arena, fixture.game.id, a.userId))).toBe('done')
})

test('a player who may not play gets the first reason in the contract’s order', () => {
  const fixture = gameFixture(before)
  const { arena, game } = fixture
  const { userId } = fixture.newTeam('stranger')
  const a = fixture.team('a', 'Pending')
  const reason = (gameId: number, userId: string) => {
    try {
      return playerIn(arena, gameId, userId) && 'none'
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(reason(999, userId)).toBe('Game not found')
  expect(reason(game.id, userId)).toBe('You’re not in this game')
  for (const status of ['Pending', 'Rejected', 'Suspended'] as const) {
    reviewParticipation(arena, a.entryId, { status })
    expect(reason(game.id, a.userId)).toBe('Your team has not been accepted')
  }
  reviewParticipation(arena, a.entryId, { status: 'Accepted' })
  expect(reason(game.id, a.userId)).toBe('The game has not started')
  fixture.saveTimes({ ...ended, practiceMode: false })
  expect(outcomeOf(() => playerIn(arena, game.id, a.userId))).toBe('400/10002')
  fixture.saveTimes(running)
  expect(reason(game.id, a.userId)).toBe('none')
})

test('a team missing from the cached scoreboard has rank 0, no solves, no bio and no division', () => {
  const fixture = gameFixture({ divisions: ['Open'] })
  fixture.arena.scoreboards.of(fixture.game.id)
  const { userId } = fixture.team('a', 'Accepted', 'Open')
  expect(gameDetailFor(fixture.arena, playerIn(fixture.arena, fixture.game.id, userId)).rank).toMatchObject({
    rank: 0,
    name: 'a',
    bio: '',
    division: null,
    divisionRank: null,
    solvedChallenges: [],
    lastSubmissionTime: -62135596800000,
  })
})

test.each([
  ['missing', () => 999],
  ['disabled', ({ challenge }: Fixture) => challenge({}, { isEnabled: false })],
])('a %s challenge is a 404 to players and a warning in the log', (_, made) => {
  const fixture = gameFixture()
  const { arena, game } = fixture
  const challengeId = made(fixture)
  const { userId } = fixture.team('a')
  const read = () => challengeDetailFor(arena, playerIn(arena, game.id, userId), challengeId)
  expect(outcomeOf(read)).toBe('404')
  const newest = sql.selectFrom('logs').select(['name', 'level', 'status']).orderBy('id', 'desc')
  expect(arena.store.one(newest)).toEqual({ name: 'System', level: 'Warning', status: 'NotFound' })
})

test('each team gets one dynamic attachment, until they run out', () => {
  const fixture = gameFixture()
  const challengeId = fixture.challenge({ type: 'DynamicAttachment' })
  const [a, b] = [fixture.team('a'), fixture.team('b')]
  const read = ({ userId }: { userId: string }) =>
    outcomeOf(() =>
      challengeDetailFor(fixture.arena, playerIn(fixture.arena, fixture.game.id, userId), challengeId),
    )
  expect([read(a), read(a), read(b)]).toEqual(['done', 'done', '404'])
})

test('hints are null until some are saved', () => {
  const fixture = gameFixture()
  const [never, emptied] = [fixture.challenge(), fixture.challenge({ title: 'Charts' }, { hints: [] })]
  const { userId } = fixture.team('a')
  const hintsOf = (id: number) =>
    challengeDetailFor(fixture.arena, playerIn(fixture.arena, fixture.game.id, userId), id).hints
  expect([hintsOf(never), hintsOf(emptied)]).toEqual([null, []])
})
