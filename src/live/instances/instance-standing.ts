import type { instanceMachine } from '#machines/instance.ts'
import type { ActStage } from '#src/ui/use-focus-after-act.ts'
import type { SnapshotFrom } from 'xstate'

type State = SnapshotFrom<typeof instanceMachine>

/** What a container's chart means to its reader. */
export type InstanceStanding =
  | 'unknown'
  | 'absent'
  | 'creating'
  | 'fresh'
  | 'renewable'
  | 'ending'
  | 'overdue'
  | 'extending'
  | 'destroying'

/** The chart's state in one word. */
export function standingOf({ value: { container } }: State): InstanceStanding {
  return typeof container === 'string' ? container : container.running
}

/** Whether an order is under way. */
export function stageOf(standing: InstanceStanding): ActStage {
  if (standing === 'unknown') return 'unknown'
  return ['creating', 'extending', 'destroying'].includes(standing) ? 'acting' : 'settled'
}

/** It runs and its end is near enough. */
export const canExtend = (state: State) => ['renewable', 'ending', 'overdue'].includes(standingOf(state))

/** The server takes no create or destroy yet. */
export const isCooling = (state: State) => state.value.pace === 'cooling'
