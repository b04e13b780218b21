import type { Division, DivisionId } from '#src/model/division.ts'

/** A division whose name is its id. */
export const divisionNamed = (name: string): Division => ({ id: name as DivisionId, name })
