import type { StoredFile } from '#src/model/site.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { polled } from '#src/server/cache/polled.ts'
import { filePath } from '#src/server/reads/file-address.ts'
import { files } from '#src/server/reads/files.ts'
import { deleteFile } from '#src/server/writes/files.ts'
import { searchable } from '#src/lib/searchable.ts'
import { useAddressValue } from '#src/state/address/address-state.ts'
import { type BulkAct, BulkActs } from '#src/parts/batch/bulk-acts.tsx'
import { useBatch } from '#src/parts/batch/use-batch.ts'
import { namedRows, useBulk } from '#src/parts/batch/use-bulk.tsx'
import { List } from '#src/parts/lists/list.tsx'
import { PagedSearch, usePagedRows } from '#src/parts/lists/paged-rows.tsx'
import { useSort } from '#src/parts/lists/use-sort.ts'
import { CopyIcon } from '#src/ui/copy/copy-button.tsx'
import { Button, IconButton } from '#src/ui/mark/button.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { Question } from '#src/ui/overlay/question.tsx'
import { showToast } from '#src/ui/overlay/toast.ts'
import { ListTools } from '#src/ui/table/list-page.tsx'
import { byText } from '#src/ui/table/sort.ts'
import { column, type Column } from '#src/ui/table/table.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import Link from 'lucide-react/icons/link'
import Trash2 from 'lucide-react/icons/trash'
import { useMemo, useState } from 'react'

const UploadDialog = lazyPart(async () => (await import('./files-upload.tsx')).UploadDialog)

const keyOf = ({ hash }: StoredFile) => hash
const nameOf = ({ name }: StoredFile) => name
const words = namedRows(nameOf)
const phone = { main: 'name', end: 'acts', second: ['hash'] }

/** Whether a search finds a file: by its name, or by the start of its hash. */
function isFoundBy(hint: string, { name, hash }: StoredFile) {
  const wanted = searchable(hint)
  return searchable(name).includes(wanted) || hash.startsWith(wanted)
}

/** All files stored on the server: upload, search, delete one or many. */
export function FilesScreen() {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const hint = useAddressValue('find').trim()
  // The server neither searches files nor reports a total.
  const stored = usePagedRows(useInfiniteQuery(polled(files.list())), keyOf, {
    search: hint,
    isHit: (file) => isFoundBy(hint, file),
    hasTotal: false,
  })
  const { data: all } = stored
  const [asked, setAsked] = useState<'upload' | StoredFile>()
  const close = () => setAsked(undefined)
  const columns = useMemo(() => fileColumns(t, setAsked), [t])
  const found = useMemo(() => all?.filter((file) => isFoundBy(hint, file)), [all, hint])
  const sorted = useSort(columns, found, stored)
  const batch = useBatch({
    acts: { delete: deleteFile },
    onDone: () => void invalidate(cache, { queryKey: files.list().queryKey }),
  })
  const bulk = useBulk({ ...sorted, columns, keyOf, nameOf, words, batch })
  return (
    <List
      {...sorted}
      {...bulk.table}
      title={t('files.title')}
      list={stored}
      unread={{ what: 'files' }}
      keyOf={keyOf}
      phone={phone}
      none={{ title: t('files.empty') }}
      hint={hint}
      over={<BulkActs bulk={bulk} danger={deletionOf(t, bulk.selected)} />}
      head={
        <ListTools
          acts={
            <Button kind="go" onClick={() => setAsked('upload')}>
              {t('files.add')}
            </Button>
          }
        >
          <PagedSearch label={t('files.find')} list={stored} isAsked={false}>
            {t('files.loaded', { count: all?.length ?? 0 })}
          </PagedSearch>
        </ListTools>
      }
    >
      {asked === 'upload' && <UploadDialog onClose={close} />}
      {typeof asked === 'object' && <DeleteFile file={asked} onClose={close} />}
    </List>
  )
}

const deletionOf = (t: TFunction, rows: StoredFile[]): BulkAct<StoredFile, 'delete'> => {
  const count = rows.length
  return {
    is: 'delete',
    rows,
    label: t('files.bulk.delete', { count }),
    kind: 'danger',
    question: {
      title: t('files.bulk.title', { count }),
      texts: [t('files.delete.text')],
      yes: t('files.bulk.yes', { count }),
      word: count,
    },
  }
}

/** A file's hash has no order that says anything. */
export const fileColumns = (t: TFunction, onDelete: (file: StoredFile) => void): Column<StoredFile>[] => [
  column('name', t('files.name'), 'minmax(0, 1fr)', (file) => <FileName file={file} />, {
    by: byText(nameOf),
  }),
  column('hash', t('files.hash'), 'minmax(0, 1.4fr)', ({ hash }) => (
    <span className="t-xs dim mono" title={hash}>
      {hash}
    </span>
  )),
  column('acts', '', '5.4rem', (file) => <FileActs file={file} onDelete={onDelete} />),
]

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

/** Asks before deleting a file that others may still refer to; tells the user if the file is still stored afterwards. */
function DeleteFile({ file, onClose }: { file: StoredFile; onClose: () => void }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { name, hash } = file
  const remove = useMutation({
    mutationFn: async () => {
      await deleteFile(hash)
      await invalidate(cache, { queryKey: files.list().queryKey })
      const pages = cache.getQueryData(files.list().queryKey)?.pages ?? []
      return pages.some(({ data }) => data.some((stored) => stored.hash === hash))
    },
    onSuccess: (remains) => {
      if (remains) showToast({ title: t('files.delete.remains', { name }), tone: 'info' })
      onClose()
    },
  })
  return (
    <Question
      title={t('files.delete.title', { name })}
      yes={t('files.delete.yes')}
      mutation={remove}
      onNo={onClose}
    >
      <p>{t('files.delete.text')}</p>
      <p>{t('files.delete.cached')}</p>
    </Question>
  )
}
