import { createArena } from '#arena/start/create-arena.ts'
import {
  captureChallengesOf,
  captureFilesOf,
  captureOf,
  captureTeamsOf,
} from '#arena/rules/traffic/captures.ts'
import { type EditionName, editionNames } from '#arena/parts/edition.ts'
import { cheatsOf } from '#arena/rules/cheats.ts'
import { startContainer } from '#arena/rules/instances/team-containers.ts'
import type { Player } from '#arena/world/flags.ts'
import { botsIn } from '#arena/world/bots.ts'
import { visitContainer } from '#arena/world/visits.ts'
import { seedWorld, type WorldOptions } from '#arena/world/seed.ts'
import type { CaptureFile, ChallengeTraffic, TeamTraffic } from '#contract/api.gen.ts'
import { readPcap } from '#tests/support/read-pcap.ts'
import { challengesOf } from '#arena/store/challenges.ts'
import { divisionsOf } from '#arena/store/divisions.ts'
import { participationOfTeam, participationsOf } from '#arena/store/participations.ts'
import { createUser } from '#arena/rules/accounts/accounts.ts'
import { createTeam } from '#arena/rules/accounts/teams.ts'
import { enterGame } from '#arena/rules/participations.ts'
import { Buffer } from 'node:buffer'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from '#arena/store/sql.ts'
import { expect, onTestFinished, test } from 'vitest'

function worldOf(options: WorldOptions = {}, edition?: EditionName) {
  const made = createArena({ ...(edition && { edition }), dials: { rateLimits: false, botSpeed: 0 } })
  onTestFinished(() => made.close())
  const world = seedWorld(made.arena, options)
  return { ...made, world, scoreboard: made.arena.scoreboards.of(world.running) }
}

test('one game is half played: 24 teams in three divisions, at least nine categories, and bloods', () => {
  const { scoreboard, arena, world } = worldOf()
  expect(scoreboard.items).toHaveLength(24)
  expect(new Set(scoreboard.items.map(({ division }) => division)).size).toBe(3)
  expect(Object.keys(scoreboard.challenges).length).toBeGreaterThanOrEqual(9)
  expect(scoreboard.challengeCount).toBeGreaterThan(25)
  const solves = scoreboard.items.flatMap(({ solvedChallenges }) => solvedChallenges)
  expect(solves.length).toBeGreaterThan(100)
  expect(solves.length).toBeLessThan(24 * scoreboard.challengeCount * 0.7)
  expect(Math.max(...solves.map(({ time }) => time))).toBeLessThan(arena.clock.now())
  expect(solves.filter(({ type }) => type === 'FirstBlood').length).toBeGreaterThan(15)
  expect(world.upcoming).not.toBe(world.ended)
})

const worldOfRights = () => worldOf({}, '1.8')

test('on a newer server one division needs a code, one is reviewed, and guests have no overall rank', () => {
  const { arena, scoreboard, world } = worldOfRights()
  const [students, open, alumni] = divisionsOf(arena.store, world.running)
  expect(scoreboard.items).toHaveLength(24)
  const ranksIn = (id: number) =>
    scoreboard.items.flatMap(({ divisionId, rank }) => (divisionId === id ? Math.min(rank, 1) : []))
  expect(ranksIn(alumni!.id)).toEqual(Array.from({ length: 8 }, () => 0))
  expect([...ranksIn(students!.id), ...ranksIn(open!.id)]).toEqual(Array.from({ length: 16 }, () => 1))
  const mira = createUser(arena, { userName: 'mira', email: 'mira@players.test', password: 'Recorded-1' })
  const team = createTeam(arena, mira.id, 'Newcomers', null)
  const join = (divisionId: number, inviteCode?: string) => () =>
    enterGame(arena, { gameId: world.running, userId: mira.id, teamId: team.id, divisionId, inviteCode })
  expect(join(students!.id)).toThrow(/invitation code/)
  join(open!.id)()
  expect(participationOfTeam(arena.store, world.running, team.id)).toMatchObject({ status: 'Pending' })
  const entries = participationsOf(arena.store, world.upcoming)
  expect(entries.filter(({ status }) => status === 'Pending')).toHaveLength(4)
})

