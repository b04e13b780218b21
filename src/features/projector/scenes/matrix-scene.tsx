import { type MatrixPage, matrixPages, pageAt, type PageRange, rowsOnPage } from './scoreboard-pages.ts'
import { columnsOnProjector, projectorLayout } from './projector-matrix-layout.ts'
import { SceneCaption, teamsText } from './scene-caption.tsx'
import { useDrawn } from './scene-drawn.ts'
import { SceneNone, SceneWaiting } from './scene-waiting.tsx'
import styles from './pictures.module.css'
import { useScoreboardTime } from '#src/features/projector/scoreboard-time.ts'
import { useSize } from '#src/features/projector/use-size.ts'
import type { ProjectorView } from '#src/features/projector/projector-view.ts'
import type { Scoreboard } from '#src/model/scoreboard.ts'
import type { ScoreboardRow } from '#src/features/scoreboard/scoreboard-rows.ts'
import { groupsWithin, matrixColumns } from '#src/features/scoreboard/matrix/matrix-columns.ts'
import { MatrixHead } from '#src/features/scoreboard/matrix/matrix-head.tsx'
import { sizesOf } from '#src/features/scoreboard/matrix/matrix-layout.ts'
import { MatrixRow } from '#src/features/scoreboard/matrix/matrix-row.tsx'
import { solveWords } from '#src/features/scoreboard/matrix/solve-text.ts'
import { useUnit } from '#src/ui/hooks/unit.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'

/** Who has solved what, ten of the first thirty teams at a time, then who has just scored; it pages through teams and challenges by itself. */
export function MatrixScene({ view }: { view: ProjectorView }) {
  const { t } = useTranslation()
  const { scoreboard, rows, division } = view
  const [size, measured] = useSize()
  if (!scoreboard) return <SceneWaiting view={view} />
  if (rows.length === 0 || scoreboard.challengeCount === 0)
    return (
      <SceneNone>
        <SceneCaption words={[division?.name, t('projector.scene.matrix')]} />
        {t('projector.noTeams')}
      </SceneNone>
    )
  return (
    <div ref={measured} className={`h-full overflow-hidden bg-card ${styles.matrix}`}>
      {size.height > 0 && <HallMatrix view={view} scoreboard={scoreboard} {...size} />}
    </div>
  )
}

interface HallMatrixProps {
  view: ProjectorView
  scoreboard: Scoreboard
  width: number
  height: number
}

function HallMatrix({ view, scoreboard, width, height }: HallMatrixProps) {
  const { t } = useTranslation()
  const drawn = useDrawn()
  const unit = useUnit()
  const words = useMemo(() => solveWords(t), [t])
  const all = useMemo(() => matrixColumns(scoreboard.challenges), [scoreboard.challenges])
  const now = useScoreboardTime(view)
  const { page, first, count } = partAt({ view, now, columns: all.challenges.length, width, unit })
  const { rows } = page
  const challenges = all.challenges.slice(first, first + count)
  const groups = groupsWithin(all.groups, first, first + count - 1).map((group) => {
    const start = Math.max(group.first, first)
    return {
      ...group,
      first: start - first,
      count: Math.min(group.first + group.count, first + count) - start,
    }
  })
  const layout = projectorLayout({ width, height, unit, rows: rowsOnPage, columns: count })
  return (
    <>
      <SceneCaption
        words={[
          view.division?.name,
          t('projector.scene.matrix'),
          challengesText(t, { from: first, to: first + count }, all.challenges.length),
          matrixTeamsText(t, page, view.rows),
        ]}
      />
      <div
        key={`${view.division?.id} ${page.from} ${first}`}
        ref={drawn}
        role="grid"
        aria-label={t('scoreboard.matrix')}
        style={sizesOf(layout)}
      >
        <MatrixHead challenges={challenges} groups={groups} first={0} last={count - 1} layout={layout} />
        <div role="rowgroup" className="relative">
          {rows.map((row, index) => (
            <MatrixRow
              key={row.team.id}
              {...row}
              index={index}
              isCompact
              inDivision={view.division !== undefined}
              challenges={challenges}
              first={0}
              last={count - 1}
              column={layout.column}
              height={layout.row}
              words={words}
              t={t}
            />
          ))}
        </div>
      </div>
    </>
  )
}

/** `Challenges 14–26 of 26`, or `26 challenges` if all are shown; empty without any. */
function challengesText(t: TFunction, { from, to }: PageRange, count: number): string {
  if (count === 0) return ''
  if (to - from === count) return t('projector.challenges', { count })
  return t('projector.challengeRange', { from: from + 1, to, count })
}

const matrixTeamsText = (t: TFunction, { from, rows }: MatrixPage, all: readonly ScoreboardRow[]) =>
  from === undefined ? t('projector.justScored') : teamsText(t, all, { from, to: from + rows.length })

interface PartWanted {
  view: ProjectorView
  now: number
  /** The number of challenges. */
  columns: number
  width: number
  unit: number
}

/**
 * Which teams and challenges are shown: the pages of a screen go sideways first, then down. While a team's first blood is
 * announced, a screen that stands alone stays with that team.
 */
function partAt({ view, now, columns, width, unit }: PartWanted) {
  const { rows, position, screen, turnedTo } = view
  const pages = matrixPages(rows, now)
  const count = columnsOnProjector({ width, unit, columns })
  const across = Math.max(1, Math.ceil(columns / count))
  const { from: part } = pageAt(across * pages.length, position, screen, 1)
  const told = pages.find(({ rows }) => screen.of === 1 && rows.some(({ team }) => team.id === turnedTo))
  const first = (part % across) * count
  const page = told ?? pages[Math.floor(part / across)] ?? { from: 0, rows: [] }
  return { page, first, count: Math.min(count, columns - first) }
}
