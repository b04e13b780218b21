import styles from './missing.module.css'
import { paths } from '#src/lib/paths.ts'
import { clearCache } from '#src/live/clear-cache.ts'
import { useTitle } from '#src/live/title.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'

/** What stands in place of a screen that broke: what happened, and two ways on. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const address = useLocation()
  useTitle(t('problem.error.title'))
  const drawAgain = () => {
    if (isLostScript(error)) globalThis.location.reload()
    else void navigate(address, { replace: true }) // coming here once more draws the screen anew
  }
  return (
    <section className={styles.page}>
      <h1>{t('problem.error.title')}</h1>
      <p className={styles.text} role="alert">
        {isLostScript(error) ? t('problem.error.script') : messageOf(error) || t('problem.error.unknown')}
      </p>
      <div className={styles.acts}>
        <Button kind="go" onClick={drawAgain}>
          {t('problem.error.again')}
        </Button>
        <Button onClick={() => clearCache(cache)}>{t('problem.error.clear')}</Button>
        <ButtonLink kind="quiet" to={paths.diagnostics}>
          {t('problem.error.diagnostics')}
        </ButtonLink>
      </div>
      {error instanceof Error && error.stack && (
        <textarea
          className={styles.stack}
          aria-label={t('problem.error.stack')}
          value={error.stack}
          rows={Math.min(16, error.stack.split('\n').length + 1)}
          readOnly
        />
      )}
    </section>
  )
}

/** A script of the client that did not arrive, often because a newer release has replaced it; browsers word it each. */
const isLostScript = (error: unknown) =>
  (error instanceof TypeError && /\bimport/i.test(error.message)) ||
  (error instanceof Error && error.message.startsWith('Unable to preload CSS')) // Vite's word for its style sheet

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
