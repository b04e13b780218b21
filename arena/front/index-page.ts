import { encode, encodingFor } from './compression.ts'
import { randomBytes } from 'node:crypto'

/** What an index page says about its site. */
export interface Site {
  /** The configurable part of the site's name. */
  title: string
  description: string
}

const languages = 'en-us zh-cn zh-tw ja-jp id-id ko-kr ru-ru de-de fr-fr es-es vi-vn'.split(' ')
const bare = new Set(languages.map((language) => language.slice(0, 2)))

/** The index page with its four placeholders filled in, under a policy with its own nonce (behaviour 13.3). */
export async function indexPage(index: string, site: Site, request: Request): Promise<Response> {
  const nonce = randomBytes(12).toString('base64')
  const text = index
    .replaceAll('%title%', () => escaped(platformName(site.title)))
    .replaceAll('%description%', () => escaped(site.description))
    .replaceAll('%lang%', languageFor(request))
    .replaceAll('%nonce%', nonce)
  const headers = new Headers({ 'Content-Type': 'text/html', 'Content-Security-Policy': policy(nonce) })
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

/** The first requested language, in the order written, whose full tag or first part is supported. */
function languageFor(request: Request) {
  const asked = (request.headers.get('accept-language') ?? '')
    .split(',')
    .map((part) => part.split(';')[0]!.trim().toLowerCase())
  for (const tag of asked) {
    if (languages.includes(tag)) return tag
    if (bare.has(tag.split('-')[0]!)) return tag.split('-')[0]!
  }
  return 'en-us'
}

const policy = (nonce: string) =>
  [
    `default-src 'strict-dynamic' 'nonce-${nonce}' 'unsafe-inline' http: https:`,
    "style-src 'self' 'unsafe-inline'",
    'img-src * data: blob:',
    'font-src * data:',
    "connect-src 'self'",
    'frame-src * https:',
    "object-src 'none'",
    "base-uri 'none'",
  ].join('; ')

/** Escapes HTML, and writes everything beyond ASCII as numeric references, as the real server does. */
const escaped = (text: string) =>
  text.replace(/[&<>"']|\P{ASCII}/gu, (character) => `&#${character.codePointAt(0)};`)
