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

/** What teams of a division may do: bits of `permissionBits`, and perhaps others that a server gives a meaning. */
export type Permissions = number

/** What each permission allows; those before `viewChallenge` hold for the whole game, the others for each challenge. */
export const permissionBits = {
  joinGame: 1,
  rankOverall: 2,
  requireReview: 4,
  viewChallenge: 256,
  submitFlags: 512,
  getScore: 1024,
  getBlood: 2048,
  affectDynamicScore: 4096,
} as const

export type Permission = keyof typeof permissionBits

/** What holds for the whole game, and what for each challenge. */
export const gamePermissions = ['joinGame', 'rankOverall', 'requireReview'] as const satisfies Permission[]
export const challengePermissions = [
  'viewChallenge',
  'submitFlags',
  'getScore',
  'getBlood',
  'affectDynamicScore',
] as const satisfies Permission[]

/** Everything, as a division has it that nobody has restricted. */
export const allPermissions: Permissions = 2_147_483_647

export const isPermitted = (permissions: Permissions, wanted: Permission) =>
  (permissions & permissionBits[wanted]) !== 0

/** Whether a team can do it in effect: to submit, it needs to see the challenge as well. */
export const isInEffect = (permissions: Permissions, wanted: Permission) =>
  isPermitted(permissions, wanted) && (wanted !== 'submitFlags' || isPermitted(permissions, 'viewChallenge'))

/** Permissions with one more or one less; bits of no meaning here stay as they are. */
export const withPermission = (permissions: Permissions, wanted: Permission, isOn: boolean): Permissions =>
  isOn ? permissions | permissionBits[wanted] : permissions & ~permissionBits[wanted]

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
