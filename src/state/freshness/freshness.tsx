import { usePageFreshness } from './page-freshness.ts'
import { mostPatience, slowestPace } from '#src/server/cache/timetable.ts'
import type { HubLink } from '#hubs/shared-link.ts'
import { requestQueue } from '#src/server/transport/open-transport.ts'
import { serverOffset } from '#src/server/transport/server-clock.ts'
import { ApiError, isMalformed, isRefusal } from '#src/lib/errors.ts'
import { clockTimeInZone } from '#src/lib/time/date-formats.ts'
import { minute, second } from '#src/lib/time/time.ts'
import { useServerNow } from '#src/state/time/server-time.ts'
import { FreshnessChip, FreshnessDot, type FreshnessState } from '#src/ui/mark/freshness-chip.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react'

/** By these ages, in milliseconds, the slowest poll has been answered in any tab; a link that is down reads every ten seconds. */
const staleAfter = { live: slowestPace * mostPatience + 30 * second, polling: 45 * second }
/** From this age on, data that cannot be refreshed shows its time: nobody counts that many seconds. */
const sayWhenAfter = 2 * minute
/** How long a restored link shows how much it caught up on, in milliseconds. */
const saidFor = 15 * second

interface Freshness {
  state: FreshnessState
  /** Age of the data in milliseconds; undefined while there is none. */
  age: number | undefined
  /** The number of rows that no message had brought, while the link has only just been restored. */
  caughtUp: number
}

type Read = Pick<UseQueryResult, 'dataUpdatedAt' | 'error' | 'isFetching' | 'isRefetchError'>

/** How far a panel's data can be trusted, by its link and its last read; its age is updated every `period` milliseconds. */
export function useFreshness(read: Read, period = 5 * second): Freshness {
  const link = useLink()
  const now = useServerNow(period) - serverOffset()
  const age = read.dataUpdatedAt === 0 ? undefined : Math.max(0, now - read.dataUpdatedAt)
  const isBack = link?.state === 'live' && now - link.since < saidFor
  return { state: stateOf(read, link?.state, age), age, caughtUp: isBack ? link.caughtUp : 0 }
}

function stateOf(read: Read, link: HubLink['state'] | undefined, age: number | undefined): FreshnessState {
  if (link === 'offline' || (age === undefined && isSilence(read.error))) return 'offline'
  if (read.isRefetchError) return requestQueue.reachability.isSilent() ? 'offline' : 'stale'
  const limit = link === 'polling' ? staleAfter.polling : staleAfter.live
  if (age !== undefined && age > limit) return 'stale'
  if (link === undefined) return 'live'
  return link === 'connecting' || link === 'catchingUp' ? 'catching-up' : link
}

/** A refusal is a response, and is shown in the panel's place. */
const isSilence = (error: unknown) => error !== null && !(error instanceof ApiError && error.status < 500)

/**
 * Why a panel has nothing to show yet: its last failure, which stays while it is retried, or a link that is known to be
 * offline. Undefined while there is data, or nothing has failed.
 */
export function useReadProblem({ data, error, failureReason, errorUpdateCount }: UseQueryResult): unknown {
  const isOffline = useLink()?.state === 'offline'
  const [last, setLast] = useState<unknown>()
  const failure = error ?? failureReason ?? (errorUpdateCount > 0 ? last : undefined) // the query clears it when a try begins
  if (failure !== last) setLast(failure)
  if (data !== undefined) return undefined
  return failure ?? (isOffline ? requestQueue.reachability.problem() : undefined)
}

/** The freshness of a read that has no mark of its own: the chip of the page takes it into account. */
export const useCountedFreshness = (read: Read) => usePageFreshness(useFreshness(read).state)

/** What a failed read says of a panel that has nothing else to show; a refusal is a response. */
export function useFailedFreshness(problem: unknown) {
  const isOffline = useLink()?.state === 'offline'
  const isFailed = problem !== undefined && (!isRefusal(problem) || isMalformed(problem))
  usePageFreshness(isFailed ? (isOffline || isSilence(problem) ? 'offline' : 'stale') : undefined)
}

interface FreshnessMarkProps {
  read: Read
  showAge?: boolean
  /** Of a part of the page: it has a mark only where the parts differ, or no chip sums them up; a dot, or with its age a chip. */
  isPart?: boolean
  /** New rows are held back while the user reads. */
  isPaused?: boolean
}

/**
 * How far what is shown can be trusted: for a page the worst of all its parts, for a part its own state, and the age of
 * its data.
 */
export function FreshnessMark({
  read,
  showAge = false,
  isPart = false,
  isPaused = false,
}: FreshnessMarkProps) {
  const { state: own, age, caughtUp } = useFreshness(read)
  const page = usePageFreshness(own, !isPart)
  const state = isPart ? own : (page.worst ?? own)
  const isPast = use(PastContext)
  const { i18n } = useTranslation()
  const isSlow = useIsSlow() && read.isFetching
  const isOld =
    state === own && (state === 'offline' || state === 'stale') && age !== undefined && age > sayWhenAfter
  if (isPast && state === 'live') return null
  if (isPart && page.hasChip && !page.isMixed) return null
  if (isPart && !showAge) return <FreshnessDot state={state} />
  return (
    <FreshnessChip
      state={state}
      caughtUp={caughtUp}
      isSlow={isSlow}
      isPaused={isPaused}
      {...(showAge && age !== undefined && { age })}
      {...(isOld && { asOf: clockTimeInZone(read.dataUpdatedAt, read.dataUpdatedAt + age, i18n.language) })}
    />
  )
}

/** The mark of what is read too rarely to be called live: only once its last read has failed. */
export const FailedMark = ({ read }: { read: Read }) =>
  read.isRefetchError && <FreshnessMark read={read} isPart showAge />

/** The calls under way, the limiters that refuse, and the log of sent calls; re-renders with every change. */
export const useTraffic = () => useSyncExternalStore(requestQueue.watch, requestQueue.traffic)

/** The times without an answer from the server since the page was opened, on the local clock; earliest first. */
export const useOutages = () =>
  useSyncExternalStore(requestQueue.reachability.watch, requestQueue.reachability.outages)

const isSlow = () => requestQueue.traffic().calls.some(({ state }) => state === 'slow' || state === 'limited')

/** Whether the server lets a call hang or has asked the client to wait. */
const useIsSlow = () => useSyncExternalStore(requestQueue.watch, isSlow)

const LinkContext = createContext<HubLink | undefined>(undefined)
const PastContext = createContext(false)

interface LinkProviderProps {
  link: HubLink | undefined
  /** Whether what is shown is past: a game that is over, or its scoreboard as it was. It may be fresh, but is not live. As around it if omitted. */
  isPast?: boolean
  children: ReactNode
}

/** Provides the panels inside with the link of the hub that feeds them, so that each can say how fresh it is. */
export function LinkProvider({ link, isPast, children }: LinkProviderProps) {
  const isAroundPast = use(PastContext)
  return (
    <LinkContext value={link}>
      <PastContext value={isPast ?? isAroundPast}>{children}</PastContext>
    </LinkContext>
  )
}

/** The link of the hub that feeds this panel; undefined where nothing is pushed. */
const useLink = () => use(LinkContext)
