import type { Division } from '#src/model/division.ts'
import type { ScoreboardAddress } from '#src/features/scoreboard/scoreboard-address.ts'
import { RaceLegend } from './race-legend.tsx'
import { colorNumbers, type RaceLine, raceLines, type Raced, type Span } from './race-lines.ts'
import { rangeOver, spanOf, usualRange } from './race-range.ts'
import { RacePan } from './race-pan.tsx'
import { RaceRanges } from './race-ranges.tsx'
import { RaceTable } from './race-table.tsx'
import styles from './race.module.css'
import { SaveRaceButton } from './save-race-button.tsx'
import type { GameInfo } from '#src/model/game.ts'
import { afterPaint } from '#src/lib/idle.ts'
import { second } from '#src/lib/time/time.ts'
import { useServerNowEvery } from '#src/state/time/server-time.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useUnit } from '#src/ui/hooks/unit.ts'
import { useIsPhone } from '#src/ui/hooks/use-is-phone.ts'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { replaceEqualDeep } from '@tanstack/react-query'
import { memo, useCallback, useMemo, useState } from 'react'

const RaceChart = lazyPart(async () => {
  await afterPaint() // the rows come first
  return (await import('./race-chart.tsx')).RaceChart
})

const period = 30 * second

interface RaceProps {
  game: GameInfo
  scoreboard: Raced
  /** The moment the scoreboard shows; undefined: now. */
  moment: number | undefined
  address: ScoreboardAddress
  ownTeamId: number | undefined
  onTeam: (teamId: number) => void
}

/** How the points of the leaders and the user's team developed. What is shown of it is stored in the address. */
export const Race = memo(function Race({ game, scoreboard, moment, address, ownTeamId, onTeam }: RaceProps) {
  const { t } = useTranslation()
  const { division, hidden, showRange, hide } = address
  const usualHeight = useIsPhone() ? 320 : 268
  const height = Math.round(usualHeight * useUnit())
  // In coarse steps, so that an unchanged scoreboard renders nothing again; never earlier than the scoreboard itself.
  const readAt = Math.ceil(scoreboard.updateTimeUtc / period) * period
  const coarse = Math.min(game.end, Math.max(useServerNowEvery(period), readAt))
  const now = moment ?? coarse
  const { start } = game
  const range = address.range ?? usualRange(game, now)
  const whole = useMemo(() => spanOf({ start, now }, 'all'), [start, now])
  const span = useMemo(() => spanOf({ start, now }, range), [start, now, range])
  const read = useMemo(
    () => raceLines(scoreboard, { division, ownTeamId, span }),
    [scoreboard, division, ownTeamId, span],
  )
  const [all, setAll] = useState(read)
  const same = useMemo(() => replaceEqualDeep(all, read), [all, read])
  if (same !== all) setAll(same)
  const lines = useMemo(() => all.filter(({ teamId }) => !hidden.has(teamId)), [all, hidden])
  const colorOf = useColors(all)
  const others = lines.filter(({ isOwn }) => !isOwn).length
  const fromNothing = range === 'all'
  const [chosen, choose] = useState<{ division: Division | undefined; scores: Span }>()
  const scores = chosen?.division?.id === division?.id ? chosen?.scores : undefined // the teams of another division have other points
  const showScores = (scores: Span | undefined) => choose(scores && { division, scores })
  return (
    <Card className={styles.race} aria-labelledby="race">
      <header className={`row wrap ${styles.header}`}>
        <h2 id="race">{t('scoreboard.race')}</h2>
        <p className="flex-1 t-s faint">
          {t(others < lines.length ? 'scoreboard.leadersAndOwn' : 'scoreboard.leaders', { count: others })}
        </p>
        <RacePan whole={whole} span={span} onRange={showRange} />
        <RaceRanges
          game={game}
          range={range}
          onRange={(range) => {
            showScores(undefined)
            showRange(range)
          }}
        />
        <SaveRaceButton
          title={game.title}
          lines={lines}
          colorOf={colorOf}
          span={span}
          fromNothing={fromNothing}
          scores={scores}
        />
      </header>
      <RaceChart
        whileLoading={<Skeleton height={usualHeight} />}
        lines={lines}
        whole={whole}
        span={span}
        fromNothing={fromNothing}
        scores={scores}
        height={height}
        colorOf={colorOf}
        onTeam={onTeam}
        onRange={showRange}
        onScores={showScores}
        onZoom={(drawn) => showRange(rangeOver(drawn, start))}
      />
      <RaceLegend lines={all} colorOf={colorOf} hidden={hidden} onHide={hide} />
      <RaceTable lines={lines} span={span} />
    </Card>
  )
})

/** The color of each line, independent of which lines are shown. */
function useColors(all: RaceLine[]) {
  const ids = all.map(({ teamId }) => teamId).join(' ')
  return useCallback(
    ({ teamId, isOwn }: RaceLine) => {
      const numbers = colorNumbers(ids.split(' ').map(Number))
      return isOwn ? 'var(--accent)' : `var(--line-${numbers.get(teamId) ?? 1})`
    },
    [ids],
  )
}
