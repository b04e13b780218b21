import { FilesBulk, useFileBatch } from './files-bulk.tsx'
import { DeleteFile } from './files-question.tsx'
import { fileKey, FilesTable } from './files-table.tsx'
import { ListEmpty } from './list-empty.tsx'
import { ListFoot } from './list-foot.tsx'
import { pollWhileShort, type SiteRows, useSiteRows } from './site-rows.ts'
import styles from './site-list.module.css'
import type { StoredFile } from '#contract/api.gen.ts'
import { files } from '#src/api/files.ts'
import { searchable } from '#src/lib/searchable.ts'
import { useAddressValue } from '#src/live/address/address-state.ts'
import { useAddressText } from '#src/live/address/address-text.ts'
import { FreshnessMark } from '#src/live/freshness/freshness.tsx'
import { ReadFallback } from '#src/live/freshness/read-fallback.tsx'
import { Title } from '#src/live/page/title.tsx'
import { Button } from '#src/ui/button.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { useSelection } from '#src/ui/selection.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

const UploadDialog = lazyPart(async () => (await import('./files-upload.tsx')).UploadDialog)

/** Every file that the server stores: uploaded, looked for, taken away. */
export function FilesScreen() {
  const { t } = useTranslation()
  const hint = useAddressValue('find').trim()
  // The server searches no files: whoever looks for one has them all read.
  const stored = useSiteRows(
    useInfiniteQuery({ ...files.list(), refetchInterval: pollWhileShort }),
    fileKey,
    hint !== '',
  )
  return (
    <div className={styles.page}>
      <Title page={t('files.title')} />
      <FileTools stored={stored} />
      {stored.rows ? (
        <ReadFiles stored={stored} all={stored.rows} hint={hint} />
      ) : (
        <ReadFallback read={stored.read} what="files" whileLoading={<Skeleton rows={14} />} />
      )}
    </div>
  )
}

function FileTools({ stored: { rows = [], read } }: { stored: SiteRows<StoredFile> }) {
  const { t } = useTranslation()
  const [isUploading, setIsUploading] = useState(false)
  return (
    <div className={styles.tools}>
      <SearchField className={styles.find} label={t('files.find')} {...useAddressText('find')} />
      <span role="status" className={styles.count}>
        {t('files.loaded', { count: rows.length })}
      </span>
      <span className={styles.acts}>
        <FreshnessMark read={read} showAge />
        <Button kind="go" onClick={() => setIsUploading(true)}>
          {t('files.add')}
        </Button>
      </span>
      {isUploading && <UploadDialog onClose={() => setIsUploading(false)} />}
    </div>
  )
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
  const rows = useMemo(() => {
    const wanted = searchable(hint)
    return all.filter(({ name, hash }) => searchable(name).includes(wanted) || hash.startsWith(wanted))
  }, [all, hint])
  const selection = useSelection(useMemo(() => rows.map(fileKey), [rows]))
  const selected = useMemo(() => rows.filter(({ hash }) => selection.has(hash)), [rows, selection])
  const { below, readOn, readMore } = stored
  const foot = <ListFoot below={below} count={all.length} total={undefined} onMore={readMore} />
  const isBusy = batch.is !== 'idle'
  return (
    <div className={styles.list} data-selecting={selected.length > 0 || isBusy} data-running={isBusy}>
      {rows.length === 0 ? (
        <ListEmpty title={t('files.empty')} hint={hint} count={all.length}>
          {foot}
        </ListEmpty>
      ) : (
        <div className={styles.rows}>
          <FilesTable
            key={hint}
            rows={rows}
            selection={selection}
            batch={batch}
            onDelete={setAsked}
            onEnd={readOn}
            foot={foot}
          />
        </div>
      )}
      <FilesBulk
        selected={selected}
        batch={batch}
        onClear={() => {
          selection.clear()
          batch.clear()
        }}
      />
      {asked && <DeleteFile file={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}