test('one challenge has a limit, one a deadline within the hour, and one is hidden from a division', () => {
  const { arena, scoreboard, world } = worldOfRights()
  const challenges = challengesOf(arena.store, world.running)
  const [limited, ...others] = challenges.filter(({ submissionLimit }) => submissionLimit > 0)
  expect([limited?.submissionLimit, others]).toEqual([3, []])
  const [closing] = challenges.filter(({ deadline }) => deadline !== null)
  expect(closing!.deadline! - arena.clock.now()).toBeGreaterThan(18 * 60_000)
  expect(closing!.deadline! - arena.clock.now()).toBeLessThan(60 * 60_000)
  const hidden = challenges.find(({ title }) => title === 'Lamp Room')!
  const solvers = scoreboard.items.filter(({ solvedChallenges }) =>
    solvedChallenges.some(({ id }) => id === hidden.id),
  )
  const alumni = divisionsOf(arena.store, world.running).find(({ name }) => name === 'Alumni')!
  expect(solvers.length).toBeGreaterThan(2)
  expect(solvers.filter(({ divisionId }) => divisionId === alumni.id)).toEqual([])
})

test('a world made on one server version is served by the other in its own shapes', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halyard-world-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'arena.sqlite')
  const first = createArena({ file })
  const { running } = seedWorld(first.arena)
  first.close()
  const shown = async (edition: EditionName) => {
    const { app, close } = createArena({ file, edition })
    const read = async (at: string) =>
      (await (await app.fetch(new Request(`http://arena.test/api/game/${running}${at}`))).json()) as Record<
        string,
        unknown
      >
    const game = await read('')
    const scoreboard = await read('/scoreboard')
    close()
    return { divisions: game.divisions, row: (scoreboard.items as object[])[0]!, scoreboard }
  }
  const older = await shown('1.2')
  expect(older.divisions).toEqual(['Students', 'Open', 'Alumni'])
  expect(Object.keys(older.scoreboard.timeLines as object)).toHaveLength(4)
  expect(older.row).not.toHaveProperty('divisionId')
  const newer = await shown('1.8')
  expect(newer.divisions).toMatchObject([
    { name: 'Students', inviteCodeRequired: true },
    { name: 'Open', inviteCodeRequired: false },
    { name: 'Alumni', inviteCodeRequired: false },
  ])
  expect(newer.scoreboard.timelines).toHaveLength(4)
  expect(newer.row).not.toHaveProperty('division')
})

test.each(editionNames)(
  'the player’s team is mid-table on %s, with something solved and much to do',
  (edition) => {
    const { scoreboard } = worldOf({}, edition)
    const own = scoreboard.items.find(({ name }) => name === 'Knot Found')
    expect(own?.solvedCount).toBeGreaterThan(3)
    expect(own?.rank).toBeGreaterThan(1)
    expect(own?.rank).toBeLessThan(20)
  },
)

test('the same seed makes the same game, another seed another', () => {
  const standings = ({ scoreboard }: ReturnType<typeof worldOf>) =>
    scoreboard.items.map(({ name, score, solvedCount }) => [name, score, solvedCount])
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

test("some teams have submitted another team's flag for a challenge it had solved", () => {
  const { arena, scoreboard, world } = worldOf()
  const cheats = cheatsOf(arena, world.running)
  expect(cheats.length).toBeGreaterThan(3)
  expect(cheats.length).toBeLessThan(20)
  for (const { ownedTeam, submission } of cheats) {
    const { challenge, time } = submission
    const owner = scoreboard.items.find(({ id }) => id === ownedTeam.team.id)!
    const { id } = Object.values(scoreboard.challenges)
      .flat()
      .find(({ title }) => title === challenge)!
    const solve = owner.solvedChallenges.find((solved) => solved.id === id)!
    expect(solve.time).toBeLessThan(time)
  }
})

test('container traffic is captured for some challenges and many teams', () => {
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

test("bots reach containers through the platform's proxy when it is on, and their traffic is captured", async () => {
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
