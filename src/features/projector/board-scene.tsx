import { useDrawn } from './scene-drawn.ts'
import { pageOf, type WallView } from './wall-view.ts'
import { SceneWaiting } from './scene-waiting.tsx'
import styles from './board-scene.module.css'
import type { ScoreboardItem } from '#contract/api.gen.ts'
import type { BoardRow } from '#src/features/scoreboard/board-rows.ts'
import { bloodPlace } from '#src/features/scoreboard/solve-text.ts'
import { Figure, Movement } from '#src/ui/numbers.tsx'
import { Pennant } from '#src/ui/pennant.tsx'
import { type CSSProperties, memo, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Ten teams that glide to their ranks; the bar behind a row is its share of the leader's points. */
export function BoardScene({ view }: { view: WallView }) {
  const { t } = useTranslation()
  const drawn = useDrawn()
  const { board, rows, game, division } = view
  if (!board) return <SceneWaiting gameId={game.id} />
  const { from, to } = pageOf(view)
  const best = rows[0]?.team.score ?? 0
  return (
    <ol
      key={`${division} ${from}`}
      ref={drawn}
      className={styles.rows}
      start={from + 1}
      aria-label={t('projector.scene.board')}
    >
      {rows.slice(from, to).map((row, index) => (
        <Row key={row.team.id} row={row} index={index} share={best > 0 ? row.team.score / best : 0} />
      ))}
    </ol>
  )
}

interface RowProps {
  row: BoardRow
  /** From the top of the page. */
  index: number
  share: number
}

const Row = memo(function Row({ row: { team, rank, movement }, index, share }: RowProps) {
  return (
    <li
      className={styles.row}
      data-team={team.id}
      data-rank={rank}
      style={{ '--index': index } as CSSProperties}
    >
      <div className={styles.card}>
        <span className={styles.share} style={{ transform: `scaleX(${share.toFixed(4)})` }} />
        <b className={styles.rank}>{rank > 0 ? rank : '–'}</b>
        <span className={styles.movement}>
          <Movement by={movement} />
        </span>
        <span className={styles.name} dir="auto">
          {team.name}
        </span>
        <Pennants team={team} />
        <b className={styles.points}>
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
  return solves > first && <span key={solves} className={styles.glow} data-glow />
}

const mostPennants = 5

function Pennants({ team }: { team: ScoreboardItem }) {
  const places = team.solvedChallenges.flatMap((solve) => bloodPlace(solve) ?? []).sort((a, b) => a - b)
  const more = places.length - mostPennants
  return (
    <span className={styles.pennants}>
      {places.slice(0, mostPennants).map((place, index) => (
        <Pennant key={index} place={place} />
      ))}
      {more > 0 && <span>+{more}</span>}
    </span>
  )
}
