import type { ParticipationId } from '#src/model/participation.ts'
import type { Division, DivisionId } from '#src/model/division.ts'

/** A division, which servers of 1.2 know by its name alone; null for none. */
export const divisionFrom = (name: string | null): Division | null =>
  name ? { id: name as DivisionId, name } : null

/** The divisions of a game; none where the server says null. */
export const divisionsFrom = (names: string[] | null): Division[] =>
  (names ?? []).map((name) => ({ id: name as DivisionId, name }))

/** A row with the name of its division, as one with the division itself. */
export const withDivision = <Row extends { division: string | null }>(row: Row) => ({
  ...row,
  division: divisionFrom(row.division),
})

/** A row with the id of a participation and the name of a division, in the model's words. */
export const entryFrom = <Row extends { id: number; division: string | null }>(row: Row) => ({
  ...withDivision(row),
  id: row.id as ParticipationId,
})
