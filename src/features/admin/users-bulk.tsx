import { targetsOf, type UserAct } from './users-batch.ts'
import type { AdminUser } from '#contract/api.gen.ts'
import { BatchNames } from '#src/live/batch/batch-names.tsx'
import { BatchProgress } from '#src/live/batch/batch-progress.tsx'
import type { Batch } from '#src/live/batch/use-batch.ts'
import { useSession } from '#src/live/session/session.tsx'
import { BulkBar } from '#src/ui/bulk-bar.tsx'
import { Button } from '#src/ui/button.tsx'
import { DangerDialog } from '#src/ui/danger-dialog.tsx'
import { Question } from '#src/ui/question.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface UsersBulkProps {
  selected: AdminUser[]
  batch: Batch<UserAct>
  onClear: () => void
}

/** What can be done to the selected accounts, each act with the number of those it would change. */
export function UsersBulk({ selected, batch, onClear }: UsersBulkProps) {
  const { t } = useTranslation()
  const ownId = useSession().profile?.userId
  const [asked, setAsked] = useState<'ban' | 'delete'>()
  const isRunning = batch.is === 'running'
  const of = (act: UserAct) => targetsOf(act, selected, ownId)
  const namesOf = (act: UserAct) => <BatchNames rows={of(act).map(({ id, userName }) => [id, userName])} />
  const start = (act: UserAct) => {
    batch.start(
      act,
      of(act).map(({ id }) => id),
    )
    setAsked(undefined)
  }
  const close = () => setAsked(undefined)
  const bannedCount = of('unban').length
  return (
    <>
      <BulkBar
        count={selected.length}
        note={selected.some(({ id }) => id === ownId) && t('users.bulk.self')}
        onClear={onClear}
        acts={
          <>
            <Button
              size="small"
              aria-disabled={isRunning || of('activate').length === 0 || undefined}
              onClick={() => start('activate')}
            >
              {t('users.bulk.activate', { count: of('activate').length })}
            </Button>
            {bannedCount > 0 && (
              <Button size="small" aria-disabled={isRunning || undefined} onClick={() => start('unban')}>
                {t('users.bulk.unban', { count: bannedCount })}
              </Button>
            )}
            <Button
              size="small"
              kind="danger"
              aria-disabled={isRunning || of('ban').length === 0 || undefined}
              onClick={() => setAsked('ban')}
            >
              {t('users.bulk.ban', { count: of('ban').length })}
            </Button>
          </>
        }
        danger={
          <Button
            size="small"
            kind="danger"
            aria-disabled={isRunning || of('delete').length === 0 || undefined}
            onClick={() => setAsked('delete')}
          >
            {t('users.bulk.delete', { count: of('delete').length })}
          </Button>
        }
        progress={
          batch.is !== 'idle' && (
            <BatchProgress
              batch={batch}
              nameOf={(key) => selected.find(({ id }) => id === key)?.userName ?? key}
            />
          )
        }
      />
      {asked === 'ban' && (
        <Question
          title={t('users.bulk.banTitle', { count: of('ban').length })}
          yes={t('users.bulk.banYes', { count: of('ban').length })}
          onYes={() => start('ban')}
          onNo={close}
        >
          <p>{t('users.bulk.banText')}</p>
          {namesOf('ban')}
        </Question>
      )}
      {asked === 'delete' && (
        <DangerDialog
          title={t('users.bulk.deleteTitle', { count: of('delete').length })}
          word={String(of('delete').length)}
          yes={t('users.bulk.deleteYes', { count: of('delete').length })}
          onYes={() => start('delete')}
          onClose={close}
        >
          <p>{t('users.delete.text')}</p>
          {namesOf('delete')}
        </DangerDialog>
      )}
    </>
  )
}
