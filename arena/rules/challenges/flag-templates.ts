import type { Edition } from '#arena/parts/edition.ts'
import { createHash, randomInt, randomUUID } from 'node:crypto'

const simple: Record<string, string> = {
  a: 'Aa4',
  b: 'Bb68',
  c: 'Cc',
  d: 'Dd',
  e: 'Ee3',
  f: 'Ff1',
  g: 'Gg69',
  h: 'Hh',
  i: 'Ii1l',
  j: 'Jj',
  k: 'Kk',
  l: 'Ll1I',
  m: 'Mm',
  n: 'Nn',
  o: 'Oo0',
  p: 'Pp',
  q: 'Qq9',
  r: 'Rr',
  s: 'Ss5',
  t: 'Tt7',
  u: 'Uu',
  v: 'Vv',
  w: 'Ww',
  x: 'Xx',
  y: 'Yy',
  z: 'Zz2',
  '0': '0oO',
  '1': '1lI',
  '2': '2zZ',
  '3': '3eE',
  '4': '4aA',
  '5': '5sS',
  '6': '6G',
  '7': '7T',
  '8': '8B',
  '9': '9g',
}
const complex: Record<string, string> = {
  ...simple,
  a: 'Aa4@',
  c: 'Cc(',
  h: 'Hh#',
  i: 'Ii1l!',
  s: 'Ss5$',
  t: 'Tt7+',
  x: 'Xx*',
}

const leastEntropy = 32

/** Twelve hex digits that identify a team in a challenge; external services can compute them from the game's salt. */
export const teamHash = (salt: string, challengeId: number, token: string) =>
  createHash('sha256').update(`${token}::${challengeId}::${salt}`).digest('hex').slice(12, 24)

/**
 * Makes a team's flag from a challenge's template, by the rules of behaviour 4.1; `hash` replaces [TEAM_HASH]. Where the
 * server mixes them, [GUID] is replaced beside it, and in letters that vary (contract/v1.8.md 5.6).
 */
export function flagFrom(
  template: string | null,
  hash: string,
  { mixesFlagTemplates: mixes }: Pick<Edition, 'mixesFlagTemplates'>,
): string {
  if (!template) return `flag{${randomUUID()}}`
  if (!mixes && template.includes('[GUID]')) return template.replaceAll('[GUID]', randomUUID())
  if (!template.includes('[TEAM_HASH]') && !template.includes('[GUID]')) return leet(template, simple)
  return leetOfPrefix(template).replaceAll('[TEAM_HASH]', hash).replaceAll('[GUID]', randomUUID())
}

function leetOfPrefix(template: string): string {
  if (template.startsWith('[LEET]')) return leet(template.slice('[LEET]'.length), simple)
  if (template.startsWith('[CLEET]')) return leet(template.slice('[CLEET]'.length), complex)
  return template
}

/** Whether a template leaves too little to chance: every team's flag could be guessed from one. */
export function isTrivial(template: string): boolean {
  if (template.includes('[GUID]') || template.includes('[TEAM_HASH]')) return false
  const bits = Array.from(inside(template)).reduce(
    (sum, sign) => sum + Math.log2(variantsOf(sign, simple).length),
    0,
  )
  return bits < leastEntropy
}

const inside = (text: string) => /\{(.*)\}/s.exec(text)?.[1] ?? ''

/** Varies the text between { and } outside square brackets; spaces there become underscores. */
function leet(text: string, table: Record<string, string>): string {
  return text.replace(
    /\{(.*)\}/s,
    (_, body: string) => `{${body.replace(/\[[^\]]*\]|[^[]/gs, (part) => varied(part, table))}}`,
  )
}

function varied(part: string, table: Record<string, string>): string {
  if (part.length > 1) return part // a placeholder in brackets
  if (part === ' ') return '_'
  const variants = variantsOf(part, table)
  return variants[randomInt(variants.length)]!
}

const variantsOf = (sign: string, table: Record<string, string>) => table[sign.toLowerCase()] ?? sign
