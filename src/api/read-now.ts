import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/** Reads it now: a read under way began too early, and whoever waits for that is given this one's answer. */
export function readNow<Read, Problem, Data, Key extends QueryKey>(
  cache: QueryClient,
  options: FetchQueryOptions<Read, Problem, Data, Key>,
): Promise<Data> {
  void cache.cancelQueries({ queryKey: options.queryKey, exact: true }, { silent: true })
  return cache.fetchQuery({ ...options, staleTime: 0 })
}
