import styles from '#src/features/editor/challenges/list/challenges.module.css'
import { leastScore, scoreAfter, type Worth } from '#src/model/scoring.ts'
import { Count } from '#src/ui/table/numbers.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

interface ScoreCurveProps {
  worth: Worth
  /** The saved scoring, where it differs from what is typed. */
  saved?: Worth | undefined
  solves: number
  width?: number
  height?: number
}

const left = 44
const right = 8
const top = 14
const bottom = 20
const usualSpan = 60

/** The points of a challenge by number of solves: as typed solid, as saved dashed, with a marker at the current solves. */
export function ScoreCurve({ worth, saved, solves, width = 392, height = 124 }: ScoreCurveProps) {
  const { t } = useTranslation()
  const span = Math.max(usualSpan, Math.ceil((solves * 1.2) / 20) * 20)
  const most = Math.max(1, worth.originalScore, saved?.originalScore ?? 0)
  const x = (count: number) => left + (count / span) * (width - left - right)
  const y = (points: number) => top + (1 - Math.max(0, points) / most) * (height - top - bottom)
  const lineOf = (worth: Worth) =>
    Array.from({ length: span + 1 }, (_, count) => {
      const points = scoreAfter(worth, count)
      return `${count ? 'L' : 'M'}${x(count).toFixed(1)} ${y(points).toFixed(1)}`
    }).join('')
  const now = scoreAfter(worth, solves)
  const least = leastScore(worth)
  const ground = y(0)
  const line = lineOf(worth)
  const isMarkerLate = x(solves) > width - 60
  const isOriginalApart = y(least) - y(worth.originalScore) > 12
  return (
    <svg
      className={`block w-full t-xxs ${styles.curve}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('challengeEditor.score.curve', {
        original: worth.originalScore,
        least,
        now,
        count: solves,
      })}
    >
      <path d={`M${left} ${ground}H${width - right}`} className={styles.axis} />
      <path d={`M${left} ${y(least)}H${width - right}`} className={styles.least} />
      {saved && <path d={lineOf(saved)} className={styles.asSaved} />}
      <path d={`${line}L${x(span)} ${ground}L${left} ${ground}Z`} className={styles.area} />
      <path d={line} className={styles.asTyped} />
      <path d={`M${x(solves)} ${y(now)}V${ground}`} className={styles.drop} />
      <circle cx={x(solves)} cy={y(now)} r="4.5" className={styles.marker} />
      <text
        x={x(solves) + (isMarkerLate ? -8 : 8)}
        y={y(now) - 5}
        textAnchor={isMarkerLate ? 'end' : 'start'}
        className={`t-xs w-strong tabular ${styles.nowText}`}
      >
        <Count value={now} />
      </text>
      {isOriginalApart && (
        <text className="tabular" x={left - 6} y={y(worth.originalScore) + 4} textAnchor="end">
          <Count value={worth.originalScore} />
        </text>
      )}
      <text className="tabular" x={left - 6} y={y(least) + 4} textAnchor="end">
        <Count value={least} />
      </text>
      <text
        x={x(solves)}
        y={height - 5}
        textAnchor="middle"
        className={`w-label tabular ${styles.solvesText}`}
      >
        <Count value={solves} />
      </text>
      {!isMarkerLate && (
        <text className="tabular" x={width - right} y={height - 5} textAnchor="end">
          {t('challengeEditor.solves', { count: span })}
        </text>
      )}
    </svg>
  )
}
