import type { Arena } from '#arena/parts/arena.ts'
import { inEnglish } from '#arena/lib/refusal.ts'
import { decrypted } from './secrets.ts'

/**
 * The plain text of a password or flag, decrypted while the site has these encrypted. What cannot be decrypted counts
 * as a missing `field` (contract/v1.8.md 5.5).
 */
export function plainOf({ publicSettings }: Pick<Arena, 'publicSettings'>, value: string, field: string) {
  const { keys } = publicSettings.current()
  const plain = keys ? decrypted(value, keys) : value
  return plain || inEnglish(`The ${field} field is required.`)
}
