import { serverNow } from '#src/api/server-clock.ts'
import { type Phase, phaseOf } from '#src/lib/phase.ts'
import { second } from '#src/lib/time.ts'
import { useSyncExternalStore } from 'react'

const watchers = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let tick = 0

/** One timer for all countdowns of the page, on the server's full seconds. */
function beat() {
  tick = Math.floor(serverNow() / second)
  timer = setTimeout(beat, second - (serverNow() % second))
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  if (timer === undefined) beat()
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    clearTimeout(timer)
    timer = undefined
  }
}

const now = () => (timer === undefined ? Math.floor(serverNow() / second) : tick) * second

/** The server's time in milliseconds, cut to seconds; the component is drawn again at each. */
export const useServerNow = () => useSyncExternalStore(watch, now)

const never = () => () => {}
const coarse = (period: number) => Math.floor(serverNow() / period) * period

/** The server's time cut to `period`; for what need not be drawn every second. */
export const useServerNowEvery = (period: number) =>
  useSyncExternalStore(period >= second ? watch : never, () => coarse(period))

/** Where a game stands by the server's clock; the component is drawn again only when that changes. */
export const usePhase = (game: { start: number; end: number }): Phase =>
  useSyncExternalStore(watch, () => phaseOf(game, now()))
