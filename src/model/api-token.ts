// Tokens with which programs hear the hubs of monitors, without anybody's session.

/** A token as admins see it; the token itself is shown once, when it is made. */
export interface ApiToken {
  id: string
  name: string
  /** Who made it; null for an account that is gone. */
  creator: string | null
  createdAt: number
  /** null: never. */
  expiresAt: number | null
  /** null: not yet. */
  lastUsedAt: number | null
  isRevoked: boolean
}

/** A new token, which cannot be read again. */
export interface IssuedToken {
  token: string
  info: ApiToken
}

export type TokenState = 'valid' | 'revoked' | 'expired'

/** Whether a token is taken at a moment. */
export const tokenStateAt = ({ isRevoked, expiresAt }: ApiToken, now: number): TokenState => {
  if (isRevoked) return 'revoked'
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'valid'
}
