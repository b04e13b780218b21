import styles from './problem.module.css'
import { ApiError } from '#src/lib/errors.ts'
import { Button } from '#src/ui/button.tsx'
import { useTranslation } from 'react-i18next'

/** What a failed call says: the server's own title, what is wrong with its answer, or that nobody answered. */
export function useProblemText(): (error: unknown) => string {
  const { t } = useTranslation()
  return (error) => {
    if (error instanceof SyntaxError) return t('ui.malformed')
    if (!(error instanceof ApiError)) return t('ui.unreachable')
    if (error.field) return t('ui.malformedField', { field: error.field })
    return error.field === '' ? t('ui.malformed') : error.message || t('ui.refused')
  }
}

interface ProblemProps {
  error: unknown
  onRetry?: () => unknown
}

/** A failed read, in the place of what was to be read. */
export function Problem({ error, onRetry }: ProblemProps) {
  const { t } = useTranslation()
  const text = useProblemText()
  return (
    <div className={styles.problem}>
      <p role="alert">{text(error)}</p>
      {onRetry && <Button onClick={() => void onRetry()}>{t('ui.retry')}</Button>}
    </div>
  )
}
