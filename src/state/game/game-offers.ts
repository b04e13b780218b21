import type { GameInfo } from '#src/model/game.ts'
import type { Phase } from '#src/model/phase.ts'

/** What a game offers the user now (behaviour 3.2). */
export interface GameOffers {
  /** Whether the game is running, upcoming, or open for practice: a team may enter, and its pages change. */
  isOpen: boolean
  canPlay: boolean
  hasScoreboard: boolean
}

/** What a game offers, by its phase, its rules and the participation of the user's team. */
export function offersOf({ status, practiceMode }: GameInfo, phase: Phase): GameOffers {
  const hasScoreboard = phase !== 'upcoming'
  const isOpen = phase !== 'ended' || practiceMode
  return { isOpen, hasScoreboard, canPlay: hasScoreboard && isOpen && status === 'Accepted' }
}
