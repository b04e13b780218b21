import { useLink } from '#src/live/link.tsx'
import { useServerNowEvery } from '#src/live/server-time.ts'
import { serverOffset } from '#src/api/server-clock.ts'
import { minute, second } from '#src/lib/time.ts'
import { FreshnessChip, type FreshnessState } from '#src/ui/freshness-chip.tsx'
import type { UseQueryResult } from '@tanstack/react-query'

export interface Freshness {
  state: FreshnessState
  /** Age of the data in milliseconds; undefined while there is none. */
  age: number | undefined
}

type Read = Pick<UseQueryResult, 'dataUpdatedAt' | 'isError' | 'isRefetchError'>

/** How far a panel's data can be trusted: told by the link that feeds it and by its last read. */
export function useFreshness(read: Read, staleAfter = 2 * minute): Freshness {
  const link = useLink()
  const now = useServerNowEvery(5 * second) - serverOffset()
  const age = read.dataUpdatedAt === 0 ? undefined : Math.max(0, now - read.dataUpdatedAt)
  return { state: stateOf(read, link?.state, age, staleAfter), age }
}

function stateOf(
  read: Read,
  link: 'connecting' | 'live' | 'polling' | 'refused' | undefined,
  age: number | undefined,
  staleAfter: number,
): FreshnessState {
  if (read.isError || read.isRefetchError)
    return age === undefined || link === 'polling' ? 'offline' : 'stale'
  if (link === 'refused') return 'refused'
  if (age !== undefined && age > staleAfter) return 'stale'
  if (link === 'connecting') return 'catching-up'
  return link === 'polling' ? 'polling' : 'live'
}

/** The mark every live panel carries: live, catching up, polling, stale or offline, and the age of its data. */
export function FreshnessMark({ read, showAge = false }: { read: Read; showAge?: boolean }) {
  const { state, age } = useFreshness(read)
  return <FreshnessChip state={state} {...(showAge && age !== undefined && { age })} />
}
