const ofWord = /[\p{L}\p{N}_-]$/u
/** Braces further apart than this are no flag's. */
const longest = 500

/** Where braces that open at `at` end: at their partner, else at the first that closes; -1 without any on their line. */
function closeOf(text: string, at: number) {
  let depth = 0
  let first = -1
  for (let place = at; place < Math.min(text.length, at + longest); place++) {
    const sign = text[place]
    if (sign === '\n') break
    if (sign === '{') depth++
    if (sign !== '}') continue
    if (--depth === 0) return place + 1
    if (first === -1) first = place + 1
  }
  return first
}

/**
 * The braces of a flag, `flag{…}`, with what is in them, that open at `at`: after a letter, a digit, `_` or `-`. Empty where there are
 * none.
 */
export const flagAt = (text: string, at: number) =>
  text[at] === '{' && ofWord.test(text.slice(Math.max(0, at - 2), at))
    ? text.slice(at, Math.max(at, closeOf(text, at)))
    : ''

/** Changes what is in the braces of flags. */
export function mapFlags(text: string, change: (braces: string) => string) {
  let mapped = ''
  let from = 0
  for (let at = text.indexOf('{'); at !== -1; at = text.indexOf('{', at)) {
    const flag = flagAt(text, at)
    if (flag) {
      mapped += text.slice(from, at) + change(flag)
      from = at + flag.length
    }
    at += flag.length || 1
  }
  return mapped + text.slice(from)
}
