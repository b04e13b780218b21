import { peeked, polled } from '#src/server/cache/polled.ts'
import { ClosedGame } from './closed-game.tsx'
import { InstancesProvider } from '#src/state/instances/instances.tsx'
import { PlayField } from './play-field.tsx'
import { PlaySkeleton } from './play-skeleton.tsx'
import { SubmissionsProvider } from '#src/state/submissions/submission-store.tsx'
import { WriteupProvider } from '#src/features/play/writeup/writeup.tsx'
import { isRefusedWith } from '#src/lib/errors.ts'
import { games } from '#src/server/reads/games.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { useReadProblem } from '#src/state/freshness/freshness.tsx'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { Requires } from '#src/state/session/requires.tsx'
import { Title } from '#src/state/page/title.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** The screen on which a game is played: its challenges, the user's team, its instances and the notices. */
export function ChallengesScreen() {
  const { gameId } = useGameAddress()
  const { t } = useTranslation()
  const { data: game } = useQuery(peeked(games.game(gameId)))
  return (
    <Requires role="User">
      <Title page={game ? `${t('play.title')} · ${game.title}` : t('play.title')} />
      <SubmissionsProvider gameId={gameId}>
        <InstancesProvider gameId={gameId}>
          <WriteupProvider key={gameId} gameId={gameId}>
            <Play gameId={gameId} />
          </WriteupProvider>
        </InstancesProvider>
      </SubmissionsProvider>
    </Requires>
  )
}

function Play({ gameId }: { gameId: number }) {
  // Other teams' solves and the team's rank are not pushed.
  const details = useQuery(polled(games.details(gameId)))
  const [wasAwaited] = useState(details.isPending)
  const problem = useReadProblem(details)
  const refusal = details.error ?? problem
  if (isRefusedWith(refusal, 400)) return <ClosedGame gameId={gameId} error={refusal} />
  if (details.data) return <PlayField gameId={gameId} details={details.data} wasAwaited={wasAwaited} />
  return <ReadFallback read={details} what="challenges" whileLoading={<PlaySkeleton />} />
}
