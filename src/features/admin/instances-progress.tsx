import { shortId } from './instances-rows.ts'
import styles from './instances.module.css'
import type { ContainerInstance } from '#contract/api.gen.ts'
import { type Batch, batchPace } from '#src/live/batch/use-batch.ts'
import { Button } from '#src/ui/button.tsx'
import { useProblemText } from '#src/ui/problem.tsx'
import { useTranslation } from 'react-i18next'

interface DestroyProgressProps {
  batch: Batch<'destroy'>
  instances: ContainerInstance[]
  onClear: () => void
}

/** How far the destroying is: a segment for each, what failed first and why, and how to stop and to go on. */
export function DestroyProgress({ batch, instances, onClear }: DestroyProgressProps) {
  const { t } = useTranslation()
  const results = [...batch.results.values()]
  const done = results.filter(({ is }) => is === 'done').length
  const failed = results.filter(({ is }) => is === 'failed').length
  const left = results.length - done
  return (
    <div className={styles.progress}>
      <div className={styles.steps} aria-hidden="true">
        {results.map(({ is }, index) => (
          <i key={index} data-is={is} />
        ))}
      </div>
      <p role="status">
        <b>{t('instanceConsole.done', { done, count: results.length })}</b>
        {failed > 0 && <span className={styles.bad}>{t('instanceConsole.failed', { count: failed })}</span>}
        {batch.is === 'running' && (
          <span className={styles.faint}>{t('instanceConsole.atPace', { pace: batchPace })}</span>
        )}
      </p>
      <FirstFailure batch={batch} instances={instances} />
      <div className={styles.acts}>
        {batch.is === 'running' ? (
          <Button size="small" aria-disabled={batch.isStopping || undefined} onClick={batch.stop}>
            {t(batch.isStopping ? 'instanceConsole.stopping' : 'instanceConsole.stop')}
          </Button>
        ) : (
          <>
            {left > 0 && (
              <Button size="small" kind="danger" onClick={batch.retry}>
                {t('instanceConsole.retry', { count: left })}
              </Button>
            )}
            <Button size="small" onClick={onClear}>
              {t('instanceConsole.clear')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

function FirstFailure({ batch, instances }: Omit<DestroyProgressProps, 'onClear'>) {
  const { t } = useTranslation()
  const problemText = useProblemText()
  const [key, result] = [...batch.results].find(([, { is }]) => is === 'failed') ?? []
  const instance = instances.find(({ containerGuid }) => containerGuid === key)
  if (result?.is !== 'failed' || !instance) return null
  return (
    <p className={styles.failure}>
      {t('instanceConsole.firstFailure', {
        id: shortId(instance),
        team: instance.team?.name ?? '–',
        reason: problemText(result.problem),
      })}
    </p>
  )
}
