import { playerIn } from '#arena/rules/accounts/access.ts'
import { gameDetailFor } from '#arena/rules/play.ts'
import { submitAnswer } from '#arena/rules/submissions.ts'
import { deleteTeam, teamOf } from '#arena/rules/accounts/teams.ts'
import { expect, test } from 'vitest'
import { gameFixture, pushedOn } from '#tests/arena/rules/game-fixture.ts'

test('right after a blood notice the old scoreboard is still served, and shortly after the new one', () => {
  const fixture = gameFixture()
  const { arena, clock, game, pushes } = fixture
  const challengeId = fixture.challenge()
  const { userId } = fixture.team('a')
  clock.advance(10)
  const old = arena.scoreboards.of(game.id)
  submitAnswer(arena, { gameId: game.id, challengeId, userId, flag: 'flag{right}' })
  clock.advance(40)
  expect(pushedOn(pushes, 'notice')).toContain('notice FirstBlood')
  expect(arena.scoreboards.of(game.id)).toBe(old)
  clock.advance(9)
  expect(arena.scoreboards.of(game.id)).toBe(old)
  clock.advance(1)
  const scoreboard = arena.scoreboards.of(game.id)
  expect(scoreboard.items[0]!.solvedCount).toBe(1)
  expect(scoreboard.updateTimeUtc).toBe(clock.now())
})

test('a scoreboard is newer than the solves in it, even when nothing takes time', () => {
  const fixture = gameFixture({}, { dials: { judgeDelay: 0, scoreboardDelay: 0 } })
  fixture.answer(fixture.team('a'), fixture.challenge())
  const { items, updateTimeUtc } = fixture.arena.scoreboards.of(fixture.game.id)
  expect(items[0]!.lastSubmissionTime).toBe(fixture.clock.now())
  expect(updateTimeUtc).toBeGreaterThan(fixture.clock.now())
})

test('a burst of solves causes one rebuild, which includes them all', () => {
  const fixture = gameFixture()
  const { arena, clock, game } = fixture
  const challengeId = fixture.challenge()
  const teams = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => fixture.team(name))
  clock.advance(10)
  const scoreboards = new Set([arena.scoreboards.of(game.id)])
  for (const { userId } of teams) {
    submitAnswer(arena, { gameId: game.id, challengeId, userId, flag: 'flag{right}' })
    clock.advance(1)
  }
  for (let ms = 0; ms < 100; ms++) {
    clock.advance(1)
    scoreboards.add(arena.scoreboards.of(game.id))
  }
  expect(scoreboards.size).toBe(2)
  expect([...scoreboards][1]!.items.every(({ solvedCount }) => solvedCount === 1)).toBe(true)
})

test('a wrong submission does not rebuild the scoreboard, a repeated right one does', () => {
  const fixture = gameFixture()
  const { arena, game } = fixture
  const challenge = fixture.challenge()
  const team = fixture.team('a')
  fixture.answer(team, challenge)
  const scoreboard = arena.scoreboards.of(game.id)
  fixture.answer(team, challenge, 'flag{wrong}')
  expect(arena.scoreboards.of(game.id)).toBe(scoreboard)
  fixture.answer(team, challenge)
  expect(arena.scoreboards.of(game.id)).not.toBe(scoreboard)
})

test('saving a game builds its scoreboard, so that a team accepted later has rank 0 until the next one', () => {
  const fixture = gameFixture()
  const { arena, clock, game } = fixture
  fixture.saveTimes({})
  const { userId } = fixture.team('a')
  const rank = () => gameDetailFor(arena, playerIn(arena, game.id, userId)).rank?.rank
  clock.advance(1000)
  expect(rank()).toBe(0)
  fixture.challenge()
  expect(rank()).toBe(0)
  clock.advance(10)
  expect(rank()).toBe(1)
})

test('a disbanded team stays on the scoreboard until the next rebuild', () => {
  const fixture = gameFixture()
  const { arena, clock, game } = fixture
  fixture.challenge()
  const { teamId } = fixture.team('a')
  clock.advance(10)
  deleteTeam(arena, teamOf(arena, teamId))
  clock.advance(1000)
  const names = () => arena.scoreboards.of(game.id).items.map(({ name }) => name)
  expect(names()).toEqual(['a'])
  fixture.saveTimes({})
  expect(names()).toEqual([])
})
