import type { DataTag, FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/** Reads it now: a read under way began too early, and whoever waits for that is given this one's answer. */
export function readNow<Read, Problem, Data, Key extends QueryKey>(
  cache: QueryClient,
  options: FetchQueryOptions<Read, Problem, Data, Key>,
): Promise<Data> {
  void cache.cancelQueries({ queryKey: options.queryKey, exact: true }, { silent: true })
  return cache.fetchQuery({ ...options, staleTime: -Infinity }) // a clock that was set back calls old answers fresh
}

/** Puts what a save has made of what was read in its place: a read under way may be older. What was never read is read after it. */
export function setSaved<Data>(
  cache: QueryClient,
  { queryKey }: { queryKey: DataTag<QueryKey, Data, Error> },
  change: (known: Data | undefined) => Data | undefined,
) {
  const exactly = { queryKey, exact: true }
  void cache.cancelQueries(exactly)
  if (cache.setQueryData<Data>(queryKey, change) === undefined) void cache.invalidateQueries(exactly)
}
