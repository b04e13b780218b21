import type { ScoreboardRow } from '#src/features/scoreboard/scoreboard-rows.ts'
import { CellNote } from './cell-note.tsx'
import type { MatrixColumns } from './matrix-columns.ts'
import { MatrixHead } from './matrix-head.tsx'
import { cellId, sizesOf } from './matrix-layout.ts'
import { MatrixRow } from './matrix-row.tsx'
import styles from './matrix.module.css'
import { OwnRow } from './own-row.tsx'
import { scoreLine } from './score-line.ts'
import type { Span } from '#src/features/scoreboard/race/race-lines.ts'
import { solvesOf, solveText, solveWords } from './solve-text.ts'
import { leadColumns, type Place, useGridKeys } from './use-grid-keys.ts'
import { useMatrixWindow } from './use-matrix-window.ts'
import { Empty } from '#src/ui/layout/empty.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { type PointerEvent, useMemo, useState } from 'react'

interface MatrixProps {
  rows: ScoreboardRow[]
  columns: MatrixColumns
  /** The column heads, where they differ from `columns`: rows render again only when `columns` changes. */
  heads?: MatrixColumns['challenges']
  /** The time that the lines of the teams cover. */
  span: Span
  ownTeamId: number | undefined
  onTeam: (teamId: number) => void
  /** Identifies the list: rows slide within it, but not from one list to another. */
  scope: string
  /** Whether the rows are those of a division. */
  inDivision?: boolean
  /** Whether rows may be filtered out. */
  isFiltered?: boolean
}

/** The grid of who solved what: teams by challenges. Renders only what is in view, and always the user's team. */
export function Matrix({
  rows,
  columns: { challenges, groups },
  heads = challenges,
  span,
  ownTeamId,
  onTeam,
  scope,
  inDivision = false,
  isFiltered = inDivision,
}: MatrixProps) {
  const { t, i18n } = useTranslation()
  const words = useMemo(() => solveWords(t), [t])
  const { layout, setScroller, shown, first, last, hasMore, bringIntoView } = useMatrixWindow(
    rows.length,
    challenges.length,
  )
  const [pointed, point] = useState<Place>()
  const { active, onKeyDown, ...focus } = useGridKeys({
    ids: useMemo(() => rows.map(({ team }) => team.id), [rows]),
    columns: leadColumns + challenges.length,
    onMove: bringIntoView,
    onOpen: ({ row }) => rows[row] && onTeam(rows[row].team.id),
  })
  const own = rows.findIndex(({ team }) => team.id === ownTeamId)
  const textAt = ({ row, column }: Place) => {
    const challenge = challenges[column - leadColumns]
    const team = rows[row]?.team
    return challenge && team && solveText(t, challenge, solvesOf(team).get(challenge.id), i18n.language)
  }
  const most = Math.max(1, ...rows.slice(0, 1).map(({ team }) => team.score))
  const rowProps = (index: number) => ({
    ...rows[index]!, // called only with indexes of `rows`
    line: scoreLine(rows[index]!.team, span),
    share: Math.round((1_000 * rows[index]!.team.score) / most) / 1_000,
    index,
    inDivision,
    challenges,
    first,
    last,
    column: layout.column,
    height: layout.row,
    words,
    t,
    ...(active?.row === index && { active: active.column, activeText: textAt(active) }),
  })

  return (
    <div className={`relative overflow-hidden panel ${styles.frame}`} data-more={hasMore || undefined}>
      <div
        ref={setScroller}
        role="grid"
        aria-label={t('scoreboard.matrix')}
        aria-rowcount={rows.length + 2}
        aria-colcount={leadColumns + challenges.length}
        aria-activedescendant={active && cellId(rows[active.row]?.team.id ?? 0, active.column)}
        className={`overflow-auto outline-inside ${styles.matrix}`}
        style={sizesOf(layout)}
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...focus}
        onClick={({ target }) => {
          const id = markOf(target, 'team')
          if (id !== undefined) onTeam(id)
        }}
        onPointerOver={(event) => point(placeUnder(event))}
        onPointerLeave={() => point(undefined)}
        onScroll={() => point(undefined)}
      >
        <div
          className={`relative ${styles.all}`}
          style={{ width: layout.lead + (challenges.length && challenges.length + 0.5) * layout.column }}
        >
          <MatrixHead challenges={heads} groups={groups} first={first} last={last} layout={layout} />
          <div
            key={scope}
            ref={toTop}
            role="rowgroup"
            className={`relative ${styles.rows}`}
            style={{ height: rows.length * layout.row }}
          >
            {shown
              .filter((index) => index !== own && index < rows.length)
              .map((index) => (
                <MatrixRow key={rows[index]!.team.id} {...rowProps(index)} />
              ))}
            {shown.length > 0 && own >= 0 && <OwnRow {...rowProps(own)} />}
            <CellNote place={pointed ?? active} rows={rows} challenges={challenges} layout={layout} />
          </div>
        </div>
        {rows.length === 0 && (
          <Empty title={t('scoreboard.noTeams')}>
            {t(isFiltered ? 'scoreboard.noTeamFound' : 'scoreboard.noTeamsText')}
          </Empty>
        )}
      </div>
    </div>
  )
}

/** Scrolls to the top, as different rows are read from the first one. */
function toTop(rows: HTMLElement | null) {
  const scroller = rows?.closest('[role=grid]')
  if (scroller) scroller.scrollTop = 0
}

/** The cell under the pointer, from the data attributes of the cell and its row. Touch shows no tooltip: it opens the team. */
function placeUnder({ target, pointerType }: PointerEvent): Place | undefined {
  const row = markOf(target, 'row')
  const column = markOf(target, 'column')
  return row === undefined || column === undefined || pointerType === 'touch' ? undefined : { row, column }
}

function markOf(target: EventTarget, name: 'team' | 'row' | 'column'): number | undefined {
  const mark = target instanceof Element && target.closest<HTMLElement>(`[data-${name}]`)?.dataset[name]
  return mark ? Number(mark) : undefined
}
