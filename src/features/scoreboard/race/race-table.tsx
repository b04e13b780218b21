import { type RaceLine, scoreAt, type Span } from './race-lines.ts'
import { timeTicks } from '#src/lib/time/time-ticks.ts'
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
      <summary className="rounded-s cursor-pointer">{t('scoreboard.asTable')}</summary>
      <div className="max-w-full" role="group" aria-label={t('scoreboard.raceTable')} tabIndex={0}>
        <table>
          <caption className="py-2 text-start">{t('scoreboard.raceTable')}</caption>
          <thead>
            <tr>
              <th className="border-bottom bright text-end nowrap" scope="col">
                {t('scoreboard.rank')}
              </th>
              <th className="border-bottom bright text-end nowrap" scope="col">
                {t('scoreboard.team')}
              </th>
              {moments.map((moment) => (
                <th className="border-bottom bright text-end nowrap" key={moment} scope="col">
                  {weekdayAndTime(moment, i18n.language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ teamId, name, rank, points }) => (
              <tr key={teamId}>
                <td className="border-bottom bright text-end nowrap">
                  {rank > 0 ? <Count value={rank} /> : '–'}
                </td>
                <th className="border-bottom bright text-end nowrap" scope="row">
                  <Name>{name}</Name>
                </th>
                {moments.map((moment) => (
                  <td className="border-bottom bright text-end nowrap" key={moment}>
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
