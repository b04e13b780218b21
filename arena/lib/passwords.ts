import { randomBytes, randomInt, scryptSync, timingSafeEqual } from 'node:crypto'

// A low cost: a seeded world has thousands of accounts, and nobody's real password belongs in a sandbox.
const cost = { N: 1024, r: 8, p: 1 }

const digest = (password: string, salt: string) => scryptSync(password, salt, 32, cost)

/** Hashes a password for storage: salt and digest. */
export function hashPassword(password: string): string {
  const salt = randomBytes(12).toString('base64url')
  return `${salt}:${digest(password, salt).toString('base64url')}`
}

export function passwordMatches(hash: string, password: string): boolean {
  const [salt = '', stored = ''] = hash.split(':')
  const known = Buffer.from(stored, 'base64url')
  return known.length === 32 && timingSafeEqual(known, digest(password, salt))
}

const kinds = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789']

/** Sixteen characters that meet the password rule, without those that are easily confused. */
export function randomPassword(): string {
  const all = kinds.join('')
  const some = (mails: string) => mails.charAt(randomInt(mails.length))
  return [...kinds.map(some), ...Array.from({ length: 16 - kinds.length }, () => some(all))].join('')
}
