/** Kinds of characters that the server requires in a password, without any easily mistaken for another. */
const kinds = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789']
const length = 14

/** A uniformly random number below `limit`: a value that would favor small numbers is drawn again. */
function drawBelow(limit: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return drawn < 2 ** 32 - (2 ** 32 % limit) ? drawn % limit : drawBelow(limit)
}

const signOf = (signs: string) => signs.charAt(drawBelow(signs.length))

/** A password to hand out: it meets the server's rule, is unambiguous on paper, and cannot be guessed. */
export function randomPassword(): string {
  const all = kinds.join('')
  const password = Array.from({ length }, () => signOf(all)).join('')
  return kinds.every((kind) => Array.from(password).some((sign) => kind.includes(sign)))
    ? password
    : randomPassword()
}
