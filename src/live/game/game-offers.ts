import type { GameInfo } from '#contract/api.gen.ts'
import type { Phase } from '#src/lib/time.ts'

/** What a game offers its reader now (behaviour 3.2). */
export interface GameOffers {
  /** It runs, will run, or may be played on for practice: a team may enter, and its pages change. */
  isOpen: boolean
  canPlay: boolean
  hasBoard: boolean
}

/** Where the phase of a game, its rules and the reader's participation lead them. */
export function offersOf({ status, practiceMode }: GameInfo, phase: Phase): GameOffers {
  const hasBoard = phase !== 'upcoming'
  const isOpen = phase !== 'ended' || practiceMode
  return { isOpen, hasBoard, canPlay: hasBoard && isOpen && status === 'Accepted' }
}
