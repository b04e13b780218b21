import { peeked, polled } from '#src/server/cache/polled.ts'
import { byState, decisionsFrom } from './cases.ts'
import { foundSignals, isSame } from './found-signals.ts'
import type { GameFacts } from './hoarding.ts'
import { type Decoy, decoysFrom } from './planted.ts'
import { recordedCheats } from './recorded-cheats.ts'
import type { Rule } from './signal.ts'
import type { Evidence } from './signals.ts'
import { cheats } from '#src/server/reads/cheats.ts'
import { games } from '#src/server/reads/games.ts'
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

/** The name under which the decisions on the signals of a game are stored. */
export const decisionsKey = (gameId: number) => `signals/${gameId}`

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

/** The name under which the decoys of a game are stored. */
export const decoysKey = (gameId: number) => `decoys/${gameId}`

/** The decoys that the user has planted in a game. */
export function useDecoys(gameId: number): Decoy[] {
  const stored = useStored(useUserKey(decoysKey(gameId)))
  return useMemo(() => decoysFrom(stored), [stored])
}

/** What is known of a game on this page, for rules about scores. */
function useGameFacts(gameId: number): GameFacts | undefined {
  const { data: game } = useQuery(peeked(games.game(gameId)))
  const challenges = useQuery(peeked(games.scoreboard(gameId))).data?.challenges
  const [start, end] = [game?.start, game?.end]
  return useMemo(() => {
    if (start === undefined || end === undefined || !challenges) return undefined
    const points = Object.values(challenges).flatMap((of) =>
      of.map(({ title, score }) => [title, score] as const),
    )
    return { start, end, points: new Map(points) }
  }, [start, end, challenges])
}

/** All that signals are found in; undefined until both lists have been read. */
function useSignalEvidence(gameId: number): Evidence | undefined {
  const { rows, hasAllSubmissions, hasAllEvents } = useEvidence(gameId)
  const { submissions, events } = rows
  const planted = useDecoys(gameId)
  const game = useGameFacts(gameId)
  return useMemo(
    () =>
      submissions &&
      events && {
        submissions,
        events,
        hasAllSubmissions,
        hasAllEvents,
        decoys: planted.map(({ answer }) => answer),
        game,
      },
    [submissions, events, hasAllSubmissions, hasAllEvents, planted, game],
  )
}

/** Rules that name whoever had a flag from elsewhere: not for a screen that others see. */
const isHiddenRule: Partial<Record<Rule, true>> = { cheat: true, decoy: true, foreign: true }

/**
 * The signals of a game that this screen may show; undefined until each list of evidence has been read once. They are found
 * a moment after the rows are read: `isCurrent` once all are included.
 */
export function useSignals(gameId: number) {
  const { isOn } = useScreenSafe()
  const { submissions, events, cheats } = useEvidence(gameId)
  const evidence = useSignalEvidence(gameId)
  const found = useDeferredValue(useSyncExternalStore(foundSignals.watch, foundSignals.found))
  useEffect(() => {
    if (evidence) foundSignals.look(gameId, evidence)
  }, [gameId, evidence])
  const recorded = cheats.data
  const known = found?.gameId === gameId ? found : undefined
  const signals = useMemo(() => {
    if (!known || !recorded) return undefined
    return [...recordedCheats(recorded), ...known.signals]
      .filter(({ rule }) => !isOn || !isHiddenRule[rule])
      .sort((one, other) => other.rows[0]!.time - one.rows[0]!.time)
  }, [known, recorded, isOn])
  const isCurrent =
    known !== undefined &&
    evidence !== undefined &&
    known.evidence.submissions === submissions.data &&
    known.evidence.events === events.data &&
    isSame(known.evidence, evidence)
  return { signals, isCurrent }
}

/**
 * The open signals, those closed by state, and the decisions: in what is known, or with `readsBack` in what is read back automatically. Undefined
 * until all of that is included: signals from older rows would move what the user has begun to read.
 */
export function useOpenSignals(gameId: number, { readsBack }: { readsBack: boolean }) {
  const { signals, isCurrent } = useSignals(gameId)
  const isReadBack = useIsReadBack(gameId, readsBack)
  const [isWhole, setIsWhole] = useState(false)
  if (!isWhole && isReadBack && isCurrent && signals) setIsWhole(true)
  const stored = useStored(useUserKey(decisionsKey(gameId)))
  return useMemo(() => {
    const decisions = decisionsFrom(stored)
    return isWhole && signals ? { ...byState(signals, decisions), decisions } : undefined
  }, [isWhole, signals, stored])
}
