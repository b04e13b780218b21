import { polled } from '#src/server/cache/polled.ts'
import { ChallengeBar } from './challenge-bar.tsx'
import { ChallengeForm } from './challenge-edit.tsx'
import styles from './editing.module.css'
import { editedChallenges } from '#src/server/reads/edited-challenges.ts'
import { isRefusedWith } from '#src/lib/errors.ts'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'

function useChallengeAddress() {
  const { gameId } = useGameAddress()
  const { challengeId } = useParams()
  if (!challengeId || !/^\d{1,9}$/.test(challengeId)) throw new Response(null, { status: 404 })
  return { gameId, challengeId: Number(challengeId) }
}

/** Everything about one challenge, with a bar of its own; `/flags` scrolls to its flags on the same page. */
export function ChallengeScreen() {
  const { gameId, challengeId } = useChallengeAddress()
  const read = useQuery(polled(editedChallenges.one(gameId, challengeId)))
  if (isRefusedWith(read.error, 404)) throw read.error
  if (read.data) return <ChallengeForm key={challengeId} gameId={gameId} challenge={read.data} />
  return (
    <div className="column flex-1 min-w-0">
      <ChallengeBar gameId={gameId} challengeId={challengeId} />
      <div className={styles.unread}>
        <ReadFallback read={read} what="challenge" whileLoading={<Skeleton rows={12} height={38} />} />
      </div>
    </div>
  )
}
