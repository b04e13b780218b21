// Who one is on a site, and what logging in, signing up and changing one's profile send.

/** Ordered: each role includes the ones before it, except that Banned may do nothing that needs a session. */
export type UserRole = 'Banned' | 'User' | 'Monitor' | 'Admin'

/** Text fields that were never filled are empty strings; phone and avatar are null. */
export interface UserProfile {
  userId: string
  userName: string
  email: string
  bio: string
  phone: string | null
  realName: string
  /** Student or staff number. */
  stdNumber: string
  /** Path on this server. */
  avatar: string | null
  role: UserRole
}

/** LoggedIn: the session cookie is already set. The other two: the account waits for an administrator, or for the link sent by e-mail. */
export type RegistrationOutcome = 'LoggedIn' | 'AdminConfirmationRequired' | 'EmailConfirmationRequired'

/** What logging in sends. */
export interface LoginInput {
  /** User name or e-mail address. */
  userName: string
  password: string
  /** Captcha answer; needed only while captcha is on. HashPow: "<id>:<16 hex digits>" (see PowChallenge). CloudflareTurnstile: the widget's token. */
  challenge?: string | null
  /** The school that has sent who logs in, by its slug; only to servers that list it. */
  schoolSlug?: string
}

/** What signing up sends. */
export interface RegisterInput {
  /** Any characters. */
  userName: string
  /** At least 6 characters with a digit, a lower-case and an upper-case ASCII letter. */
  password: string
  /** Exactly one @, not first or last. May be limited to the configured domains. */
  email: string
  /** Captcha answer; needed only while captcha is on. HashPow: "<id>:<16 hex digits>" (see PowChallenge). CloudflareTurnstile: the widget's token. */
  challenge?: string | null
  /** The school that has sent who signs up, by its slug; only to servers that list it. */
  schoolSlug?: string
}

/** Asks for a mail with a link to set a new password. */
export interface RecoveryInput {
  email: string
  /** Captcha answer; needed only while captcha is on. HashPow: "<id>:<16 hex digits>" (see PowChallenge). CloudflareTurnstile: the widget's token. */
  challenge?: string | null
}

/** A field that is absent or null keeps its value. */
export interface ProfileUpdate {
  userName?: string | null
  bio?: string | null
  /** Digits, blanks and - . ( ) +, with an optional "ext" or "x" extension. An empty string is refused, so a number once set cannot be removed. */
  phone?: string | null
  realName?: string | null
  /** Student or staff number. */
  stdNumber?: string | null
}

/** Another email address. */
export interface EmailChange {
  newMail: string
  /** The current one. */
  password?: string
}

/** The old password, and the one to replace it. */
export interface PasswordChange {
  old: string
  /** Same rule as at registration. */
  new: string
}

/** Find 8 bytes A so that SHA-256(challenge bytes followed by A) begins with at least difficulty zero bits; answer "<id>:<A as 16 hex digits>". Usable once, and for 5 minutes. */
export interface PowChallenge {
  /** 12 hex digits. */
  id: string
  /** 8 bytes as 16 hex digits. */
  challenge: string
  /** Bits. */
  difficulty: number
}

/** Which captcha the forms must show. */
export type CaptchaProvider = 'None' | 'HashPow' | 'CloudflareTurnstile'

/** What the forms of anonymous visitors have to prove. */
export interface CaptchaInfo {
  /** `None` while captcha is off. */
  type: CaptchaProvider
  /** Empty unless the provider needs one. */
  siteKey: string
}
