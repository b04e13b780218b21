import { fits } from './account-limits.ts'
import { FormProblem } from './form-problem.tsx'
import styles from './profile.module.css'
import { SandboxMail } from './sandbox-mail.tsx'
import { useReadProfile } from './use-read-profile.ts'
import { changeEmail } from '#src/api/account.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Asks for another address. It counts once the link mailed to it was opened. */
export function AddressDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [address, setAddress] = useState('')
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const readProfile = useReadProfile()
  const change = useMutation({
    mutationFn: changeEmail,
    onSuccess: async (isMailed) => {
      if (isMailed) return
      await readProfile()
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasSubmitted(true)
    if (fits.email(address) && !change.isPending) change.mutate(address)
  }
  if (change.data)
    return (
      <Dialog isOpen onClose={onClose} title={t('account.address.sent')}>
        <div className={styles.dialog}>
          <p role="status">{t('account.address.sentText', { address: change.variables })}</p>
          <SandboxMail />
        </div>
      </Dialog>
    )
  return (
    <Dialog isOpen onClose={onClose} title={t('account.profile.changeAddress')}>
      <form className={styles.dialog} onSubmit={submit} noValidate>
        <p>{t('account.address.text')}</p>
        <Field
          label={t('account.address.new')}
          type="email"
          autoComplete="email"
          value={address}
          readOnly={change.isPending}
          onChange={({ target }) => setAddress(target.value)}
          error={wasSubmitted && !fits.email(address) && t('account.refused.email')}
        />
        <FormProblem problem={change.error} />
        <div className={styles.acts}>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" kind="go" busy={change.isPending}>
            {t('account.address.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
