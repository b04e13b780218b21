import { BatchResult } from './batch-progress.tsx'
import type { Batch } from './use-batch.ts'
import { type Selection, selectionColumn, useSelection } from '#src/ui/table/selection.tsx'
import { column, type Column, type RowTone } from '#src/ui/table/table.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'

/** The labels of the ticks, and the title of the column of results. */
export type BulkWords<Row> = (t: TFunction) => { all: string; one: (row: Row) => string; result?: string }

interface BulkOptions<Row, Act extends string> {
  /** The rows that can be selected, as listed. */
  rows: readonly Row[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  words: BulkWords<Row>
  batch: Batch<Act>
}

/** What a table shows of the selection and the batch. */
export interface BulkRows<Row> {
  /** Whether it is a row of the batch. */
  hasResult: (row: Row) => boolean
  /** A row of a batch says by its tone how it went; of the others, those selected stand out. */
  toneOf: (row: Row) => RowTone | undefined
  /** The column of checkboxes. */
  ticks: Column<Row>
  /** The column of results, from the start of a batch until it is cleared. */
  result: Column<Row> | undefined
}

/** The rows of a list, which of them are selected, and the batch that runs on them. */
export interface Bulk<Row, Act extends string> extends BulkRows<Row> {
  /** The rows that can be selected, as listed, and the selected ones. */
  rows: readonly Row[]
  selected: Row[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  selection: Selection
  batch: Batch<Act>
}

const tones = { waiting: undefined, doing: 'current', done: 'done', failed: 'bad' } as const

/** Lets rows be selected for a batch; `keyOf` and `words` must be stable. */
export function useBulk<Row, Act extends string>(options: BulkOptions<Row, Act>): Bulk<Row, Act> {
  const { rows, keyOf, nameOf, words, batch } = options
  const { t } = useTranslation()
  const { is, results } = batch
  const selection = useSelection(useMemo(() => rows.map(keyOf), [rows, keyOf]))
  const selected = useMemo(() => rows.filter((row) => selection.has(keyOf(row))), [rows, selection, keyOf])
  const ticks = useMemo(() => selectionColumn(selection, keyOf, words(t)), [selection, keyOf, words, t])
  const result = useMemo(() => {
    if (is === 'idle') return undefined
    const cell = (row: Row) => <BatchResult result={results.get(keyOf(row))} />
    return column('result', words(t).result, '9rem', cell)
  }, [is, results, keyOf, words, t])
  const hasResult = (row: Row) => results.has(keyOf(row))
  const toneOf = (row: Row) =>
    tones[results.get(keyOf(row))?.is ?? 'waiting'] ?? (selection.has(keyOf(row)) ? 'selected' : undefined)
  return { rows, keyOf, nameOf, batch, selection, selected, hasResult, toneOf, ticks, result }
}
