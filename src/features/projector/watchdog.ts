import { serverNow } from '#src/api/server-clock.ts'
import { record } from '#src/lib/recorder.ts'
import { minute } from '#src/lib/time.ts'
import { loadNewVersion, reloadIfServed } from '#src/live/page/new-version.ts'
import { useEffect, useEffectEvent } from 'react'

/** A server is asked so often whether it has a new version, and data may be this old; milliseconds. */
const versionPeriod = 5 * minute
const oldest = 6 * minute
const checkPeriod = minute

interface Watched {
  /** Changes with every scene: between two of them nobody misses a moment. */
  turn: string
  /** Nothing is told that a reload would cut off. */
  isQuiet: boolean
  /** The game runs, so that there should be news. */
  isRunning: boolean
  /** When the board was read last, by this machine's clock. */
  readAt: number
  /** The server answers, as far as anybody knows. */
  isReached: boolean
}

let askedAt = Date.now()

/** Loads the page anew when there is a newer version of it, or when no data comes though the server answers. */
export function useWatchdog({ turn, isQuiet, isRunning, readAt, isReached }: Watched) {
  const lookForVersion = useEffectEvent(() => {
    if (!isQuiet || Date.now() - askedAt < versionPeriod) return
    askedAt = Date.now()
    void loadNewVersion()
  })
  useEffect(() => lookForVersion(), [turn])
  const lookForData = useEffectEvent(() => {
    if (!isRunning || !isReached || Date.now() - readAt < oldest) return
    record('projector', `no board for ${Math.round((Date.now() - readAt) / minute)} min at ${serverNow()}`)
    void reloadIfServed()
  })
  useEffect(() => {
    const timer = setInterval(() => lookForData(), checkPeriod)
    return () => clearInterval(timer)
  }, [])
}
