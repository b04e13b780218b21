import { polled } from '#src/server/cache/polled.ts'
import { fileKey, FilesTable, isFoundBy } from './files-table.tsx'
import { SiteList, SiteSearch } from '#src/features/admin/site-list.tsx'
import { useSiteRows } from '#src/features/admin/site-rows.ts'
import { files } from '#src/server/reads/files.ts'
import { useAddressValue } from '#src/state/address/address-state.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { ListTools } from '#src/ui/table/list-page.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

const UploadDialog = lazyPart(async () => (await import('./files-upload.tsx')).UploadDialog)

/** All files stored on the server: upload, search, delete. */
export function FilesScreen() {
  const { t } = useTranslation()
  const hint = useAddressValue('find').trim()
  const list = useInfiniteQuery(polled(files.list()))
  // The server neither searches files nor reports a total.
  const stored = {
    ...useSiteRows(list, fileKey, { search: hint, isHit: (file) => isFoundBy(hint, file) }),
    total: undefined,
  }
  const { rows } = stored
  const [isUploading, setIsUploading] = useState(false)
  const tools = (
    <ListTools
      acts={
        <Button kind="go" onClick={() => setIsUploading(true)}>
          {t('files.add')}
        </Button>
      }
    >
      <SiteSearch label={t('files.find')} list={stored} isAsked={false}>
        {t('files.loaded', { count: rows?.length ?? 0 })}
      </SiteSearch>
    </ListTools>
  )
  const table = rows && <FilesTable list={stored} all={rows} hint={hint} />
  return (
    <SiteList title={t('files.title')} list={stored} what="files" head={tools} table={table}>
      {isUploading && <UploadDialog onClose={() => setIsUploading(false)} />}
    </SiteList>
  )
}
