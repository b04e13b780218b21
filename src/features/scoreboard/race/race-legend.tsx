import { RaceLineSample } from './race-line-sample.tsx'
import type { RaceLine } from './race-lines.ts'
import styles from './race.module.css'
import { Name } from '#src/ui/text/name.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

interface RaceLegendProps {
  /** All lines, hidden or not. */
  lines: RaceLine[]
  colorOf: (line: RaceLine) => string
  hidden: ReadonlySet<number>
  onHide: (hidden: ReadonlySet<number>) => void
}

/** The teams of the race; each can be hidden and shown again. */
export function RaceLegend({ lines, colorOf, hidden, onHide }: RaceLegendProps) {
  const { t } = useTranslation()
  const toggle = (teamId: number) => {
    const changed = new Set(hidden)
    if (!changed.delete(teamId)) changed.add(teamId)
    onHide(changed)
  }
  return (
    <details className={`t-xs faint mt-3 ${styles.legend}`}>
      <summary className="rounded-s cursor-pointer">
        {t('scoreboard.lines', { shown: lines.length - hiddenOf(lines, hidden), all: lines.length })}
      </summary>
      <div className="flex wrap gap-1 py-2" role="group" aria-label={t('scoreboard.linesShown')}>
        {lines.map((line) => (
          <button
            className="row gap-15 px-2 rounded-s"
            key={line.teamId}
            type="button"
            aria-pressed={!hidden.has(line.teamId)}
            style={{ color: colorOf(line) }}
            onClick={() => toggle(line.teamId)}
          >
            <RaceLineSample color={colorOf(line)} />
            <Name>{line.name}</Name>
          </button>
        ))}
      </div>
    </details>
  )
}

const hiddenOf = (lines: RaceLine[], hidden: ReadonlySet<number>) =>
  lines.filter(({ teamId }) => hidden.has(teamId)).length
