import { getStored, setStored } from './storage.ts'

const roles = ['User', 'Monitor', 'Admin'] as const

/** What the last user of this browser may do, from least to most. */
export type KnownRole = (typeof roles)[number]

const key = 'halyard-role'

/** Stores the role of the user who is signed in, for the start of the next page; null where nobody is. */
export const storeRole = (role: string | null) => void setStored(key, role)

/** Whether the user who was signed in last, and has not logged out, may do what this role may: a guess, until the profile is read. */
export const isRoleKnown = (role: KnownRole) =>
  roles.some((known, rank) => known === getStored(key) && rank >= roles.indexOf(role))
