/** A time as hubs write it, in UTC, the fraction without trailing zeros: `2026-02-06T09:31:07.12+00:00`. */
export const isoTime = (at: number) => `${isoText(at)}+00:00`

/** A time in the server's own time zone, as the log hub writes it: `2026-02-06T17:31:07.12+08:00`. */
export function localIsoTime(at: number, offset = -new Date(at).getTimezoneOffset()) {
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  const zone = [hours, minutes].map((value) => String(value).padStart(2, '0')).join(':')
  return `${isoText(at + offset * 60_000)}${offset < 0 ? '-' : '+'}${zone}`
}

/** `toISOString` always ends in a three-digit fraction and a Z. */
const isoText = (at: number) => new Date(at).toISOString().replace(/\.?0*Z$/, '')
