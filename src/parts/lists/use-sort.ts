import { type ShownColumns, TableMenu } from './table-menu.tsx'
import { setStored, wordsFrom } from '#src/lib/storage.ts'
import { useAddressState } from '#src/state/address/address-state.ts'
import { useUserKey } from '#src/state/session/session.tsx'
import { useStored } from '#src/state/storage/use-stored.ts'
import { directionsOf, type Order, sortRows, type TableSort, wordOf } from '#src/ui/table/sort.ts'
import type { Column } from '#src/ui/table/table.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { createElement, useMemo } from 'react'
import { useLocation } from 'react-router-dom'

interface SortOptions {
  /** Whether these are all rows there are. A part of a list is not sorted, as what belongs first may not be read yet: that is said. */
  isWhole?: boolean
  /** The parameter of the address; pages with several tables give each its own. */
  name?: string
}

/** What the columns of a table sort by, each under its key. */
export const ordersIn = <Row>(columns: readonly Column<Row>[]): Record<string, Order<Row>> =>
  Object.fromEntries(columns.flatMap(({ key, by }) => (by ? [[key, by]] : [])))

const none: never[] = []

/**
 * Sorts the rows of a table as the address says, and hides the columns that its user does not want; `columns` must be
 * stable.
 */
export function useSort<Row>(
  columns: readonly Column<Row>[],
  rows: Row[] = none,
  { isWhole = true, name = 'sort' }: SortOptions = {},
): { rows: Row[]; sort: TableSort } {
  const { language } = useTranslation().i18n
  const shown = useColumns(name)
  const orders = useMemo(() => ordersIn(columns), [columns])
  const choices = useMemo(() => Object.keys(orders).flatMap((key) => directionsOf(orders, key)), [orders])
  const [word, change] = useAddressState(name, ['', ...choices.map(wordOf)])
  const asked = choices.find((choice) => wordOf(choice) === word)
  const sorting = isWhole ? asked : undefined
  const order = sorting && orders[sorting.key]
  const isDescending = sorting?.isDescending ?? false
  const sorted = useMemo(
    () => (order ? sortRows(rows, order, { isDescending, language }) : rows),
    [rows, order, isDescending, language],
  )
  const sort: TableSort = {
    orders,
    sorting,
    awaited: isWhole ? undefined : asked,
    change: (next) => change(next ? wordOf(next) : ''),
    hidden: shown.hidden,
    menu: (columns) => createElement(TableMenu, { columns, shown, name }),
  }
  return { rows: sorted, sort }
}

/** What the address says where every column is shown, although some are usually hidden. */
const nothing = 'none'

/**
 * The columns of a table that are hidden: those in the address, so that a link shows what its sender saw, or else those
 * that the user hid last.
 */
function useColumns(name: string): ShownColumns {
  const { pathname } = useLocation()
  const place = `${pathname.replaceAll(/\d+/g, '#')}${name === 'sort' ? '' : ` ${name}`}`
  const key = useUserKey(`columns/${place}`)
  const stored = useStored(key)
  const [word, changeWord] = useAddressState(name === 'sort' ? 'hide' : `${name}-hide`)
  const hidden = useMemo<ReadonlySet<string>>(
    () => new Set(word === '' ? wordsFrom(stored) : word === nothing ? [] : word.split(',')),
    [word, stored],
  )
  return {
    hidden,
    word: [...hidden].join(',') || nothing,
    hide(next) {
      const words = [...next]
      setStored(key, words.length > 0 ? JSON.stringify(words) : null)
      changeWord(words.join(','))
    },
    place,
  }
}
