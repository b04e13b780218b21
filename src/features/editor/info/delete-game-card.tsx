import styles from './info.module.css'
import { useSectionCounts } from '#src/features/editor/use-edited-game.ts'
import type { GameEdit } from '#src/model/game.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { editedGames } from '#src/server/reads/edited-games.ts'
import { deleteGame } from '#src/server/writes/edited-games.ts'
import { games } from '#src/server/reads/games.ts'
import { paths } from '#src/lib/paths.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useRouter } from '#src/state/address/use-router.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'

const DangerDialog = lazyPart(async () => (await import('#src/ui/overlay/danger-dialog.tsx')).DangerDialog)

interface DeleteGameProps {
  game: GameEdit
  /** Called before leaving the page: unsaved work no longer needs a question. */
  onDeleted: () => void
}

/** Deletes the game, after its title is typed. */
export function DeleteGameCard({ game, onDeleted }: DeleteGameProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={`stack gap-2 rounded ${styles.danger}`} aria-labelledby="delete">
      <h2 className="t-m" id="delete">
        {t('editor.delete.heading')}
      </h2>
      <p className="t-s dim">{t('editor.delete.note')}</p>
      <div>
        <Button kind="danger" onClick={() => setIsOpen(true)}>
          {t('editor.delete.open')}
        </Button>
      </div>
      {isOpen && <DeleteDialog {...{ game, onDeleted }} onClose={() => setIsOpen(false)} />}
    </section>
  )
}

function DeleteDialog({ game, onDeleted, onClose }: DeleteGameProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { navigate } = useRouter()
  const { teams = 0, challenges = 0 } = useSectionCounts(game)
  const remove = useMutation({
    mutationFn: () => deleteGame(game.id),
    onSuccess: async () => {
      flushSync(onDeleted)
      await navigate(paths.adminGames)
      cache.removeQueries({ queryKey: editedGames.one(game.id) })
      await invalidate(cache, { queryKey: editedGames.all() })
      await invalidate(cache, { queryKey: games.all() })
    },
  })
  return (
    <DangerDialog
      title={t('editor.delete.title', { game: game.title })}
      word={game.title}
      yes={t('editor.delete.yes')}
      mutation={remove}
      onClose={onClose}
    >
      <p>{t('editor.delete.text')}</p>
      <ul>
        {teams > 0 && <li>{t('editor.delete.teams', { count: teams })}</li>}
        {challenges > 0 && <li>{t('editor.delete.challenges', { count: challenges })}</li>}
        <li>{t('editor.delete.rest')}</li>
      </ul>
    </DangerDialog>
  )
}
