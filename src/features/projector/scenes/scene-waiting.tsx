import { peeked } from '#src/server/cache/polled.ts'
import lists from './lists.module.css'
import { SceneCaption } from './scene-caption.tsx'
import { useDrawn } from './scene-drawn.ts'
import type { ProjectorView } from '#src/features/projector/projector-view.ts'
import styles from '#src/features/projector/projector.module.css'
import { games } from '#src/server/reads/games.ts'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { Loading } from '#src/ui/layout/loading.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/** Shown in place of a scene while the scoreboard, or the scene itself, is not loaded, with the reason. */
export function SceneWaiting({ view: { game, turn } }: { view: ProjectorView }) {
  const { t } = useTranslation()
  const read = useQuery(peeked(games.scoreboard(game.id)))
  return (
    <div className={`stack dim place-content-center h-full text-center ${styles.waiting}`}>
      <SceneCaption words={[t(`projector.scene.${turn.scene}`)]} />
      <ReadFallback read={read} what="scoreboard" whileLoading={<Loading />} />
    </div>
  )
}

/** Shown in place of a scene that has nothing to show, with the reason. */
export function SceneNone({ children }: { children: ReactNode }) {
  const drawn = useDrawn()
  return (
    <p ref={drawn} className={`stack dim place-content-center h-full text-center ${lists.none}`}>
      {children}
    </p>
  )
}
