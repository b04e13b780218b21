import { PdfPages } from './pdf-pages.tsx'
import styles from './pdf-viewer.module.css'
import { isRefusedWith } from '#src/lib/errors.ts'
import { reloadAfresh } from '#src/lib/fresh-files.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { Meter } from '#src/ui/mark/meter.tsx'
import { problemText } from '#src/ui/text/problem.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { ReactNode } from 'react'
import { isWorkerLost, openPdf } from './pdf-document.ts'
import { type PdfFileEvent, pdfFileMachine, type Reading } from '#machines/pdf-file.ts'
import { readFile } from '#src/server/reads/files.ts'
import { useActor } from '@xstate/react'
import { fromCallback, fromPromise } from 'xstate'

interface PdfViewerProps {
  /** The path of the stored file. Use a different `key` for another file. */
  path: string
  /** Offered where it cannot be shown. */
  download: ReactNode
}

/** Shows a stored PDF in the page: its download progress, its pages, or what is wrong with it. */
export function PdfViewer({ path, download }: PdfViewerProps) {
  const { t } = useTranslation()
  const [state, send] = usePdfFile(path)
  const { document, percent, problem } = state.context
  if (document) return <PdfPages document={document} />
  if (state.matches('failed'))
    return <PdfProblem problem={problem} download={download} onRetry={() => send({ type: 'read.again' })} />
  return (
    <div
      className={`stack gap-3 dim justify-items-center place-content-center text-center p-5 ${styles.wait}`}
      role="status"
    >
      <p>{percent === undefined ? t('ui.loading') : t('writeups.percent', { percent })}</p>
      {percent !== undefined && <Meter label={t('writeups.loaded')} value={percent / 100} />}
    </div>
  )
}

interface PdfProblemProps {
  problem: unknown
  download: ReactNode
  onRetry: () => void
}

function PdfProblem({ problem, download, onRetry }: PdfProblemProps) {
  const { t } = useTranslation()
  const why = faultOf(problem)
  const isLost = isWorkerLost(problem)
  return (
    <div
      className={`stack gap-3 dim justify-items-center place-content-center text-center p-5 ${styles.wait}`}
    >
      <div role="alert">
        <p className="w-label bright">{t('writeups.notShown')}</p>
        <p>{isLost ? t('ui.part.script') : why ? t(`writeups.fault.${why}`) : problemText(t, problem)}</p>
      </div>
      <div className="flex gap-2">
        {isLost && <Button onClick={() => void reloadAfresh()}>{t('ui.part.reload')}</Button>}
        {!isLost && (!why || why === 'gone') && <Button onClick={onRetry}>{t('ui.retry')}</Button>}
        {why !== 'gone' && download}
      </div>
    </div>
  )
}

/** What is wrong with the file itself; undefined if it could not be loaded. */
function faultOf(problem: unknown) {
  if (isRefusedWith(problem, 404)) return 'gone'
  if (problem instanceof RangeError) return 'tooLarge'
  const name = problem instanceof Error ? problem.name : ''
  if (name === 'PasswordException') return 'locked'
  return ['InvalidPDFException', 'FormatError', 'UnknownErrorException'].includes(name)
    ? 'damaged'
    : undefined
}

/** Twice the server's limit; the page must hold the file in memory. */
const mostBytes = 40 * 1024 * 1024

const machine = pdfFileMachine.provide({
  actors: {
    read: fromPromise<Uint8Array<ArrayBuffer>, Reading>(({ input: { path, onProgress }, signal }) =>
      readFile(path, mostBytes, { onProgress, signal }),
    ),
    document: fromCallback<PdfFileEvent, { bytes: Uint8Array<ArrayBuffer> }>(({ input, sendBack }) =>
      openPdf(
        input.bytes,
        (document) => sendBack({ type: 'document.opened', document }),
        (error) => sendBack({ type: 'document.failed', error }),
      ),
    ),
  },
})

/** The chart of a stored PDF being viewed; the document is closed when the calling component unmounts. */
const usePdfFile = (path: string) => useActor(machine, { input: { path } })
