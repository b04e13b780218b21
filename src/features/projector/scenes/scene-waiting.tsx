import { SceneCaption } from './scene-caption.tsx'
import type { ProjectorView } from '#src/features/projector/projector-view.ts'
import styles from '#src/features/projector/projector.module.css'
import { games } from '#src/server/queries/games.ts'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { Loading } from '#src/ui/layout/loading.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'

/** Shown in place of a scene while the scoreboard is not loaded, with the reason. */
export function SceneWaiting({ view: { game, turn } }: { view: ProjectorView }) {
  const { t } = useTranslation()
  const read = useQuery({ ...games.scoreboard(game.id), enabled: false })
  return (
    <div className={`stack dim place-content-center h-full text-center ${styles.waiting}`}>
      <SceneCaption words={[t(`projector.scene.${turn.scene}`)]} />
      <ReadFallback read={read} what="scoreboard" whileLoading={<Loading />} />
    </div>
  )
}
