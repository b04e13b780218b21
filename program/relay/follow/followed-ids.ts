import type { GameSummary } from '#src/model/game.ts'
import { minute } from '#src/lib/time/time.ts'

/** A game is followed from before its start, and until after its end: its last messages, and the end itself. */
const before = 10 * minute
const after = 10 * minute

/** The games that run, begin soon or have just ended, by their ids. */
export const idsOfRunning = (games: readonly GameSummary[], now: number) =>
  games.filter(({ start, end }) => start - before <= now && now <= end + after).map(({ id }) => id)
