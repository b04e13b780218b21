import { userByLogin } from '#arena/rules/accounts/accounts.ts'
import { createGame } from '#arena/rules/games.ts'
import { enterGame, reviewParticipation } from '#arena/rules/participations.ts'
import { participationOf } from '#arena/store/participations.ts'
import type { GameEditInput } from '#src/model/game.ts'
import type { ParticipationStatus } from '#src/model/participation.ts'
import { userKey } from '#src/lib/storage.ts'
import { hour } from '#src/lib/time/time.ts'
import type { ArenaForApp } from '#tests/support/arena-for-app.ts'

/** A game in arena that has been running for an hour and reviews participations, unless `more` says otherwise. */
export function gameIn({ arena }: ArenaForApp, more: Partial<GameEditInput> = {}) {
  const now = arena.clock.now()
  const span = { start: now - hour, end: now + hour, writeupDeadline: now + 2 * hour }
  return createGame(arena, { title: 'Night Watch', ...span, practiceMode: false, ...more }).id
}

/** Sets the status of the player's participation, as an admin does. */
export function review({ arena }: ArenaForApp, gameId: number, status: ParticipationStatus) {
  const player = userByLogin(arena, 'player')!
  reviewParticipation(arena, participationOf(arena.store, gameId, player.id)!.id, { status })
}

/** A game that has ended and is open for practice, with the player's team in it. */
export function practiceIn(app: ArenaForApp) {
  const { arena, world } = app
  const now = arena.clock.now()
  const over = { start: now - 2 * hour, end: now - hour }
  const gameId = gameIn(app, { title: 'Dry Dock', ...over, practiceMode: true, acceptWithoutReview: true })
  const userId = userByLogin(arena, 'player')!.id
  enterGame(arena, { gameId, userId, teamId: participationOf(arena.store, world.running, userId)!.teamId })
  return gameId
}

/** Stores that the player takes part in the running game of the world. */
export function rememberRunning({ arena, world }: ArenaForApp) {
  const game = { id: world.running, title: 'The game', end: Date.now() + hour }
  localStorage.setItem(userKey(userByLogin(arena, 'player')!.id, 'own-game'), JSON.stringify(game))
}
