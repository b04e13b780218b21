import type { instanceMachine } from '#machines/instance.ts'
import type { SnapshotFrom } from 'xstate'

type State = SnapshotFrom<typeof instanceMachine>

/** What a container's chart means to its reader. */
export type InstanceState =
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
export function instanceStateOf({ value: { container } }: State): InstanceState {
  return typeof container === 'string' ? container : container.running
}

/** It runs and its end is near enough. */
export const canExtend = (state: State) => ['renewable', 'ending', 'overdue'].includes(instanceStateOf(state))

/** The server takes no create or destroy yet. */
export const isCooling = (state: State) => state.value.pace === 'cooling'
