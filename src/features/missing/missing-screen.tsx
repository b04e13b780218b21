import styles from './missing.module.css'
import { paths } from '#src/lib/paths.ts'
import { Title } from '#src/state/page/title.tsx'
import { ButtonLink } from '#src/ui/mark/button.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

/** Shown at an address that does not exist, or not for this user. */
export function MissingScreen() {
  const { t } = useTranslation()
  return (
    <Page as="section" className={styles.page}>
      <Title page={t('problem.missing.title')} />
      <div className="stack gap-2">
        <p className="t-xl w-strong faint tight" aria-hidden="true">
          404
        </p>
        <h1>{t('problem.missing.title')}</h1>
        <p className={`dim ${styles.text}`}>{t('problem.missing.text')}</p>
      </div>
      <div className="flex wrap gap-2">
        <ButtonLink to={paths.games} kind="go">
          {t('problem.missing.games')}
        </ButtonLink>
        <ButtonLink to={paths.home}>{t('problem.missing.home')}</ButtonLink>
      </div>
    </Page>
  )
}
