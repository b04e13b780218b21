import type { UserProfile, UserRole } from '#src/model/account.ts'
import type { AdminUserUpdate } from '#src/model/user.ts'

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
