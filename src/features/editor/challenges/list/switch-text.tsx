import { useEditedPhase } from './use-challenges.ts'
import { review } from '#src/server/reads/review.ts'
import { minute } from '#src/lib/time/time.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'

/** Whether no team is accepted in a game; false until that is known. */
function useHasNoTeams(gameId: number): boolean {
  const { data: entries } = useQuery({ ...review.list(gameId), staleTime: minute })
  return entries !== undefined && entries.every(({ status }) => status !== 'Accepted')
}

interface SwitchTextProps {
  gameId: number
  act: 'on' | 'off'
  hasSolves: boolean
}

/** What enabling or disabling a challenge means for players now. */
export function SwitchText({ gameId, act, hasSolves }: SwitchTextProps) {
  const { t } = useTranslation()
  const when = useEditedPhase(gameId) === 'running' ? 'running' : 'quiet'
  const hasNoTeams = useHasNoTeams(gameId)
  if (act === 'off')
    return t(hasSolves ? `challengeEditor.switch.off.${when}` : 'challengeEditor.switch.off.unsolved')
  if (when === 'running' && hasNoTeams) return t('challengeEditor.switch.on.noTeams')
  return t(`challengeEditor.switch.on.${when}`)
}
