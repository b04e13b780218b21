import { fits } from './account-limits.ts'
import { AccountPage } from './account-page.tsx'
import { FormProblem } from './form-problem.tsx'
import { SandboxMail } from './sandbox-mail.tsx'
import styles from './account.module.css'
import { recover } from '#src/api/account.ts'
import { paths } from '#src/lib/paths.ts'
import { Captcha, useCaptcha } from '#src/live/captcha/captcha.tsx'
import { useSession } from '#src/live/session.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

/** Where one who has forgotten the password has a link mailed. */
export function RecoveryScreen() {
  const { t } = useTranslation()
  const { profile } = useSession()
  const [typed, setTyped] = useState<string>()
  const email = typed ?? profile?.email ?? ''
  const [isRefused, setIsRefused] = useState(false)
  const { desk, prove, renew } = useCaptcha()
  const recovery = useMutation({
    mutationFn: async (address: string) => {
      const challenge = await prove()
      return challenge === undefined ? undefined : recover({ email: address, challenge })
    },
    onSettled: renew,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsRefused(!fits.email(email))
    if (fits.email(email) && !recovery.isPending) recovery.mutate(email)
  }
  const foot = (
    <nav className={styles.ways} aria-label={t('account.ways')}>
      <Link to={paths.login()}>{t('account.toLogin')}</Link>
    </nav>
  )
  return (
    <AccountPage title={t('account.recovery.title')} foot={foot}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.note}>{t('account.recovery.text')}</p>
        <Field
          label={t('account.email')}
          type="email"
          autoComplete="email"
          readOnly={recovery.isPending}
          value={email}
          onChange={({ target }) => setTyped(target.value)}
          error={isRefused && !fits.email(email) && t('account.refused.email')}
        />
        <Captcha desk={desk} action="recovery" />
        <FormProblem problem={recovery.error} />
        <Button type="submit" kind="go" size="large" busy={recovery.isPending}>
          {t('account.recovery.submit')}
        </Button>
        {recovery.data !== undefined && (
          <>
            <p role="status">{recovery.data}</p>
            <p className={styles.note}>{t('account.pending.spam')}</p>
            <SandboxMail />
          </>
        )}
      </form>
    </AccountPage>
  )
}
