import { FormProblem } from './form-problem.tsx'
import { PasswordField } from './password-field.tsx'
import styles from './account.module.css'
import type { LoginInput } from '#contract/api.gen.ts'
import { isRefusedWith } from '#src/api/errors.ts'
import { Captcha, useCaptcha } from '#src/live/captcha/captcha.tsx'
import { useSession, useSessionActor, useSessionState } from '#src/live/session.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'

interface LoginFormProps {
  typed: LoginInput
  onType: (typed: LoginInput) => void
}

/** Name and password. A refusal is said below them; what was typed stays. */
export function LoginForm({ typed, onType }: LoginFormProps) {
  const { t } = useTranslation()
  const session = useSessionActor()
  const isUnderWay = useSessionState((state) => state.matches('signingIn') || state.matches('reading'))
  const { is } = useSession()
  const { desk, prove } = useCaptcha()
  const proof = useMutation({
    mutationFn: prove,
    onSuccess: (challenge) => {
      if (challenge !== undefined)
        session.send({ type: 'login.submitted', credentials: { ...typed, challenge } })
    },
  })
  const isBusy = isUnderWay || proof.isPending
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    // Nobody answered yet who is here: ask that first.
    if (is === 'unreachable') session.send({ type: 'profile.changed' })
    else proof.mutate()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        label={t('account.login.userName')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        readOnly={isBusy}
        value={typed.userName}
        onChange={({ target }) => onType({ ...typed, userName: target.value })}
      />
      <PasswordField
        label={t('account.password')}
        name="password"
        autoComplete="current-password"
        required
        readOnly={isBusy}
        value={typed.password}
        onChange={({ target }) => onType({ ...typed, password: target.value })}
      />
      <Captcha desk={desk} action="login" />
      <LoginProblem proofProblem={proof.error} renewCaptcha={desk.renew} />
      <Button type="submit" kind="go" size="large" busy={isBusy}>
        {t('account.login.submit')}
      </Button>
    </form>
  )
}

/** Why the last attempt failed. An account whose address is not confirmed is refused like a wrong password. */
function LoginProblem({ proofProblem, renewCaptcha }: { proofProblem: unknown; renewCaptcha: () => void }) {
  const { t } = useTranslation()
  const { is } = useSession()
  const refusal = useSessionState(({ context }) => context.problem)
  useEffect(() => {
    if (refusal !== undefined) renewCaptcha() // the proof was used up by the refused attempt
  }, [refusal, renewCaptcha])
  return (
    <>
      <FormProblem
        problem={refusal ?? proofProblem}
        text={is === 'banned' ? t('account.login.banned') : undefined}
      />
      {isRefusedWith(refusal, 401) && <p className={styles.note}>{t('account.login.unconfirmed')}</p>}
    </>
  )
}
