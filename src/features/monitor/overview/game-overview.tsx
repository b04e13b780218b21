import { BandCard } from './band/band-card.tsx'
import type { Overview } from './overview.ts'
import styles from './overview.module.css'
import { games } from '#src/server/reads/games.ts'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

const OverviewCards = lazyPart(async () => (await import('./overview-cards.tsx')).OverviewCards)

interface GameOverviewProps {
  overview: Overview
  /** What follows. */
  children?: ReactNode
}

/**
 * A game that has started, at a glance: its whole course, what needs attention, who leads, and the load on the server. What is
 * below the band waits for it, and is not moved by it.
 */
export function GameOverview({ overview, children }: GameOverviewProps) {
  const { data, failureCount } = useQuery(games.scoreboard(overview.game.id))
  return (
    <>
      <BandCard overview={overview} />
      {(data !== undefined || failureCount > 0) && (
        <>
          <OverviewCards overview={overview} whileLoading={<div className={styles.space} />} />
          {children}
        </>
      )}
    </>
  )
}
