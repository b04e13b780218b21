import type { RowResult } from '#machines/batch.ts'

/** The color of a row's result in a batch, as a class of the primitives. */
export const resultTones: Record<RowResult['is'], string> = {
  waiting: 'faint',
  doing: 'accent',
  done: 'good',
  failed: 'bad',
}
