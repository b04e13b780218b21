import type { SiteRows } from './site-rows.ts'
import { mostFound } from '#src/server/cache/site-lists.ts'
import { useAddressText } from '#src/state/address/address-text.ts'
import { FreshnessMark } from '#src/state/freshness/freshness.tsx'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { Title } from '#src/state/page/title.tsx'
import type { BulkRows, BulkWords } from '#src/parts/batch/use-bulk.tsx'
import { ListFoot } from '#src/parts/lists/list-foot.tsx'
import { InBar } from '#src/parts/page/bar-slot.tsx'
import { SearchField } from '#src/ui/form/search-field.tsx'
import { Empty } from '#src/ui/layout/empty.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { ListPage, ListRows } from '#src/ui/table/list-page.tsx'
import { type PhonePlaces, phoneRowOf } from '#src/ui/table/phone-row.tsx'
import { Table, type TableProps } from '#src/ui/table/table.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { ComponentProps, ReactNode } from 'react'

type AnyRows = SiteRows<unknown>

interface SiteListProps {
  title: string
  list: AnyRows
  what: 'users' | 'siteTeams' | 'games' | 'files'
  /** The heights of the rows to come, while they are read. */
  skeleton?: ComponentProps<typeof Skeleton>
  /** The tools or the heading above the rows. */
  head: ReactNode
  /** The rows, once they are read. */
  table: ReactNode
  /** The dialogs over it. */
  children?: ReactNode
}

/** The screen of one of the site's lists. */
export function SiteList({ title, list, what, skeleton, head, table, children }: SiteListProps) {
  return (
    <ListPage>
      <Title page={title} />
      <InBar at="state">
        <FreshnessMark read={list.read} showAge />
      </InBar>
      {head}
      <ListRows>
        {list.rows ? (
          table
        ) : (
          <ReadFallback read={list.read} what={what} whileLoading={<Skeleton rows={14} {...skeleton} />} />
        )}
      </ListRows>
      {children}
    </ListPage>
  )
}

/** How long typing must pause before the server is searched, in milliseconds. */
const searchPause = 400

interface SiteSearchProps {
  label: string
  list: AnyRows
  /** Whether the server searches, rather than this page. */
  isAsked?: boolean
  /** The total, while there is no search. */
  children: ReactNode
}

/** Searches the rows, and shows how many the server found; nothing where it failed to answer. */
export function SiteSearch({ label, list, isAsked = true, children }: SiteSearchProps) {
  const { t } = useTranslation()
  const { rows = [], isFound, read } = list
  const isLost = list.rows === undefined && read.failureCount > 0
  return (
    <>
      <SearchField label={label} {...useAddressText('find', isAsked ? searchPause : undefined)} />
      <span role="status" translate="no" className="t-s faint tabular">
        {read.isPlaceholderData
          ? t('siteList.searching')
          : isFound
            ? t('siteList.found', { count: rows.length })
            : !isLost && children}
      </span>
    </>
  )
}

/** The words for the ticks and results of rows that have a name. */
export const siteWords =
  <Row,>(nameOf: (row: Row) => string): BulkWords<Row> =>
  (t) => ({
    all: t('siteList.selectAll'),
    one: (row) => t('siteList.select', { name: nameOf(row) }),
    result: t('siteList.result'),
  })

interface SiteTableProps<Row> extends Pick<
  TableProps<Row>,
  'label' | 'columns' | 'rows' | 'keyOf' | 'sort' | 'rowHeight' | 'onOpen' | 'phoneRow'
> {
  list: AnyRows
  /** What is searched for. */
  hint?: string
  /** What to say where there are none at all. */
  none: ComponentProps<typeof Empty>
  /** The key of the row whose dialog is open. */
  opened?: string
  bulk?: BulkRows<Row>
  phone?: PhonePlaces<Row>
}

/**
 * The rows of such a list, in columns; on a phone, those that have a place there. Where no row is shown, says whether nothing was
 * found, nothing matches yet, or there are none.
 */
export function SiteTable<Row>(props: SiteTableProps<Row>) {
  const { list, hint = '', none, opened, bulk, phone, ...table } = props
  const { t } = useTranslation()
  const { columns, rows, keyOf } = table
  const foot = <SiteFoot list={list} />
  const count = list.rows?.length ?? 0
  return (
    <>
      {list.isFound && count >= mostFound && (
        <p className="t-s dim">{t('siteList.mostFound', { count: mostFound })}</p>
      )}
      {rows.length > 0 ? (
        <Table
          {...(phone && { phoneRow: { cell: phoneRowOf(columns, phone, bulk?.hasResult) } })}
          {...table}
          toneOf={(row) => (keyOf(row) === opened ? 'current' : bulk?.toneOf(row))}
          onEnd={list.readOn}
          foot={foot}
        />
      ) : count > 0 ? (
        <Empty title={t('siteList.noMatch')}>{foot}</Empty>
      ) : hint === '' ? (
        <Empty {...none} />
      ) : (
        <Empty title={t('siteList.noMatch')}>{t('siteList.noMatchText', { hint })}</Empty>
      )}
    </>
  )
}

/** Shown below the last row of a list that was not searched for. */
function SiteFoot({ list: { rows = [], total, below, isFound, isSought, readMore } }: { list: AnyRows }) {
  const { t } = useTranslation()
  if (isFound) return null // the search says how many it found
  const count = rows.length
  const some =
    total === undefined ? t('siteList.maybeMore', { count }) : t('siteList.someLoaded', { count, total })
  const words = isSought
    ? {
        all: t('lists.allSearched', { count }),
        some: t('lists.searched', { count }),
        more: t('siteList.searchMore'),
        reading: t('lists.searching', { count }),
      }
    : {
        all: t('lists.allLoaded', { count }),
        some,
        more: t('siteList.loadMore'),
        reading: t('siteList.loadingMore'),
      }
  return <ListFoot below={below} words={words} onMore={readMore} />
}
