import { PdfPages } from './pdf-pages.tsx'
import styles from './pdf-viewer.module.css'
import { usePdfFile } from './use-pdf-file.ts'
import { isRefusedWith } from '#src/lib/errors.ts'
import { Button } from '#src/ui/button.tsx'
import { Meter } from '#src/ui/meter.tsx'
import { useProblemText } from '#src/ui/problem.tsx'
import { useTranslation } from '#src/ui/translation.tsx'
import type { ReactNode } from 'react'

interface PdfViewerProps {
  /** Of the stored file. Give the viewer another `key` with another file. */
  path: string
  /** What can be done instead, where it cannot be shown. */
  download: ReactNode
}

/** Shows a stored PDF in the page: how much of it has come, its pages, or what is wrong with it. */
export function PdfViewer({ path, download }: PdfViewerProps) {
  const { t } = useTranslation()
  const [state, send] = usePdfFile(path)
  const { document, percent, problem } = state.context
  if (document) return <PdfPages document={document} />
  if (state.matches('failed'))
    return <PdfProblem problem={problem} download={download} onRetry={() => send({ type: 'read.again' })} />
  return (
    <div className={styles.wait} role="status">
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
  const text = useProblemText()
  const why = faultOf(problem)
  return (
    <div className={styles.wait}>
      <div role="alert">
        <p className={styles.fault}>{t('writeups.notShown')}</p>
        <p>{why ? t(`writeups.fault.${why}`) : text(problem)}</p>
      </div>
      <div className={styles.acts}>
        {(!why || why === 'gone') && <Button onClick={onRetry}>{t('ui.retry')}</Button>}
        {why !== 'gone' && download}
      </div>
    </div>
  )
}

/** What is wrong with the file itself; undefined where it could not be read. */
function faultOf(problem: unknown) {
  if (isRefusedWith(problem, 404)) return 'gone'
  if (problem instanceof RangeError) return 'tooLarge'
  const name = problem instanceof Error ? problem.name : ''
  if (name === 'PasswordException') return 'locked'
  return ['InvalidPDFException', 'FormatError', 'UnknownErrorException'].includes(name)
    ? 'damaged'
    : undefined
}
