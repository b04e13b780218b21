import { requestQueue } from './open-transport.ts'
import { inLastMinute } from './request-log.ts'
import { second } from '#src/lib/time/time.ts'
import { pause } from '#src/lib/time/wait.ts'

/** The most calls a minute this page may make while it makes many: the rest of the server's 150 is left for reads. */
export const batchBudget = 120

const isOverBudget = () =>
  inLastMinute(requestQueue.traffic().log, Date.now()).length >= batchBudget ||
  requestQueue.traffic().backoffs.length > 0

/** Resolves when one of many calls may leave, or when `ended` aborts. */
export async function underBudget(ended: AbortSignal) {
  while (!ended.aborted && isOverBudget()) await pause(second / 2, ended)
}
