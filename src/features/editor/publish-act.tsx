import { openLines } from './publishing.ts'
import { usePublishing } from './use-edited-game.ts'
import type { GameEdit } from '#src/model/game.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useState } from 'react'

const PublishQuestion = lazyPart(
  async () => (await import('#src/parts/game/publish-question.tsx')).PublishQuestion,
)

/** Shows a hidden game to players, or hides it, after a question that explains what that means. */
export function PublishAct({ game, isMain = false }: { game: GameEdit; isMain?: boolean }) {
  const { t } = useTranslation()
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button kind={isMain && game.hidden ? 'go' : 'plain'} onClick={() => setIsAsked(true)}>
        {t(game.hidden ? 'editor.publish.open' : 'editor.hide.open')}
      </Button>
      {isAsked && (
        <PublishQuestion game={game} onClose={() => setIsAsked(false)}>
          <Missing game={game} />
        </PublishQuestion>
      )}
    </>
  )
}

function Missing({ game }: { game: GameEdit }) {
  const { t } = useTranslation()
  const open = openLines(usePublishing(game))
  if (open.length === 0) return null
  return (
    <>
      <p>{t('editor.publish.missing')}</p>
      <ul>
        {open.map(({ need, count = 0 }) => (
          <li key={need}>{t(`editor.open.${need}`, { count })}</li>
        ))}
      </ul>
    </>
  )
}
