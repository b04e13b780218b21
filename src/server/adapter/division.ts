import type { ParticipationId } from '#src/model/participation.ts'
import type { Division, DivisionId, GameDivision } from '#src/model/division.ts'

/** What a server sends to tell a division: a number or, where it has none, a name. */
type SentId = string | number | null | undefined

/** The id of a division as text; null for none, which is null, 0 or empty. */
export const divisionIdFrom = (sent: SentId): DivisionId | null =>
  sent ? (String(sent) as DivisionId) : null

/** Where a row tells its division. */
interface Row {
  division?: SentId
  divisionId?: number | null
}

export const divisionIdOf = ({ division, divisionId }: Row) => divisionIdFrom(divisionId ?? division)

/** The division of a row, named by a list of the game's divisions or, where ids are names, by itself. */
export const divisionOf = (row: Row, divisions: readonly Division[]): Division | null => {
  const id = divisionIdOf(row)
  return id === null ? null : (divisions.find((one) => one.id === id) ?? { id, name: id })
}

/** A division of the model, from its members on the wire. */
export const divisionFrom = ({ id, name }: { id: number; name: string }): Division => ({
  id: String(id) as DivisionId,
  name,
})

/** The divisions of a game; none where the server says null. Where they are names, an entry asks the game's code. */
export const gameDivisionsFrom = (
  sent: readonly (string | { id: number; name: string; inviteCodeRequired: boolean })[] | null,
  inviteCodeRequired: boolean,
): GameDivision[] =>
  (sent ?? []).map((one) =>
    typeof one === 'string'
      ? { id: one as DivisionId, name: one, inviteCodeRequired }
      : { ...divisionFrom(one), inviteCodeRequired: one.inviteCodeRequired },
  )

/** A row with the ids of a participation and of its division, in the model's words. */
export const entryFrom = <Sent extends Row & { id: number }>({ division, divisionId, id, ...row }: Sent) => ({
  ...row,
  id: id as ParticipationId,
  divisionId: divisionIdOf({ division, divisionId }),
})

/** A division as every server takes it: each knows one of the two and ignores the other. */
export const divisionBody = (id: DivisionId | null) => ({
  division: id,
  divisionId: id !== null && /^\d{1,10}$/.test(id) ? Number(id) : null,
})
