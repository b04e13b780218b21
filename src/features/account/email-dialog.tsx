import { fits } from '#src/lib/account-limits.ts'
import styles from './profile.module.css'
import { SandboxMail } from './sandbox.tsx'
import { visibleText } from '#src/lib/visible-text.ts'
import { refetchProfile } from '#src/server/reads/account.ts'
import { changeEmail } from '#src/server/writes/profile.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { Form, SubmitActs, useFields } from '#src/ui/form/form.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Changes the email address. The new one takes effect once the link mailed to it is opened. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const fields = useFields({ address: '' })
  const { register, formState } = fields
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
          <p role="status">{t('account.emailChange.sentText', { address: change.variables })}</p>
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
        onSubmit={({ address }) => change.mutate(address)}
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
