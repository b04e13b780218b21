import { BatchResult } from './batch-progress.tsx'
import type { Batch } from './use-batch.ts'
import { type Selection, selectionColumn, useSelection } from '#src/ui/table/selection.tsx'
import { column, type Column, type RowTone } from '#src/ui/table/table.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'

/** The labels of the ticks, and the title of the column of results, if it has one. */
export type BulkWords<Row> = (t: TFunction) => { all: string; one: (row: Row) => string; result?: string }

interface BulkOptions<Row, Act extends string> {
  /** The rows that can be selected, as listed, and their columns. */
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  words: BulkWords<Row>
  batch: Batch<Act>
}

/** What a table shows of the selection and the batch. */
interface BulkTable<Row> {
  /** Whether it is a row of the batch. */
  hasResult: (row: Row) => boolean
  /** A row of a batch says by its tone how it went; of the others, those selected stand out. */
  toneOf: (row: Row) => RowTone | undefined
  /** Those of the list, after checkboxes. Results come, until they are cleared, in place of what `yields` to them, or else before the last. */
  columns: Column<Row>[]
}

/** The rows of a list, which of them are selected, and the batch that runs on them. */
export interface Bulk<Row, Act extends string> {
  table: BulkTable<Row>
  /** The column of checkboxes. */
  ticks: Column<Row>
  /** The rows that can be selected, as listed, and the selected ones. */
  rows: readonly Row[]
  selected: Row[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  selection: Selection
  batch: Batch<Act>
}

/** The words for the ticks and results of rows that have a name. */
export const namedRows =
  <Row,>(nameOf: (row: Row) => string): BulkWords<Row> =>
  (t) => ({
    all: t('siteList.selectAll'),
    one: (row) => t('siteList.select', { name: nameOf(row) }),
    result: t('siteList.result'),
  })

const tones = { waiting: undefined, doing: 'current', done: 'done', failed: 'bad' } as const

/** Lets rows be selected for a batch; `columns`, `keyOf` and `words` must be stable. */
export function useBulk<Row, Act extends string>(options: BulkOptions<Row, Act>): Bulk<Row, Act> {
  const { rows, columns, keyOf, nameOf, words, batch } = options
  const { t } = useTranslation()
  const { is, results } = batch
  const selection = useSelection(useMemo(() => rows.map(keyOf), [rows, keyOf]))
  const selected = useMemo(() => rows.filter((row) => selection.has(keyOf(row))), [rows, selection, keyOf])
  const ticks = useMemo(() => selectionColumn(selection, keyOf, words(t)), [selection, keyOf, words, t])
  const shown = useMemo(() => {
    const title = words(t).result
    if (is === 'idle' || title === undefined) return [ticks, ...columns]
    const place = columns.findIndex(({ yields }) => yields)
    const cell = (row: Row) => <BatchResult result={results.get(keyOf(row))} />
    const kept = columns.filter(({ yields }) => !yields)
    return [ticks, ...kept.toSpliced(place, 0, column('result', title, '9rem', cell))]
  }, [is, results, columns, keyOf, words, t, ticks])
  const hasResult = (row: Row) => results.has(keyOf(row))
  const toneOf = (row: Row) =>
    tones[results.get(keyOf(row))?.is ?? 'waiting'] ?? (selection.has(keyOf(row)) ? 'selected' : undefined)
  const table = { columns: shown, toneOf, hasResult }
  return { rows, keyOf, nameOf, batch, selection, selected, ticks, table }
}
