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

/** All permissions, as an unrestricted division has them. */
export const allPermissions: Permissions = 2_147_483_647

export const isPermitted = (permissions: Permissions, wanted: Permission) =>
  (permissions & permissionBits[wanted]) !== 0

/** Whether a team can do it in effect: to submit, it needs to see the challenge as well. */
export const isInEffect = (permissions: Permissions, wanted: Permission) =>
  isPermitted(permissions, wanted) && (wanted !== 'submitFlags' || isPermitted(permissions, 'viewChallenge'))

/** Permissions with one more or one less; bits of no meaning here stay as they are. */
export const withPermission = (permissions: Permissions, wanted: Permission, isOn: boolean): Permissions =>
  isOn ? permissions | permissionBits[wanted] : permissions & ~permissionBits[wanted]
