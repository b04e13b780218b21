import type { TeamInfo, TeamMember } from '#src/model/team.ts'
import { refetchTeams } from '#src/server/reads/teams.ts'
import { disbandTeam, kickMember, leaveTeam, renewInvite, transferTeam } from '#src/server/writes/teams.ts'
import { Question } from '#src/ui/overlay/question.tsx'
import { showToast } from '#src/ui/overlay/toast.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'

interface TeamQuestionProps {
  team: TeamInfo
  action: TeamAction
  onDone: (action: TeamAction) => void
  onClose: () => void
}

/** Explains what an action means for the team and asks before it is done; a refusal is shown in the question. */
export function TeamQuestion({ team, action, onDone, onClose }: TeamQuestionProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const names = { team: team.name, member: 'member' in action ? action.member.userName : '' }
  const doIt = useMutation({
    mutationFn: () => perform(action, team),
    onSuccess: () => {
      showToast({ title: t(`teams.ask.${action.is}.done`, names), tone: 'good' })
      onDone(action)
    },
    onSettled: () => refetchTeams(cache), // a refusal may mean that the team has changed
  })
  return (
    <Question
      title={t(`teams.ask.${action.is}.title`, names)}
      yes={t(`teams.ask.${action.is}.yes`, names)}
      mutation={doIt}
      onNo={onClose}
    >
      {t(`teams.ask.${action.is}.text`, names)}
    </Question>
  )
}

/** What can be done to a team, after a question. */
export type TeamAction =
  | { is: 'transfer' | 'kick'; member: TeamMember }
  | { is: 'leave' | 'disband' | 'renew' }

function perform(action: TeamAction, { id }: TeamInfo): Promise<unknown> {
  switch (action.is) {
    case 'transfer':
      return transferTeam(id, action.member.id)
    case 'kick':
      return kickMember(id, action.member.id)
    case 'leave':
      return leaveTeam(id)
    case 'disband':
      return disbandTeam(id)
    case 'renew':
      return renewInvite(id)
    default:
      return action satisfies never
  }
}
