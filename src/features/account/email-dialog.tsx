import { fits } from '#src/lib/account-limits.ts'
import styles from './profile.module.css'
import { PasswordField } from './password-field.tsx'
import { SandboxMail } from './sandbox.tsx'
import { isRefusedWith } from '#src/lib/errors.ts'
import { visibleText } from '#src/lib/visible-text.ts'
import { refetchProfile } from '#src/server/reads/account.ts'
import { changeEmail } from '#src/server/writes/profile.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { Form, SubmitActs, useFields } from '#src/ui/form/form.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'

/**
 * Changes the email address. The new one takes effect once the link mailed to it is opened. What refuses may be a server
 * that wants the password, too.
 */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const fields = useFields({ address: '', password: '' })
  const { register, formState, control } = fields
  const password = useWatch({ control, name: 'password' })
  const cache = useQueryClient()
  const change = useMutation({
    mutationFn: changeEmail,
    onSuccess: async (isMailed) => {
      if (isMailed) return
      await refetchProfile(cache)
      onClose()
    },
  })
  if (change.data)
    return (
      <Dialog isOpen onClose={onClose} title={t('account.emailChange.sent')}>
        <div className={`stack gap-3 ${styles.dialog}`}>
          <p role="status">{t('account.emailChange.sentText', { address: change.variables.newMail })}</p>
          <SandboxMail />
        </div>
      </Dialog>
    )
  return (
    <Dialog isOpen onClose={onClose} title={t('account.profile.changeEmail')}>
      <Form
        fields={fields}
        className={`stack gap-3 ${styles.dialog}`}
        isBusy={change.isPending}
        onSubmit={({ address, password }) =>
          change.mutate({ newMail: address, ...(password && { password }) })
        }
      >
        <p>{t('account.emailChange.text')}</p>
        <Field
          {...register('address', { validate: fits.email, setValueAs: visibleText })}
          label={t('account.emailChange.new')}
          type="email"
          autoComplete="email"
          readOnly={change.isPending}
          error={formState.errors.address && t('account.invalid.email')}
        />
        {(isRefusedWith(change.error, 400, 422) || password !== '') && (
          <PasswordField
            {...register('password')}
            label={t('account.passwordChange.old')}
            autoComplete="current-password"
            readOnly={change.isPending}
            hint={t('account.emailChange.password')}
          />
        )}
        <SubmitActs
          problem={change.error}
          submit={t('account.emailChange.submit')}
          isBusy={change.isPending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  )
}
