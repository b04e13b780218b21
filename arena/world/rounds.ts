import type { Arena } from '#arena/parts/arena.ts'
import { createGame } from '#arena/rules/games.ts'
import { giveNotice } from '#arena/rules/notices.ts'
import type { Player } from './flags.ts'
import { laterTitles, type Plan, plans } from './challenges.ts'
import { divisionNames, enterAccepted, enterInTurn, giveRights } from './divisions.ts'
import { makeChallenge } from './make-challenge.ts'
import { pastOf, playUntilNow } from './past.ts'
import { randomFrom } from './random.ts'
import { runningGame } from './running-game.ts'
import { gameText } from './texts.ts'
import { captainsWhoPlay } from '#arena/store/bots.ts'
import { hasGameAfter, titledCount } from '#arena/store/games.ts'
import { entrantsOfGame } from '#arena/store/participations.ts'
import { hasSubmissions } from '#arena/store/submissions.ts'

const hour = 3_600_000
const day = 24 * hour
const checkPeriod = 10_000

type RunningGame = NonNullable<ReturnType<typeof runningGame>>

/** Opens the next game when one has ended. Returns a function that stops this. */
export const keepGameRunning = (
  arena: Arena,
  seed: number,
  onOpen: (game: RunningGame) => void,
): (() => void) =>
  arena.clock.every(checkPeriod, () => {
    const before = runningGame(arena)?.id
    const game = ensureRunningGame(arena, seed)
    if (game && game.id !== before) onOpen(game)
  })

/**
 * Returns the running game. Opens the next one if there is none; plays one until now that bots have entered
 * but not played. Without bots, the only games are those that people run.
 */
export function ensureRunningGame(arena: Arena, seed: number): RunningGame | undefined {
  const running = runningGame(arena)
  const hasBots = Boolean(running?.bots)
  if (running && hasBots && (hasSubmissions(arena.store, running.id) || isNew(arena, running))) return running
  if (playersOf(arena).every(({ isPerson }) => isPerson)) return running
  const now = minuteOf(arena.clock.now())
  arena.store.transaction(() => {
    if (running && hasBots) playGame(arena, seed, running, now)
    else openHalfPlayed(arena, seed, now)
    if (!hasGameAfter(arena.store, arena.clock.now())) openUpcoming(pastOf(arena, now), now)
  })
  return runningGame(arena)
}

/** Whether a game has just begun: bots play such a game from its start. */
const isNew = ({ clock }: Arena, { start }: RunningGame) => clock.now() - start < hour

const minuteOf = (moment: number) => Math.floor(moment / 60_000) * 60_000

/** Opens a game of 24 hours that began twelve hours ago. */
export function openHalfPlayed(arena: Arena, seed: number, now: number): number {
  const past = pastOf(arena, now - 12 * hour)
  const id = openGame(past, 'Harbour CTF 2026', { start: now - 12 * hour, hours: 24, plans })
  for (const [index, player] of playersOf(arena).entries()) enterAccepted(past, id, player, index)
  playGame(arena, seed, { id, start: now - 12 * hour, end: now + 12 * hour }, now)
  return id
}

/** Opens a game in three days that half of the teams have joined. */
export function openUpcoming(arena: Arena, now: number): number {
  const id = openGame(arena, 'Winter Regatta', { start: now + 3 * day, hours: 48, plans: plans.slice(3, 9) })
  for (const [index, player] of playersOf(arena).entries())
    if (index % 2 === 0) enterInTurn(arena, id, player, index)
  return id
}

/** Creates a game of the demo world with its challenges; a title that was used before is numbered. */
export function openGame(
  arena: Arena,
  name: string,
  { start, hours, plans }: { start: number; hours: number; plans: Plan[] },
): number {
  const end = start + hours * hour
  const { id } = createGame(arena, {
    title: numbered(arena, name),
    ...gameText(name),
    start,
    end,
    writeupDeadline: end + day,
    acceptWithoutReview: true,
    divisions: divisionNames,
    teamMemberCountLimit: 4,
    containerCountLimit: 3,
  })
  const made = plans.map((plan) => ({
    ...plan,
    ...makeChallenge(arena, id, plan, !laterTitles.includes(plan.title)),
  }))
  giveRights(arena, id, made)
  return id
}

function numbered({ store }: Arena, name: string) {
  const rounds = titledCount(store, name)
  return rounds === 0 ? name : `${name}, round ${rounds + 1}`
}

function playGame(arena: Arena, seed: number, game: { id: number; start: number; end: number }, now: number) {
  const past = pastOf(arena, game.start)
  const entered = new Set(entrantsOfGame(arena.store, game.id))
  const players = playersOf(arena).filter(({ userId }) => entered.has(userId))
  playUntilNow(past, randomFrom(seed), game, players, now)
  giveNotice(past, game.id, 'Normal', [
    'Food is served in the atrium until **22:00**. The network there is slower; play from the hall.',
  ])
}

/** The captains of the demo world's teams, most skilled first; a person's makes up for the containers left to them. */
function playersOf({ store }: Arena): Player[] {
  const rows = captainsWhoPlay(store)
  return rows.map(({ teamId, userId, isBot }, index) => {
    const isPerson = isBot === 0
    return { teamId, userId, isPerson, skill: isPerson ? 1 : 1 - (index / rows.length) * 0.8 }
  })
}
