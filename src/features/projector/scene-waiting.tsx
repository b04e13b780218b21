import styles from './wall.module.css'
import { games } from '#src/api/games.ts'
import { ReadFallback } from '#src/live/freshness/read-fallback.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { useQuery } from '@tanstack/react-query'

/** Shown in place of a scene while the board is not loaded, with the reason. */
export function SceneWaiting({ gameId }: { gameId: number }) {
  const read = useQuery({ ...games.scoreboard(gameId), enabled: false })
  return (
    <div className={styles.waiting}>
      <ReadFallback read={read} what="scoreboard" whileLoading={<Loading />} />
    </div>
  )
}
