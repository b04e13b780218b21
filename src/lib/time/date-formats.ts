import { dateFormat, spaced, unitText } from '#src/lib/formats.ts'
import { hour, minute, second } from './time.ts'

const isChinese = (language: string) => language.startsWith('zh')

const formatOf = (language: string, options: Intl.DateTimeFormatOptions) =>
  dateFormat(language, { hourCycle: 'h23', ...options })

/** The user's time zone at a moment: `GMT+1`. */
export const zoneText = (moment: number, language: string) =>
  dateFormat(language, { timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** A time with its zone behind it: `18:00 GMT+1`, in Chinese `18:00（GMT+1）`. */
const withZone = (text: string, zone: string, language: string) =>
  isChinese(language) ? `${text}（${zone}）` : `${text} ${zone}`

/** With a zone, Chinese has it before the time, and Korean spells out a time with seconds: `19시 42분 58초`. */
function inZone(moment: number, language: string, options: Intl.DateTimeFormatOptions) {
  if (!isChinese(language) && !(options.second && language.startsWith('ko')))
    return formatOf(language, { ...options, timeZoneName: 'short' }).format(moment)
  const text = spacedWeekday(formatOf(language, options).format(moment))
  return withZone(text, zoneText(moment, language), language)
}

/** Chinese runs day, weekday and time together: `11月29日周日09:55`. */
const spacedWeekday = (text: string) => text.replace(/ ?([周週].) ?/, ' $1 ').trim()

const toTheMinute = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const

/** A moment in the user's time zone, which is named: `Sat, 21 Nov 2026, 18:00 GMT+1`. */
export const dateTimeText = (moment: number, language: string) =>
  inZone(moment, language, { weekday: 'short', ...toTheMinute })

/** The same without the weekday, for a cell of a table: `21 Nov 2026, 18:00 GMT+1`. */
export const dateTimeInCell = (moment: number, language: string) => inZone(moment, language, toTheMinute)

/** A duration, in hours up to 48, as people say it of games, then in days and full hours: `7.5 hr`, `3 days`, `2 days 23 hr`. */
export function lengthText({ start, end }: { start: number; end: number }, language: string) {
  const hours = Math.max(0, end - start) / hour
  if (hours <= 48) return inUnits(hours, 'hour', language, 1)
  const days = Math.floor(Math.round(hours) / 24)
  const rest = Math.round(hours) % 24
  return [inUnits(days, 'day', language), ...(rest > 0 ? [inUnits(rest, 'hour', language)] : [])].join(' ')
}

/** Indonesian abbreviates hours to `j` and days to `hr`, which are not in use: its words are short enough. */
const unitDisplayIn = (language: string) => (language.startsWith('id') ? 'long' : 'short')

const inUnits = (count: number, unit: 'minute' | 'hour' | 'day', language: string, decimals = 0) =>
  unitText(count, language, {
    unit,
    unitDisplay: unitDisplayIn(language),
    maximumFractionDigits: decimals,
  })

/** A time span in whole minutes, or in hours if there are many: `6 min`, `7.7 hr`. */
export function spanText(span: number, language: string) {
  if (span >= 2 * hour) return lengthText({ start: 0, end: span }, language)
  return inUnits(Math.max(1, Math.ceil(span / minute)), 'minute', language)
}

/** A day of this year, for tight spaces: `21 Nov`. */
export const dayOfMonthText = (moment: number, language: string) =>
  dateFormat(language, { day: 'numeric', month: 'short' }).format(moment)

/** A range of days, for tight spaces: `21 – 22 Nov`. */
export const daysText = ({ start, end }: { start: number; end: number }, language: string) =>
  dateFormat(language, { day: 'numeric', month: 'short' }).formatRange(start, end)

/**
 * The zone at a moment if the clocks of the user's time zone change on that day, for a time that would otherwise stand
 * without one: 02:30 may be there twice. Empty on any other day.
 */
export function zoneOfChange(moment: number, language: string): string {
  const date = new Date(moment)
  const midnight = (days: number) => new Date(date.getFullYear(), date.getMonth(), date.getDate() + days)
  const isChange = midnight(0).getTimezoneOffset() !== new Date(midnight(1).getTime() - 1).getTimezoneOffset()
  return isChange ? zoneText(moment, language) : ''
}

const withChange = (text: string, moment: number, language: string) => {
  const zone = zoneOfChange(moment, language)
  return zone ? withZone(text, zone, language) : text
}

/** The day of a moment in the user's time zone: `21 Nov 2026`. */
export const dayText = (moment: number, language: string) =>
  dateFormat(language, { day: 'numeric', month: 'short', year: 'numeric' }).format(moment)

/** For tables and axes without room for more: `19:42`, in the user's time zone; on a day of its change with the zone. */
export const hourAndMinute = (moment: number, language: string) =>
  withChange(formatOf(language, { hour: '2-digit', minute: '2-digit' }).format(moment), moment, language)

const toTheSecond = (moment: number, language: string) =>
  formatOf(language, { hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(moment)

/** To the second: `19:42:58`; on a day of the zone's change with the zone. */
export const timeOfDay = (moment: number, language: string) =>
  withChange(toTheSecond(moment, language), moment, language)

/** To the second with the zone, for a time shown alone: `19:42:58 GMT+1`. */
export const timeInZone = (moment: number, language: string) =>
  withZone(toTheSecond(moment, language), zoneText(moment, language), language)

/** To the second, with the day and the zone: `Sat, 21 Nov, 19:42:58 GMT+1`. */
export const dayAndTime = (moment: number, language: string) =>
  inZone(moment, language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })

/** To the minute with the date and the zone, for a tight place: `21 Nov, 19:42 GMT+1`. */
export const dateAndMinute = (moment: number, language: string) =>
  inZone(moment, language, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

/** For axes that span days: `Sat 19:42`; on a day of the zone's change with the zone. */
export const weekdayAndTime = (moment: number, language: string) =>
  withChange(
    spacedWeekday(
      formatOf(language, { weekday: 'short', hour: '2-digit', minute: '2-digit' }).format(moment),
    ),
    moment,
    language,
  )

const day = 24 * hour

/** How long ago, as short as possible: `2 min`, `1 hr`, `3 days`; undefined within the last minute. */
export function agoText(ago: number, language: string): string | undefined {
  if (ago < minute) return undefined
  if (ago < hour) return inUnits(Math.floor(ago / minute), 'minute', language)
  return ago < 2 * day
    ? inUnits(Math.floor(ago / hour), 'hour', language)
    : inUnits(Math.floor(ago / day), 'day', language)
}

/** How far a moment is away, in the past or the future: `4 minutes ago`, `in 18 hours`; short, `4 min. ago`. */
export function relativeText(
  moment: number,
  now: number,
  language: string,
  style: Intl.RelativeTimeFormatStyle = 'long',
): string {
  const away = moment - now
  const far = Math.abs(away)
  const [unit, length] =
    far < minute
      ? (['second', second] as const)
      : far < 2 * hour
        ? (['minute', minute] as const)
        : far < 2 * day
          ? (['hour', hour] as const)
          : (['day', day] as const)
  return spaced(
    new Intl.RelativeTimeFormat(language, { style }).format(Math.trunc(away / length), unit),
    language,
  )
}

function clockTime(moment: number, now: number, language: string) {
  const away = Math.abs(now - moment)
  const text = dateFormat(language, {
    ...(away > 6 * day ? { month: 'short', day: 'numeric' } : away > 20 * hour && { weekday: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(moment)
  return spacedWeekday(text)
}

/**
 * The time of a moment; past 20 hours away, in the past or future, with its weekday; past six days, with its date; on a
 * day of the zone's change with the zone.
 */
export const clockTimeText = (moment: number, now: number, language: string) =>
  withChange(clockTime(moment, now, language), moment, language)

/** The time of a moment as `clockTimeText` gives it, always with the zone, for a time shown alone: `19:42 GMT+1`. */
export const clockTimeInZone = (moment: number, now: number, language: string) =>
  withZone(clockTime(moment, now, language), zoneText(moment, language), language)
