import { FilesBulk, useFileBatch } from './files-bulk.tsx'
import { DeleteFile } from './files-question.tsx'
import { fileKey, FilesTable } from './files-table.tsx'
import { SiteFoot, SiteList } from '#src/features/admin/site-list.tsx'
import { pollWhileShort, type SiteRows, useSiteRows } from '#src/features/admin/site-rows.ts'
import type { StoredFile } from '#src/model/site.ts'
import { files } from '#src/server/queries/files.ts'
import { searchable } from '#src/lib/searchable.ts'
import { useAddressValue } from '#src/state/address/address-state.ts'
import { useAddressText } from '#src/state/address/address-text.ts'
import { FreshnessMark } from '#src/state/freshness/freshness.tsx'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { InBar } from '#src/parts/page/bar-slot.tsx'
import { Title } from '#src/state/page/title.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { ListPage, ListTools } from '#src/ui/table/list-page.tsx'
import { SearchField } from '#src/ui/form/search-field.tsx'
import { useSelection } from '#src/ui/table/selection.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

const UploadDialog = lazyPart(async () => (await import('./files-upload.tsx')).UploadDialog)

/** All files stored on the server: upload, search, delete. */
export function FilesScreen() {
  const { t } = useTranslation()
  const hint = useAddressValue('find').trim()
  const list = useInfiniteQuery({ ...files.list(), refetchInterval: pollWhileShort })
  // The server neither searches files nor reports a total.
  const sought = { search: hint, isHit: (file: StoredFile) => isFoundBy(hint, file) }
  const stored = { ...useSiteRows(list, fileKey, sought), total: undefined }
  return (
    <ListPage>
      <Title page={t('files.title')} />
      <InBar at="state">
        <FreshnessMark read={stored.read} showAge />
      </InBar>
      <FileTools stored={stored} />
      {stored.rows ? (
        <ReadFiles stored={stored} all={stored.rows} hint={hint} />
      ) : (
        <ReadFallback read={stored.read} what="files" whileLoading={<Skeleton rows={14} />} />
      )}
    </ListPage>
  )
}

function FileTools({ stored: { rows = [] } }: { stored: SiteRows<StoredFile> }) {
  const { t } = useTranslation()
  const [isUploading, setIsUploading] = useState(false)
  return (
    <ListTools
      acts={
        <Button kind="go" onClick={() => setIsUploading(true)}>
          {t('files.add')}
        </Button>
      }
    >
      <SearchField label={t('files.find')} {...useAddressText('find')} />
      <span role="status" className="t-s faint tabular">
        {t('files.loaded', { count: rows.length })}
      </span>
      {isUploading && <UploadDialog onClose={() => setIsUploading(false)} />}
    </ListTools>
  )
}

function isFoundBy(hint: string, { name, hash }: StoredFile) {
  const wanted = searchable(hint)
  return searchable(name).includes(wanted) || hash.startsWith(wanted)
}

interface ReadFilesProps {
  stored: SiteRows<StoredFile>
  all: StoredFile[]
  hint: string
}

function ReadFiles({ stored, all, hint }: ReadFilesProps) {
  const { t } = useTranslation()
  const batch = useFileBatch()
  const [asked, setAsked] = useState<StoredFile>()
  const rows = useMemo(() => all.filter((file) => isFoundBy(hint, file)), [all, hint])
  const selection = useSelection(useMemo(() => rows.map(fileKey), [rows]))
  const selected = useMemo(() => rows.filter(({ hash }) => selection.has(hash)), [rows, selection])
  return (
    <SiteList
      list={stored}
      hint={hint}
      isEmpty={rows.length === 0}
      none={t('files.empty')}
      table={
        <FilesTable
          key={hint}
          rows={rows}
          selection={selection}
          batch={batch}
          onDelete={setAsked}
          onEnd={stored.readOn}
          foot={<SiteFoot list={stored} />}
        />
      }
    >
      <FilesBulk selected={selected} selection={selection} batch={batch} />
      {asked && <DeleteFile file={asked} onClose={() => setAsked(undefined)} />}
    </SiteList>
  )
}
