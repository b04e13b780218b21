import type { useRotation } from './use-rotation.ts'
import { watchdogMachine } from '#machines/watchdog.ts'
import { serverNow } from '#src/api/server-clock.ts'
import { record } from '#src/lib/recorder.ts'
import { minute, second } from '#src/lib/time.ts'
import { loadNewVersion, reloadIfServed } from '#src/live/page/new-version.ts'
import { useActorRef } from '@xstate/react'

/** Data may be this old, in milliseconds. */
const oldest = 6 * minute
/** A scene has just begun. */
const justNow = 2 * second

/** Of data that was read then, in milliseconds. */
const ageOf = (readAt: number) => Date.now() - readAt

interface Watched {
  rotation: Pick<ReturnType<typeof useRotation>, 'sinceStart' | 'untilEnd'>
  /** Nothing is told that a reload would cut off. */
  isQuiet: boolean
  /** The game runs, so that there should be news. */
  isRunning: boolean
  /** When the board was read last, by this machine's clock. */
  readAt: number
  /** The server answers, as far as anybody knows. */
  isReached: boolean
}

/** Loads the page anew when there is a newer version of it, or when no data comes though the server answers. */
export function useWatchdog({ rotation, isQuiet, isRunning, readAt, isReached }: Watched) {
  useActorRef(
    watchdogMachine.provide({
      actions: {
        'load a newer version': () => void loadNewVersion(),
        'load the page anew': () => {
          record('projector', `no board for ${Math.round(ageOf(readAt) / minute)} min at ${serverNow()}`)
          void reloadIfServed()
        },
      },
      guards: {
        'nobody misses a moment': () => isQuiet && rotation.sinceStart() < justNow,
        'no data comes': () => isRunning && isReached && ageOf(readAt) >= oldest,
      },
      // Led by hand, it may end sooner or later than it seemed.
      delays: { untilNextScene: () => Math.max(second, Math.min(minute, rotation.untilEnd())) },
    }),
  )
}
