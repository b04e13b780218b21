import { type RaceLine, scoreAt, type Span } from './race-lines.ts'
import { timeTicks } from './race-scale.ts'
import styles from './race.module.css'
import { weekdayAndTime } from '#src/lib/time/date-formats.ts'
import { useZoneWords } from '#src/state/time/zone-words.ts'
import { Name } from '#src/ui/text/name.tsx'
import { Count, Figure } from '#src/ui/table/numbers.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

/** The race as a table, for those who would rather read or hear it: each team's points at the ticks of the time axis and now. */
export function RaceTable({ lines, span }: { lines: RaceLine[]; span: Span }) {
  const { t, i18n } = useTranslation()
  const moments = [...new Set([...timeTicks(span), span.to])]
  const zone = useZoneWords(moments[0])
  return (
    <details className={`t-xs faint mt-3 ${styles.figures}`}>
      <summary>{t('scoreboard.asTable')}</summary>
      <div role="group" aria-label={t('scoreboard.raceTable')} tabIndex={0}>
        <table>
          <caption>{t('scoreboard.raceTable')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('scoreboard.rank')}</th>
              <th scope="col">{t('scoreboard.team')}</th>
              {moments.map((moment) => (
                <th key={moment} scope="col">
                  {weekdayAndTime(moment, i18n.language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ teamId, name, rank, points }) => (
              <tr key={teamId}>
                <td>{rank > 0 ? <Count value={rank} /> : '–'}</td>
                <th scope="row">
                  <Name>{name}</Name>
                </th>
                {moments.map((moment) => (
                  <td key={moment}>
                    <Figure value={scoreAt(points, moment)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p>{zone}</p>
      </div>
    </details>
  )
}
