import { dateFormat, numberFormat } from './formats.ts'
import { hour } from './time.ts'

/** A moment for reading, in the reader's own zone, which is named: `Sat, 21 Nov 2026, 18:00 GMT+1`. */
export const momentText = (moment: number, language: string) =>
  dateFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(moment)

/** From when to when something is, in the reader's own zone: `21 Nov, 18:00 – 22 Nov 2026, 06:00`. */
export const spanText = ({ start, end }: { start: number; end: number }, language: string) =>
  dateFormat(language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatRange(start, end)

/** How long something lasts, in hours while that is easily read: `12 hr`, `9 days`. */
export function lengthText({ start, end }: { start: number; end: number }, language: string) {
  const hours = Math.max(0, end - start) / hour
  const [count, unit] = hours < 100 ? [hours, 'hour'] : [hours / 24, 'day']
  return numberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(count)
}

/** A day of this year, where there is little room: `21 Nov`. */
export const dayOfMonthText = (moment: number, language: string) =>
  dateFormat(language, { day: 'numeric', month: 'short' }).format(moment)

/** The days of something, where there is little room: `21 – 22 Nov`. */
export const daysText = ({ start, end }: { start: number; end: number }, language: string) =>
  dateFormat(language, { day: 'numeric', month: 'short' }).formatRange(start, end)

/** The day of a moment, in the reader's own zone: `21 Nov 2026`. */
export const dayText = (moment: number, language: string) =>
  dateFormat(language, { day: 'numeric', month: 'short', year: 'numeric' }).format(moment)
