import { peeked, polled } from '#src/server/cache/polled.ts'
import { dismissedFrom, withoutDismissed } from './dismissed.ts'
import { foundSignals } from './found-signals.ts'
import { recordedCheats } from './recorded-cheats.ts'
import { cheats } from '#src/server/reads/cheats.ts'
import { monitor, readBack } from '#src/server/reads/monitor.ts'
import { belowOf } from '#src/server/cache/live-lists.ts'
import { second } from '#src/lib/time/time.ts'
import { useLater } from '#src/parts/lists/paced.ts'
import { useScreenSafe } from '#src/parts/screen-safe/screen-safe.tsx'
import { useUserKey } from '#src/state/session/session.tsx'
import { useStored } from '#src/state/storage/use-stored.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'

/** How many rows of each list triage reads back automatically, and again with each request to look further. */
export const depthStep = 1_000

/** The evidence read of a game for its signals: all events, those that a monitor hides from the list too. */
export function useEvidence(gameId: number) {
  const cache = useQueryClient()
  const submissions = useQuery(polled(monitor.submissions(gameId)))
  const events = useQuery(polled(monitor.events(gameId)))
  const recorded = useQuery(polled(cheats.list(gameId)))
  const rows = useMemo(
    () => ({ submissions: submissions.data, events: events.data }),
    [submissions.data, events.data],
  )
  const later = useLater(rows, second)
  return {
    submissions,
    events,
    cheats: recorded,
    /** What is pushed follows a moment later; what was read does at once. */
    rows: isPushed(later.submissions, rows.submissions) && isPushed(later.events, rows.events) ? later : rows,
    hasAllSubmissions: belowOf(cache, monitor.submissions(gameId)) === 'none',
    hasAllEvents: belowOf(cache, monitor.events(gameId)) === 'none',
  }
}

type Rows = readonly { time: number }[]

/** Whether only newer rows can differ: neither was read for the first time or further back. */
const isPushed = (known: Rows | undefined, rows: Rows | undefined) =>
  known !== undefined &&
  rows !== undefined &&
  (rows.at(-1)?.time ?? Infinity) >= (known.at(-1)?.time ?? -Infinity)

/** Reads both lists back until this many rows of each are loaded, or all; with `isAsked` false, not yet. */
export function useReadBack(gameId: number, { depth = depthStep, isAsked = true } = {}) {
  const cache = useQueryClient()
  const isRead = useIsRead(gameId)
  return useQuery({ ...readBack(cache, gameId, depth), enabled: isAsked && isRead })
}

/** Whether both lists were read back to the automatic depth, or failed to be; without `isAsked`, whether there is nothing to wait for. */
function useIsReadBack(gameId: number, isAsked: boolean): boolean {
  const { isFetched, failureCount } = useReadBack(gameId, { isAsked })
  return !isAsked || isFetched || failureCount > 0
}

function useIsRead(gameId: number) {
  const submissions = useQuery(peeked(monitor.submissions(gameId)))
  const events = useQuery(peeked(monitor.events(gameId)))
  return submissions.data !== undefined && events.data !== undefined
}

/**
 * The signals of a game that this screen may show; undefined until each list of evidence has been read once. They are found
 * a moment after the rows are read: `isCurrent` once all are included.
 */
export function useSignals(gameId: number) {
  const { isOn } = useScreenSafe()
  const { submissions, events, cheats, rows, hasAllEvents } = useEvidence(gameId)
  const found = useDeferredValue(useSyncExternalStore(foundSignals.watch, foundSignals.found))
  useEffect(() => {
    if (rows.submissions && rows.events)
      foundSignals.look(gameId, { submissions: rows.submissions, events: rows.events, hasAllEvents })
  }, [gameId, rows, hasAllEvents])
  const recorded = cheats.data
  const known = found?.gameId === gameId ? found : undefined
  const signals = useMemo(() => {
    if (!known || !recorded) return undefined
    return [...(isOn ? [] : recordedCheats(recorded)), ...known.signals].sort(
      (one, other) => other.rows[0]!.time - one.rows[0]!.time,
    )
  }, [known, recorded, isOn])
  const isCurrent =
    known?.evidence.submissions === submissions.data &&
    known?.evidence.events === events.data &&
    known?.evidence.hasAllEvents === hasAllEvents
  return { signals, isCurrent }
}

/**
 * The open signals, and those dismissed: in what is known, or with `readsBack` in what is read back automatically. Undefined
 * until all of that is included: signals from older rows would move what the user has begun to read.
 */
export function useOpenSignals(gameId: number, { readsBack }: { readsBack: boolean }) {
  const { signals, isCurrent } = useSignals(gameId)
  const isReadBack = useIsReadBack(gameId, readsBack)
  const [isWhole, setIsWhole] = useState(false)
  if (!isWhole && isReadBack && isCurrent && signals) setIsWhole(true)
  const key = useUserKey(`signals/${gameId}`)
  const stored = useStored(key)
  return useMemo(
    () => (isWhole && signals ? withoutDismissed(signals, dismissedFrom(stored)) : undefined),
    [isWhole, signals, stored],
  )
}
