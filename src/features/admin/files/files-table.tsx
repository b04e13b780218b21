import styles from '#src/features/admin/site-list.module.css'
import type { StoredFile } from '#src/model/site.ts'
import { filePath } from '#src/server/queries/file-address.ts'
import { BatchResult } from '#src/parts/batch/batch-progress.tsx'
import type { Batch } from '#src/parts/batch/use-batch.ts'
import { IconButton } from '#src/ui/mark/button.tsx'
import { CopyIcon } from '#src/ui/copy/copy-button.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { type Selection, selectionColumn } from '#src/ui/table/selection.tsx'
import { column, type Column, Table } from '#src/ui/table/table.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import Link from 'lucide-react/icons/link'
import Trash2 from 'lucide-react/icons/trash'
import { type ReactNode, useMemo } from 'react'

export const fileKey = ({ hash }: StoredFile) => hash

interface FilesTableProps {
  rows: StoredFile[]
  selection: Selection
  batch: Batch<'delete'>
  onDelete: (file: StoredFile) => void
  onEnd: () => void
  foot: ReactNode
}

/** Stored files, one per row. */
export function FilesTable({ rows, selection, batch, onDelete, onEnd, foot }: FilesTableProps) {
  const { t } = useTranslation()
  const columns = useColumns(selection, batch, onDelete)
  const phoneRow = (file: StoredFile) => (
    <span className={`stack items-center ${styles.phone}`}>
      {columns[0]?.cell(file)}
      <FileName file={file} />
      <FileActs file={file} onDelete={onDelete} />
      <span className={styles.second}>
        {batch.results.has(file.hash) ? (
          <BatchResult result={batch.results.get(file.hash)} />
        ) : (
          <span className={`t-xs dim ${styles.mono}`}>{file.hash}</span>
        )}
      </span>
    </span>
  )
  return (
    <Table
      label={t('files.title')}
      columns={columns}
      rows={rows}
      keyOf={fileKey}
      toneOf={({ hash }) => (selection.has(hash) ? 'selected' : undefined)}
      onEnd={onEnd}
      foot={foot}
      phoneRow={{ cell: phoneRow }}
    />
  )
}

function useColumns(
  selection: Selection,
  { is, results }: Batch<'delete'>,
  onDelete: FilesTableProps['onDelete'],
): Column<StoredFile>[] {
  const { t } = useTranslation()
  return useMemo(() => {
    const ticks = selectionColumn<StoredFile>(selection, fileKey, {
      all: t('siteList.selectAll'),
      one: ({ name }) => t('siteList.select', { name }),
    })
    const result = column<StoredFile>('result', t('siteList.result'), '10rem', ({ hash }) => (
      <BatchResult result={results.get(hash)} />
    ))
    return [
      ticks,
      column('name', t('files.name'), 'minmax(0, 1fr)', (file) => <FileName file={file} />),
      column('hash', t('files.hash'), 'minmax(0, 1.4fr)', ({ hash }) => (
        <span className={`t-xs dim ${styles.mono}`} title={hash}>
          {hash}
        </span>
      )),
      ...(is === 'idle' ? [] : [result]),
      column('acts', '', '5.4rem', (file) => <FileActs file={file} onDelete={onDelete} />),
    ]
  }, [t, selection, is, results, onDelete])
}

function FileName({ file }: { file: StoredFile }) {
  const { t } = useTranslation()
  return (
    <a
      href={filePath(file)}
      download
      className={`min-w-0 w-label hover-underline block bright ${styles.file}`}
      aria-label={t('files.open', { name: file.name })}
    >
      <Name>{file.name}</Name>
    </a>
  )
}

function FileActs({ file, onDelete }: { file: StoredFile; onDelete: FilesTableProps['onDelete'] }) {
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
