import { batchMachine, type RowResult } from '#machines/batch.ts'
import { underBudget } from '#src/server/transport/call-budget.ts'
import { second } from '#src/lib/time/time.ts'
import { pause } from '#src/lib/time/wait.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'

/** The maximum number of rows per second. */
export const batchPace = 2

/** Resolves when the next call of a batch may leave, or when `ended` aborts. */
async function nextTurn(ended: AbortSignal) {
  await pause(second / batchPace, ended)
  await underBudget(ended)
}

interface BatchOptions<Act extends string> {
  /** What can be done to a row, by name; rejects with the reason it failed. Must be stable between renders. */
  acts: Record<Act, (key: string) => Promise<unknown>>
  /** Refetches what the batch has changed, once it is over. */
  onDone: () => void
}

/** One act on many rows, one row after the other: its progress and the result of each row. */
export interface Batch<Act extends string> {
  is: 'idle' | 'running' | 'ended'
  /** The act under way, or the last one that ran. */
  act: Act | undefined
  results: ReadonlyMap<string, RowResult>
  isStopping: boolean
  start: (act: Act, keys: readonly string[]) => void
  /** Stops after the row under way; the remaining rows can be resumed. */
  stop: () => void
  /** Resumes with the rows that failed or were not reached. */
  retry: () => void
  clear: () => void
}

/** Runs one act on many rows at `batchPace`, within `batchBudget`; ends when the screen that started it unmounts. */
export function useBatch<Act extends string>({ acts, onDone }: BatchOptions<Act>): Batch<Act> {
  const [machine] = useState(() =>
    batchMachine.provide({
      actors: {
        turn: fromPromise(({ signal }) => nextTurn(signal)),
        act: fromPromise(({ input: { act, key } }) => acts[act as Act](key)),
      },
      actions: { 'refetch what it changes': onDone },
    }),
  )
  const batch = useActorRef(machine)
  const state = useSelector(batch, (snapshot) => snapshot)
  const { act, results, isStopping } = state.context
  return {
    is: state.matches('idle') ? 'idle' : state.matches('ended') ? 'ended' : 'running',
    act: state.matches('idle') ? undefined : (act as Act),
    results,
    isStopping,
    start: (act, keys) => batch.send({ type: 'batch.started', act, keys }),
    stop: () => batch.send({ type: 'batch.stopped' }),
    retry: () => batch.send({ type: 'batch.retried' }),
    clear: () => batch.send({ type: 'batch.cleared' }),
  }
}
