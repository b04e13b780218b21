import styles from '#src/features/editor/challenges/list/dialogs.module.css'
import { type ChallengeEdit, longestFlag } from '#src/model/challenge.ts'
import type { RowResult } from '#machines/batch.ts'
import { uploadAttachment } from '#src/server/writes/files.ts'
import { refetchChallenge } from '#src/server/reads/edited-challenges.ts'
import { addFlags } from '#src/server/writes/edited-challenges.ts'
import { listText, sizeText } from '#src/lib/formats.ts'
import { visibleText } from '#src/lib/visible-text.ts'
import { BatchGuard } from '#src/parts/batch/batch-progress.tsx'
import { type Batch, useBatch } from '#src/parts/batch/use-batch.ts'
import { Masked } from '#src/parts/screen-safe/masked.tsx'
import { useScreenSafe } from '#src/parts/screen-safe/screen-safe.tsx'
import { announceDone } from '#src/ui/hooks/announce.ts'
import { Button, IconButton } from '#src/ui/mark/button.tsx'
import { FormActs } from '#src/ui/form/form.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { FileZone } from '#src/ui/form/file-zone.tsx'
import { keepFocusNear } from '#src/ui/hooks/keep-focus-near.ts'
import { Meter } from '#src/ui/mark/meter.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { problemText } from '#src/ui/text/problem.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQueryClient } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'

interface FileFlagsDialogProps {
  gameId: number
  challenge: ChallengeEdit
  onClose: () => void
}

/** The flag that a file's name is, as a player types it. */
const flagOf = ({ name }: File) => visibleText(name)

/** Adds files, one of which each team gets: the name of a file is the flag in it. */
export function FileFlagsDialog({ gameId, challenge, onClose }: FileFlagsDialogProps) {
  const { t, i18n } = useTranslation()
  const { shown } = useScreenSafe()
  const [files, setFiles] = useState<readonly File[]>([])
  const { batch, percents, start } = useUploads(gameId, challenge.id)
  const known = new Set(challenge.flags.map(({ flag }) => flag))
  const faultOf = (file: File) => faultIn(file, known)
  const fit = files.filter((file) => faultOf(file) === undefined)
  const isIdle = batch.is === 'idle'
  const remove = (file: File) => {
    keepFocusNear(document.activeElement, Promise.resolve())
    setFiles((files) => files.filter((one) => one !== file))
    announceDone(t('challengeEditor.files.remove', { name: shown('flag', file.name) }))
  }
  const mended = fit.filter((file) => flagOf(file) !== file.name).map((file) => shown('flag', flagOf(file)))
  return (
    <Dialog
      isOpen
      onClose={batch.is === 'running' ? batch.stop : onClose}
      title={t('challengeEditor.files.title')}
    >
      <BatchGuard batch={batch} />
      <div className="stack gap-4 min-w-0">
        <p className="t-s dim">{t('challengeEditor.flags.advice')}</p>
        <FileZone
          label={t('challengeEditor.files.choose')}
          hint={t('challengeEditor.files.hint')}
          accept=""
          isMultiple
          isDisabled={!isIdle}
          onChoose={(file) => setFiles((files) => [...files.filter(({ name }) => name !== file.name), file])}
        />
        <ul className={`stack gap-05 t-s overflow-y-auto ${styles.files}`}>
          {files.map((file) => (
            <FileLine
              key={file.name}
              file={file}
              fault={isIdle ? faultOf(file) : undefined}
              result={batch.results.get(file.name)}
              percent={percents[file.name]}
              onRemove={isIdle ? () => remove(file) : undefined}
            />
          ))}
        </ul>
        {mended.length > 0 && (
          <p className={`stack justify-items-start gap-2 t-s p-3 ${styles.doubles}`} role="status">
            {t('challengeEditor.flags.mended', { flags: listText(mended, i18n.language) })}
          </p>
        )}
        <p className="t-s dim" role="status">
          {!isIdle && t('batch.progress', { done: countDone(batch), count: batch.results.size })}
        </p>
        {files.length === 0 && <p className="t-s dim">{t('challengeEditor.files.none')}</p>}
        <Acts batch={batch} count={fit.length} onStart={() => start(fit)} onClose={onClose} />
      </div>
    </Dialog>
  )
}

