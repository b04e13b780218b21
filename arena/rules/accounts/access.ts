import type { Arena, Stored, Timed } from '#arena/parts/arena.ts'
import { badRequest, gameEnded, notFound } from '#arena/lib/refusal.ts'
import { type Challenge, challengeIn } from '#arena/store/challenges.ts'
import { type Game, gameById } from '#arena/store/games.ts'
import { type Participation, participationOf } from '#arena/store/participations.ts'

/** The game with this id, hidden or not; 404 if there is none. */
export function gameOf({ store }: Stored, id: number): Game {
  return gameById(store, id) ?? notFound('Game not found')
}

/** The game with this id if it has started; 400 before that. */
export function startedGameOf(arena: Timed, id: number): Game {
  const game = gameOf(arena, id)
  return arena.clock.now() < game.start ? badRequest('The game has not started') : game
}

export const isActive = ({ clock }: Pick<Arena, 'clock'>, { start, end }: Game) =>
  start <= clock.now() && clock.now() <= end

/** Whether a game is over and has no practice mode. */
export const isClosed = ({ clock }: Pick<Arena, 'clock'>, { end, practiceMode }: Game) =>
  clock.now() > end && practiceMode === 0

/** An accepted member's game and entry, started or not; the first two checks of behaviour 3.5. */
export function acceptedIn(arena: Stored, gameId: number, userId: string) {
  const game = gameOf(arena, gameId)
  const participation = participationOf(arena.store, gameId, userId) ?? badRequest('You’re not in this game')
  if (participation.status !== 'Accepted') badRequest('Your team has not been accepted')
  return { game, participation }
}

/** The game and entry of a user who may play now, after the checks of behaviour 3.5 in their order. */
export function playerIn(arena: Timed, gameId: number, userId: string) {
  const player = acceptedIn(arena, gameId, userId)
  if (arena.clock.now() < player.game.start) badRequest('The game has not started')
  if (isClosed(arena, player.game)) gameEnded()
  return player
}

/** A challenge of this game; 404 if there is none. */
export const challengeOf = ({ store }: Stored, gameId: number, id: number): Challenge =>
  challengeIn(store, gameId, id) ?? notFound('Challenge not found')

/** A challenge that a team can see; 404, and a line in the log, for a disabled or missing one. */
export function openChallengeOf(
  { store, journal }: Pick<Arena, 'store' | 'journal'>,
  { id, gameId }: Participation,
  challengeId: number,
): Challenge {
  const challenge = challengeIn(store, gameId, challengeId)
  if (challenge?.isEnabled) return challenge
  const msg = `Entry ${id} has no copy of challenge ${challengeId}`
  journal.log({ level: 'Warning', msg, status: 'NotFound' })
  return notFound('Challenge not found')
}
