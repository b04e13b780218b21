import { useEditedPhase } from './use-challenges.ts'
import type { ChallengeSummary } from '#contract/api.gen.ts'
import { saveChallenge } from '#src/api/edited-challenges.ts'
import { Question } from '#src/ui/question.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

interface SwitchQuestionProps {
  gameId: number
  challenge: Pick<ChallengeSummary, 'id' | 'title' | 'isEnabled'>
  onClose: () => void
}

/** Asks before a challenge is turned on or off, and says what players get of it. The server refuses one without a flag. */
export function SwitchQuestion({ gameId, challenge, onClose }: SwitchQuestionProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const isRunning = useEditedPhase(gameId) === 'running'
  const { id, title, isEnabled } = challenge
  const act = isEnabled ? 'off' : 'on'
  const save = useMutation({
    mutationFn: () => saveChallenge(cache, gameId, id, { isEnabled: !isEnabled }),
    onSuccess: onClose,
  })
  return (
    <Question
      title={t(`challengeEditor.switch.${act}.title`, { title })}
      yes={t(`challengeEditor.switch.${act}.yes`)}
      no={t('ui.cancel')}
      kind={isEnabled ? 'danger' : 'go'}
      isBusy={save.isPending}
      problem={save.error}
      onYes={() => save.mutate()}
      onNo={onClose}
    >
      {t(`challengeEditor.switch.${act}.${isRunning ? 'running' : 'quiet'}`)}
    </Question>
  )
}
