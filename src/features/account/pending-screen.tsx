import { AccountPage } from './account-page.tsx'
import styles from './account.module.css'
import { SandboxMail } from './sandbox.tsx'
import { paths } from '#src/lib/paths.ts'
import { Sentence, slots } from '#src/ui/text/sentence.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { Link, useLocation } from 'react-router-dom'

/** What a new user does until the mail arrives. The address is in the history entry, and so survives a reload. */
export function PendingScreen() {
  const { t } = useTranslation()
  const { state } = useLocation() as { state: { email?: string } | null }
  const ways = (
    <>
      <Link to={paths.register()}>{t('account.pending.again')}</Link>
      <Link to={paths.login()}>{t('account.toLogin')}</Link>
    </>
  )
  return (
    <AccountPage title={t('account.pending.title')} ways={ways}>
      <p>
        {state?.email ? (
          <Sentence
            text={t('account.pending.text', slots('email'))}
            parts={{ email: <b>{state.email}</b> }}
          />
        ) : (
          t('account.pending.anyText')
        )}
      </p>
      <ul className={`stack gap-2 t-s dim ${styles.tips}`}>
        <li>{t('account.pending.spam')}</li>
        <li>{t('account.pending.hours')}</li>
        <li>{t('account.pending.sendAgain')}</li>
      </ul>
      <SandboxMail />
    </AccountPage>
  )
}
