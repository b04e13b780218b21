import { SiteTable, siteWords } from '#src/features/admin/site-list.tsx'
import { isWhole, type SiteRows } from '#src/features/admin/site-rows.ts'
import { DeleteFile } from './files-question.tsx'
import type { StoredFile } from '#src/model/site.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { filePath } from '#src/server/reads/file-address.ts'
import { files } from '#src/server/reads/files.ts'
import { deleteFile } from '#src/server/writes/files.ts'
import { searchable } from '#src/lib/searchable.ts'
import { BulkActs } from '#src/parts/batch/bulk-acts.tsx'
import { useBatch } from '#src/parts/batch/use-batch.ts'
import { type BulkRows, useBulk } from '#src/parts/batch/use-bulk.tsx'
import { IconButton } from '#src/ui/mark/button.tsx'
import { CopyIcon } from '#src/ui/copy/copy-button.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { useSort } from '#src/parts/lists/use-sort.ts'
import { byText } from '#src/ui/table/sort.ts'
import { column, type Column } from '#src/ui/table/table.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQueryClient } from '@tanstack/react-query'
import Link from 'lucide-react/icons/link'
import Trash2 from 'lucide-react/icons/trash'
import { useMemo, useState } from 'react'

export const fileKey = ({ hash }: StoredFile) => hash
const nameOf = ({ name }: StoredFile) => name
const words = siteWords(nameOf)
/** A file's hash has no order that says anything. */
export const fileOrders = { name: byText(nameOf) }
const phone = { main: 'name', end: 'acts', second: ['hash'] }

/** Whether a search finds a file: by its name, or by the start of its hash. */
export function isFoundBy(hint: string, { name, hash }: StoredFile) {
  const wanted = searchable(hint)
  return searchable(name).includes(wanted) || hash.startsWith(wanted)
}

interface FilesTableProps {
  list: SiteRows<StoredFile>
  all: StoredFile[]
  hint: string
}

/** Stored files, one per row; one or many are deleted. */
export function FilesTable({ list, all, hint }: FilesTableProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const batch = useBatch({
    acts: { delete: deleteFile },
    onDone: () => void invalidate(cache, { queryKey: files.list().queryKey }),
  })
  const [asked, setAsked] = useState<StoredFile>()
  const found = useMemo(() => all.filter((file) => isFoundBy(hint, file)), [all, hint])
  const { rows, sort } = useSort(fileOrders, found, { isWhole: isWhole(list) })
  const bulk = useBulk({ rows, keyOf: fileKey, nameOf, words, batch })
  const { selected } = bulk
  const count = selected.length
  return (
    <>
      <SiteTable
        key={hint}
        list={list}
        hint={hint}
        label={t('files.title')}
        columns={useColumns(bulk, setAsked)}
        rows={rows}
        sort={sort}
        keyOf={fileKey}
        bulk={bulk}
        phone={phone}
        none={{ title: t('files.empty') }}
      />
      <BulkActs
        bulk={bulk}
        danger={{
          is: 'delete',
          rows: selected,
          label: t('files.bulk.delete', { count }),
          kind: 'danger',
          question: {
            title: t('files.bulk.title', { count }),
            texts: [t('files.delete.text')],
            yes: t('files.bulk.yes', { count }),
            word: count,
          },
        }}
      />
      {asked && <DeleteFile file={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function useColumns(
  { ticks, result }: BulkRows<StoredFile>,
  onDelete: (file: StoredFile) => void,
): Column<StoredFile>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      ticks,
      column('name', t('files.name'), 'minmax(0, 1fr)', (file) => <FileName file={file} />),
      column('hash', t('files.hash'), 'minmax(0, 1.4fr)', ({ hash }) => (
        <span className="t-xs dim mono" title={hash}>
          {hash}
        </span>
      )),
      ...(result ? [result] : []),
      column('acts', '', '5.4rem', (file) => <FileActs file={file} onDelete={onDelete} />),
    ],
    [t, ticks, result, onDelete],
  )
}

function FileName({ file }: { file: StoredFile }) {
  const { t } = useTranslation()
  return (
    <a
      href={filePath(file)}
      download
      className="min-w-0 w-label hover-underline block bright no-underline"
      aria-label={t('files.open', { name: file.name })}
    >
      <Name>{file.name}</Name>
    </a>
  )
}

function FileActs({ file, onDelete }: { file: StoredFile; onDelete: (file: StoredFile) => void }) {
  const { t } = useTranslation()
  return (
    <span className="flex justify-end gap-1">
      <CopyIcon
        label={t('files.copyAddress', { name: file.name })}
        value={new URL(filePath(file), location.origin).href}
        icon={Link}
      />
      <IconButton label={t('files.remove', { name: file.name })} size="small" onClick={() => onDelete(file)}>
        <Trash2 size={15} aria-hidden="true" />
      </IconButton>
    </span>
  )
}
