import { accountLimits } from '#src/lib/account-limits.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PasswordField } from './password-field.tsx'
import styles from './profile.module.css'
import { changePassword } from '#src/server/writes/profile.ts'
import { useSessionActor } from '#src/state/session/session.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Form, SubmitActs, useFields } from '#src/ui/form/form.tsx'
import { showToast } from '#src/ui/overlay/toast.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation } from '@tanstack/react-query'
import { waitFor } from 'xstate'

/** Changes the password. That ends the account's sessions within half an hour, so this one ends at once (behaviour 1.1). */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const session = useSessionActor()
  const fields = useFields({ old: '', password: '', repeat: '' })
  const { register, formState } = fields
  const change = useMutation({
    mutationFn: changePassword,
    onSuccess: async () => {
      session.send({ type: 'logout.asked' })
      await waitFor(session, (state) => !state.matches('signingOut')) // a log-out clears all earlier toasts
      onClose() // the password is changed, even if the log-out failed and the page stays
      showToast({ id: 'password', tone: 'good', title: t('account.passwordChange.done') })
    },
  })
  const isBusy = change.isPending
  return (
    <Dialog isOpen onClose={onClose} title={t('account.profile.changePassword')}>
      <Form
        fields={fields}
        className={`stack gap-3 ${styles.dialog}`}
        isBusy={isBusy}
        onSubmit={({ old, password }) => change.mutate({ old, new: password })}
      >
        <p>{t('account.passwordChange.text')}</p>
        <PasswordField
          {...register('old', { minLength: accountLimits.password.least, required: true })}
          label={t('account.passwordChange.old')}
          autoComplete="current-password"
          readOnly={isBusy}
          error={formState.errors.old && t('account.invalid.oldPassword')}
        />
        <NewPasswordFields label={t('account.newPassword')} isBusy={isBusy} />
        <SubmitActs
          problem={change.error}
          submit={t('account.profile.changePassword')}
          isBusy={isBusy}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  )
}
