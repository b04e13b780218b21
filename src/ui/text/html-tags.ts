/** A tag in a text, or a comment, which has no name. */
export interface Tag {
  is: 'tag'
  raw: string
  /** In lower case. */
  name: string
  isEnd: boolean
  /** As they are written. */
  attributes: string
}

const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13)
const isLetter = (code: number) => (code | 32) >= 97 && (code | 32) <= 122
const isOfName = (code: number) =>
  isLetter(code) || (code >= 48 && code <= 58) || code === 45 || code === 46 || code === 95 // 0–9 : - . _
const endsValue = (code: number) => isSpace(code) || `"'=<>\``.includes(String.fromCharCode(code))

/** The first position from `at` on whose character a rule does not name. */
function after(text: string, at: number, names: (code: number) => boolean) {
  while (at < text.length && names(text.charCodeAt(at))) at++
  return at
}

/** Where the value of an attribute ends, or -1. */
function afterValue(text: string, at: number) {
  const quote = text[at]
  if (quote === '"' || quote === "'") return text.indexOf(quote, at + 1) + 1 || -1
  const end = after(text, at, (code) => !endsValue(code))
  return end === at ? -1 : end
}

/** Where the attributes of a tag end, at its `>`, or -1. */
function afterAttributes(text: string, at: number) {
  for (;;) {
    const start = after(text, at, (code) => isSpace(code) || code === 47)
    if (text[start] === '>') return start
    const name = after(text, start, isOfName)
    if (start === at || name === start) return -1 // nothing is between it and what is before, or it has no name
    const equals = after(text, name, isSpace)
    at = text[equals] === '=' ? afterValue(text, after(text, equals + 1, isSpace)) : name
    if (at === -1) return -1
  }
}

/** The tag or the comment that begins at a `<`, read character by character: nothing is read twice, whatever it is. */
export function tagAt(text: string, at: number): Tag | undefined {
  if (text.startsWith('<!--', at)) {
    const close = text.indexOf('-->', at + 2) // `<!-->` is one, too
    const raw = text.slice(at, close + 3)
    return close === -1 ? undefined : { is: 'tag', raw, name: '', isEnd: false, attributes: '' }
  }
  const isEnd = text[at + 1] === '/'
  const start = at + (isEnd ? 2 : 1)
  if (!isLetter(text.charCodeAt(start))) return undefined
  const name = after(text, start, (code) => isOfName(code) && code !== 58 && code !== 46)
  const end = afterAttributes(text, name)
  if (end === -1) return undefined
  return {
    is: 'tag',
    raw: text.slice(at, end + 1),
    name: text.slice(start, name).toLowerCase(),
    isEnd,
    attributes: text.slice(name, end),
  }
}
