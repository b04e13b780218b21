import styles from './missing.module.css'
import { paths } from '#src/lib/paths.ts'
import { useTitle } from '#src/live/title.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { useTranslation } from 'react-i18next'

/** What stands at an address that leads nowhere, or nowhere for this reader. */
export function MissingScreen() {
  const { t } = useTranslation()
  useTitle(t('problem.missing.title'))
  return (
    <section className={styles.page}>
      <p className={styles.figure} aria-hidden="true">
        404
      </p>
      <h1>{t('problem.missing.title')}</h1>
      <p className={styles.text}>{t('problem.missing.text')}</p>
      <div className={styles.acts}>
        <ButtonLink to={paths.games} kind="go">
          {t('problem.missing.games')}
        </ButtonLink>
        <ButtonLink to={paths.home}>{t('problem.missing.home')}</ButtonLink>
      </div>
    </section>
  )
}
