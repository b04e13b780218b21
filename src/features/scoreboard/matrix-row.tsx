import { cellId, rowHeight } from './matrix-layout.ts'
import styles from './matrix.module.css'
import { SolveCell } from './solve-cell.tsx'
import { solvesOf, type SolveWords } from './solve-text.ts'
import { leadColumns } from './use-grid-keys.ts'
import type { ChallengeInfo, ScoreboardItem } from '#contract/api.gen.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Name } from '#src/ui/name.tsx'
import { Figure, Movement } from '#src/ui/numbers.tsx'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'

export interface MatrixRowProps {
  team: ScoreboardItem
  rank: number
  movement: number
  index: number
  challenges: ChallengeInfo[]
  /** The columns that are drawn. */
  first: number
  last: number
  /** Width of a column, in pixels. */
  column: number
  words: SolveWords
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
      style={{ transform: `translateY(${props.index * rowHeight}px)` }}
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

interface RowCellsProps extends MatrixRowProps {
  isOwn?: boolean
}

export function RowCells({
  team,
  rank,
  movement,
  challenges,
  first,
  last,
  column: width,
  words,
  active,
  activeText,
  isOwn = false,
}: RowCellsProps) {
  const { t } = useTranslation()
  const solves = solvesOf(team)
  const count = t('scoreboard.solvedCount', { count: team.solvedCount })
  const under = team.division ? `${team.division} · ${count}` : count
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
          <Movement by={movement} />
        </span>
        <span role="rowheader" {...lead(1, styles.team)}>
          <Avatar name={team.name} picture={team.avatar} tone={isOwn ? 'accent' : 'plain'} />
          <span className={styles.words}>
            <Name>{team.name}</Name>
            <Name className={styles.under}>{under}</Name>
          </span>
        </span>
        <span role="gridcell" {...lead(2, styles.points)}>
          <TeamPoints value={team.score} />
        </span>
      </div>
      <div role="none" className={styles.skipped} style={{ width: first * width }} />
      {challenges.slice(first, last + 1).map((challenge, index) => {
        const column = leadColumns + first + index
        const solve = solves.get(challenge.id)
        return (
          <SolveCell
            key={challenge.id}
            id={cellId(team.id, column)}
            column={column}
            challenge={challenge}
            solve={solve}
            words={words}
            text={active === column ? activeText : undefined}
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
