/**
 * A moment in milliseconds since 1970 UTC, whichever way the server wrote it: hubs say ISO 8601 text, HTTP says
 * milliseconds. Cut to whole milliseconds, so that the same row heard and read compares equal.
 */
export function millisFrom(moment: string | number): number {
  return typeof moment === 'number' ? Math.trunc(moment) : Math.floor(Date.parse(moment))
}

export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
