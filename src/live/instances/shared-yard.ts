import { createInstanceYard, type InstanceYard, type YardPlan } from './instance-yard.ts'
import type { QueryClient } from '@tanstack/react-query'

const yards = new WeakMap<QueryClient, Map<string, InstanceYard>>()

/** The one yard of a game for all that stand on a page: what is ordered in one place is seen in the others at once. */
export function sharedYard(cache: QueryClient, plan: YardPlan): InstanceYard {
  const known = yards.get(cache) ?? new Map<string, InstanceYard>()
  yards.set(cache, known)
  const name = `${plan.memory} ${plan.renewalWindow}`
  const yard = known.get(name) ?? createInstanceYard(cache, plan)
  known.set(name, yard)
  return yard
}
