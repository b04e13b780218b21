import { type RaceLine, scoreAt, type Span } from './race-lines.ts'
import { timeTicks } from './race-scale.ts'
import { dayAndTime } from '#src/lib/date-formats.ts'
import { VisuallyHiddenBlock } from '#src/ui/visually-hidden.tsx'
import { useTranslation } from 'react-i18next'

/** The race for those who listen: each team's points at the marks of the time axis and now. */
export function RaceTable({ lines, span }: { lines: RaceLine[]; span: Span }) {
  const { t, i18n } = useTranslation()
  const moments = [...new Set([...timeTicks(span), span.to])]
  return (
    <VisuallyHiddenBlock>
      <table>
        <caption>{t('scoreboard.raceTable')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('scoreboard.team')}</th>
            {moments.map((moment) => (
              <th key={moment} scope="col">
                {dayAndTime(moment, i18n.language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ teamId, name, points }) => (
            <tr key={teamId}>
              <th scope="row">{name}</th>
              {moments.map((moment) => (
                <td key={moment}>{scoreAt(points, moment)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHiddenBlock>
  )
}
