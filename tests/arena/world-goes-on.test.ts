import { manualClock } from '#arena/lib/clock.ts'
import { createArena } from '#arena/start/create-arena.ts'
import { readCommandLine } from '#arena/start/command-line.ts'
import { startArena } from '#arena/start/start-arena.ts'
import { sql } from '#arena/store/sql.ts'
import type { EditionName } from '#arena/parts/edition.ts'
import { challengesOf } from '#arena/store/challenges.ts'
import { divisionsOf } from '#arena/store/divisions.ts'
import { participationsOf } from '#arena/store/participations.ts'
import { attemptsOf } from '#arena/store/submissions.ts'
import { startBots } from '#arena/world/bots.ts'
import { keepGameRunning } from '#arena/world/rounds.ts'
import { runningGame } from '#arena/world/running-game.ts'
import { seedWorld } from '#arena/world/seed.ts'
import type { GameSummary, Scoreboard } from '#contract/api.gen.ts'
import { noon } from '#tests/support/arena.ts'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const hour = 3_600_000
const day = 24 * hour

function worldAt(start: number, { file, edition }: { file?: string; edition?: EditionName } = {}) {
  const clock = manualClock(start)
  const made = createArena({
    clock,
    dials: { rateLimits: false },
    ...(file !== undefined && { file }),
    ...(edition && { edition }),
  })
  const world = seedWorld(made.arena)
  const solves = (gameId = world.running) =>
    made.arena.scoreboards.of(gameId).items.flatMap(({ solvedChallenges }) => solvedChallenges)
  return { ...made, clock, world, solves }
}

/** The points earned between two moments, at the final value of each solve. */
const pointsBetween = (solves: { time: number; score: number }[], from: number, until: number) =>
  solves.filter(({ time }) => time >= from && time < until).reduce((sum, { score }) => sum + score, 0)

test('bots keep the pace of the seeded past, so that the race has no kink at the present', () => {
  const { arena, clock, close, solves } = worldAt(noon)
  onTestFinished(close)
  const past = solves().length
  onTestFinished(startBots(arena, 1))
  clock.advance(2 * hour)
  arena.scoreboards.drop(runningGame(arena)!.id)
  const after = solves()
  const expected = (past / 12) * 2
  expect(after.length - past).toBeGreaterThan(expected * 0.5)
  expect(after.length - past).toBeLessThan(expected * 1.5)
  const usual = pointsBetween(after, noon - 12 * hour, noon) / 6
  expect(pointsBetween(after, noon, noon + 2 * hour)).toBeLessThan(usual * 1.5)
})

test('bots respect divisions: late solves score nothing, limits hold, hidden challenges stay unsolved', () => {
  const { arena, clock, close, solves, world } = worldAt(noon, { edition: '1.8' })
  onTestFinished(close)
  const before = solves().length
  onTestFinished(startBots(arena, 1))
  clock.advance(3 * hour)
  expect(solves().length).toBeGreaterThan(before)
  const challenges = challengesOf(arena.store, world.running)
  const closing = challenges.find(({ deadline }) => deadline !== null)!
  const late = solves().filter(({ id, time }) => id === closing.id && time > closing.deadline!)
  expect(late.length).toBeGreaterThan(0)
  expect(late.filter(({ score }) => score > 0)).toEqual([])
  const limited = challenges.find(({ submissionLimit }) => submissionLimit > 0)!
  const tries = participationsOf(arena.store, world.running).map(({ id }) =>
    attemptsOf(arena.store, id, limited.id),
  )
  expect(Math.max(...tries)).toBe(3)
  const alumni = divisionsOf(arena.store, world.running).find(({ name }) => name === 'Alumni')!
  const hidden = challenges.find(({ title }) => title === 'Lamp Room')!
  const guests = participationsOf(arena.store, world.running).filter(
    ({ divisionId }) => divisionId === alumni.id,
  )
  expect(guests.map(({ id }) => attemptsOf(arena.store, id, hidden.id))).toEqual(guests.map(() => 0))
})

