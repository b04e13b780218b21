import { cellId } from './matrix-layout.ts'
import cells from './matrix-cell.module.css'
import styles from './matrix.module.css'
import { lineBox } from './score-line.ts'
import { type CellLook, lookOf, solvesOf, type SolveWords } from './solve-text.ts'
import { leadColumns } from './use-grid-keys.ts'
import type { ChallengeInfo } from '#src/model/challenge.ts'
import type { ScoreboardItem } from '#src/model/scoreboard.ts'
import { Avatar } from '#src/ui/mark/avatar.tsx'
import { classNames } from '#src/ui/layout/class-names.ts'
import { Name } from '#src/ui/text/name.tsx'
import { Count, Figure, Movement } from '#src/ui/table/numbers.tsx'
import type { TFunction } from 'i18next'
import { type CSSProperties, memo, useState } from 'react'

export interface MatrixRowProps {
  team: ScoreboardItem
  rank: number
  movement: number
  /** The outline of its points over time (score-line.ts). */
  line?: string
  /** Its points as a share of the first team's. */
  share?: number
  /** Whether the list is that of a division. */
  inDivision: boolean
  /** Shows only the name, where rows are low. */
  isCompact?: boolean
  index: number
  challenges: ChallengeInfo[]
  /** The range of columns rendered. */
  first: number
  last: number
  /** The width of a column and the height of a row, in pixels. */
  column: number
  height: number
  words: SolveWords
  t: TFunction
  /** The active cell's column, and the full description of that cell. */
  active?: number
  activeText?: string
}

/** A team's row, positioned by its index; it slides to its new place when the rank changes. */
export const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  return (
    <div
      {...rowMarks(props)}
      className={classNames(
        'flex w-full absolute top-0 border-bottom cursor-pointer',
        styles.row,
        styles.placed,
        isOnTop(props.rank) && styles.top,
      )}
      style={{ transform: `translateY(${props.index * props.height}px)` }}
    >
      <RowCells {...props} />
    </div>
  )
})

/** Whether a rank is one of the first three; 0 is none. */
export const isOnTop = (rank: number) => rank > 0 && rank <= 3

/** Attributes that identify the row to the grid, the pointer handlers and screen readers. */
export const rowMarks = ({ team, index }: Pick<MatrixRowProps, 'team' | 'index'>) => ({
  role: 'row',
  'aria-rowindex': index + 3,
  'data-team': team.id,
  'data-row': index,
})

// A frame may render a thousand cells, so each is a single element without hooks, its labels and classes precomputed.
const looks: Record<CellLook, string | undefined> = {
  open: cells.open,
  solved: cells.solved,
  worthless: cells.worthless,
  1: cells.first,
  2: cells.second,
  3: cells.third,
}
const activeLooks = Object.fromEntries(
  Object.entries(looks).map(([look, name]) => [look, classNames(name, cells.active)]),
) as typeof looks

const lineView = `0 0 ${lineBox.width} ${lineBox.height}`

interface RowCellsProps extends MatrixRowProps {
  isOwn?: boolean
}

/** The cells of a row: rank, team and points, and the challenges in view. */
export function RowCells({
  team,
  rank,
  movement,
  line,
  share = 0,
  inDivision,
  isCompact = false,
  challenges,
  first,
  last,
  column: width,
  words,
  t,
  active,
  activeText,
  isOwn = false,
}: RowCellsProps) {
  const solves = solvesOf(team)
  const count = t('scoreboard.solvedCount', { count: team.solvedCount })
  // In a division's list, whose heading names the division, the team's overall rank is shown instead.
  const overall = team.rank > 0 ? t('scoreboard.overall', { rank: team.rank }) : ''
  const unranked = rank > 0 ? '' : t('scoreboard.unranked')
  const beside = inDivision ? overall : (team.division?.name ?? unranked)
  const lead = (column: number, className: string | undefined) => ({
    id: cellId(team.id, column),
    'aria-colindex': column + 1,
    className: classNames(className, active === column && cells.active),
  })
  return (
    <>
      <div
        role="none"
        className={`flex flex-none sticky bg-card ${styles.lead}`}
        style={share > 0 ? ({ '--share': share } as CSSProperties) : undefined}
      >
        <span role="gridcell" {...lead(0, styles.rank)}>
          <b title={unranked || undefined}>{rank > 0 ? <Count value={rank} /> : '–'}</b>
          {movement !== 0 && <Movement by={movement} />}
        </span>
        <span role="rowheader" {...lead(1, styles.team)}>
          <Avatar name={team.name} picture={team.avatar} tone={isOwn ? 'accent' : 'plain'} />
          <span className="stack flex-1 min-w-0 lh-125">
            <Name>{team.name}</Name>
            {!isCompact && (
              <span translate="no" className={`flex min-w-0 t-xs w-plain faint ${styles.under}`}>
                {beside && <Name>{beside}</Name>}
                <span className="flex-none">{beside ? ` · ${count}` : count}</span>
              </span>
            )}
          </span>
        </span>
        <span role="gridcell" {...lead(2, styles.points)}>
          {line && (
            <svg
              aria-hidden="true"
              viewBox={lineView}
              preserveAspectRatio="none"
              className={`absolute pointer-events-none ${styles.line}`}
            >
              <path d={line} />
            </svg>
          )}
          <TeamPoints value={team.score} />
        </span>
      </div>
      <div role="none" className="flex-none" style={{ width: first * width }} />
      {challenges.slice(first, last + 1).map((challenge, index) => {
        const column = leadColumns + first + index
        const look = lookOf(solves.get(challenge.id))
        const isActive = active === column
        return (
          <span
            key={challenge.id}
            id={cellId(team.id, column)}
            role="gridcell"
            aria-colindex={column + 1}
            aria-label={isActive ? activeText : words[look](challenge.title)}
            data-column={column}
            className={isActive ? activeLooks[look] : looks[look]}
          />
        )
      })}
    </>
  )
}

/** A team's points; they glow once when they change. */
function TeamPoints({ value }: { value: number }) {
  const [first] = useState(value)
  return (
    <span key={value} className={value === first ? styles.figure : styles.glowing}>
      <Figure value={value} />
    </span>
  )
}
