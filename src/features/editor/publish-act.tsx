import { openLines } from './publishing.ts'
import { usePublishing } from './use-edited-game.ts'
import type { GameEdit } from '#contract/api.gen.ts'
import { saveGame } from '#src/api/edited-games.ts'
import { Button } from '#src/ui/button.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const Question = lazyPart(async () => (await import('#src/ui/question.tsx')).Question)

/** Shows a hidden game to players, or hides it, after a question that says what that means. */
export function PublishAct({ game, isMain = false }: { game: GameEdit; isMain?: boolean }) {
  const { t } = useTranslation()
  const [isAsked, setIsAsked] = useState(false)
  const word = game.hidden ? 'publish' : 'hide'
  return (
    <>
      <Button kind={isMain && game.hidden ? 'go' : 'plain'} onClick={() => setIsAsked(true)}>
        {t(`editor.${word}.open`)}
      </Button>
      {isAsked && <PublishQuestion game={game} onClose={() => setIsAsked(false)} />}
    </>
  )
}

function PublishQuestion({ game, onClose }: { game: GameEdit; onClose: () => void }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const [wasHidden] = useState(game.hidden) // the question stays what it was while the answer is saved
  const word = wasHidden ? 'publish' : 'hide'
  const open = openLines(usePublishing(game))
  const save = useMutation({
    mutationFn: () => saveGame(cache, game.id, { hidden: !wasHidden }),
    onSuccess: onClose,
  })
  return (
    <Question
      title={t(`editor.${word}.title`, { game: game.title })}
      yes={t(`editor.${word}.yes`)}
      no={t('ui.cancel')}
      isBusy={save.isPending}
      problem={save.error}
      onYes={() => save.mutate()}
      onNo={onClose}
    >
      <p>{t(`editor.${word}.text`)}</p>
      {wasHidden && open.length > 0 && (
        <>
          <p>{t('editor.publish.missing')}</p>
          <ul>
            {open.map(({ need, count = 0 }) => (
              <li key={need}>{t(`editor.open.${need}`, { count })}</li>
            ))}
          </ul>
        </>
      )}
    </Question>
  )
}
