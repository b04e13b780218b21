import type { UserProfile, UserRole } from '#src/model/account.ts'
import type { AdminUser, AdminUserUpdate } from '#src/model/user.ts'
import type { Tone } from '#src/ui/mark/chip.tsx'

/** An account as its form shows it: every field as text. */
export interface UserFields {
  userName: string
  role: UserRole
  email: string
  phone: string
  stdNumber: string
  realName: string
  bio: string
}

/** The form values of an account. */
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

/** The update to send: the server leaves omitted members unchanged. */
export const updateFrom = (fields: UserFields, changes: (keyof UserFields)[]): AdminUserUpdate =>
  Object.fromEntries(changes.map((name) => [name, fields[name]]))

export const roles = ['Banned', 'User', 'Monitor', 'Admin'] as const satisfies UserRole[]

/** The color of a role: roles with more rights, or none, stand out. */
export const toneOfRole: Record<UserRole, Tone> = {
  Banned: 'bad',
  User: 'plain',
  Monitor: 'warn',
  Admin: 'info',
}

export const userFacets = ['all', 'inactive', 'banned', 'staff'] as const
export type UserFacet = (typeof userFacets)[number]

/** Whether a facet shows a user. */
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
