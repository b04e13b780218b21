import { challengesIn, type FileFault, type ReadFile } from './challenge-file.ts'
import { CopyRun } from './copy-run.tsx'
import styles from './dialogs.module.css'
import { useChallengeCopies } from '#src/parts/copies/use-challenge-copies.ts'
import { listText } from '#src/lib/formats.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { FileZone } from '#src/ui/form/file-zone.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useState } from 'react'

interface ImportDialogProps {
  gameId: number
  onClose: () => void
}

/** Creates the challenges of an exported file in this game, once the whole file is valid. */
export function ImportDialog({ gameId, onClose }: ImportDialogProps) {
  const { t } = useTranslation()
  const copies = useChallengeCopies()
  const [file, setFile] = useState<{ name: string; read: ReadFile }>()
  const take = async (chosen: File) => {
    const read = challengesIn(await chosen.text().catch(() => ''))
    setFile({ name: chosen.name, read })
  }
  return (
    <Dialog isOpen onClose={copies.closing(onClose)} title={t('challengeEditor.import.title')}>
      <div className="stack gap-4 min-w-0">
        {copies.batch.is === 'idle' && (
          <FileZone
            label={file?.name ?? t('challengeEditor.import.choose')}
            hint={t('challengeEditor.import.hint')}
            accept="application/json,.json"
            onChoose={(chosen) => void take(chosen)}
          />
        )}
        {file?.read.is === 'faulty' && <Faults faults={file.read.faults} />}
        {file?.read.is === 'read' && (
          <>
            <p>{t('challengeEditor.import.found', { count: file.read.challenges.length })}</p>
            <Changes mended={file.read.mended} doubles={file.read.doubles} />
            <CopyRun
              key={file.name}
              gameId={gameId}
              items={file.read.challenges.map((challenge, index) => ({
                key: String(index),
                title: challenge.title,
                pack: () => challenge,
              }))}
              copies={copies}
              yes={(count) => t('challengeEditor.import.submit', { count })}
              onClose={onClose}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}

/** What differs from the file: where blanks and invisible characters went, and flags that were listed twice. */
function Changes({ mended, doubles }: { mended: string[]; doubles: string[] }) {
  const { t, i18n } = useTranslation()
  if (mended.length + doubles.length === 0) return null
  return (
    <div className={`stack justify-items-start gap-2 t-s p-3 ${styles.doubles}`} role="status">
      {mended.length > 0 && (
        <p>{t('challengeEditor.import.mended', { places: listText(mended, i18n.language) })}</p>
      )}
      {doubles.length > 0 && (
        <p>{t('challengeEditor.flags.doubles', { flags: listText(doubles, i18n.language) })}</p>
      )}
    </div>
  )
}

function Faults({ faults }: { faults: FileFault[] }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className={`stack gap-2 t-s bad ${styles.faults}`}>
      <p>{t('challengeEditor.import.faulty')}</p>
      <ul className="stack gap-1 overflow-y-auto t-s">
        {faults.map(({ is, at }, index) => (
          <li key={index}>
            {at && <code className="mono">{at}</code>} {t(`challengeEditor.import.fault.${is}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
