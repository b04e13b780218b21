import { fits } from './account-limits.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import styles from './account.module.css'
import type { Newcomer } from '#machines/registration.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Form, FormProblem, useFields } from '#src/ui/form.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface RegisterFormProps {
  isBusy: boolean
  problem: unknown
  captcha: ReactNode
  onSubmit: (newcomer: Newcomer) => void
}

/** Who one wants to be. Each field says what it takes; a refusal of the server is said above the button. */
export function RegisterForm({ isBusy, problem, captcha, onSubmit }: RegisterFormProps) {
  const { t } = useTranslation()
  const fields = useFields({ email: '', userName: '', password: '', repeat: '' })
  const { register, formState } = fields
  const { errors } = formState
  return (
    <Form
      fields={fields}
      className={styles.form}
      isBusy={isBusy}
      onSubmit={({ email, userName, password }) => onSubmit({ email, userName, password })}
    >
      <Field
        {...register('email', { validate: fits.email })}
        label={t('account.email')}
        type="email"
        autoComplete="email"
        readOnly={isBusy}
        error={errors.email && t('account.refused.email')}
      />
      <Field
        {...register('userName', { validate: fits.userName })}
        label={t('account.userName')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isBusy}
        hint={!errors.userName && t('account.register.userNameHint')}
        error={errors.userName && t('account.refused.userName')}
      />
      <NewPasswordFields label={t('account.password')} isBusy={isBusy} />
      {captcha}
      <FormProblem problem={problem} />
      <Button type="submit" kind="go" size="large" busy={isBusy}>
        {t('account.register.submit')}
      </Button>
    </Form>
  )
}
