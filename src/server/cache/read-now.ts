import { invalidate } from './invalidate.ts'
import type { DataTag, FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/** Reads a query now: a read in flight began too early, and whoever waits for that gets this one's answer. */
export function readNow<Read, Problem, Data, Key extends QueryKey>(
  cache: QueryClient,
  options: FetchQueryOptions<Read, Problem, Data, Key>,
): Promise<Data> {
  void cache.cancelQueries({ queryKey: options.queryKey, exact: true }, { silent: true })
  return cache.fetchQuery({ ...options, staleTime: -Infinity }) // a clock that was set back calls old responses fresh
}

/**
 * Replaces what was read with what a save has made of it, and cancels a read in flight, which may be older. What was
 * never read is invalidated.
 */
export function setSaved<Data>(
  cache: QueryClient,
  { queryKey }: { queryKey: DataTag<QueryKey, Data, Error> },
  change: (known: Data | undefined) => Data | undefined,
) {
  const exactly = { queryKey, exact: true }
  void cache.cancelQueries(exactly)
  if (cache.setQueryData<Data>(queryKey, change) === undefined) void invalidate(cache, exactly)
}
