import { hour } from './time.ts'

const two = (value: number) => String(value).padStart(2, '0')

/**
 * A moment as a `datetime-local` field has it, in the user's time zone: `2026-11-21T18:00:05`, and without seconds if
 * they are zero, as the field itself writes it.
 */
export function localTimeText(moment: number): string {
  const date = new Date(moment)
  const day = [String(date.getFullYear()).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())]
  const seconds = date.getSeconds()
  const time = [date.getHours(), date.getMinutes(), ...(seconds > 0 ? [seconds] : [])].map(two)
  return `${day.join('-')}T${time.join(':')}`
}

/** The moment that such a text names; undefined if it names none. */
export function momentFrom(text: string): number | undefined {
  const moment = Date.parse(text)
  return text === '' || Number.isNaN(moment) ? undefined : moment
}

/** How long a game lasts unless set otherwise, in milliseconds. */
export const usualLength = 2 * hour

/**
 * Suggested times of a game that is about to be written, so that it does not run before its first challenge is: from
 * tomorrow at the full hour of the user's clock, for `length` milliseconds.
 */
export function suggestedTimes(now: number, length = usualLength) {
  const start = new Date(now)
  start.setDate(start.getDate() + 1)
  start.setMinutes(0, 0, 0)
  return { start: start.getTime(), end: start.getTime() + length }
}

/** The end for a start that was moved: unchanged if it is still after the start, otherwise `usualLength` after it. */
export function endWith(start: string, end: string): string {
  const [from, to] = [momentFrom(start), momentFrom(end)]
  if (from === undefined || (to !== undefined && to > from)) return end
  return localTimeText(from + usualLength)
}

/** Whether both are set and the end is later. */
export const isAfter = (end: string, start: string) =>
  (momentFrom(end) ?? -Infinity) > (momentFrom(start) ?? Infinity)

/** The name of the user's time zone, to show beside time fields. */
export const localZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