const countDone = ({ results }: Batch<'add'>) =>
  [...results.values()].filter(({ is }) => is === 'done').length

type Fault = 'known' | 'long' | 'empty'

function faultIn(file: File, known: ReadonlySet<string>): Fault | undefined {
  const flag = flagOf(file)
  if (known.has(flag)) return 'known'
  if (flag.length > longestFlag) return 'long'
  return file.size === 0 || flag === '' ? 'empty' : undefined
}

function useUploads(gameId: number, challengeId: number) {
  const cache = useQueryClient()
  const chosen = useRef(new Map<string, File>())
  const [percents, setPercents] = useState<Record<string, number>>({})
  const [acts] = useState(() => ({
    add: async (name: string) => {
      const file = chosen.current.get(name)! // every key is the name of a chosen file
      const { hash } = await uploadAttachment(
        file,
        {
          onProgress: (percent) => setPercents((known) => ({ ...known, [name]: percent })),
          signal: new AbortController().signal,
        },
        `DYN_ATTACHMENT_${challengeId}`,
      )
      await addFlags(gameId, challengeId, [{ flag: flagOf(file), attachmentType: 'Local', fileHash: hash }])
    },
  }))
  const batch = useBatch({
    acts,
    onDone: () => void refetchChallenge(cache, gameId, challengeId),
  })
  return {
    batch,
    percents,
    start: (files: readonly File[]) => {
      chosen.current = new Map(files.map((file) => [file.name, file]))
      batch.start('add', [...chosen.current.keys()])
    },
  }
}

interface FileLineProps {
  file: File
  fault: Fault | undefined
  result: RowResult | undefined
  percent: number | undefined
  onRemove: (() => void) | undefined
}

function FileLine({ file, fault, result, percent = 0, onRemove }: FileLineProps) {
  const { t, i18n } = useTranslation()
  const name = useScreenSafe().shown('flag', file.name)
  return (
    <li data-is={fault ? 'failed' : result?.is}>
      <Masked secret="flag" text={file.name}>
        <Name>{file.name}</Name>
      </Masked>
      <small>
        {fault && t(`challengeEditor.files.fault.${fault}`)}
        {!fault && !result && sizeText(file.size, i18n.language)}
        {result?.is === 'done' && t('challengeEditor.files.added')}
        {result?.is === 'failed' && problemText(t, result.problem)}
        {result?.is === 'doing' && <Meter label={t('upload.sending', { name })} value={percent / 100} />}
      </small>
      {onRemove && (
        <IconButton size="small" label={t('challengeEditor.files.remove', { name })} onClick={onRemove}>
          <X size={15} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  )
}

interface ActsProps {
  batch: Batch<'add'>
  count: number
  onStart: () => void
  onClose: () => void
}

function Acts({ batch, count, onStart, onClose }: ActsProps) {
  const { t } = useTranslation()
  const isLeft = [...batch.results.values()].some(({ is }) => is !== 'done')
  return (
    <FormActs>
      {batch.is === 'running' ? (
        <Button busy={batch.isStopping} onClick={batch.stop}>
          {t('batch.stop')}
        </Button>
      ) : (
        <Button onClick={onClose}>{t(batch.is === 'ended' ? 'batch.finish' : 'ui.cancel')}</Button>
      )}
      {batch.is === 'ended' && isLeft && (
        <Button kind="go" onClick={batch.retry}>
          {t('ui.retry')}
        </Button>
      )}
      {batch.is === 'idle' && (
        <Button kind="go" disabled={count === 0} onClick={onStart}>
          {t('challengeEditor.files.submit', { count })}
        </Button>
      )}
    </FormActs>
  )
}
