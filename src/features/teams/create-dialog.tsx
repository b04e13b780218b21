import { TeamFields, type TeamTexts } from './team-form.tsx'
import { teamLimits } from './team-rules.ts'
import { refetchTeams } from '#src/server/reads/teams.ts'
import { createTeam } from '#src/server/writes/teams.ts'
import { useDraftFields } from '#src/state/session/draft-fields.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Form, SubmitActs } from '#src/ui/form/form.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'

interface CreateDialogProps {
  /** The user is already captain of as many teams as allowed. */
  isFull: boolean
  onDone: (teamId: number) => void
  onClose: () => void
}

/** Creates a team. What was typed is kept as a draft until the team exists. */
export function CreateDialog({ isFull, onDone, onClose }: CreateDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog isOpen onClose={onClose} title={t('teams.create.title')}>
      {isFull ? (
        <p role="status">{t('teams.create.full', { count: teamLimits.captained })}</p>
      ) : (
        <CreateForm onDone={onDone} onClose={onClose} />
      )}
    </Dialog>
  )
}

function CreateForm({ onDone, onClose }: Omit<CreateDialogProps, 'isFull'>) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { fields, store, drop } = useDraftFields<TeamTexts>('team-new', { name: '', bio: '' })
  const create = useMutation({
    mutationFn: createTeam,
    onSuccess: async () => {
      await refetchTeams(cache)
      drop()
    },
  })
  return (
    <Form
      fields={fields}
      isBusy={create.isPending}
      onSubmit={(texts) => create.mutate(texts, { onSuccess: ({ id }) => onDone(id) })}
      onType={store}
    >
      <p className="t-s dim">{t('teams.create.text')}</p>
      <TeamFields />
      <SubmitActs
        problem={create.error}
        submit={t('teams.create.submit')}
        isBusy={create.isPending}
        onCancel={onClose}
      />
    </Form>
  )
}
