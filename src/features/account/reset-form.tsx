import { fits } from './account-limits.ts'
import { FormProblem } from './form-problem.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { PasswordField } from './password-field.tsx'
import styles from './account.module.css'
import { Button } from '#src/ui/button.tsx'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface ResetFormProps {
  address: string
  isBusy: boolean
  problem: unknown
  onSubmit: (password: string) => void
}

/** A new password, twice. */
export function ResetForm({ address, isBusy, problem, onSubmit }: ResetFormProps) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const [repeat, setRepeat] = useState('')
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasSubmitted(true)
    if (!isBusy && fits.password(password) && repeat === password) onSubmit(password)
  }
  const isDifferent = repeat !== password && (wasSubmitted || repeat !== '')
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.note}>{t('account.reset.for', { address })}</p>
      {/* Password managers file the new password under this name. */}
      <input hidden readOnly autoComplete="username" value={address} />
      <NewPasswordField
        label={t('account.newPassword')}
        typed={password}
        value={password}
        readOnly={isBusy}
        onChange={({ target }) => setPassword(target.value)}
        error={wasSubmitted && !fits.password(password) && t('account.refused.password')}
      />
      <PasswordField
        label={t('account.repeat')}
        autoComplete="new-password"
        value={repeat}
        readOnly={isBusy}
        onChange={({ target }) => setRepeat(target.value)}
        error={isDifferent && t('account.refused.repeat')}
      />
      <FormProblem problem={problem} />
      <Button type="submit" kind="go" size="large" busy={isBusy}>
        {t('account.reset.submit')}
      </Button>
    </form>
  )
}
