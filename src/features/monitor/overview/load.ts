import type { GameEvent } from '#src/model/event.ts'
import { minute } from '#src/lib/time/time.ts'

/** How far back starts are counted. */
const span = 10 * minute

/**
 * Instances started per minute within the last ten, or in as much of them as the events reach back; `hasAll` if no older
 * events exist. Undefined where they reach back less than a minute. Events are newest first.
 */
export function startsPerMinute(
  events: readonly GameEvent[],
  { now, hasAll }: { now: number; hasAll: boolean },
): number | undefined {
  const from = Math.max(now - span, hasAll ? -Infinity : (events.at(-1)?.time ?? now))
  if (now - from < minute) return undefined
  const starts = events.filter(({ type, time }) => type === 'ContainerStart' && time >= from)
  return starts.length / ((now - from) / minute)
}

/** How many instances there were at a moment, on the local clock. */
export interface Sample {
  count: number
  at: number
}

/** The most samples that are kept; the oldest are dropped. */
const mostSamples = 500

/** Adds a sample where the count has changed; otherwise the same array. */
export const withSample = (samples: readonly Sample[], sample: Sample): readonly Sample[] =>
  samples.at(-1)?.count === sample.count ? samples : [...samples, sample].slice(-mostSamples)

/** The samples until now as the outline of an area, in a square of 1 by 1 from their first moment and from zero. */
export function areaOf(samples: readonly Sample[], now: number): string {
  const from = samples[0]?.at ?? now
  const most = Math.max(1, ...samples.map(({ count }) => count))
  const x = (at: number) => (now > from ? Math.min(1, (at - from) / (now - from)) : 1)
  const y = (count: number) => 1 - (count / most) * 0.92
  const steps = samples.map(({ count, at }, index) =>
    index === 0 ? `M0 1V${y(count)}` : `H${x(at)}V${y(count)}`,
  )
  return samples.length === 0 ? '' : `${steps.join('')}H1V1z`
}
