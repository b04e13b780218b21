import styles from './lists.module.css'
import { dayAndTime, dayOfMonthText, timeOfDay, zoneText } from '#src/lib/time/date-formats.ts'
import { minute } from '#src/lib/time/time.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { useServerNow } from '#src/state/time/server-time.ts'
import { useZoneWords } from '#src/state/time/zone-words.ts'
import { useIsPhone } from '#src/ui/hooks/use-is-phone.ts'
import { byNumber, byText } from '#src/ui/table/sort.ts'
import { column, type Column } from '#src/ui/table/table.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

/** A column of names, or of other texts that people have written, sorted as words; `look` is a class of the primitives. */
export const textColumn = <Row,>(
  key: string,
  title: string,
  width: string,
  textOf: (row: Row) => string | null | undefined,
  look?: string,
): Column<Row> =>
  column(key, title, width, (row) => <Name className={look}>{textOf(row)}</Name>, { by: byText(textOf) })

/** The time of a row, with its date above unless that is today; the full date and time on hover. */
export function Moment({ time }: { time: number }) {
  const { language } = useTranslation().i18n
  const now = useServerNow(15 * minute) // midnight falls on such a moment in every time zone
  return (
    <time dateTime={new Date(time).toISOString()} title={dayAndTime(time, language)} className="faint pre">
      {dayOf(time) !== dayOf(now) && (
        <span className="block t-xs lh-1">{dayOfMonthText(time, language)} </span>
      )}
      {timeOfDay(time, language)}
    </time>
  )
}

const dayOf = (moment: number) => new Date(moment).toDateString()

function HeadZone({ of }: { of: number | undefined }) {
  const { language } = useTranslation().i18n
  return <small className={`w-plain ${styles.headZone}`}>{zoneText(of ?? serverNow(), language)}</small>
}

/** Beside the title of a column of times: their time zone, named once for all rows. */
export const headZone =
  <Row,>(timeOf: (row: Row) => number) =>
  (first: Row | undefined) => <HeadZone of={first && timeOf(first)} />

/** A column of times, with the zone in its header. */
export const timeColumn = <Row,>(title: string, timeOf: (row: Row) => number): Column<Row> =>
  column('time', title, '5.8rem', (row) => <Moment time={timeOf(row)} />, {
    note: headZone(timeOf),
    by: byNumber(timeOf),
  })

/** The time zone above a list on a phone, which has no header; `of` is the time of its first row. */
export function ZoneNote({ of }: { of: number | undefined }) {
  const words = useZoneWords(of)
  return useIsPhone() && <span className="t-s faint self-center">{words}</span>
}
