import { isRefusedWith } from '#src/lib/errors.ts'
import { games } from '#src/server/reads/games.ts'
import { useReadProblem } from '#src/state/freshness/freshness.tsx'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { Countdown } from '#src/state/time/countdown.tsx'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { Empty } from '#src/ui/layout/empty.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'

/** Shown in place of a list that is not available: not loaded yet, refused, or of a game that has not started. */
export function Unread({ read, what }: { read: UseQueryResult; what: 'cheats' | 'events' | 'submissions' }) {
  if (isRefusedWith(useReadProblem(read), 400)) return <NotStarted />
  return (
    <Card className="p-4">
      <ReadFallback read={read} what={what} whileLoading={<Skeleton rows={14} height={24} />} />
    </Card>
  )
}

/** Shown in place of what there is only once a game has started: the time until then. */
export function NotStarted() {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const { data: game } = useQuery(games.game(gameId))
  return (
    <Card className="p-4">
      <Empty title={t('monitor.notStarted')}>
        <p>{t('monitor.notStartedText')}</p>
        {game && (
          <p className="t-xxl w-strong bright mt-3 tight">
            <Countdown to={game.start} />
          </p>
        )}
      </Empty>
    </Card>
  )
}
