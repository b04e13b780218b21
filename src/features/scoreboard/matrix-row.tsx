import { cellId } from './matrix-layout.ts'
import styles from './matrix.module.css'
import { type CellLook, lookOf, solvesOf, type SolveWords } from './solve-text.ts'
import { leadColumns } from './use-grid-keys.ts'
import type { ChallengeInfo, ScoreboardItem } from '#contract/api.gen.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Name } from '#src/ui/name.tsx'
import { Figure, Movement } from '#src/ui/numbers.tsx'
import type { TFunction } from 'i18next'
import { memo, useState } from 'react'

export interface MatrixRowProps {
  team: ScoreboardItem
  rank: number
  movement: number
  /** The list is that of a division. */
  inDivision: boolean
  /** The name alone, where rows are low. */
  isCompact?: boolean
  index: number
  challenges: ChallengeInfo[]
  /** The columns that are drawn. */
  first: number
  last: number
  /** Width of a column and height of a row, in pixels. */
  column: number
  height: number
  words: SolveWords
  t: TFunction
  /** The column that the keyboard is at, and all there is to say of its cell. */
  active?: number
  activeText?: string
}

/** A team at its place; when its rank changes it glides to the new one. */
export const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  return (
    <div
      {...rowMarks(props)}
      className={classNames(styles.row, styles.placed, props.rank <= 3 && styles.top)}
      style={{ transform: `translateY(${props.index * props.height}px)` }}
    >
      <RowCells {...props} />
    </div>
  )
})

/** What tells grid, pointer and readers which row this is. */
export const rowMarks = ({ team, index }: Pick<MatrixRowProps, 'team' | 'index'>) => ({
  role: 'row',
  'aria-rowindex': index + 3,
  'data-team': team.id,
  'data-row': index,
})

// A thousand cells may be drawn in a frame, so each is one element, without hooks, its words and classes ready made.
const looks: Record<CellLook, string | undefined> = {
  open: styles.open,
  solved: styles.solved,
  worthless: styles.worthless,
  1: styles.first,
  2: styles.second,
  3: styles.third,
}
const activeLooks = Object.fromEntries(
  Object.entries(looks).map(([look, name]) => [look, classNames(name, styles.active)]),
) as typeof looks

interface RowCellsProps extends MatrixRowProps {
  isOwn?: boolean
}

/** The cells of a row of the matrix: the lead ones, and those of the challenges that are in view. */
export function RowCells({
  team,
  rank,
  movement,
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
  // In the list of a division, whose name stands above, the place among all.
  const overall = team.rank > 0 ? t('scoreboard.overall', { rank: team.rank }) : ''
  const under = [inDivision ? overall : team.division, count].filter(Boolean).join(' · ')
  const lead = (column: number, className: string | undefined) => ({
    id: cellId(team.id, column),
    'aria-colindex': column + 1,
    className: classNames(className, active === column && styles.active),
  })
  return (
    <>
      <div role="none" className={styles.lead}>
        <span role="gridcell" {...lead(0, styles.rank)}>
          <b>{rank > 0 ? rank : '–'}</b>
          {movement !== 0 && <Movement by={movement} />}
        </span>
        <span role="rowheader" {...lead(1, styles.team)}>
          <Avatar name={team.name} picture={team.avatar} tone={isOwn ? 'accent' : 'plain'} />
          <span className={styles.words}>
            <Name>{team.name}</Name>
            {!isCompact && <Name className={styles.under}>{under}</Name>}
          </span>
        </span>
        <span role="gridcell" {...lead(2, styles.points)}>
          <TeamPoints value={team.score} />
        </span>
      </div>
      <div role="none" className={styles.skipped} style={{ width: first * width }} />
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

/** A team's points; when they change they glow once. */
function TeamPoints({ value }: { value: number }) {
  const [first] = useState(value)
  return (
    <span key={value} className={value === first ? styles.figure : styles.glowing}>
      <Figure value={value} />
    </span>
  )
}
