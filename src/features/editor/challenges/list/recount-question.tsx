import { scoreboardActOf } from './scoreboard-act.ts'
import type { GameEdit } from '#src/model/game.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { isRefusedWith } from '#src/lib/errors.ts'
import { editedChallenges } from '#src/server/reads/edited-challenges.ts'
import { games } from '#src/server/reads/games.ts'
import { rebuildScoreboard, recountSolves } from '#src/server/writes/edited-challenges.ts'
import { Question } from '#src/ui/overlay/question.tsx'
import { showToast } from '#src/ui/overlay/toast.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'

interface RecountQuestionProps {
  game: GameEdit
  onClose: () => void
  /** Called when the server turns out not to have it: 405. */
  onGone: () => void
}

/** Asks before all solves are recounted, or the scoreboard is rebuilt, whichever the server supports. */
export function RecountQuestion({ game, onClose, onGone }: RecountQuestionProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const act = scoreboardActOf(game)
  const recount = useMutation({
    mutationFn: () => (act === 'rebuild' ? rebuildScoreboard(game.id) : recountSolves(game.id)),
    onSuccess: async () => {
      await Promise.all([
        invalidate(cache, { queryKey: editedChallenges.all(game.id) }),
        invalidate(cache, { queryKey: games.scoreboard(game.id).queryKey }),
      ])
      showToast({ title: t(`challengeEditor.${act}.done`), tone: 'good' })
      onClose()
    },
    onError(problem) {
      if (!isRefusedWith(problem, 405)) return
      showToast({ title: t(`challengeEditor.${act}.gone`), tone: 'warn' })
      onGone()
      onClose()
    },
  })
  return (
    <Question
      title={t(`challengeEditor.${act}.title`)}
      yes={t(`challengeEditor.${act}.yes`)}
      kind="go"
      mutation={recount}
      onNo={onClose}
    >
      {t(`challengeEditor.${act}.text`)}
    </Question>
  )
}
