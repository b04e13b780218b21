import type { GameEdit } from '#src/model/game.ts'
import { editedGames, saveGame } from '#src/api/edited-games.ts'
import { readNow } from '#src/api/read-now.ts'
import { Question } from '#src/ui/question.tsx'
import { useTranslation } from '#src/ui/translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
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
      mutation={save}
      onNo={onClose}
    >
      <p>{t(`editor.${word}.text`)}</p>
      {wasHidden && children}
    </Question>
  )
}
