import { endLabels } from './end-labels.ts'
import type { RaceLine } from './race-lines.ts'
import styles from './race.module.css'
import { classNames } from '#src/ui/layout/class-names.ts'
import { Name } from '#src/ui/text/name.tsx'
import { Count, Figure } from '#src/ui/table/numbers.tsx'
import { useUnit } from '#src/ui/hooks/unit.ts'

/** Sizes of a label and of its leader line, in pixels of a usual window, as in the style sheet. */
const labelHeight = 17
const leader = 16

export interface RaceEnd extends RaceLine {
  color: string
  /** The y coordinate of the line's end, in pixels from the top. */
  y: number
}

interface RaceEndsProps {
  ends: RaceEnd[]
  height: number
  onTeam?: (teamId: number) => void
  onChoose: (teamId: number | undefined) => void
}

/** Names and points at the ends of the lines, in their colors and without overlap. */
export function RaceEnds({ ends, height, onTeam, onChoose }: RaceEndsProps) {
  const unit = useUnit()
  const tall = labelHeight * unit
  const long = leader * unit
  const places = endLabels(
    ends.map(({ y }) => y),
    tall,
    height,
  )
  return (
    <div className="relative" data-line-ends>
      <svg className={`absolute ${styles.leaders}`} width={long} height={height} aria-hidden="true">
        {ends.map(({ teamId, y, color }, index) => (
          <g key={teamId} stroke={color}>
            <path d={`M${long / 4} ${y}L${long} ${places[index] ?? y}`} opacity=".5" />
            <circle cx="0" cy={y} r={3 * unit} fill={color} stroke="none" />
          </g>
        ))}
      </svg>
      {ends.map(({ teamId, name, rank, score, isOwn, color }, index) => (
        <button
          key={teamId}
          type="button"
          className={classNames(
            'row hover-raised absolute rounded-s text-start gap-2',
            styles.end,
            isOwn && styles.own,
          )}
          style={{ transform: `translateY(${(places[index] ?? 0) - tall / 2}px)`, color: color }}
          onClick={() => onTeam?.(teamId)}
          onPointerEnter={() => onChoose(teamId)}
          onPointerLeave={() => onChoose(undefined)}
          onFocus={() => onChoose(teamId)}
          onBlur={() => onChoose(undefined)}
        >
          <span translate="no" className={`w-plain dim tabular text-end ${styles.place}`}>
            {rank > 0 ? <Count value={rank} /> : '–'}
          </span>
          <Name>{name}</Name>
          <span className={`t-xs w-plain dim ${styles.score}`}>
            <Figure value={score} />
          </span>
        </button>
      ))}
    </div>
  )
}
