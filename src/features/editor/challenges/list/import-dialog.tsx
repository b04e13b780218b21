import { challengesIn, type FileFault, type ReadFile } from './challenge-file.ts'
import { CopyRun } from './copy-run.tsx'
import styles from './dialogs.module.css'
import { textIn } from '#src/features/upload/text-file.ts'
import { UploadProblem } from '#src/features/upload/upload-status.tsx'
import { useChallengeCopies } from '#src/parts/copies/use-challenge-copies.ts'
import { listText } from '#src/lib/formats.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { FileZone } from '#src/ui/form/file-zone.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation } from '@tanstack/react-query'

interface ImportDialogProps {
  gameId: number
  onClose: () => void
}

/** Creates the challenges of an exported file in this game, once the whole file is valid. */
export function ImportDialog({ gameId, onClose }: ImportDialogProps) {
  const { t } = useTranslation()
  const copies = useChallengeCopies()
  const {
    data: file,
    error,
    mutate: take,
  } = useMutation({
    mutationFn: async (chosen: File) => ({ name: chosen.name, read: challengesIn(await textIn(chosen)) }),
  })
  return (
    <Dialog isOpen onClose={copies.closing(onClose)} title={t('challengeEditor.import.title')}>
      <div className="stack gap-4 min-w-0">
        {copies.batch.is === 'idle' && (
          <FileZone
            label={file?.name ?? t('challengeEditor.import.choose')}
            hint={t('challengeEditor.import.hint')}
            accept="application/json,.json"
            onChoose={(chosen) => take(chosen)}
          />
        )}
        {error && <UploadProblem problem={error} />}
        {file?.read.is === 'faulty' && <Faults faults={file.read.faults} />}
        {file?.read.is === 'read' && (
          <>
            <p>{t('challengeEditor.import.found', { count: file.read.challenges.length })}</p>
            <Changes read={file.read} />
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

/** The most places that are named; a file may have tens of thousands. */
const mostNamed = 20

/** What differs from the file, and where: members that are not imported, blanks, invisible characters, flags listed twice. */
function Changes({ read }: { read: Extract<ReadFile, { is: 'read' }> }) {
  const { t, i18n } = useTranslation()
  const named = (places: string[]) =>
    listText(places.length > mostNamed ? [...places.slice(0, mostNamed), '…'] : places, i18n.language)
  const { mended, doubles, unknown, sameTitles } = read
  const lines = [
    unknown.length > 0 && t('challengeEditor.import.unknown', { places: named(unknown) }),
    mended.length > 0 && t('challengeEditor.import.mended', { places: named(mended) }),
    doubles.length > 0 && t('challengeEditor.flags.doubles', { flags: named(doubles) }),
    sameTitles.length > 0 && t('challengeEditor.import.sameTitles', { titles: named(sameTitles) }),
  ].filter((line) => line !== false)
  if (lines.length === 0) return null
  return (
    <div className={`stack justify-items-start gap-2 t-s p-3 ${styles.doubles}`} role="status">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
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
