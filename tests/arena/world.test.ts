import { createArena } from '#arena/start/create-arena.ts'
import {
  captureChallengesOf,
  captureFilesOf,
  captureOf,
  captureTeamsOf,
} from '#arena/rules/traffic/captures.ts'
import { cheatsOf } from '#arena/rules/cheats.ts'
import { startContainer } from '#arena/rules/team-containers.ts'
import type { Player } from '#arena/world/answers.ts'
import { botsIn } from '#arena/world/bots.ts'
import { visitContainer } from '#arena/world/visits.ts'
import { seedWorld, type WorldOptions } from '#arena/world/seed.ts'
import type { CaptureFile, ChallengeTraffic, TeamTraffic } from '#contract/api.gen.ts'
import { readPcap } from '#tests/support/read-pcap.ts'
import { Buffer } from 'node:buffer'
import { sql } from '#arena/store/sql.ts'
import { expect, onTestFinished, test } from 'vitest'

function worldOf(options: WorldOptions = {}) {
  const made = createArena({ dials: { rateLimits: false, botSpeed: 0 } })
  onTestFinished(() => made.close())
  const world = seedWorld(made.arena, options)
  return { ...made, world, board: made.arena.boards.of(world.running) }
}

test('one game is half played: 24 teams in three divisions, challenges of nine categories or more, bloods', () => {
  const { board, arena, world } = worldOf()
  expect(board.items).toHaveLength(24)
  expect(new Set(board.items.map(({ division }) => division)).size).toBe(3)
  expect(Object.keys(board.challenges).length).toBeGreaterThanOrEqual(9)
  expect(board.challengeCount).toBeGreaterThan(25)
  const solves = board.items.flatMap(({ solvedChallenges }) => solvedChallenges)
  expect(solves.length).toBeGreaterThan(100)
  expect(solves.length).toBeLessThan(24 * board.challengeCount * 0.7)
  expect(Math.max(...solves.map(({ time }) => time))).toBeLessThan(arena.clock.now())
  expect(solves.filter(({ type }) => type === 'FirstBlood').length).toBeGreaterThan(15)
  expect(world.upcoming).not.toBe(world.ended)
})

test('the player’s team is in the middle, with something solved and much to do', () => {
  const { board } = worldOf()
  const own = board.items.find(({ name }) => name === 'Knot Found')
  expect(own?.solvedCount).toBeGreaterThan(3)
  expect(own?.rank).toBeGreaterThan(1)
  expect(own?.rank).toBeLessThan(20)
})

test('the same seed makes the same game, another seed another', () => {
  const standings = ({ board }: ReturnType<typeof worldOf>) =>
    board.items.map(({ name, score, solvedCount }) => [name, score, solvedCount])
  expect(standings(worldOf({ seed: 5 }))).toEqual(standings(worldOf({ seed: 5 })))
  expect(standings(worldOf({ seed: 5 }))).not.toEqual(standings(worldOf({ seed: 6 })))
})

test('a world of many teams has an attachment for each of them', () => {
  const teams = 40
  const { arena, world } = worldOf({ teams })
  const flags = arena.store.all(
    sql
      .selectFrom('flags')
      .innerJoin('challenges', 'challenges.id', 'flags.challengeId')
      .select(['flags.id', 'title'])
      .where('gameId', '=', world.running)
      .where('type', '=', 'DynamicAttachment'),
  )
  expect(flags.length).toBeGreaterThan(0)
  for (const title of new Set(flags.map(({ title }) => title)))
    expect(flags.filter((flag) => flag.title === title)).toHaveLength(2 * teams)
})

test('some teams have submitted the flag of another, which had solved the challenge', () => {
  const { arena, board, world } = worldOf()
  const cheats = cheatsOf(arena, world.running)
  expect(cheats.length).toBeGreaterThan(3)
  expect(cheats.length).toBeLessThan(20)
  for (const { ownedTeam, submission } of cheats) {
    const { challenge, time } = submission
    const owner = board.items.find(({ id }) => id === ownedTeam.team.id)!
    const { id } = Object.values(board.challenges)
      .flat()
      .find(({ title }) => title === challenge)!
    const solve = owner.solvedChallenges.find((solved) => solved.id === id)!
    expect(solve.time).toBeLessThan(time)
  }
})

test('connections to containers have been captured, of some challenges and many teams', () => {
  const { arena, world } = worldOf()
  const challenges = captureChallengesOf(arena, world.running)
  expect(challenges.map(({ type }) => type)).toEqual([
    'DynamicContainer',
    'StaticContainer',
    'DynamicContainer',
  ])
  for (const { id: challengeId, count } of challenges) {
    expect(count).toBeGreaterThan(5)
    const [{ id: participationId }] = captureTeamsOf(arena, challengeId) as [TeamTraffic]
    const [{ fileName }] = captureFilesOf(arena, { challengeId, participationId }) as [CaptureFile]
    const bytes = captureOf(arena, { challengeId, participationId }, fileName)
    const [note, ...packets] = readPcap(Buffer.from(bytes))
    expect(JSON.parse(note!.payload.toString())).toHaveProperty('containerId')
    expect(packets.length).toBeGreaterThan(1)
    expect([note, ...packets].every((packet) => packet?.isSound)).toBe(true)
  }
})

test('bots talk to their containers through the platform while it is the way there, which is captured', async () => {
  const { arena, world } = worldOf()
  arena.dials.platformProxy = true
  const [{ id: challengeId }] = captureChallengesOf(arena, world.running) as [ChallengeTraffic]
  const [bot] = botsIn(arena, world.running) as [Player]
  const { entry } = await startContainer(arena, { gameId: world.running, challengeId, userId: bot.userId })
  const of = (challengeId: number) =>
    captureTeamsOf(arena, challengeId).find(({ teamId }) => teamId === bot.teamId)
  const before = of(challengeId)?.count ?? 0
  await visitContainer(arena, entry, bot.teamId)
  const { count, id: participationId } = of(challengeId)!
  expect(count).toBe(before + 1)
  const newest = captureFilesOf(arena, { challengeId, participationId }).toSorted(
    (a, b) => b.updateTime - a.updateTime,
  )
  const bytes = captureOf(arena, { challengeId, participationId }, newest[0]!.fileName)
  expect(Buffer.from(bytes).toString('latin1')).toContain('Boatswain here.')
})

test('there is something to review: some teams lack a student number, and many agree on a wrong flag', () => {
  const { arena } = worldOf()
  const bots = arena.store.all(sql.selectFrom('users').select('stdNumber').where('isBot', '=', 1))
  const lacking = bots.filter(({ stdNumber }) => stdNumber === '').length
  expect(lacking).toBeGreaterThan(3)
  expect(lacking).toBeLessThan(bots.length / 2)
  const agreed = arena.store.all(
    sql
      .selectFrom('submissions')
      .innerJoin('challenges', 'challenges.id', 'submissions.challengeId')
      .select(['title', 'answer', ({ fn }) => fn.count<number>('teamId').distinct().as('teams')])
      .where('status', '=', 'WrongAnswer')
      .groupBy(['title', 'answer'])
      .having(({ fn }) => fn.count('teamId').distinct(), '>=', 4),
  )
  expect(agreed.map(({ title }) => title)).toEqual(['Twice-knotted Rope'])
})
