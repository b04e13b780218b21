import styles from '#src/features/admin/site-list.module.css'
import { useDeleteUser } from './users-acts.ts'
import type { UserProfile } from '#src/model/account.ts'
import { dropUser, resetUserPassword } from '#src/server/writes/admin-users.ts'
import { Masked } from '#src/parts/screen-safe/masked.tsx'
import { CopyField } from '#src/ui/copy/copy-field.tsx'
import { DangerDialog } from '#src/ui/overlay/danger-dialog.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Question } from '#src/ui/overlay/question.tsx'
import { showToast } from '#src/ui/overlay/toast.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'

interface UserActProps {
  profile: UserProfile
  onClose: () => void
}

/** Asks first, then shows the new password, which cannot be retrieved again. */
export function ResetPassword({ profile: { userId, userName: user }, onClose }: UserActProps) {
  const { t } = useTranslation()
  const reset = useMutation({ mutationFn: () => resetUserPassword(userId), gcTime: 0 })
  if (reset.data !== undefined)
    return (
      <Dialog isOpen onClose={onClose} title={t('users.reset.done', { user })}>
        <div className={`stack gap-4 ${styles.form}`}>
          <p>{t('users.reset.once')}</p>
          <Masked secret="password" text={reset.data}>
            <CopyField label={t('users.reset.label')} value={reset.data} />
          </Masked>
        </div>
      </Dialog>
    )
  return (
    <Question
      title={t('users.reset.title', { user })}
      yes={t('users.reset.yes')}
      mutation={reset}
      onNo={onClose}
    >
      {t('users.reset.text')}
    </Question>
  )
}

/** Deletes an account once its name is typed; the server refuses for some accounts. */
export function DeleteUser({ profile, onClose, onDone }: UserActProps & { onDone: () => void }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { userId, userName: user } = profile
  const deleteUser = useDeleteUser()
  const remove = useMutation({
    mutationFn: () => deleteUser(userId),
    onSuccess: () => {
      showToast({ title: t('users.delete.done', { user }), tone: 'good' })
      onDone()
      dropUser(cache, userId)
    },
  })
  return (
    <DangerDialog
      title={t('users.delete.title', { user })}
      word={user}
      yes={t('users.delete.yes')}
      mutation={remove}
      onClose={onClose}
    >
      <p>{t('users.delete.text')}</p>
    </DangerDialog>
  )
}
