import styles from './batch-progress.module.css'
import { type Batch, batchPace } from './use-batch.ts'
import { Button } from '#src/ui/button.tsx'
import { useProblemText } from '#src/ui/problem.tsx'
import { useTranslation } from 'react-i18next'

interface BatchProgressProps {
  batch: Batch<string>
  /** What a row is called, for the first that failed. */
  nameOf: (key: string) => string
}

/** How far a batch is: a segment for each row, the first failure with its reason, and a way to try again. */
export function BatchProgress({ batch: { is, results, retry }, nameOf }: BatchProgressProps) {
  const { t } = useTranslation()
  const problemText = useProblemText()
  const rows = [...results]
  const done = rows.filter(([, result]) => result.is === 'done').length
  const failed = rows.flatMap(([key, result]) => (result.is === 'failed' ? [{ key, ...result }] : []))
  const [first] = failed
  const isLeft = rows.some(([, result]) => result.is === 'waiting')
  return (
    <div className={styles.progress}>
      <span className={styles.segments} aria-hidden="true">
        {rows.map(([key, result]) => (
          <i key={key} data-is={result.is} />
        ))}
      </span>
      <strong className={styles.sum} role="status">
        {t('editing.batch.done', { done, count: rows.length })}
      </strong>
      {first && (
        <span role="alert" className={styles.failed}>
          {t('editing.batch.failed', {
            count: failed.length,
            name: nameOf(first.key),
            reason: problemText(first.problem),
          })}
        </span>
      )}
      {is === 'running' && (
        <span className={styles.pace}>{t('editing.batch.pace', { count: batchPace })}</span>
      )}
      {is === 'ended' && (first || isLeft) && (
        <Button size="small" onClick={retry}>
          {t(first ? 'ui.retry' : 'editing.batch.goOn')}
        </Button>
      )}
    </div>
  )
}
