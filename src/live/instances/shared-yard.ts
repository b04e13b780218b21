import { createInstanceYard, type YardPlan } from './instance-yard.ts'
import { onePerCache } from '#src/live/shared.ts'

/** The one yard of a game for all that stand on a page: what is ordered in one place is seen in the others at once. */
export const sharedYard = onePerCache(
  ({ memory, renewalWindow }: YardPlan) => `${memory} ${renewalWindow}`,
  createInstanceYard,
)
