import styles from './batch-line.module.css'
import type { RowResult } from '#machines/batch.ts'
import { type Batch, batchPace } from '#src/live/batch/use-batch.ts'
import { Button } from '#src/ui/button.tsx'
import { useProblemText } from '#src/ui/problem.tsx'
import { useTranslation } from 'react-i18next'

/** How far a batch is: one mark a row, the first failure with its reason, and how to stop it or go on. */
export function BatchLine<Act extends string>({ batch }: { batch: Batch<Act> }) {
  const { t } = useTranslation()
  const problemText = useProblemText()
  const results = [...batch.results.entries()]
  const count = results.length
  const done = results.filter(([, { is }]) => is === 'done').length
  const problems = results.flatMap(([, result]) => (result.is === 'failed' ? [result.problem] : []))
  const left = count - done - problems.length
  return (
    <div className={styles.line}>
      <span className={styles.marks} aria-hidden="true">
        {results.map(([key, { is }]) => (
          <i key={key} data-is={is} />
        ))}
      </span>
      <span role="status" className={styles.said}>
        <b>{t('siteList.progress', { done, count })}</b>
        {batch.is === 'ended' && left > 0 && <span>{t('siteList.left', { count: left })}</span>}
        {problems.length > 0 && (
          <span className={styles.bad}>
            {t('siteList.failed', { count: problems.length, first: problemText(problems[0]) })}
          </span>
        )}
      </span>
      {batch.is === 'running' ? (
        <>
          <span className={styles.pace}>{t('siteList.pace', { count: batchPace })}</span>
          <Button size="small" disabled={batch.isStopping} onClick={batch.stop}>
            {t(batch.isStopping ? 'siteList.stopping' : 'siteList.stop')}
          </Button>
        </>
      ) : (
        <>
          {problems.length + left > 0 && (
            <Button size="small" onClick={batch.retry}>
              {t(problems.length > 0 ? 'siteList.retry' : 'siteList.goOn')}
            </Button>
          )}
          <Button size="small" onClick={batch.clear}>
            {t('siteList.dismiss')}
          </Button>
        </>
      )}
    </div>
  )
}

/** What came of one row of a batch, in a word or in the server's. */
export function BatchResult({ result }: { result: RowResult | undefined }) {
  const { t } = useTranslation()
  const problemText = useProblemText()
  if (!result) return null
  const text = result.is === 'failed' ? problemText(result.problem) : t(`siteList.${result.is}`)
  return (
    <span className={styles.result} data-is={result.is} title={text}>
      {text}
    </span>
  )
}
