import { fits } from './account-limits.ts'
import { FormProblem } from './form-problem.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { PasswordField } from './password-field.tsx'
import styles from './account.module.css'
import type { Newcomer } from '#machines/registration.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
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
  const { register, control, handleSubmit, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { email: '', userName: '', password: '', repeat: '' },
  })
  const { errors, touchedFields } = formState
  const password = useWatch({ control, name: 'password' })
  const submit = handleSubmit(({ email, userName, password }) => {
    if (!isBusy) onSubmit({ email, userName, password })
  })
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
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
      <NewPasswordField
        {...register('password', { validate: fits.password, deps: touchedFields.repeat ? 'repeat' : [] })}
        label={t('account.password')}
        typed={password}
        readOnly={isBusy}
        error={errors.password && t('account.refused.password')}
      />
      <PasswordField
        {...register('repeat', { validate: (repeat, form) => repeat === form.password })}
        label={t('account.repeat')}
        autoComplete="new-password"
        readOnly={isBusy}
        error={errors.repeat && t('account.refused.repeat')}
      />
      {captcha}
      <FormProblem problem={problem} />
      <Button type="submit" kind="go" size="large" busy={isBusy}>
        {t('account.register.submit')}
      </Button>
    </form>
  )
}
