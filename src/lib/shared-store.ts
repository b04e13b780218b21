import type { QueryClient } from '@tanstack/react-query'

/** Creates a store once for each cache and name: all components of a page share it, and so does the next page. */
export function onePerCache<Options, Store>(
  nameOf: (options: Options) => string,
  create: (cache: QueryClient, options: Options) => Store,
) {
  const stores = new WeakMap<QueryClient, Map<string, Store>>()
  return (cache: QueryClient, options: Options): Store => {
    const known = stores.get(cache) ?? new Map<string, Store>()
    stores.set(cache, known)
    const name = nameOf(options)
    const store = known.get(name) ?? create(cache, options)
    known.set(name, store)
    return store
  }
}
