import type { instanceMachine } from '#machines/instance.ts'
import type { SnapshotFrom } from 'xstate'

type State = SnapshotFrom<typeof instanceMachine>

/** What an instance's chart means to the user. */
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
export function instanceStateOf({ value: { life } }: State): InstanceState {
  return typeof life === 'string' ? life : life.running
}

/** Whether it runs and its end is near enough. */
export const canExtend = (state: State) => ['renewable', 'ending', 'overdue'].includes(instanceStateOf(state))

/** Whether the server does not accept a create or destroy yet. */
export const isCooling = (state: State) => state.value.pace === 'cooling'
