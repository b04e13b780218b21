import { accountLimits, fits } from './account-limits.ts'
import { FormProblem } from './form-problem.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { PasswordField } from './password-field.tsx'
import styles from './profile.module.css'
import { changePassword } from '#src/api/account.ts'
import { useSessionActor } from '#src/live/session.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { say } from '#src/ui/toast.tsx'
import { useMutation } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { waitFor } from 'xstate'

/** Changes the password. That ends the account's sessions within half an hour, so this one ends at once (behaviour 1.1). */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const session = useSessionActor()
  const { register, control, handleSubmit, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { old: '', password: '', repeat: '' },
  })
  const { errors, touchedFields } = formState
  const password = useWatch({ control, name: 'password' })
  const change = useMutation({
    mutationFn: changePassword,
    onSuccess: async () => {
      session.send({ type: 'logout.asked' })
      await waitFor(session, (state) => !state.matches('signingOut')) // a log-out takes back what was said before
      say({ id: 'password', tone: 'good', title: t('account.passwordChange.done') })
    },
  })
  const isBusy = change.isPending
  const submit = handleSubmit(({ old, password }) => {
    if (!isBusy) change.mutate({ old, new: password })
  })
  return (
    <Dialog isOpen onClose={onClose} title={t('account.profile.changePassword')}>
      <form className={styles.dialog} onSubmit={(event) => void submit(event)} noValidate>
        <p>{t('account.passwordChange.text')}</p>
        <PasswordField
          {...register('old', { minLength: accountLimits.password.least, required: true })}
          label={t('account.passwordChange.old')}
          autoComplete="current-password"
          readOnly={isBusy}
          error={errors.old && t('account.refused.oldPassword')}
        />
        <NewPasswordField
          {...register('password', { validate: fits.password, deps: touchedFields.repeat ? 'repeat' : [] })}
          label={t('account.newPassword')}
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
        <FormProblem problem={change.error} />
        <div className={styles.acts}>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" kind="go" busy={isBusy}>
            {t('account.profile.changePassword')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
