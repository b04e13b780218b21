import { membersOf, namesOf } from './teams-cells.tsx'
import type { TeamInfo } from '#src/model/team.ts'
import { deleteSiteTeam, updateSiteTeam } from '#src/server/writes/admin-teams.ts'
import { DangerDialog } from '#src/ui/overlay/danger-dialog.tsx'
import { Question } from '#src/ui/overlay/question.tsx'
import { showToast } from '#src/ui/overlay/toast.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** What can be done to a team, after a question. */
export type TeamAsk = 'lock' | 'unlock' | 'delete'

interface TeamQuestionProps {
  ask: TeamAsk
  team: TeamInfo
  onClose: () => void
  onDone: () => void
}

/** Names the team and explains what an act means for it, before it is done. */
export function TeamQuestion({ ask, team, onClose, onDone }: TeamQuestionProps) {
  return ask === 'delete' ? (
    <DeleteTeam team={team} onClose={onClose} onDone={onDone} />
  ) : (
    <LockTeam ask={ask} team={team} onClose={onClose} onDone={onDone} />
  )
}

type ActProps = Omit<TeamQuestionProps, 'ask'>

function LockTeam({ ask, team, onClose, onDone }: ActProps & { ask: 'lock' | 'unlock' }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const set = useMutation({
    mutationFn: () => updateSiteTeam(cache, team.id, { locked: ask === 'lock' }),
    onSuccess: onDone,
  })
  return (
    <Question
      title={t(`siteTeams.${ask}.title`, { team: team.name })}
      yes={t(`siteTeams.${ask}.yes`)}
      kind="go"
      mutation={set}
      onNo={onClose}
    >
      {t(`siteTeams.${ask}.text`)}
    </Question>
  )
}

function DeleteTeam({ team, onClose, onDone }: ActProps) {
  const { t, i18n } = useTranslation()
  const cache = useQueryClient()
  const members = membersOf(team)
  const remove = useMutation({
    mutationFn: () => deleteSiteTeam(cache, team.id),
    onSuccess: () => {
      showToast({ title: t('siteTeams.delete.done', { team: team.name }), tone: 'good' })
      onDone()
    },
  })
  return (
    <DangerDialog
      title={t('siteTeams.delete.title', { team: team.name })}
      word={team.name}
      yes={t('siteTeams.delete.yes')}
      mutation={remove}
      onClose={onClose}
    >
      <p>{t('siteTeams.delete.text')}</p>
      {members.length > 0 && (
        <p>
          {t('siteTeams.delete.textMembers', {
            count: members.length,
            names: namesOf(members, i18n.language),
          })}
        </p>
      )}
    </DangerDialog>
  )
}
