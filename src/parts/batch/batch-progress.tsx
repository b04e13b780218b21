import styles from './batch-progress.module.css'
import { type Batch, batchPace } from './use-batch.ts'
import type { RowResult } from '#machines/batch.ts'
import { LeaveGuard } from '#src/parts/editing/leave-guard.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { problemText } from '#src/ui/text/problem.tsx'
import { useFocusFallback } from '#src/ui/hooks/use-focus-fallback.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'

/** The color of a row's result in a batch, as a class of the primitives. */
export const resultTones: Record<RowResult['is'], string> = {
  waiting: 'faint',
  doing: 'accent',
  done: 'good',
  failed: 'bad',
}

interface BatchProgressProps {
  batch: Pick<Batch<string>, 'is' | 'results' | 'isStopping' | 'stop' | 'retry' | 'clear'>
  /** The name of a row, to show for the first that failed. */
  nameOf: (key: string) => string
  /** Called instead of just clearing the batch. */
  onClear?: () => void
  /** The label of that button, where it does more than clear. */
  end?: string
  /** The question asked before leaving the page while it runs, where leaving loses more than unprocessed rows. */
  leave?: { title: string; text: string }
}

/** The progress of a batch: a segment per row, the first failure with its reason, and buttons to stop, resume and clear it. */
export function BatchProgress({ batch, nameOf, onClear = batch.clear, end, leave }: BatchProgressProps) {
  const { t } = useTranslation()
  const { is, results, isStopping, stop, retry } = batch
  const [sum, leavingRef] = useFocusFallback<HTMLElement>()
  const rows = [...results]
  const done = rows.filter(([, result]) => result.is === 'done').length
  const failed = rows.filter(([, result]) => result.is === 'failed').length
  return (
    <div className="row wrap t-s gap-3 gap-y-2">
      <BatchGuard batch={batch} {...leave} />
      <span className={`flex min-w-0 overflow-hidden ${styles.segments}`} aria-hidden="true">
        {rows.map(([key, result]) => (
          <i key={key} data-is={result.is} />
        ))}
      </span>
      <strong ref={sum} tabIndex={-1} translate="no" className="tabular" role="status">
        {t('batch.progress', { done, count: rows.length })}
      </strong>
      <FirstFailure rows={rows} count={failed} nameOf={nameOf} />
      <span className="row gap-2 ms-auto">
        {is === 'running' ? (
          <>
            <span className="t-xs faint">{t('batch.pace', { count: batchPace })}</span>
            <Button ref={leavingRef} size="small" aria-disabled={isStopping || undefined} onClick={stop}>
              {t(isStopping ? 'batch.stopping' : 'batch.stop')}
            </Button>
          </>
        ) : (
          <>
            {done < rows.length && (
              <Button ref={leavingRef} size="small" onClick={retry}>
                {failed > 0 ? t('batch.retry', { count: rows.length - done }) : t('batch.goOn')}
              </Button>
            )}
            <Button ref={leavingRef} size="small" kind={end ? 'go' : 'plain'} onClick={onClear}>
              {end ?? t('batch.clear')}
            </Button>
          </>
        )}
      </span>
    </div>
  )
}

interface BatchGuardProps {
  batch: Pick<Batch<string>, 'is'>
  title?: string
  text?: string
}

/** Asks before the user leaves a screen whose batch is running: the batch ends when its screen unmounts. */
export function BatchGuard({ batch, title, text }: BatchGuardProps) {
  const { t } = useTranslation()
  return (
    <LeaveGuard
      isUnsaved={batch.is === 'running'}
      title={title ?? t('batch.leave')}
      text={text ?? t('batch.leaveText')}
    />
  )
}

interface FirstFailureProps extends Pick<BatchProgressProps, 'nameOf'> {
  rows: [key: string, result: RowResult][]
  count: number
}

function FirstFailure({ rows, count, nameOf }: FirstFailureProps) {
  const { t } = useTranslation()
  for (const [key, result] of rows)
    if (result.is === 'failed')
      return (
        <span role="alert" className="min-w-0 w-label bad">
          {t('batch.failed', { count, name: nameOf(key), reason: problemText(t, result.problem) })}
        </span>
      )
  return null
}

/** The result of one row of a batch, in one word or in the server's words. */
export function BatchResult({ result }: { result: RowResult | undefined }) {
  const { t } = useTranslation()
  if (!result) return null
  const text = result.is === 'failed' ? problemText(t, result.problem) : t(`batch.row.${result.is}`)
  return (
    <span className={`w-label ${resultTones[result.is]}`} title={text}>
      {text}
    </span>
  )
}
