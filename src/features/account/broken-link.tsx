import { AccountPage } from './account-page.tsx'
import styles from './account.module.css'
import { paths } from '#src/lib/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { useTranslation } from 'react-i18next'

/** What stands at the address of a mailed link that lost a part on its way. */
export function BrokenLink() {
  const { t } = useTranslation()
  return (
    <AccountPage title={t('account.brokenLink.title')}>
      <div className={styles.form}>
        <p role="alert">{t('account.brokenLink.text')}</p>
        <ButtonLink to={paths.home}>{t('account.brokenLink.home')}</ButtonLink>
      </div>
    </AccountPage>
  )
}