test('when a game ends the next one opens half played in the same way, and the bots go on in it', () => {
  const { arena, clock, close, solves, world } = worldAt(noon)
  onTestFinished(close)
  const opened: string[] = []
  onTestFinished(keepGameRunning(arena, 1, ({ title }) => opened.push(title)))
  clock.advance(12 * hour - 1)
  expect([runningGame(arena)?.id, opened]).toEqual([world.running, []])
  clock.advance(60_000)
  const next = runningGame(arena)!
  expect(next.title).toBe('Harbour CTF 2026, round 2')
  expect(opened).toEqual([next.title])
  expect([next.start, next.end]).toEqual([noon, noon + day])
  const made = solves(next.id)
  expect(made.length).toBeGreaterThan(100)
  expect(Math.min(...made.map(({ time }) => time))).toBeGreaterThanOrEqual(next.start)
  expect(Math.max(...made.map(({ time }) => time))).toBeLessThan(clock.now())
  const teams = arena.scoreboards.of(next.id).items.map(({ name }) => name)
  expect(teams).toHaveLength(24)
  expect(teams).toContain('Knot Found')
})

test('submissions queued when the next game opens are judged once', () => {
  const { arena, clock, close, world } = worldAt(noon)
  onTestFinished(close)
  onTestFinished(keepGameRunning(arena, 1, () => {}))
  clock.advance(12 * hour - 1000)
  arena.dials.judgeDelay = 60_000
  const { id: challengeId } = arena.store.one(
    sql.selectFrom('challenges').select('id').where('gameId', '=', world.running),
  )!
  const entry = arena.store.one(
    sql
      .selectFrom('entrants')
      .innerJoin('participations', 'participations.id', 'entrants.participationId')
      .select(['participationId', 'teamId', 'userId'])
      .where('entrants.gameId', '=', world.running),
  )!
  const answer = 'flag{late}'
  const row = { ...entry, gameId: world.running, challengeId, answer, time: clock.now() }
  const { lastId } = arena.store.run(
    sql.insertInto('submissions').values({ ...row, status: 'FlagSubmitted' }),
  )
  arena.judge.queue(lastId)
  clock.advance(5 * 60_000)
  expect(runningGame(arena)!.id).not.toBe(world.running)
  const events = sql.selectFrom('events').select('id').where('values', 'like', '%flag{late}%')
  expect(arena.store.all(events)).toHaveLength(1)
})

/** Starts an arena on the data of one that was seeded `age` milliseconds ago. */
async function startAfter(age: number) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halyard-data-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  worldAt(Date.now() - age, { file: path.join(folder, 'arena.sqlite') }).close()
  const command = readCommandLine(['--data', folder, '--port', '0', '--speed', '0'], {})
  if (command.is !== 'arena') throw new Error('an arena was asked for')
  const printed: string[] = []
  const arena = await startArena(command, 'nowhere', (text) => printed.push(text))
  onTestFinished(arena.close)
  const read = async <Body>(at: string) => (await (await fetch(arena.url + at)).json()) as Body
  const games = await read<GameSummary[]>('/api/game/recent?limit=0')
  const now = Date.now()
  return { games, running: games.filter(({ start, end }) => start <= now && now < end), printed, read }
}

test.each([
  ['an hour', hour, 'Harbour CTF 2026'],
  ['a day', day, 'Harbour CTF 2026, round 2'],
  ['four days', 4 * day, 'Winter Regatta'],
  ['a week', 7 * day, 'Harbour CTF 2026, round 2'],
])('data from %s ago has a running game, and the terminal names it', async (_age, age, title) => {
  const { running, games, printed, read } = await startAfter(age)
  expect(running.map((game) => game.title)).toEqual([title])
  const scoreboard = await read<Scoreboard>(`/api/game/${running[0]!.id}/scoreboard`)
  const teamsWithSolves = scoreboard.items.filter(({ solvedCount }) => solvedCount > 0)
  expect(teamsWithSolves.length).toBeGreaterThan(scoreboard.items.length / 2)
  expect(printed[0]).toContain(`${title} `)
  expect(games.some(({ start }) => start > Date.now())).toBe(true)
})
