import { NewPasswordFields } from './new-password-fields.tsx'
import styles from './account.module.css'
import { Button } from '#src/ui/button.tsx'
import { Form, FormProblem, useFields } from '#src/ui/form.tsx'
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
  const fields = useFields({ password: '', repeat: '' })
  return (
    <Form
      fields={fields}
      className={styles.form}
      isBusy={isBusy}
      onSubmit={({ password }) => onSubmit(password)}
    >
      <p className={styles.note}>{t('account.reset.for', { address })}</p>
      {/* Password managers file the new password under this name. */}
      <input hidden readOnly autoComplete="username" value={address} />
      <NewPasswordFields label={t('account.newPassword')} isBusy={isBusy} />
      <FormProblem problem={problem} />
      <Button type="submit" kind="go" size="large" busy={isBusy}>
        {t('account.reset.submit')}
      </Button>
    </Form>
  )
}
