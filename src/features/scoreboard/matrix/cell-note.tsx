import type { ScoreboardRow } from '#src/features/scoreboard/scoreboard-rows.ts'
import type { MatrixLayout } from './matrix-layout.ts'
import styles from './matrix.module.css'
import { solvesOf } from './solve-text.ts'
import { bloodPlaces } from '#src/model/scoreboard.ts'
import { leadColumns, type Place } from './use-grid-keys.ts'
import type { ChallengeInfo } from '#src/model/challenge.ts'
import type { SolvedChallenge } from '#src/model/scoreboard.ts'
import { dayAndTime } from '#src/lib/time/date-formats.ts'
import { CategoryMark } from '#src/ui/mark/category-mark.tsx'
import { classNames } from '#src/ui/layout/class-names.ts'
import { Name } from '#src/ui/text/name.tsx'
import { Pennant } from '#src/ui/mark/pennant.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

interface CellNoteProps {
  place: Place | undefined
  rows: ScoreboardRow[]
  challenges: ChallengeInfo[]
  layout: MatrixLayout
}

/** The tooltip of a cell; hidden from screen readers, as the cell's own label says the same. */
export function CellNote({ place, rows, challenges, layout }: CellNoteProps) {
  const column = (place?.column ?? 0) - leadColumns
  const row = rows[place?.row ?? -1]
  const challenge = challenges[column]
  if (!place || !row || !challenge) return null
  const x = layout.lead + (column + 0.5) * layout.column
  const solve = solvesOf(row.team).get(challenge.id)
  return (
    <div
      aria-hidden="true"
      className={`absolute top-0 pointer-events-none ${styles.note}`}
      style={{ transform: `translate(${x}px, ${place.row * layout.row}px)` }}
    >
      <div
        className={classNames(
          'stack gap-05 t-xs dim absolute floating rounded-s',
          styles.noteBox,
          place.row > 1 && place.row >= rows.length - 2 && styles.upward,
        )}
      >
        <p className="row gap-15 w-label bright">
          <CategoryMark category={challenge.category} size={16} isNamed />
          <Name>{challenge.title}</Name>
        </p>
        {solve ? <SolveNote solve={solve} /> : <OpenNote challenge={challenge} />}
      </div>
    </div>
  )
}

function SolveNote({ solve }: { solve: SolvedChallenge }) {
  const { t, i18n } = useTranslation()
  const place = bloodPlaces[solve.type]
  return (
    <>
      <p className={`row ${styles.noteLine}`}>
        {place && <Pennant place={place} size={13} isNamed />}
        {t(place ? `ui.blood.${place}` : 'scoreboard.cell.solved')} ·{' '}
        {t('scoreboard.worth', { count: solve.score })}
      </p>
      <p>
        {dayAndTime(solve.time, i18n.language)}
        {solve.userName && ` · ${solve.userName}`}
      </p>
    </>
  )
}

function OpenNote({ challenge }: { challenge: ChallengeInfo }) {
  const { t } = useTranslation()
  return (
    <p>
      {t('scoreboard.cell.open')} · {t('scoreboard.worth', { count: challenge.score })}
    </p>
  )
}
