import styles from './site-list.module.css'
import type { UserProfile } from '#contract/api.gen.ts'
import { deleteUser, dropUser, resetUserPassword } from '#src/api/admin-users.ts'
import { ApiError, isRefusedWith } from '#src/lib/errors.ts'
import { CopyField } from '#src/ui/copy-field.tsx'
import { DangerDialog } from '#src/ui/danger-dialog.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Question } from '#src/ui/question.tsx'
import { showToast } from '#src/ui/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

interface UserActProps {
  profile: UserProfile
  onClose: () => void
}

/** Asks, then shows the new password, which nobody can read again. */
export function ResetPassword({ profile: { userId, userName: user }, onClose }: UserActProps) {
  const { t } = useTranslation()
  const reset = useMutation({ mutationFn: () => resetUserPassword(userId), gcTime: 0 })
  if (reset.data !== undefined)
    return (
      <Dialog isOpen onClose={onClose} title={t('users.reset.done', { user })}>
        <div className={styles.form}>
          <p>{t('users.reset.once')}</p>
          <CopyField label={t('users.reset.label')} value={reset.data} />
        </div>
      </Dialog>
    )
  return (
    <Question
      title={t('users.reset.title', { user })}
      yes={t('users.reset.yes')}
      no={t('ui.cancel')}
      isBusy={reset.isPending}
      problem={reset.error}
      onYes={() => reset.mutate()}
      onNo={onClose}
    >
      {t('users.reset.text')}
    </Question>
  )
}

/** Deletes an account once its name is typed; the server refuses some. */
export function DeleteUser({ profile, onClose, onDone }: UserActProps & { onDone: () => void }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { userId, userName: user } = profile
  const remove = useMutation({
    mutationFn: () => deleteUser(userId),
    onSuccess: () => {
      showToast({ title: t('users.delete.done', { user }), tone: 'good' })
      onDone()
      dropUser(cache, userId)
    },
  })
  // Events keep an account in the database, which the server words as an internal error (behaviour 12.1).
  const problem = isRefusedWith(remove.error, 500)
    ? new ApiError(t('users.delete.hasEvents'), 500)
    : remove.error
  return (
    <DangerDialog
      title={t('users.delete.title', { user })}
      word={user}
      yes={t('users.delete.yes')}
      isBusy={remove.isPending}
      problem={problem}
      onYes={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{t('users.delete.text')}</p>
    </DangerDialog>
  )
}
