import { ListTable, type ListTableProps } from './list-table.tsx'
import { FreshnessMark } from '#src/state/freshness/freshness.tsx'
import { ReadFallback, type Unread } from '#src/state/freshness/read-fallback.tsx'
import { Title } from '#src/state/page/title.tsx'
import { InBar } from '#src/parts/page/bar-slot.tsx'
import { Empty } from '#src/ui/layout/empty.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { ListPage, ListRows } from '#src/ui/table/list-page.tsx'
import { type PhonePlaces, phoneRowOf } from '#src/ui/table/phone-row.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'

/** What a list reads: a query of all its rows, pages of them (`usePagedRows`), or what a search finds (`useSearchedRows`). */
export interface ListRead<Row> {
  /** The rows read so far, or found. */
  data: Row[] | undefined
  /** The query they come from. */
  read: UseQueryResult
  /** Said above the rows, and below the last one. */
  note?: ReactNode
  foot?: ReactNode
  /** Called near the last row. */
  onEnd?: () => void
}

interface ListProps<Row> extends Omit<ListTableProps<Row>, 'label' | 'read' | 'none' | keyof ListRead<Row>> {
  title: string
  list: ListRead<Row>
  /** What could not be read, and the rows to come while it is. */
  unread: Unread & ComponentProps<typeof Skeleton>
  /** The tools or the heading above the rows. */
  head: ReactNode
  /** What to say where there are none at all. */
  none: ComponentProps<typeof Empty>
  /** Where the cells are on a phone, and how high a row is there, if not two lines. */
  phone?: PhonePlaces<Row> & { height?: number }
  /** Whether a row has a result of a batch to show. */
  hasResult?: (row: Row) => boolean
  /** What is looked for: other rows start at the top. */
  hint?: string
  facet?: string
  /** The key of the row whose dialog is open. */
  opened?: string
  /** What floats over the rows: the acts on those selected. */
  over?: ReactNode
  /** The dialogs. */
  children?: ReactNode
}

/** A page that is a list: how old it is, its tools, and its rows, sorted by `useSort`; or why there are none. */
export function List<Row>(props: ListProps<Row>) {
  const { title, list, unread, head, none, hint = '', facet = '', opened, over, children, ...rest } = props
  const { phone, hasResult, phoneRow, ...table } = rest
  const { t } = useTranslation()
  const { rows = 14, height = 36, ...what } = unread
  return (
    <ListPage>
      <Title page={title} />
      <InBar at="state">
        <FreshnessMark read={list.read} showAge />
      </InBar>
      {head}
      <ListRows>
        {list.data ? (
          <>
            {list.note}
            <ListTable
              key={`${facet} ${hint}`}
              {...table}
              phoneRow={phone ? { ...phone, cell: phoneRowOf(table.columns, phone, hasResult) } : phoneRow}
              label={title}
              read={list.data.length}
              foot={list.foot}
              onEnd={list.onEnd}
              toneOf={(row) => (table.keyOf(row) === opened ? 'current' : table.toneOf?.(row))}
              none={
                hint === '' ? (
                  <Empty {...none} />
                ) : (
                  <Empty title={t('lists.noMatch')}>{t('siteList.noMatchText', { hint })}</Empty>
                )
              }
            />
            {over}
          </>
        ) : (
          <ReadFallback {...what} read={list.read} whileLoading={<Skeleton rows={rows} height={height} />} />
        )}
      </ListRows>
      {children}
    </ListPage>
  )
}
