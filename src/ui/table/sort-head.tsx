import styles from './sort-head.module.css'
import { directionsOf, nextSorting, type NamedColumn, type Sorting, type TableSort, wordOf } from './sort.ts'
import type { Column } from './table.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { announce } from '#src/ui/hooks/announce.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'

const nameOf = <Row,>({ name, title, key }: Column<Row>) => name ?? (typeof title === 'string' ? title : key)

/** The keys of columns that say whose row it is; the first of a table's columns with one of them is never hidden. */
const rowNames = new Set(['name', 'title', 'team', 'from'])

/** A table beside others has few columns, which all fit: no menu takes room from them. */
const fewestHidden = 3

/** The columns that can be hidden: those with a title, but for the one that names the row; none where there are few. */
export function hideable<Row>(columns: readonly Column<Row>[]): NamedColumn[] {
  const titled = columns.filter(({ name, title }) => name ?? (typeof title === 'string' && title !== ''))
  const named = titled.find(({ key }) => rowNames.has(key)) ?? titled[0]
  const others = titled.filter((column) => column !== named)
  return others.length < fewestHidden
    ? []
    : others.map((column) => ({ key: column.key, name: nameOf(column) }))
}

/** What the address asks to sort by, said in place until all rows are read. */
export function Awaited<Row>({ columns, sort }: SortProps<Row>) {
  const { t } = useTranslation()
  const { textOf } = useSorting(columns, sort)
  if (!sort?.awaited) return null
  return (
    <p role="status" className={`t-s dim ${styles.inPlace}`}>
      {t('ui.sort.awaited', { order: textOf(sort.awaited) })}
    </p>
  )
}

/** A sorting in words, and how to change to another, which is spoken. */
function useSorting<Row>(columns: readonly Column<Row>[], sort: TableSort | undefined) {
  const { t } = useTranslation()
  const textOf = (sorting: Sorting | undefined) => {
    const column = sorting && columns.find(({ key }) => key === sorting.key)
    if (!column) return t('ui.sort.usual')
    return t(sorting.isDescending ? 'ui.sort.descending' : 'ui.sort.ascending', { column: nameOf(column) })
  }
  const change = (sorting: Sorting | undefined) => {
    sort?.change(sorting)
    announce(`${t('ui.sort.label')} ${textOf(sorting)}`)
  }
  return { textOf, change }
}

interface SortProps<Row> {
  columns: readonly Column<Row>[]
  sort: TableSort | undefined
}

interface HeadsProps<Row> extends SortProps<Row> {
  /** The first row. */
  first: Row | undefined
  hasMenu: boolean
}

/** The heads of the columns; those that can be sorted by are buttons, unless a menu does it. */
export function Heads<Row>({ columns, first, sort, hasMenu }: HeadsProps<Row>) {
  const { change } = useSorting(columns, sort)
  return columns.map(({ key, align, ...column }) => {
    const title = column.note ? (
      <>
        {column.title} {column.note(first)}
      </>
    ) : (
      column.title
    )
    const isSorted = sort?.sorting?.key === key
    return (
      <span
        key={key}
        role={title === '' ? 'cell' : 'columnheader'}
        data-align={align}
        aria-sort={isSorted ? (sort.sorting?.isDescending ? 'descending' : 'ascending') : undefined}
      >
        {sort?.orders[key] && !hasMenu ? (
          <button
            type="button"
            className={`inline-row p-0 max-w-full inherit ${styles.head}`}
            onClick={() =>
              change(nextSorting({ orders: sort.orders, sorting: sort.sorting ?? sort.awaited }, key))
            }
          >
            <span className="truncate">{title}</span>
          </button>
        ) : (
          title
        )}
      </span>
    )
  })
}

/** Sorts a table on a phone, whose heads are not shown: a menu above its rows, which comes with them, so that nothing moves. */
export function SortMenu<Row>({ columns, sort }: SortProps<Row> & { sort: TableSort }) {
  const { t } = useTranslation()
  const { textOf, change } = useSorting(columns, sort)
  const choices = columns.flatMap(({ key }) => directionsOf(sort.orders, key))
  const chosen = sort.sorting ?? sort.awaited
  if (choices.length === 0) return null
  return (
    <div className={`row gap-2 ${styles.inPlace}`}>
      <Select
        label={t('ui.sort.label')}
        className={styles.menu}
        value={chosen ? wordOf(chosen) : ''}
        options={[undefined, ...choices].map((choice) => ({
          value: choice ? wordOf(choice) : '',
          label: textOf(choice),
        }))}
        onChange={(word) => change(choices.find((choice) => wordOf(choice) === word))}
      />
      {hideable(columns).length > 0 && sort.menu?.([])}
    </div>
  )
}
