import { usePhase } from '#src/state/time/server-time.ts'

const unknownTimes = { start: Infinity, end: Infinity }

/**
 * Whether a game is over: what is shown of it may be fresh, but is not live. Practice goes on after the end, but for what it
 * does not change (`isPractised: false`). A game that is not read yet (undefined) is not over.
 */
export function useIsPast(
  game: { start: number; end: number; practiceMode: boolean } | undefined,
  { isPractised = true } = {},
): boolean {
  const hasEnded = usePhase(game ?? unknownTimes) === 'ended'
  return hasEnded && !(isPractised && game?.practiceMode)
}
