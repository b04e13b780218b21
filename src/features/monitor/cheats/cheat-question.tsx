import type { ParticipationRef } from '#src/model/participation.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { cheats } from '#src/server/reads/cheats.ts'
import { games } from '#src/server/reads/games.ts'
import { review } from '#src/server/reads/review.ts'
import { decideOn } from '#src/server/writes/review.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { Question } from '#src/ui/overlay/question.tsx'
import { showToast } from '#src/ui/overlay/toast.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'

interface StatusQuestionProps {
  team: ParticipationRef
  decision: 'Accepted' | 'Suspended'
  onClose: () => void
}

/** Asks before a team is suspended or accepted again, and explains what that means for it. */
export function StatusQuestion({ team: entry, decision, onClose }: StatusQuestionProps) {
  const { t } = useTranslation()
  const { team } = entry
  const { gameId } = useGameAddress()
  const cache = useQueryClient()
  const save = useMutation({
    mutationFn: () => decideOn(entry, { status: decision }),
    onSuccess: async () => {
      void invalidate(cache, { queryKey: review.list(gameId).queryKey })
      void invalidate(cache, { queryKey: games.scoreboard(gameId).queryKey })
      await invalidate(cache, { queryKey: cheats.list(gameId).queryKey })
      showToast({ title: t(`cheats.done.${decision}`, { team: team.name }), tone: 'good' })
      onClose()
    },
  })
  return (
    <Question
      title={t(`cheats.ask.${decision}`, { team: team.name })}
      yes={t(`cheats.yes.${decision}`)}
      kind={decision === 'Suspended' ? 'danger' : 'go'}
      mutation={save}
      onNo={onClose}
    >
      <p>{t(`cheats.means.${decision}`)}</p>
    </Question>
  )
}
