import { batchMachine, type RowResult } from '#machines/batch.ts'
import { requestQueue } from '#src/api/client.ts'
import { inLastMinute } from '#src/api/request-log.ts'
import { second } from '#src/lib/time.ts'
import { pause } from '#src/lib/wait.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'

/** Rows a second at most. */
export const batchPace = 2
/** Calls of this page a minute that a batch never goes beyond: of the server's 150, the rest is for looking at things. */
export const batchBudget = 120

const callsOfLastMinute = () => inLastMinute(requestQueue.traffic().log, Date.now()).length

const isOverBudget = () => callsOfLastMinute() >= batchBudget || requestQueue.traffic().backoffs.length > 0

/** Resolves when the next call of a batch may leave, or when `ended`. */
async function nextTurn(ended: AbortSignal) {
  do await pause(second / batchPace, ended)
  while (!ended.aborted && isOverBudget())
}

interface BatchOptions<Act extends string> {
  /** What can be done to a row, by its name; rejects with why it was not. Must not depend on what changes. */
  acts: Record<Act, (key: string) => Promise<unknown>>
  /** Reads again what the batch has changed, once it is over. */
  refetch: () => void
}

/** Rows that something is done to one after the other: how far it is, and what came of each. */
export interface Batch<Act extends string> {
  is: 'idle' | 'running' | 'ended'
  /** What is or was done. */
  act: Act | undefined
  results: ReadonlyMap<string, RowResult>
  isStopping: boolean
  start: (act: Act, keys: readonly string[]) => void
  /** Ends after the row that is under way; what is left can be gone on with. */
  stop: () => void
  /** Goes on with what failed or was left. */
  retry: () => void
  clear: () => void
}

/** Does one act to many rows at the pace of `batchPace`, within `batchBudget`; it ends with the screen that started it. */
export function useBatch<Act extends string>({ acts, refetch }: BatchOptions<Act>): Batch<Act> {
  const [machine] = useState(() =>
    batchMachine.provide({
      actors: {
        turn: fromPromise(({ signal }) => nextTurn(signal)),
        act: fromPromise(({ input: { act, key } }) => acts[act as Act](key)),
      },
      actions: { 'refetch what it changes': refetch },
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
