import { ClosedGame } from './closed-game.tsx'
import { InstancesProvider } from '#src/live/instances/instances.tsx'
import { PlayField } from './play-field.tsx'
import { PlaySkeleton } from './play-skeleton.tsx'
import { SubmissionsProvider } from '#src/live/submissions/submissions.tsx'
import { useDetails } from './use-details.ts'
import { WriteupProvider } from './writeup.tsx'
import { isRefusedWith } from '#src/api/errors.ts'
import { games } from '#src/api/games.ts'
import { useGameAddress } from '#src/live/game-address.ts'
import { Requires } from '#src/live/requires.tsx'
import { useTitle } from '#src/live/title.ts'
import { Problem } from '#src/ui/problem.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

/** Where a game is played: its challenges, the own team, its containers and the notices. */
export function ChallengesScreen() {
  const { gameId } = useGameAddress()
  const { t } = useTranslation()
  const { data: game } = useQuery({ ...games.game(gameId), enabled: false })
  useTitle(game ? `${t('play.title')} · ${game.title}` : t('play.title'))
  return (
    <Requires role="User">
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
  const details = useDetails(gameId)
  if (isRefusedWith(details.error, 400)) return <ClosedGame gameId={gameId} error={details.error} />
  if (details.data) return <PlayField gameId={gameId} details={details.data} />
  if (details.isError) return <Problem error={details.error} onRetry={details.refetch} />
  return <PlaySkeleton />
}
