import type { StoredFile } from '#src/model/site.ts'
import { files } from '#src/server/queries/files.ts'
import { deleteFile } from '#src/server/writes/files.ts'
import { BatchBar } from '#src/parts/batch/batch-bar.tsx'
import { BatchNames } from '#src/parts/batch/batch-names.tsx'
import { type Batch, useBatch } from '#src/parts/batch/use-batch.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { DangerDialog } from '#src/ui/overlay/danger-dialog.tsx'
import type { Selection } from '#src/ui/table/selection.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** Deletes many files, one after the other. */
export function useFileBatch() {
  const cache = useQueryClient()
  return useBatch({
    acts: { delete: deleteFile },
    refetch: () => void cache.invalidateQueries({ queryKey: files.list().queryKey }),
  })
}

interface FilesBulkProps {
  selected: StoredFile[]
  selection: Selection
  batch: Batch<'delete'>
}

/** The acts on the selected files. */
export function FilesBulk({ selected, selection, batch }: FilesBulkProps) {
  const { t } = useTranslation()
  const [isAsked, setIsAsked] = useState(false)
  const count = selected.length
  return (
    <>
      <BatchBar
        count={count}
        selection={selection}
        batch={batch}
        nameOf={(key) => selected.find(({ hash }) => hash === key)?.name ?? key.slice(0, 8)}
        acts={null}
        danger={
          <Button
            size="small"
            kind="danger"
            aria-disabled={count === 0 || batch.is === 'running' || undefined}
            onClick={() => setIsAsked(true)}
          >
            {t('files.bulk.delete', { count })}
          </Button>
        }
      />
      {isAsked && (
        <DangerDialog
          title={t('files.bulk.title', { count })}
          word={count}
          yes={t('files.bulk.yes', { count })}
          onYes={() => {
            batch.start(
              'delete',
              selected.map(({ hash }) => hash),
            )
            setIsAsked(false)
          }}
          onClose={() => setIsAsked(false)}
        >
          <p>{t('files.delete.text')}</p>
          <BatchNames rows={selected.map(({ hash, name }) => [hash, name])} />
        </DangerDialog>
      )}
    </>
  )
}
