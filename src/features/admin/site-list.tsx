import type { SiteRows } from './site-rows.ts'
import { mostFound } from '#src/server/cache/site-lists.ts'
import { useAddressText } from '#src/state/address/address-text.ts'
import { ListFoot } from '#src/parts/lists/list-foot.tsx'
import { Empty } from '#src/ui/layout/empty.tsx'
import { ListRows } from '#src/ui/table/list-page.tsx'
import { SearchField } from '#src/ui/form/search-field.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { ReactNode } from 'react'

type AnyRows = SiteRows<unknown>

/** Shown below the last row of a list of the site that was not searched for. */
export function SiteFoot({
  list: { rows = [], total, below, isFound, isSought, readMore },
}: {
  list: AnyRows
}) {
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

/** How long typing must pause before the server is searched, in milliseconds. */
const searchPause = 400

interface SiteSearchProps {
  label: string
  list: AnyRows
  /** The total, while there is no search. */
  children: ReactNode
}

/** Searches rows on the server, and shows how many it found. */
export function SiteSearch({ label, list: { rows = [], isFound, read }, children }: SiteSearchProps) {
  const { t } = useTranslation()
  return (
    <>
      <SearchField label={label} {...useAddressText('find', searchPause)} />
      <span role="status" className="t-s faint tabular">
        {read.isPlaceholderData
          ? t('siteList.searching')
          : isFound
            ? t('siteList.found', { count: rows.length })
            : children}
      </span>
    </>
  )
}

interface SiteListProps {
  list: AnyRows
  hint: string
  /** Whether no row is shown. */
  isEmpty: boolean
  /** What to say where there are none at all. */
  none: string
  /** The rows that are shown. */
  table: ReactNode
  /** The acts on the rows. */
  children: ReactNode
}

/** The rows of such a list; otherwise says whether nothing was found, nothing matches yet, or there are none. */
export function SiteList({ list, hint, isEmpty, none, table, children }: SiteListProps) {
  const { t } = useTranslation()
  const count = list.rows?.length ?? 0
  return (
    <ListRows>
      {list.isFound && count >= mostFound && (
        <p className="t-s dim">{t('siteList.mostFound', { count: mostFound })}</p>
      )}
      {!isEmpty ? (
        table
      ) : count > 0 ? (
        <Empty title={t('siteList.noMatch')}>
          <SiteFoot list={list} />
        </Empty>
      ) : hint === '' ? (
        <Empty title={none} />
      ) : (
        <Empty title={t('siteList.noMatch')}>{t('siteList.noMatchText', { hint })}</Empty>
      )}
      {children}
    </ListRows>
  )
}
