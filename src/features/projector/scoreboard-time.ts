import type { ProjectorView } from './projector-view.ts'
import { second } from '#src/lib/time/time.ts'
import { useServerNow } from '#src/state/time/server-time.ts'

/**
 * The time up to which a projector's scoreboard says what happened: now, in coarse steps, as the server builds it anew only when
 * something has; of one that is held back, its own.
 */
export function useScoreboardTime({
  scoreboard,
  freeze,
}: Pick<ProjectorView, 'scoreboard' | 'freeze'>): number {
  const now = useServerNow(30 * second)
  const read = scoreboard?.updateTimeUtc ?? 0
  return freeze.state === 'frozen' || freeze.state === 'revealing' ? read : Math.max(now, read)
}
