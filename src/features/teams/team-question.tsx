import { perform, type TeamAct } from './team-act.ts'
import type { TeamInfo } from '#contract/api.gen.ts'
import { refetchTeams } from '#src/api/teams.ts'
import { Question } from '#src/ui/question.tsx'
import { say } from '#src/ui/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

interface TeamQuestionProps {
  team: TeamInfo
  act: TeamAct
  onDone: (act: TeamAct) => void
  onClose: () => void
}

/** Asks what an act means for the team before it is done; a refusal is said in the question. */
export function TeamQuestion({ team, act, onDone, onClose }: TeamQuestionProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const names = { team: team.name, member: 'member' in act ? act.member.userName : '' }
  const doIt = useMutation({
    mutationFn: () => perform(act, team),
    onSuccess: () => {
      say({ title: t(`teams.ask.${act.is}.done`, names), tone: 'good' })
      onDone(act)
    },
    onSettled: () => refetchTeams(cache), // a refusal may mean that the team is another than it was
  })
  return (
    <Question
      title={t(`teams.ask.${act.is}.title`, names)}
      yes={t(`teams.ask.${act.is}.yes`, names)}
      no={t('teams.cancel')}
      onYes={doIt.mutate}
      onNo={onClose}
      isBusy={doIt.isPending}
      problem={doIt.error}
    >
      {t(`teams.ask.${act.is}.text`, names)}
    </Question>
  )
}
