import { targetsOf, type UserAct } from './users-batch.ts'
import type { AdminUser } from '#src/model/user.ts'
import { BatchBar } from '#src/parts/batch/batch-bar.tsx'
import { BatchNames } from '#src/parts/batch/batch-names.tsx'
import type { Batch } from '#src/parts/batch/use-batch.ts'
import { useSession } from '#src/state/session/session.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { DangerDialog } from '#src/ui/overlay/danger-dialog.tsx'
import { Question } from '#src/ui/overlay/question.tsx'
import type { Selection } from '#src/ui/table/selection.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useState } from 'react'

interface UsersBulkProps {
  selected: AdminUser[]
  selection: Selection
  batch: Batch<UserAct>
}

/** The acts on the selected accounts, each with the number of accounts it would change. */
export function UsersBulk({ selected, selection, batch }: UsersBulkProps) {
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
  const act = (act: UserAct, kind: 'plain' | 'danger', onClick: () => void) => (
    <Button
      size="small"
      kind={kind}
      aria-disabled={isRunning || of(act).length === 0 || undefined}
      onClick={onClick}
    >
      {t(`users.bulk.${act}`, { count: of(act).length })}
    </Button>
  )
  return (
    <>
      <BatchBar
        count={selected.length}
        note={selected.some(({ id }) => id === ownId) && t('users.bulk.self')}
        selection={selection}
        batch={batch}
        nameOf={(key) => selected.find(({ id }) => id === key)?.userName ?? key}
        acts={
          <>
            {act('activate', 'plain', () => start('activate'))}
            {of('unban').length > 0 && act('unban', 'plain', () => start('unban'))}
            {act('ban', 'danger', () => setAsked('ban'))}
          </>
        }
        danger={act('delete', 'danger', () => setAsked('delete'))}
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
          word={of('delete').length}
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
