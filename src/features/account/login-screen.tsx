import { AccountPage } from './account-page.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './account.module.css'
import { returnPath } from './return-path.ts'
import { paths } from '#src/lib/paths.ts'
import { useSession } from '#src/live/session/session.tsx'
import { useFields } from '#src/ui/form.tsx'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router-dom'

/** Where one logs in, and is led back from to where one wanted to be. */
export function LoginScreen() {
  const { t } = useTranslation()
  const session = useSession()
  const [search] = useSearchParams()
  const from = search.get('from')
  const fields = useFields({ userName: '', password: '' })
  if (session.is === 'signedIn') return <Navigate to={returnPath(from)} replace />
  const foot = (
    <>
      <nav className={styles.ways} aria-label={t('account.ways')}>
        <Link to={paths.register(from)}>{t('account.login.register')}</Link>
        <Link to={paths.recovery}>{t('account.login.recover')}</Link>
      </nav>
      <DemoAccounts onPick={fields.reset} />
    </>
  )
  return (
    <AccountPage title={t('account.login.title')} foot={foot}>
      <LoginForm fields={fields} />
    </AccountPage>
  )
}
