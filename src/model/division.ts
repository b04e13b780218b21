import type { Permissions } from './permissions.ts'

declare const division: unique symbol

/** What identifies a division in its game; not a number on every server. */
export type DivisionId = string & { readonly [division]: true }

/** A part of a game's teams that is ranked on its own. */
export interface Division {
  id: DivisionId
  name: string
}

/** A division as a team enters a game with it. */
export interface GameDivision extends Division {
  /** Whether an entry needs a code: the division's own, or the game's. */
  inviteCodeRequired: boolean
}

/** The name of a division that a row names by id alone; the id where the game has no such division any more. */
export const divisionName = (divisions: readonly Division[], wanted: DivisionId | null): string =>
  divisions.find(({ id }) => id === wanted)?.name ?? wanted ?? ''

/** The name of a division in a list of them; with its id, where others have the same name. */
export const divisionLabel = ({ id, name }: Division, divisions: readonly Division[]): string =>
  divisions.some((other) => other.name === name && other.id !== id) ? `${name} #${id}` : name

/** What organizers set of a division. */
export interface DivisionFields {
  name: string
  /** null or empty for none. */
  inviteCode: string | null
  permissions: Permissions
  /** For these challenges in place of `permissions`. */
  challenges: { challengeId: number; permissions: Permissions }[]
}

/** A division as organizers edit it. */
export interface EditedDivision extends Division, DivisionFields {}
