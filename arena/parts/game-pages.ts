import type { Game } from '#arena/store/games.ts'
import type { GameInfo } from '#contract/api.gen.ts'

/** What everyone sees alike of a game. */
export interface GamePage {
  game: Game
  divisions: GameInfo['divisions']
}

/** Games as everyone sees them. A game that was read lately may stay here when it is deleted. */
export interface GamePages {
  /** Refuses with 404 if there is no such game, and has not lately been. */
  of(gameId: number): GamePage
}
