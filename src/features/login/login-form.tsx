import styles from './login.module.css'
import type { Credentials } from '#machines/session.ts'
import { useSession, useSessionActor, useSessionState } from '#src/live/session.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { useProblemText } from '#src/ui/problem.tsx'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'

interface LoginFormProps {
  typed: Credentials
  onType: (typed: Credentials) => void
}

/** Name and password. A refusal is said below them; what was typed stays. */
export function LoginForm({ typed, onType }: LoginFormProps) {
  const { t } = useTranslation()
  const session = useSessionActor()
  const isBusy = useSessionState((state) => state.matches('signingIn') || state.matches('reading'))
  const { is } = useSession()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Nobody answered yet who is here: ask that first.
    if (is === 'unreachable') session.send({ type: 'profile.changed' })
    else session.send({ type: 'login.submitted', credentials: typed })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        label={t('login.userName')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={typed.userName}
        onChange={({ target }) => onType({ ...typed, userName: target.value })}
      />
      <Field
        label={t('login.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        value={typed.password}
        onChange={({ target }) => onType({ ...typed, password: target.value })}
      />
      <LoginProblem />
      <Button type="submit" kind="go" size="large" busy={isBusy}>
        {t('login.submit')}
      </Button>
    </form>
  )
}

/** Why the last attempt failed, in a line that is there before it is needed. */
function LoginProblem() {
  const { t } = useTranslation()
  const { is } = useSession()
  const problem = useSessionState(({ context }) => context.problem)
  const text = useProblemText()
  return (
    <p className={styles.problem} role="alert">
      {is === 'banned' ? t('login.banned') : problem === undefined ? '' : text(problem)}
    </p>
  )
}
