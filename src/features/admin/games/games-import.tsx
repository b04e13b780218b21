import { invalidate } from '#src/server/cache/invalidate.ts'
import { ApiError } from '#src/lib/errors.ts'
import { paths } from '#src/lib/paths.ts'
import { editedGames } from '#src/server/reads/edited-games.ts'
import { importGame } from '#src/server/writes/edited-games.ts'
import { type FileLimits, headOf, isZip, refuseSize } from '#src/features/upload/file-limits.ts'
import { UploadProblem } from '#src/features/upload/upload-status.tsx'
import { useUpload } from '#src/features/upload/use-upload.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useRouter } from '#src/state/address/use-router.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

/** A package as the server takes it: by its name and a type that not every system gives it. `noPackage` says what it is not. */
const packagesOr = (noPackage: string): FileLimits => ({
  accept: '.zip,application/zip',
  largest: 512 * 1024 * 1024,
  async fit(file) {
    if (!/\.zip$/i.test(file.name)) throw new ApiError(noPackage, 400)
    refuseSize(file, packagesOr('').largest)
    if (!isZip(await headOf(file))) throw new ApiError(noPackage, 400)
    return new File([file], file.name, { type: 'application/zip', lastModified: file.lastModified })
  },
})

/** Chooses the package of a game, sends it with its progress beside the button, and opens the new game. */
export function ImportGame() {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { navigate } = useRouter()
  const chooser = useRef<HTMLInputElement>(null)
  const made = useRef<number>(undefined)
  const limits = packagesOr(t('adminGames.noPackage'))
  const { state, send } = useUpload({
    limits,
    send: async (file, watch) => {
      made.current = await importGame(file, watch)
    },
    onDone: () => {
      void invalidate(cache, { queryKey: editedGames.list().queryKey })
      if (made.current !== undefined) void navigate(paths.editOverview(made.current))
    },
  })
  const { percent, problem } = state.context
  const isSending = state.matches('sending')
  return (
    <>
      {(state.matches('refused') || state.matches('unfit')) && <UploadProblem problem={problem} />}
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t('adminGames.import')}
        accept={limits.accept}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) send({ type: 'file.chosen', file })
          target.value = '' // the same file can be chosen again
        }}
      />
      {/* Outside the button: a part with a role of its own does not name it. */}
      <span role="status" translate="no" className="t-s dim tabular hide-empty">
        {isSending && (percent < 100 ? t('upload.percent', { percent }) : t('adminGames.unpacking'))}
      </span>
      {isSending && <Button onClick={() => send({ type: 'upload.canceled' })}>{t('ui.cancel')}</Button>}
      <Button aria-disabled={isSending || undefined} onClick={() => chooser.current?.click()}>
        {t('adminGames.import')}
      </Button>
    </>
  )
}
