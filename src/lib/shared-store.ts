import type { QueryClient } from '@tanstack/react-query'

/** Creates a store once for each cache and name: all components of a page share it, and so does the next page. */
export function onePerCache<Options, Store>(
  nameOf: (options: Options) => string,
  create: (cache: QueryClient, options: Options) => Store,
) {
  const stores = new WeakMap<QueryClient, Map<string, Store>>()
  const all = (cache: QueryClient) => stores.get(cache) ?? new Map<string, Store>()
  return {
    of(cache: QueryClient, options: Options): Store {
      const known = all(cache)
      const name = nameOf(options)
      const store = known.get(name) ?? create(cache, options)
      stores.set(cache, known.set(name, store))
      return store
    },
    all,
    forget: (cache: QueryClient) => void stores.delete(cache),
  }
}
