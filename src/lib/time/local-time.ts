import { isTimeOfDay } from './time-of-day.ts'
import { hour, minute } from './time.ts'

const day = 24 * hour

/** What the clocks of the user's time zone show at a moment, in milliseconds, as if they were UTC's. */
const clockAt = (moment: number) => Math.round(moment - new Date(moment).getTimezoneOffset() * minute)

const two = (value: number) => String(value).padStart(2, '0')

/** The offset of the user's time zone at a moment, as ISO 8601 has it: `+01:00`. */
function offsetAt(moment: number): string {
  const minutes = (clockAt(moment) - moment) / minute
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`
}

/** The date and the time of day in the text of a moment; either may be empty, or not valid, while it is typed. */
export function partsOf(text: string) {
  const [date = '', time = ''] = text.split('T')
  return { date, time: time.replace(/[+-]\d\d:\d\d$/, '') }
}

const localTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/**
 * The moments at which the clocks of the user's time zone show the date and time of such a text: usually one, two in what
 * they repeat when they go back (the earlier one first), none in what they leave out when they go forward.
 */
export function momentsAt(text: string): number[] {
  const { date, time } = partsOf(text)
  const shown = localTime.test(`${date}T${time}`) ? Date.parse(`${date}T${time}Z`) : NaN
  const offsets = [shown - day, shown + day].map((near) => clockAt(near) - near)
  return [...new Set(offsets.map((offset) => shown - offset))].filter((moment) => clockAt(moment) === shown)
}

/** Whether the clocks leave out the date and time of a text, as they go forward. */
export function isLeftOut(text: string): boolean {
  const { date, time } = partsOf(text)
  return !Number.isNaN(Date.parse(date)) && isTimeOfDay(time) && momentsAt(text).length === 0
}

/**
 * A moment as the text of a time field, to the minute, in the user's time zone: `2026-11-21T18:00`. Where the clocks show
 * that time twice, its offset follows: `2026-10-25T02:30+01:00`.
 */
export function localTimeText(moment: number): string {
  const text = new Date(clockAt(moment)).toISOString().slice(0, 16)
  return momentsAt(text).length > 1 ? text + offsetAt(moment) : text
}

/** The moment that such a text names, the earlier one of two without an offset; undefined if it names none. */
export function momentFrom(text: string): number | undefined {
  const moments = momentsAt(text)
  return moments.find((moment) => text.endsWith(offsetAt(moment))) ?? moments[0]
}

/** The text of a date and a time of day that were typed: of two moments, the one with the offset of `near`, if any. */
export function typedTimeText(date: string, time: string, near: number | undefined): string {
  const text = `${date}T${time}`
  const moments = momentsAt(text)
  const offset = near === undefined ? undefined : offsetAt(near)
  const moment = moments.find((moment) => offsetAt(moment) === offset) ?? moments[0]
  return moment === undefined ? text : localTimeText(moment)
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
