import styles from './monitor.module.css'
import { isRefusedWith } from '#src/api/errors.ts'
import { games } from '#src/api/games.ts'
import { Countdown } from '#src/live/countdown.tsx'
import { useGameAddress } from '#src/live/game-address.ts'
import { Deck } from '#src/ui/deck.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { Problem } from '#src/ui/problem.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

/** Stands in the place of a list that is not there: not yet read, refused, or of a game that has not started. */
export function Unread({ read }: { read: UseQueryResult }) {
  if (isRefusedWith(read.error, 400)) return <NotStarted />
  return (
    <Deck className={styles.unread}>
      {read.isError ? (
        <Problem error={read.error} onRetry={read.refetch} />
      ) : (
        <Skeleton rows={14} height={24} />
      )}
    </Deck>
  )
}

function NotStarted() {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const { data: game } = useQuery(games.game(gameId))
  return (
    <Deck className={styles.unread}>
      <Empty title={t('monitor.notStarted')}>
        <p>{t('monitor.notStartedText')}</p>
        {game && (
          <p className={styles.countdown}>
            <Countdown to={game.start} />
          </p>
        )}
      </Empty>
    </Deck>
  )
}
