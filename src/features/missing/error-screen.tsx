import styles from './missing.module.css'
import { clearCache } from '#src/live/clear-cache.ts'
import { useTitle } from '#src/live/title.ts'
import { Button } from '#src/ui/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'

/** What stands in place of a screen that broke: what happened, and two ways on. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const location = useLocation()
  useTitle(t('problem.error.title'))
  return (
    <section className={styles.page}>
      <h1>{t('problem.error.title')}</h1>
      <p className={styles.text} role="alert">
        {messageOf(error) || t('problem.error.unknown')}
      </p>
      <div className={styles.acts}>
        {/* Coming to the same address once more draws the screen anew. */}
        <Button kind="go" onClick={() => void navigate(location, { replace: true })}>
          {t('problem.error.again')}
        </Button>
        <Button onClick={() => clearCache(cache)}>{t('problem.error.clear')}</Button>
      </div>
      {error instanceof Error && error.stack && (
        <textarea
          className={styles.stack}
          aria-label={t('problem.error.stack')}
          value={error.stack}
          rows={12}
          readOnly
        />
      )}
    </section>
  )
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
