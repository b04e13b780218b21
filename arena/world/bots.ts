import type { Arena } from '#arena/parts/arena.ts'
import { saveChallenge } from '#arena/rules/challenges/challenges.ts'
import { giveNotice } from '#arena/rules/notices.ts'
import { submitAnswer } from '#arena/rules/submissions.ts'
import { startContainer, stopContainer } from '#arena/rules/instances/team-containers.ts'
import { type Player, rightFlag, wrongFlag } from './flags.ts'
import { paceOf } from './past.ts'
import { type Random, randomFrom } from './random.ts'
import { runningGame } from './running-game.ts'
import { visitContainer } from './visits.ts'
import { botRowsIn, unsolvedBy } from '#arena/store/bots.ts'
import { challengesOf } from '#arena/store/challenges.ts'

const actionPeriod = 2_000
const organizerPeriod = 25_000
const hintTexts = [
  'Read it once more, slowly.',
  'What does every system bring along?',
  'It is shorter than it looks.',
]
const announcements = [
  'The network desk is by the stairs; bring your own cable.',
  'Half of the harbour is asleep. The other half is solving *Web*.',
  'Please do not attack the scoreboard. It is tied to the mast.',
]

/**
 * Starts the teams that play by themselves, about one action every two seconds at a `dials.botSpeed` of 1, and an
 * organizer who speaks up now and then. Returns a function that stops them.
 */
export function startBots(arena: Arena, seed = Math.floor(arena.clock.now())): () => void {
  const random = randomFrom(seed)
  const stops = [
    repeat(
      arena,
      () => actionPeriod * random.between(0.4, 1.6),
      () => act(arena, random),
    ),
    repeat(
      arena,
      () => organizerPeriod,
      () => arena.store.transaction(() => organize(arena, random)),
    ),
  ]
  return () => stops.forEach((stop) => stop())
}

/** Repeats `act`, `pause` milliseconds apart at normal speed. Returns a function that stops it. */
function repeat({ clock, dials }: Arena, pause: () => number, act: () => void): () => void {
  let isRunning = true
  const next = () => {
    clock.after(Math.ceil(pause() / (dials.botSpeed || 1)), () => {
      if (!isRunning) return
      next()
      if (dials.botSpeed > 0) act()
    })
  }
  next()
  return () => {
    isRunning = false
  }
}

/** Opens a closed challenge, or else gives a first hint, or else occasionally adds a notice. */
function organize(arena: Arena, random: Random) {
  const gameId = runningGame(arena)?.id
  if (gameId === undefined) return
  const challenges = challengesOf(arena.store, gameId)
  const closed = challenges.find(({ isEnabled }) => !isEnabled)
  const unhinted = challenges.filter(({ hints }) => hints === null)
  if (closed && random.next() < 0.3) saveChallenge(arena, gameId, closed.id, { isEnabled: true })
  else if (unhinted.length > 0)
    saveChallenge(arena, gameId, random.pick(unhinted).id, { hints: [random.pick(hintTexts)] })
  else if (random.next() < 0.05) giveNotice(arena, gameId, 'Normal', [random.pick(announcements)])
}

/** Performs one action of a bot. A refusal by the rules does no harm: people try such things too. */
function act(arena: Arena, random: Random) {
  const game = runningGame(arena)
  if (!game) return
  const { id: gameId } = game
  const acts: [number, () => unknown][] = [
    [actionPeriod * paceOf(arena, game, botsIn(arena, gameId)), () => solve(arena, random, gameId)],
    [0.14, () => toggleContainer(arena, random, gameId)],
    [0.015, () => cheat(arena, random, gameId)],
    [1, () => guess(arena, random, gameId)],
  ]
  let dice = random.next()
  const [, act] = acts.find(([share]) => (dice -= share) < 0)!
  try {
    void Promise.resolve(arena.store.transaction(act)).catch(() => {})
  } catch {
    // refused, or not to be stored
  }
}

/** The bots that have joined a game, most skilled first. */
export const botsIn = ({ store }: Arena, gameId: number): Player[] =>
  botRowsIn(store, gameId).map((row, index, all) => ({ ...row, skill: 1 - (index / all.length) * 0.8 }))

/** Picks a bot, skilled ones more often, with the challenges that its team has left to solve. */
function someone(arena: Arena, random: Random, gameId: number) {
  const bots = botsIn(arena, gameId)
  const player = bots[Math.floor(random.next() ** 1.4 * bots.length)]!
  return { player, open: unsolvedBy(arena.store, gameId, player.teamId), bots }
}

function solve(arena: Arena, random: Random, gameId: number) {
  const { player, open } = someone(arena, random, gameId)
  const challenge = open[Math.floor(random.next() ** 2 * open.length)]
  if (!challenge) return undefined
  const flag = rightFlag(arena, gameId, challenge.id, player)
  return submitAnswer(arena, { gameId, challengeId: challenge.id, userId: player.userId, flag })
}

function guess(arena: Arena, random: Random, gameId: number) {
  const { player, open } = someone(arena, random, gameId)
  if (open.length === 0) return undefined
  const challengeId = random.pick(open).id
  const flag = wrongFlag(arena, random, gameId, challengeId)
  return submitAnswer(arena, { gameId, challengeId, userId: player.userId, flag })
}

async function toggleContainer(arena: Arena, random: Random, gameId: number) {
  const { player, open } = someone(arena, random, gameId)
  const running = open.find(({ containerId }) => containerId !== null)
  const idle = open.filter(({ type, containerId }) => type === 'DynamicContainer' && containerId === null)
  const challenge = running ?? (idle.length > 0 ? random.pick(idle) : undefined)
  if (!challenge) return undefined
  const request = { gameId, challengeId: challenge.id, userId: player.userId }
  if (!running) return startContainer(arena, request)
  if (running.containerId) await visitContainer(arena, running.containerId, player.teamId)
  return stopContainer(arena, request)
}

/** Submits the flag of another team. */
function cheat(arena: Arena, random: Random, gameId: number) {
  const { player, open, bots } = someone(arena, random, gameId)
  const dynamic = open.filter(({ type }) => type === 'DynamicContainer' || type === 'DynamicAttachment')
  const other = random.pick(bots.filter(({ teamId }) => teamId !== player.teamId))
  if (dynamic.length === 0) return undefined
  const { id: challengeId } = random.pick(dynamic)
  const flag = rightFlag(arena, gameId, challengeId, other)
  return submitAnswer(arena, { gameId, challengeId, userId: player.userId, flag })
}
