import type { Stored, Timed } from '#arena/parts/arena.ts'
import { hashPassword } from '#arena/lib/passwords.ts'
import { badRequest, notFound } from '#arena/lib/refusal.ts'
import { pictureUrl } from '#arena/rules/pictures.ts'
import { timeOrderedId } from '#arena/rules/time-ordered-id.ts'
import { isTakenByOther, type User, userByEmail, userById, userByName } from '#arena/store/users.ts'
import { insertRow, setRow } from '#arena/store/rows.ts'
import type { UserProfile, UserRole } from '#contract/api.gen.ts'
import { randomUUID } from 'node:crypto'

/** The account with this id; 404 if there is none. */
export const userOf = ({ store }: Stored, id: string): User =>
  userById(store, id) ?? notFound('User not found')

/** The account with this name, else with this mail address, ignoring case. */
export const userByLogin = ({ store }: Stored, login: string) =>
  userByName(store, login) ?? userByEmail(store, login)

export function profileOf(user: User): UserProfile {
  const { id, userName, email, bio, phone, realName, stdNumber, avatarHash, role } = user
  const avatar = pictureUrl(avatarHash, 'avatar')
  return { userId: id, userName, email, bio, phone, realName, stdNumber, avatar, role }
}

export interface NewUser {
  userName: string
  email: string
  password: string
  role?: UserRole
  emailConfirmed?: boolean
  realName?: string | null
  stdNumber?: string | null
  phone?: string | null
  registeredAt?: number
  isBot?: boolean
}

/** Creates an account; 400 if its name or address is taken. */
export function createUser(arena: Timed, user: NewUser): User {
  refuseTaken(arena, user)
  const id = timeOrderedId(arena.clock.now())
  insertRow(arena.store, 'users', {
    id,
    userName: user.userName,
    email: user.email,
    passwordHash: hashPassword(user.password),
    stamp: randomUUID(),
    role: user.role ?? 'User',
    emailConfirmed: user.emailConfirmed === false ? 0 : 1,
    realName: user.realName ?? '',
    stdNumber: user.stdNumber ?? '',
    phone: user.phone ?? null,
    avatarHash: null,
    registeredAt: user.registeredAt ?? 0,
    isBot: user.isBot ? 1 : 0,
  })
  return userOf(arena, id)
}

/** Refuses with 400 if another account has this name or address. */
export function refuseTaken(
  { store }: Stored,
  wanted: { userName?: string | null; email?: string | null },
  ownId = '',
) {
  const { userName, email } = wanted
  if (userName && isTakenByOther(store, ownId, 'userName', userName))
    badRequest("The username '{name}' is already taken", { name: userName })
  if (email && isTakenByOther(store, ownId, 'email', email))
    badRequest("The address '{address}' is already taken", { address: email })
}

type Details = Partial<
  Pick<User, 'userName' | 'email' | 'bio' | 'phone' | 'realName' | 'stdNumber' | 'role'>
> & {
  emailConfirmed?: 0 | 1
}

/**
 * Updates an account; undefined and null members keep their value. A new name or address changes its stamp:
 * sessions that carry the old one end within 30 minutes.
 */
export function updateUser(arena: Stored, user: User, details: { [K in keyof Details]: Details[K] | null }) {
  const given = Object.entries(details).filter(([, value]) => value !== null && value !== undefined)
  const changes = Object.fromEntries(given) as Details
  refuseTaken(arena, changes, user.id)
  const isRenamed =
    (changes.userName ?? user.userName) !== user.userName || (changes.email ?? user.email) !== user.email
  const stamp = isRenamed ? randomUUID() : user.stamp
  setRow(arena.store, 'users', user.id, { ...changes, stamp })
}

/** Sets an account's password; its sessions end within 30 minutes. */
export function setPassword({ store }: Stored, userId: string, password: string) {
  setRow(store, 'users', userId, { passwordHash: hashPassword(password), stamp: randomUUID() })
}
