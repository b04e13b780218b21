import type { GameEdit } from '#src/model/game.ts'
import { editedGames } from '#src/server/reads/edited-games.ts'
import { saveGame } from '#src/server/writes/edited-games.ts'
import { readNow } from '#src/server/cache/read-now.ts'
import { editedChallenges } from '#src/server/reads/edited-challenges.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { dateTimeText, relativeText } from '#src/lib/time/date-formats.ts'
import { minute } from '#src/lib/time/time.ts'
import { phaseOf } from '#src/model/phase.ts'
import { useServerNow } from '#src/state/time/server-time.ts'
import { Question } from '#src/ui/overlay/question.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

interface PublishQuestionProps {
  game: GameEdit
  onClose: () => void
  /** What is still missing. */
  children?: ReactNode
}

/** Asks before a hidden game is shown to players, or a shown one hidden from them, and says what that means. */
export function PublishQuestion({ game, onClose, children }: PublishQuestionProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const [wasHidden] = useState(game.hidden) // the question stays the same while the answer is saved
  const word = wasHidden ? 'publish' : 'hide'
  const save = useMutation({
    mutationFn: async () =>
      saveGame(cache, await readNow(cache, editedGames.game(game.id)), { hidden: !wasHidden }),
    onSuccess: onClose,
  })
  return (
    <Question
      title={t(`editor.${word}.title`, { game: game.title })}
      yes={t(`editor.${word}.yes`)}
      kind={wasHidden ? 'go' : 'danger'}
      mutation={save}
      onNo={onClose}
    >
      <p>{t(`editor.${word}.text`)}</p>
      {wasHidden && <Opening game={game} />}
      {wasHidden && children}
    </Question>
  )
}

/** When a game opens once it is published, and with how many challenges. */
function Opening({ game: { id, start, end } }: { game: GameEdit }) {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  useServerNow(minute)
  const now = serverNow()
  const { data: challenges } = useQuery({ ...editedChallenges.list(id), staleTime: 0 })
  const count = challenges?.filter(({ isEnabled }) => isEnabled).length
  const opens = {
    upcoming: () =>
      t('editor.publish.later', {
        away: relativeText(start, now, language),
        time: dateTimeText(start, language),
      }),
    running: () => t('editor.publish.now', { ago: relativeText(start, now, language) }),
    ended: () => t('editor.publish.over', { ago: relativeText(end, now, language) }),
  }[phaseOf({ start, end }, now)]()
  const withWhat =
    count === 0 ? t('editor.publish.noChallenges') : count && t('editor.publish.challenges', { count })
  return <p>{[opens, withWhat].filter(Boolean).join(', ')}</p>
}
