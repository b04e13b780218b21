import type { QueryClient } from '@tanstack/react-query'

/** Makes a thing once for each cache and name: all that stand on a page meet the same, and the next page does. */
export function onePerCache<Plan, Thing>(
  nameOf: (plan: Plan) => string,
  create: (cache: QueryClient, plan: Plan) => Thing,
) {
  const things = new WeakMap<QueryClient, Map<string, Thing>>()
  return (cache: QueryClient, plan: Plan): Thing => {
    const known = things.get(cache) ?? new Map<string, Thing>()
    things.set(cache, known)
    const name = nameOf(plan)
    const thing = known.get(name) ?? create(cache, plan)
    known.set(name, thing)
    return thing
  }
}

/** A way to open what `start` begins: the first who opens begins it, and it ends once all have called what they got. */
export function openedTogether(start: () => () => void): () => () => void {
  let openings = 0
  let stop = () => {}
  return () => {
    if (openings++ === 0) stop = start()
    return () => {
      if (--openings === 0) stop()
    }
  }
}
