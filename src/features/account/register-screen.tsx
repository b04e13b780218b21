import { AccountPage } from './account-page.tsx'
import { RegisterForm } from './register-form.tsx'
import { returnPath } from './return-path.ts'
import styles from './account.module.css'
import { useRegistration } from './use-registration.ts'
import { paths } from '#src/lib/paths.ts'
import { Captcha, useCaptcha } from './captcha/captcha.tsx'
import { useSession } from '#src/live/session/session.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router-dom'

/** Where one gets an account. What comes next is the server's to say: in at once, a mail, or an administrator's word. */
export function RegisterScreen() {
  const { t } = useTranslation()
  const { is } = useSession()
  const [search] = useSearchParams()
  const from = search.get('from')
  const captcha = useCaptcha()
  const [state, send] = useRegistration(captcha)
  const { newcomer, problem } = state.context
  if (is === 'signedIn') return <Navigate to={returnPath(from)} replace />
  if (state.matches('waitingForMail'))
    return <Navigate to={paths.pending} state={{ email: newcomer?.email }} replace />
  if (state.matches('waitingForApproval')) return <WaitingForApproval userName={newcomer?.userName ?? ''} />
  const foot = (
    <nav className={styles.ways} aria-label={t('account.ways')}>
      <Link to={paths.login(from)}>{t('account.toLogin')}</Link>
    </nav>
  )
  return (
    <AccountPage title={t('account.register.title')} foot={foot}>
      <RegisterForm
        isBusy={!state.matches('filling')}
        problem={problem}
        captcha={<Captcha handle={captcha.handle} action="register" />}
        onSubmit={(form) => send({ type: 'form.submitted', ...form })}
      />
    </AccountPage>
  )
}

function WaitingForApproval({ userName }: { userName: string }) {
  const { t } = useTranslation()
  return (
    <AccountPage title={t('account.approval.title')}>
      <div className={styles.form}>
        <p role="status">{t('account.approval.text', { userName })}</p>
        <ButtonLink to={paths.login()}>{t('account.toLogin')}</ButtonLink>
      </div>
    </AccountPage>
  )
}
