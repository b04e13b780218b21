import type { QueryClient } from '@tanstack/react-query'

/** Creates one store per cache and name, shared by all components of a page and by the next page. */
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
