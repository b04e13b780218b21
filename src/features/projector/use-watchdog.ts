import type { useRotation } from './use-rotation.ts'
import { watchdogMachine } from '#machines/watchdog.ts'
import { requestQueue } from '#src/server/transport/open-transport.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { record } from '#src/lib/recorder.ts'
import { minute, second } from '#src/lib/time/time.ts'
import { useFreshness } from '#src/state/freshness/freshness.tsx'
import { mostPatience } from '#src/server/cache/timetable.ts'
import { scoreboardPace } from '#src/server/reads/games.ts'
import { mostSlowdown } from '#src/server/transport/rate-limit.ts'
import { loadNewVersion, reloadIfServed } from '#src/state/page/new-version.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'

/** The oldest that data may be, in milliseconds. */
const oldest = 6 * minute
/** So much older where calls are scarce, which makes polls rare, or while it is being read over a slow line. */
const patience = scoreboardPace * mostPatience * mostSlowdown
/** A scene that began within this time, in milliseconds, counts as just begun. */
const justNow = 2 * second

/** The age of what was read, in milliseconds. */
const ageOf = ({ dataUpdatedAt }: Pick<UseQueryResult, 'dataUpdatedAt'>) => Date.now() - dataUpdatedAt

interface Watched {
  rotation: Pick<ReturnType<typeof useRotation>, 'sinceStart' | 'untilEnd'>
  /** Whether no announcement is on screen that a reload would cut off. */
  isQuiet: boolean
  /** The game is running, so there should be new data. */
  isRunning: boolean
  /** The query that should bring it. */
  read: UseQueryResult
}

/** Reloads the page when there is a newer version, or when no data arrives although the server answers. */
export function useWatchdog({ rotation, isQuiet, isRunning, read }: Watched) {
  const isReached = useFreshness(read).state !== 'offline'
  useActorRef(
    watchdogMachine.provide({
      actions: {
        'load a newer version': () => void loadNewVersion(),
        'load the page anew': () => {
          record('projector', `no scoreboard for ${Math.round(ageOf(read) / minute)} min at ${serverNow()}`)
          void reloadIfServed()
        },
      },
      guards: {
        'nobody misses a moment': () => isQuiet && rotation.sinceStart() < justNow,
        'no data comes': () =>
          isRunning &&
          isReached &&
          ageOf(read) >= oldest + (requestQueue.isScarce() || read.isFetching ? patience : 0),
      },
      // A scene that is controlled by hand may end sooner or later than expected.
      delays: { untilNextScene: () => Math.max(second, Math.min(minute, rotation.untilEnd())) },
    }),
  )
}
