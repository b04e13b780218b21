/** Whether a value is a time of day: `HH:MM`, 00:00 to 23:59. */
export const isTimeOfDay = (value: unknown): value is string =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)

const typedTime = /^(?:(\d{1,2})[:.]|(\d\d))(\d\d)$/

/** The time of day, `HH:MM`, that was typed as `18:30`, `9:05`, `18.30` or `1830`; undefined if it was none. */
export function timeOfDayFrom(typed: string): string | undefined {
  const [, before, bare = '', minutes] = typedTime.exec(typed.normalize('NFKC').trim()) ?? []
  const time = `${(before ?? bare).padStart(2, '0')}:${minutes}`
  return isTimeOfDay(time) ? time : undefined
}
