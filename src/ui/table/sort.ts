import type { ReactNode } from 'react'

/** How the rows of a column are ordered: by words as the user's language orders them, or by a number, as of a time. Rows without a value come last. */
export type Order<Row> =
  | { is: 'text'; of: (row: Row) => string | null | undefined }
  | { is: 'number'; of: (row: Row) => number | null | undefined }

/** What a table is sorted by: a column, and whether its last value comes first. */
export interface Sorting {
  key: string
  isDescending: boolean
}

/** A column by its title in plain words. */
export interface NamedColumn {
  key: string
  name: string
}

/** What the table's head needs: what can be sorted by, what is, and how to change it; undefined is the usual order. */
export interface TableSort {
  orders: Readonly<Record<string, Pick<Order<never>, 'is'>>>
  sorting: Sorting | undefined
  change: (sorting: Sorting | undefined) => void
  /** What the address asks to sort by, where that waits for rows that are not read. */
  awaited?: Sorting | undefined
  /** The keys of columns that are not shown. */
  hidden?: ReadonlySet<string>
  /** What changes how the table is shown, for the columns that can be hidden. */
  menu?: (columns: readonly NamedColumn[]) => ReactNode
}

/** An order by words; names of rows, of teams, of people. */
export const byText = <Row>(of: (row: Row) => string | null | undefined) => ({ is: 'text', of }) as const

/** An order by a number, or by a time in milliseconds. */
export const byNumber = <Row>(of: (row: Row) => number | null | undefined) => ({ is: 'number', of }) as const

/** The direction a column is first sorted in: words from A, numbers and times from the greatest. */
const firstOf = (key: string, { is }: Pick<Order<never>, 'is'>): Sorting => ({
  key,
  isDescending: is === 'number',
})

/** What a press on the head of a column sorts by: its first direction, then the other, then the usual order. */
export function nextSorting(
  { orders, sorting }: Omit<TableSort, 'change'>,
  key: string,
): Sorting | undefined {
  const order = orders[key]
  if (!order) return sorting
  const first = firstOf(key, order)
  if (sorting?.key !== key) return first
  return sorting.isDescending === first.isDescending ? { key, isDescending: !first.isDescending } : undefined
}

/** The two directions of a column, its first one first. */
export function directionsOf(orders: TableSort['orders'], key: string): Sorting[] {
  const first = nextSorting({ orders, sorting: undefined }, key)
  return first ? [first, { key, isDescending: !first.isDescending }] : []
}

/** A sorting as a word of the address: the column's key, after a minus where its last value comes first. */
export const wordOf = ({ key, isDescending }: Sorting) => (isDescending ? `-${key}` : key)

const collators = new Map<string, Intl.Collator>()

/** Made once for each language: that takes longer than a sort. */
function collatorOf(language: string): Intl.Collator {
  const known = collators.get(language) ?? new Intl.Collator(language, { numeric: true })
  collators.set(language, known)
  return known
}

/** The rank of each text in the language. Sorted by code first: the collator then compares less than half as often. */
function ranksOf(texts: readonly (string | null | undefined)[], language: string): Map<string, number> {
  const distinct = [...new Set(texts.flatMap((text) => text || []))]
  const { compare } = collatorOf(language)
  const ranks = new Map<string, number>()
  let rank = 0
  distinct
    .sort()
    .sort(compare)
    .forEach((text, index, sorted) => {
      if (index > 0 && compare(sorted[index - 1]!, text) !== 0) rank++ // index > 0: there is one before
      ranks.set(text, rank)
    })
  return ranks
}

/** The rows in an order; rows of one value stay in the order they had. */
export function sortRows<Row>(
  rows: readonly Row[],
  order: Order<Row>,
  { isDescending, language }: { isDescending: boolean; language: string },
): Row[] {
  const values = valuesOf(rows, order, language)
  const sign = isDescending ? -1 : 1
  return rows
    .map((row, index) => ({ row, value: values[index] ?? NaN }))
    .sort((one, other) => {
      if (Number.isNaN(one.value) || Number.isNaN(other.value))
        return Number(Number.isNaN(one.value)) - Number(Number.isNaN(other.value))
      return one.value < other.value ? -sign : one.value > other.value ? sign : 0
    })
    .map(({ row }) => row)
}

function valuesOf<Row>(rows: readonly Row[], order: Order<Row>, language: string) {
  if (order.is === 'number') return rows.map(order.of)
  const texts = rows.map(order.of)
  const ranks = ranksOf(texts, language)
  return texts.map((text) => ranks.get(text ?? ''))
}
