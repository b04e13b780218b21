import { serverNow } from '#src/server/transport/server-clock.ts'
import { second } from '#src/lib/time/time.ts'
import { type Phase, phaseOf } from '#src/model/phase.ts'
import { useCallback, useSyncExternalStore } from 'react'

/** The callbacks that run every second, each with its millisecond within the server's second. */
const watchers = new Map<() => void, number>()
let timer: ReturnType<typeof setTimeout> | undefined

/** One timer for all: it fires at the earliest next second of any of them. */
function wait() {
  clearTimeout(timer)
  const now = serverNow()
  const rests = [...watchers.values()].map((phase) => second - remainder(now - phase))
  timer = rests.length === 0 ? undefined : setTimeout(beat, Math.ceil(Math.min(...rests)))
}

function beat() {
  wait()
  for (const watcher of watchers.keys()) watcher()
}

const remainder = (ms: number) => ((ms % second) + second) % second

function watchAt(phase: number, watcher: () => void) {
  watchers.set(watcher, phase)
  wait()
  return () => {
    watchers.delete(watcher)
    wait()
  }
}

const watch = (watcher: () => void) => watchAt(0, watcher)

/**
 * Seconds left until a moment of the server's clock, rounded, negative once it has passed; re-renders every second. Rounded
 * down or up, they would be off by a second before the clocks are.
 */
export function useSecondsLeft(to: number): number {
  const watch = useCallback((watcher: () => void) => watchAt(to - second / 2 + 1, watcher), [to])
  return useSyncExternalStore(watch, () => Math.round((to - serverNow()) / second))
}

const never = () => () => {}
const coarse = (period: number) => Math.floor(serverNow() / period) * period

/** The server's time in milliseconds, rounded down to seconds, or to a `period`; re-renders when that has passed. */
export const useServerNow = (period = second) =>
  useSyncExternalStore(period >= second ? watch : never, () => coarse(period))

/** A string or number derived from the server's time; re-renders only when it changes. */
export const useFromServerTime = <Value extends string | number>(told: () => Value): Value =>
  useSyncExternalStore(watch, told)

/** The phase of a game by the server's clock. */
export const usePhase = (game: { start: number; end: number }): Phase =>
  useFromServerTime(() => phaseOf(game, coarse(second)))
