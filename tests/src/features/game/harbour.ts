import { participationOf } from '#arena/rules/access.ts'
import { userByLogin } from '#arena/rules/accounts.ts'
import { createGame } from '#arena/rules/games.ts'
import { reviewParticipation } from '#arena/rules/participations.ts'
import type { GameEditInput, ParticipationStatus } from '#contract/api.gen.ts'
import { hour } from '#src/lib/time.ts'
import type { ArenaForApp } from '#tests/support/arena-for-app.ts'

/** A game of the arena that runs since an hour and reviews entries, but for what is said. */
export function gameIn({ arena }: ArenaForApp, more: Partial<GameEditInput> = {}) {
  const now = arena.clock.now()
  const span = { start: now - hour, end: now + hour, writeupDeadline: now + 2 * hour }
  return createGame(arena, { title: 'Night Watch', ...span, practiceMode: false, ...more }).id
}

/** What an admin decides about the player's entry. */
export function review({ arena }: ArenaForApp, gameId: number, status: ParticipationStatus) {
  const player = userByLogin(arena, 'player')!
  reviewParticipation(arena, participationOf(arena, gameId, player.id)!.id, { status })
}
