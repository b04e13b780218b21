import type { AdminUser, AdminUserUpdate, UserProfile, UserRole } from '#contract/api.gen.ts'
import type { Tone } from '#src/ui/chip.tsx'

/** An account as its form has it: every field a text. */
export interface UserFields {
  userName: string
  role: UserRole
  email: string
  phone: string
  stdNumber: string
  realName: string
  bio: string
}

/** What the form shows of an account. */
export const fieldsOf = ({
  userName,
  role,
  email,
  phone,
  stdNumber,
  realName,
  bio,
}: UserProfile): UserFields => ({
  userName,
  role,
  email,
  phone: phone ?? '',
  stdNumber,
  realName,
  bio,
})

/** What of a form is sent: the rest the server leaves as it is. */
export const updateFrom = (fields: UserFields, changes: (keyof UserFields)[]): AdminUserUpdate =>
  Object.fromEntries(changes.map((name) => [name, fields[name]]))

export const roles = ['Banned', 'User', 'Monitor', 'Admin'] as const satisfies UserRole[]

/** The color of a role: those who may do more, or nothing, stand out. */
export const toneOfRole: Record<UserRole, Tone> = {
  Banned: 'bad',
  User: 'plain',
  Monitor: 'warn',
  Admin: 'info',
}

export const userFacets = ['all', 'inactive', 'banned', 'staff'] as const
export type UserFacet = (typeof userFacets)[number]

/** The facet that an address asks for; all when it asks for none, or for nonsense. */
export const facetFrom = (text: string): UserFacet => userFacets.find((facet) => facet === text) ?? 'all'

/** Whether a user is one of those that a facet shows. */
export function isInFacet(facet: UserFacet, { role, emailConfirmed }: AdminUser): boolean {
  switch (facet) {
    case 'all':
      return true
    case 'inactive':
      return !emailConfirmed
    case 'banned':
      return role === 'Banned'
    case 'staff':
      return role === 'Monitor' || role === 'Admin'
    default:
      return facet satisfies never
  }
}
