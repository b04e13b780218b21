// Users as admins see, change and import them.
import type { UserRole } from './account.ts'

/** An account as admins see it. */
export interface AdminUser {
  id: string
  userName: string
  realName: string
  stdNumber: string
  phone: string | null
  bio: string
  /** 0 until the account was verified or set up by the server. */
  registerTimeUtc: number
  /** Refreshed at most every 5 s. */
  lastVisitedUtc: number
  /** Last address seen. */
  ip: string
  email: string
  avatar: string | null
  role: UserRole
  /** false: the account cannot log in yet. */
  emailConfirmed: boolean
}

/** A field that is absent or null keeps its value. */
export interface AdminUserUpdate {
  userName?: string | null
  email?: string | null
  bio?: string | null
  /** Digits, blanks and - . ( ) +, with an optional "ext" or "x" extension. An empty string is refused, so a number once set cannot be removed. */
  phone?: string | null
  realName?: string | null
  stdNumber?: string | null
  emailConfirmed?: boolean | null
  role?: UserRole | null
}

/** An account to create, or to overwrite if its name or email is known. */
export interface UserImport {
  userName: string
  /** Same rule as at registration. */
  password: string
  email: string
  realName?: string | null
  stdNumber?: string | null
  /** Digits, blanks and - . ( ) +, with an optional "ext" or "x" extension. An empty string is refused, so a number once set cannot be removed. */
  phone?: string | null
  /** Team to put the user in; the first user naming a team becomes its captain. Limit is 15 here although a team name may have 20. */
  teamName?: string | null
}
