import styles from './info.module.css'
import type { GameEdit } from '#src/model/game.ts'
import { refetchGame } from '#src/server/reads/edited-games.ts'
import { setPoster } from '#src/server/writes/edited-games.ts'
import { PictureDialog } from '#src/features/upload/picture-dialog.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { GamePoster } from '#src/parts/game/game-poster.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** The game's poster; a new one takes effect at once. */
export function PosterCard({ game }: { game: GameEdit }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card className={`stack gap-4 ${styles.card}`} aria-labelledby="poster">
      <h2 id="poster">{t('editor.poster')}</h2>
      <GamePoster game={game} />
      <div className="row wrap gap-3 gap-y-2">
        <Button onClick={() => setIsOpen(true)}>{t('editor.posterNew')}</Button>
        <p className="t-s dim">{t('editor.posterNote')}</p>
      </div>
      {isOpen && (
        <PictureDialog
          title={t('editor.posterNew')}
          send={(picture, watch) => setPoster(game.id, picture, watch)}
          onDone={() => void refetchGame(cache, game.id)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Card>
  )
}
