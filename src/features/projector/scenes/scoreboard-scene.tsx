import type { PageRange } from './scoreboard-pages.ts'
import { progressText, SceneCaption, teamsText } from './scene-caption.tsx'
import { useDrawn } from './scene-drawn.ts'
import { pageOf, type ProjectorView } from '#src/features/projector/projector-view.ts'
import { SceneNone, SceneWaiting } from './scene-waiting.tsx'
import metals from '#src/features/projector/layouts/metals.module.css'
import styles from './scoreboard-scene.module.css'
import type { ScoreboardItem } from '#src/model/scoreboard.ts'
import type { ScoreboardRow } from '#src/features/scoreboard/scoreboard-rows.ts'
import { bloodPlaces } from '#src/model/scoreboard.ts'
import { Count, Figure, Movement } from '#src/ui/table/numbers.tsx'
import { Pennant } from '#src/ui/mark/pennant.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { type CSSProperties, memo, useState } from 'react'

/** Ten teams that glide to their ranks; the bar behind a row is its share of the leader's points. */
export function ScoreboardScene({ view }: { view: ProjectorView }) {
  const { t } = useTranslation()
  if (!view.scoreboard) return <SceneWaiting view={view} />
  const range = pageOf(view)
  return (
    <>
      <SceneCaption
        words={[view.division?.name, progressText(t, view.freeze), teamsText(t, view.rows, range)]}
      />
      {view.rows.length === 0 ? (
        <SceneNone>{t('projector.noTeams')}</SceneNone>
      ) : (
        <ScoreboardRows view={view} range={range} mark={view.turnedTo} pageKey />
      )}
    </>
  )
}

interface ScoreboardRowsProps {
  view: ProjectorView
  range: PageRange
  /** The ids of the teams a reveal highlights: the one that just moved, and the next one. */
  mark?: number | undefined
  next?: number | undefined
  /** Prevents rows from gliding when the page changes. */
  pageKey?: boolean
}

/** Some rows of the scoreboard, each at its position. */
export function ScoreboardRows({
  view,
  range: { from, to },
  mark,
  next,
  pageKey = false,
}: ScoreboardRowsProps) {
  const { t } = useTranslation()
  const drawn = useDrawn()
  const { rows, division, freeze } = view
  const best = rows[0]?.team.score ?? 0
  const isHeld = freeze.state === 'frozen' || freeze.state === 'revealing'
  return (
    <ol
      key={pageKey ? `${division?.id} ${from}` : 'rows'}
      ref={drawn}
      className={`relative h-full ${styles.rows}`}
      data-reveal={!pageKey || undefined}
      aria-label={t('projector.scene.board')}
    >
      {rows.map(
        (row, index) =>
          // In a reveal a team that just moved is rendered on its way out of view, too.
          ((index >= from && index < to) || (!pageKey && row.team.id === mark)) && (
            <Row
              key={row.team.id}
              row={row}
              index={index - from}
              share={best > 0 ? row.team.score / best : 0}
              pending={isHeld ? (freeze.pending.get(row.team.id) ?? 0) : 0}
              state={row.team.id === mark ? 'moved' : row.team.id === next ? 'next' : undefined}
            />
          ),
      )}
    </ol>
  )
}

interface RowProps {
  row: ScoreboardRow
  /** Counted from the top of the page. */
  index: number
  share: number
  /** The number of its solves that are held back. */
  pending: number
  state: 'moved' | 'next' | undefined
}

const Row = memo(function Row({ row: { team, rank, movement }, index, share, pending, state }: RowProps) {
  const { t } = useTranslation()
  return (
    <li
      className={`absolute ${styles.row}`}
      data-team={team.id}
      data-rank={rank}
      data-state={state}
      style={{ '--index': index, '--share': `${(share * 100).toFixed(2)}%` } as CSSProperties}
    >
      <div className={`stack items-center relative h-full bg-card ${styles.card}`}>
        <span className={`inset-0 ${styles.share}`} />
        <b className={`w-strong dim nowrap tight ${styles.rank} ${metals.rank}`}>
          {rank > 0 ? <Count value={rank} /> : '–'}
        </b>
        <span className={styles.movement}>
          <Movement by={movement} />
        </span>
        <span className={`w-label truncate ${styles.name}`} dir="auto">
          {team.name}
        </span>
        {pending > 0 ? (
          <span className={`w-strong nowrap ${styles.pending}`}>
            {t('projector.freeze.pending', { count: pending })}
          </span>
        ) : (
          <Pennants team={team} />
        )}
        <b className={`w-strong text-end tight ${styles.points}`}>
          <Figure value={team.score} />
        </b>
      </div>
      <Glow solves={team.solvedCount} />
    </li>
  )
})

/** Glows once when the team has just scored. */
function Glow({ solves }: { solves: number }) {
  const [first] = useState(solves)
  return solves > first && <span key={solves} className={`inset-0 ${styles.glow}`} data-glow />
}

const mostPennants = 5

/** The bloods of a team, first bloods first. */
export function Pennants({ team }: { team: ScoreboardItem }) {
  const places = team.solvedChallenges.flatMap((solve) => bloodPlaces[solve.type] ?? []).sort((a, b) => a - b)
  const more = places.length - mostPennants
  return (
    <span className={`flex items-center w-label dim ${styles.pennants}`}>
      {places.slice(0, mostPennants).map((place, index) => (
        <Pennant key={index} place={place} />
      ))}
      {more > 0 && (
        <span>
          +<Count value={more} />
        </span>
      )}
    </span>
  )
}
