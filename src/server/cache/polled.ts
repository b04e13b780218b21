import type { Polled } from './timetable.ts'
import type { QueryMeta } from '@tanstack/react-query'

/**
 * The row, read again by its timetable as long as it is shown: by its pace for what it is shown as, or as often as a screen that
 * nobody reloads needs it.
 */
export const polled = <Row extends { meta?: QueryMeta }>(
  row: Row,
  { as = 'shown', ...how }: Partial<Polled> = {},
): Row => ({
  ...row,
  meta: { ...row.meta, polled: { as, ...how } },
})

/** The row as it was read, if it was; only looked at, never read. */
export const peeked = <Row extends object>(row: Row) => ({ ...row, enabled: false })
