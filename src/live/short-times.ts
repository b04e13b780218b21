import { dateFormat, numberFormat } from '#src/lib/formats.ts'
import { hour, minute } from '#src/lib/time.ts'

const day = 24 * hour

const inUnits = (count: number, unit: 'minute' | 'hour' | 'day', language: string) =>
  numberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(Math.floor(count))

/** How long ago in the fewest signs: `2 min`, `1 hr`, `3 days`; nothing for the last minute. */
export function agoText(ago: number, language: string): string | undefined {
  if (ago < minute) return undefined
  if (ago < hour) return inUnits(ago / minute, 'minute', language)
  return ago < 2 * day ? inUnits(ago / hour, 'hour', language) : inUnits(ago / day, 'day', language)
}

/** A moment as its time; one that is most of a day away, past or to come, with its weekday. */
export const clockTimeText = (moment: number, now: number, language: string) =>
  dateFormat(language, {
    ...(Math.abs(now - moment) > 20 * hour && { weekday: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(moment)
