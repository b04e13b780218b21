import { dashOf } from './race-lines.ts'
import styles from './race.module.css'
import { stepPath } from './step-path.ts'
import { type RaceProps, useRace } from './use-race.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { IconButton } from '#src/ui/mark/button.tsx'
import { Figure } from '#src/ui/table/numbers.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { memo } from 'react'

const box = { width: 1200, height: 56 }

/** The race folded to its lines and the first three: the rows have the room. A click opens it. */
export const RaceStrip = memo(function RaceStrip({ onOpen, ...raced }: RaceProps & { onOpen: () => void }) {
  const { t } = useTranslation()
  const { lines, span, colorOf } = useRace(raced)
  const top = Math.max(...lines.map(({ score }) => score), 1)
  return (
    <Card className={styles.strip} aria-labelledby="race">
      <header className={`row ${styles.stripHead}`}>
        <h2 id="race">{t('scoreboard.race')}</h2>
        <ol className="row gap-4 flex-1 min-w-0 t-s overflow-hidden">
          {lines.slice(0, 3).map((line) => (
            <li key={line.teamId} className="row gap-15 min-w-0" style={{ color: colorOf(line) }}>
              <span translate="no" className="faint tabular">
                {line.rank > 0 && line.rank}
              </span>
              <Name className="w-label">{line.name}</Name>
              <span translate="no" className="dim tabular">
                <Figure value={line.score} />
              </span>
            </li>
          ))}
        </ol>
        <IconButton kind="plain" label={t('scoreboard.openRace')} aria-expanded={false} onClick={onOpen}>
          <ChevronDown size={18} aria-hidden="true" />
        </IconButton>
      </header>
      <svg
        aria-hidden="true"
        className={`block w-full cursor-pointer ${styles.stripLines}`}
        viewBox={`0 -2 ${box.width} ${box.height + 4}`}
        preserveAspectRatio="none"
        onClick={onOpen}
      >
        {lines.toReversed().map((line) => (
          <path
            key={line.teamId}
            d={stepPath(line.points, { ...box, span, top })}
            stroke={colorOf(line)}
            strokeWidth={line.isOwn ? 2.5 : 1.5}
            strokeDasharray={line.isOwn ? undefined : dashOf(colorOf(line))}
          />
        ))}
      </svg>
    </Card>
  )
})
