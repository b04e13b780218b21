import type { Attempt, submissionMachine } from '#machines/submission.ts'
import type { StateFrom } from 'xstate'

/** How far an answer is, as its line tells it. */
export type ShownStage = 'idle' | 'warned' | 'offline' | 'finding' | Attempt['stage']

/** How far an answer is; one that another tab looks after is as far as that tab last said. */
export function stageOf(state: StateFrom<typeof submissionMachine>): ShownStage {
  const { value, context } = state
  if (typeof value === 'string') return value
  if (state.matches({ underway: { sending: 'offline' } })) return 'offline'
  if (state.matches({ underway: { sending: 'held' } })) return 'held'
  if (state.matches({ underway: 'sending' })) return 'sending'
  if (state.matches({ underway: 'finding' })) return 'finding'
  if (state.matches({ underway: 'checking' })) return 'checking'
  return context.attempt?.stage ?? 'idle'
}
