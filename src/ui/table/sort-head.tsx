import styles from './sort-head.module.css'
import { directionsOf, nextSorting, type Sorting, type TableSort, wordOf } from './sort.ts'
import type { Column } from './table.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { announce } from '#src/ui/hooks/announce.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'

const nameOf = <Row,>({ name, title, key }: Column<Row>) => name ?? (typeof title === 'string' ? title : key)

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

/** The heads of the columns; those that can be sorted by are buttons, unless a menu does it. */
export function Heads<Row>({ columns, sort, hasMenu }: SortProps<Row> & { hasMenu: boolean }) {
  const { change } = useSorting(columns, sort)
  return columns.map(({ key, title, align }) => {
    const isSorted = sort?.sorting?.key === key
    return (
      <span
        key={key}
        role={title === '' ? 'cell' : 'columnheader'}
        data-align={align}
        aria-sort={isSorted ? (sort.sorting?.isDescending ? 'descending' : 'ascending') : undefined}
      >
        {sort?.orders[key] && !hasMenu ? (
          <button type="button" className={styles.head} onClick={() => change(nextSorting(sort, key))}>
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
  if (choices.length === 0) return null
  return (
    <div className={styles.inPlace}>
      <Select
        label={t('ui.sort.label')}
        className={styles.menu}
        value={sort.sorting ? wordOf(sort.sorting) : ''}
        options={[undefined, ...choices].map((choice) => ({
          value: choice ? wordOf(choice) : '',
          label: textOf(choice),
        }))}
        onChange={(word) => change(choices.find((choice) => wordOf(choice) === word))}
      />
    </div>
  )
}
