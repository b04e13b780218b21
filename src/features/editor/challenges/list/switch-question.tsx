import { missingIn } from './challenge-rows.ts'
import { SwitchText } from './switch-text.tsx'
import type { ChallengeSummary } from '#src/model/challenge.ts'
import { editedChallenges } from '#src/server/reads/edited-challenges.ts'
import { saveChallenge } from '#src/server/writes/edited-challenges.ts'
import { paths } from '#src/lib/paths.ts'
import { Question } from '#src/ui/overlay/question.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'

interface SwitchQuestionProps {
  gameId: number
  challenge: Pick<ChallengeSummary, 'id' | 'title' | 'isEnabled'>
  onClose: () => void
}

/** Asks before a challenge is enabled or disabled, and says what that means for players, or what it still lacks. */
export function SwitchQuestion({ gameId, challenge, onClose }: SwitchQuestionProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { id, title, isEnabled } = challenge
  const act = isEnabled ? 'off' : 'on'
  const { data: known } = useQuery({ ...editedChallenges.one(gameId, id), staleTime: 0 })
  const missing = known && !isEnabled ? missingIn(known) : undefined
  const save = useMutation({
    mutationFn: () => saveChallenge(cache, gameId, id, { isEnabled: !isEnabled }),
    onSuccess: onClose,
  })
  return (
    <Question
      title={t(`challengeEditor.switch.${act}.title`, { title })}
      yes={t(`challengeEditor.switch.${act}.yes`)}
      kind={isEnabled ? 'danger' : 'go'}
      isImpossible={missing !== undefined}
      mutation={save}
      onNo={onClose}
    >
      {missing ? (
        <>
          {t(`challengeEditor.switch.on.${missing}`)}{' '}
          <Link
            to={missing === 'noFlag' ? paths.editFlags(gameId, id) : paths.editChallenge(gameId, id)}
            onClick={onClose}
          >
            {t('editor.set')}
          </Link>
        </>
      ) : (
        <SwitchText gameId={gameId} act={act} hasSolves={known?.acceptedCount !== 0} />
      )}
    </Question>
  )
}
