import { perform, type TeamAction } from './team-action.ts'
import type { TeamInfo } from '#contract/api.gen.ts'
import { refetchTeams } from '#src/api/teams.ts'
import { Question } from '#src/ui/question.tsx'
import { showToast } from '#src/ui/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

interface TeamQuestionProps {
  team: TeamInfo
  action: TeamAction
  onDone: (action: TeamAction) => void
  onClose: () => void
}

/** Asks what an action means for the team before it is done; a refusal is said in the question. */
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
    onSettled: () => refetchTeams(cache), // a refusal may mean that the team is another than it was
  })
  return (
    <Question
      title={t(`teams.ask.${action.is}.title`, names)}
      yes={t(`teams.ask.${action.is}.yes`, names)}
      no={t('teams.cancel')}
      onYes={doIt.mutate}
      onNo={onClose}
      isBusy={doIt.isPending}
      problem={doIt.error}
    >
      {t(`teams.ask.${action.is}.text`, names)}
    </Question>
  )
}
