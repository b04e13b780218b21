import type { Division } from '#src/model/division.ts'
import { RaceLegend } from './race-legend.tsx'
import type { Span } from './race-lines.ts'
import { rangeOver } from './race-range.ts'
import { RacePan } from './race-pan.tsx'
import { RaceRanges } from './race-ranges.tsx'
import { RaceTable } from './race-table.tsx'
import styles from './race.module.css'
import { SaveRaceButton } from './save-race-button.tsx'
import { type RaceProps, useRace } from './use-race.ts'
import { IconButton } from '#src/ui/mark/button.tsx'
import { afterPaint } from '#src/lib/idle.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useUnit } from '#src/ui/hooks/unit.ts'
import { useIsPhone } from '#src/ui/hooks/use-is-phone.ts'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { memo, useState } from 'react'

const RaceChart = lazyPart(async () => {
  await afterPaint() // the rows come first
  return (await import('./race-chart.tsx')).RaceChart
})

interface OpenRaceProps extends RaceProps {
  onTeam: (teamId: number) => void
  /** Folds it to a strip; without it, it is always open. */
  onFold?: (() => void) | undefined
}

/** How the points of the leaders and the user's team developed. What is shown of it is stored in the address. */
export const Race = memo(function Race({ onTeam, onFold, ...raced }: OpenRaceProps) {
  const { t } = useTranslation()
  const { game, address } = raced
  const { division, hidden, showRange, hide } = address
  const usualHeight = useIsPhone() ? 320 : 268
  const height = Math.round(usualHeight * useUnit())
  const { all, lines, range, whole, span, colorOf } = useRace(raced)
  const others = lines.filter(({ isOwn }) => !isOwn).length
  const fromNothing = range === 'all'
  const [chosen, choose] = useState<{ division: Division | undefined; scores: Span }>()
  const scores = chosen?.division?.id === division?.id ? chosen?.scores : undefined // the teams of another division have other points
  const showScores = (scores: Span | undefined) => choose(scores && { division, scores })
  return (
    <Card className={`relative ${styles.race}`} aria-labelledby="race">
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
        {onFold && (
          <IconButton kind="plain" label={t('scoreboard.foldRace')} aria-expanded onClick={onFold}>
            <ChevronUp size={18} aria-hidden="true" />
          </IconButton>
        )}
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
        onZoom={(drawn) => showRange(rangeOver(drawn, game.start))}
      />
      <RaceLegend lines={all} colorOf={colorOf} hidden={hidden} onHide={hide} />
      <RaceTable lines={lines} span={span} />
    </Card>
  )
})
