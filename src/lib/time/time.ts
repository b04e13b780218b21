/**
 * A moment in milliseconds since 1970 UTC, however the server wrote it: hubs send ISO 8601 text, HTTP sends
 * milliseconds. Truncated to whole milliseconds, so that the same row received and read compares equal.
 */
export function millisFrom(moment: string | number): number {
  return typeof moment === 'number' ? Math.trunc(moment) : Math.floor(Date.parse(moment))
}

/** In milliseconds, as all times are. */
export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
