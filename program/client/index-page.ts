import { encode, encodingFor } from './compression.ts'
import { randomBytes, randomInt } from 'node:crypto'

/** What an index page says about its site. */
export interface Site {
  /** The configurable part of the site's name. */
  title: string
  description: string
}

const languages = 'en-us zh-cn zh-tw ja-jp id-id ko-kr ru-ru de-de fr-fr es-es vi-vn'.split(' ')
const bare = new Set(languages.map((language) => language.slice(0, 2)))

/** How a server sends its index page: behaviour 13.3, contract/v1.8.md 5.7. */
interface IndexRules {
  headers: Record<string, string>
  newNonce: () => string
  policy: (nonce: string) => string
  languageFor: (accepted: string) => string
}

const byServer = {
  '1.2': {
    headers: {},
    newNonce: () => randomBytes(12).toString('base64'),
    policy: (nonce: string) =>
      [
        `default-src 'strict-dynamic' 'nonce-${nonce}' 'unsafe-inline' http: https:`,
        "style-src 'self' 'unsafe-inline'",
        'img-src * data: blob:',
        'font-src * data:',
        "connect-src 'self'",
        'frame-src * https:',
        "object-src 'none'",
        "base-uri 'none'",
      ].join('; '),
    languageFor: (accepted: string) => firstLanguage(accepted, () => true),
  },
  '1.8': {
    headers: { 'Cache-Control': 'no-store, must-revalidate, no-cache, max-age=0' },
    newNonce: () => Array.from({ length: 12 }, () => signs[randomInt(signs.length)]).join(''),
    policy: (nonce: string) =>
      [
        `default-src 'strict-dynamic' 'nonce-${nonce}' 'unsafe-inline' http: https:`,
        "style-src 'self' 'unsafe-inline'",
        "img-src * 'self' data: blob:",
        "font-src * 'self' data:",
        "object-src 'none'",
        'frame-src * https:',
        "connect-src 'self' http://127.0.0.1:*",
        "base-uri 'none';",
      ].join('; '),
    languageFor: (accepted: string) =>
      accepted.length > longestAccepted
        ? fallback
        : firstLanguage(beforeAny(accepted), (tag) => tag.includes('-')),
  },
} satisfies Record<string, IndexRules>

/** Text becomes a script's address or HTML only by the policy of index.html, and in DOMPurify by its own. */
export const trustedTypes = "require-trusted-types-for 'script'; trusted-types default dompurify"

/** Like which server an index page is sent: a release, or our own front, which keeps to the stricter of each. */
export type IndexStyle = keyof typeof rules

const rules = {
  ...byServer,
  rsctf: byServer['1.8'],
  front: {
    ...byServer['1.8'],
    policy: (nonce: string) => `${byServer['1.8'].policy(nonce)} ${trustedTypes}`,
    languageFor: byServer['1.2'].languageFor,
  },
}

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** The index page with its four placeholders filled in, under a policy with its own nonce. */
export async function indexPage(
  index: string,
  site: Site,
  request: Request,
  style: IndexStyle,
): Promise<Response> {
  const { headers: own, newNonce, policy, languageFor } = rules[style]
  const nonce = newNonce()
  const text = index
    .replaceAll('%title%', () => escaped(platformName(site.title)))
    .replaceAll('%description%', () => escaped(site.description))
    .replaceAll('%lang%', languageFor(request.headers.get('accept-language') ?? ''))
    .replaceAll('%nonce%', nonce)
  const headers = new Headers({
    ...own,
    'Content-Type': 'text/html',
    'Content-Security-Policy': policy(nonce),
  })
  const encoding = encodingFor(request)
  if (!encoding) return new Response(text, { headers })
  headers.set('Content-Encoding', encoding)
  return new Response(await encode(Buffer.from(text), encoding), { headers })
}

/** Adds a tag that tells the client to request demo accounts and mail, which no real server has. */
export const announced = (index: string) =>
  index.replace('</head>', '<meta name="halyard-arena" content="accounts outbox"></head>')

/** The site's full name, as servers write it into their index (behaviour 12.4). */
const platformName = (title: string) => (title ? `${title}::CTF` : 'GZ::CTF')

const fallback = 'en-us'
/** Characters of the header beyond which it is not looked at. */
const longestAccepted = 100

/** The languages that a header names before `*`. */
const beforeAny = (accepted: string) => accepted.replace(/(^|,)\s*\*.*$/, '')

/** The first requested language, in the order written, that is supported: the full tag or, of some, its first part. */
function firstLanguage(accepted: string, mayBeCut: (tag: string) => boolean) {
  const tags = accepted.split(',').map((part) => part.split(';')[0]!.trim().toLowerCase())
  for (const tag of tags) {
    if (languages.includes(tag)) return tag
    const primary = tag.split('-')[0]!
    if (mayBeCut(tag) && bare.has(primary)) return primary
  }
  return fallback
}

/** Escapes HTML, and writes everything beyond ASCII as numeric references, as the real server does. */
const escaped = (text: string) =>
  text.replace(/[&<>"']|\P{ASCII}/gu, (character) => `&#${character.codePointAt(0)};`)
