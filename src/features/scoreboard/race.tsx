import type { BoardAddress } from './board-address.ts'
import { raceLines, type Raced, spanOf } from './race-lines.ts'
import { RaceTable } from './race-table.tsx'
import styles from './race.module.css'
import { useIsPhone } from '#src/ui/use-is-phone.ts'
import type { GameInfo } from '#contract/api.gen.ts'
import { second } from '#src/lib/time.ts'
import { useServerNowEvery } from '#src/live/server-time.ts'
import { Deck } from '#src/ui/deck.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

const RaceChart = lazy(async () => ({ default: (await import('./race-chart.tsx')).RaceChart }))

interface RaceProps {
  game: GameInfo
  board: Raced
  address: BoardAddress
  ownTeamId: number | undefined
  onTeam: (teamId: number) => void
}

/** How the leaders and the own team came to their points. */
export function Race({ game, board, address: { division, range, showRange }, ownTeamId, onTeam }: RaceProps) {
  const { t } = useTranslation()
  const height = useIsPhone() ? 200 : 268
  const now = Math.min(game.end, Math.max(useServerNowEvery(30 * second), board.updateTimeUtc))
  const { start } = game
  const span = useMemo(() => spanOf({ start, now }, range), [start, now, range])
  const lines = useMemo(
    () => raceLines(board, { division, ownTeamId, span }),
    [board, division, ownTeamId, span],
  )
  const others = lines.filter(({ isOwn }) => !isOwn).length
  return (
    <Deck className={styles.race} aria-labelledby="race">
      <header className={styles.header}>
        <h2 id="race">{t('scoreboard.race')}</h2>
        <p>
          {t(others < lines.length ? 'scoreboard.leadersAndOwn' : 'scoreboard.leaders', { count: others })}
        </p>
        <Segments
          label={t('scoreboard.range')}
          value={range}
          options={[
            { value: 'all', label: t('scoreboard.all') },
            { value: 'hour', label: t('scoreboard.lastHour') },
          ]}
          onChange={showRange}
        />
      </header>
      <Suspense fallback={<Skeleton height={height} />}>
        <RaceChart lines={lines} span={span} fromNothing={range === 'all'} height={height} onTeam={onTeam} />
      </Suspense>
      <RaceTable lines={lines} span={span} />
    </Deck>
  )
}
