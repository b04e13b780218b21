import styles from './download-button.module.css'
import { downloadMachine, type Loading } from '#machines/download.ts'
import type { DownloadWatch } from '#src/server/transport/download.ts'
import { sizeText } from '#src/lib/formats.ts'
import { Button, type ButtonKind } from '#src/ui/mark/button.tsx'
import { classNames } from '#src/ui/layout/class-names.ts'
import { Meter } from '#src/ui/mark/meter.tsx'
import { problemText } from '#src/ui/text/problem.tsx'
import { safeFileName, saveFile } from '#src/ui/hooks/save-file.ts'
import { showToast } from '#src/ui/overlay/toast.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useActor } from '@xstate/react'
import Download from 'lucide-react/icons/download'
import X from 'lucide-react/icons/x'
import { fromPromise } from 'xstate'

interface DownloadButtonProps {
  label: string
  read: (watch: DownloadWatch) => Promise<Blob>
  /** The name to save it under, read once the file is there. */
  nameOf: () => string
  kind?: ButtonKind
  size?: 'normal' | 'small'
  /** Shows only the icon where a bar with it is full: below 1400 px. */
  isShort?: boolean
  /** Why it is disabled, in words: a download under way continues, but none can be started. */
  note?: string | undefined
}

/** Downloads a file: shows how much has arrived, can be stopped, and reports a failure in place. */
export function DownloadButton({
  label,
  read,
  nameOf,
  kind,
  size,
  isShort = false,
  note,
}: DownloadButtonProps) {
  const { t, i18n } = useTranslation()
  const save = (_: unknown, file: Blob) => {
    const name = safeFileName(nameOf())
    saveFile(name, file)
    showToast({ title: t('ui.download.saved', { name }), tone: 'good' })
  }
  const [state, send] = useActor(
    downloadMachine.provide({
      actors: { load: fromPromise<Blob, Loading>(({ input, signal }) => read({ ...input, signal })) },
      actions: { 'save the file': save },
    }),
  )
  const looks = { ...(kind && { kind }), ...(size && { size }) }
  const { loaded, total } = state.context.progress
  if (state.matches('loading'))
    return (
      <span className={`inline-row wrap gap-2 min-w-0 max-w-full ${styles.download}`}>
        {total !== undefined && <Meter label={label} value={loaded / total} className={styles.meter} />}
        <span role="status" translate="no" className="t-s dim tabular">
          {loaded === 0 ? t('ui.download.waiting') : sizeText(loaded, i18n.language)}
        </span>
        <Button {...looks} onClick={() => send({ type: 'download.canceled' })}>
          <X size={15} aria-hidden="true" />
          {t('ui.cancel')}
        </Button>
      </span>
    )
  return (
    <span className={`inline-row wrap gap-2 min-w-0 max-w-full ${styles.download}`}>
      {state.matches('failed') && (
        <span role="alert" className="t-s bad">
          {problemText(t, state.context.problem)}
        </span>
      )}
      <Button
        {...looks}
        className={styles.act}
        aria-disabled={note !== undefined || undefined}
        title={note ?? (isShort ? label : undefined)}
        onClick={() => send({ type: 'download.started' })}
      >
        <Download size={15} aria-hidden="true" />
        <span className={classNames('min-w-0 overflow-hidden ellipsis', isShort && styles.short)}>
          {state.matches('failed') ? t('ui.retry') : label}
        </span>
      </Button>
    </span>
  )
}
