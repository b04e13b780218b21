import { createArena, type ArenaOptions } from '#arena/start/create-arena.ts'
import { manualClock } from '#arena/lib/clock.ts'
import { onTestFinished } from 'vitest'

export const adminPassword = 'Admin-pass-1'

/** An arbitrary moment at which the clocks of test arenas stand. */
export const noon = Date.UTC(2030, 4, 5, 12)

export interface Answer {
  status: number
  /** Media type; '' if there is none. */
  type: string
  headers: Headers
  /** JSON parsed, a package as bytes, everything else as text. */
  body: unknown
}

export interface Sent {
  json?: unknown
  raw?: string
  form?: FormData
  headers?: Record<string, string>
}

/** A client with its own cookie jar: `send('GET', '/api/account/profile')`. */
export interface Visitor {
  send(method: string, path: string, sent?: Sent): Promise<Answer>
  cookie(): string
}

type Fetch = (request: Request) => Response | Promise<Response>

/** A new visitor to an app, anonymous until a login. */
export function visitor(fetch: Fetch, origin = 'http://localhost'): Visitor {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    cookie,
    async send(method, path, { json, raw, form, headers: more = {} } = {}) {
      const headers = new Headers(more)
      if (jar.size > 0) headers.set('Cookie', cookie())
      if (!headers.has('Content-Type') && (json !== undefined || raw !== undefined))
        headers.set('Content-Type', 'application/json')
      const body = form ?? raw ?? (json === undefined ? null : JSON.stringify(json))
      const request: RequestInit = { method, headers, body }
      const response = await fetch(new Request(origin + path, request))
      for (const line of response.headers.getSetCookie()) keepCookie(jar, line)
      return answerFrom(response)
    },
  }
}

function keepCookie(jar: Map<string, string>, line: string) {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (value === '') jar.delete(name)
  else jar.set(name, value)
}

async function answerFrom(response: Response): Promise<Answer> {
  const { status, headers } = response
  const type = headers.get('content-type')?.split(';')[0] ?? ''
  if (type === 'application/zip')
    return { status, type, headers, body: new Uint8Array(await response.arrayBuffer()) }
  const text = await response.text()
  return { status, type, headers, body: type.endsWith('json') ? (JSON.parse(text) as unknown) : text }
}

/**
 * An arena in memory with a stopped clock, no rate limits and the account Admin; it ends with the test. `register` and
 * `admin` return visitors that are logged in.
 */
export function arenaForTest(options: Omit<ArenaOptions, 'clock'> = {}) {
  const clock = manualClock(noon)
  const made = createArena({
    adminPassword,
    ...options,
    dials: { rateLimits: false, judgeDelay: 0, scoreboardDelay: 0, ...options.dials },
    clock,
  })
  onTestFinished(() => made.close())
  const guest = () => visitor((request) => made.app.fetch(request))
  const logIn = async (userName: string, password: string) => {
    const who = guest()
    const { status } = await who.send('POST', '/api/account/login', { json: { userName, password } })
    if (status !== 200) throw new Error(`${userName} could not log in: ${status}`)
    return who
  }
  const register = async (userName: string) => {
    const who = guest()
    const json = { userName, password: 'Recorded-1', email: `${userName}@players.test` }
    const { status, body } = await who.send('POST', '/api/account/register', { json })
    if (status !== 200) throw new Error(`${userName} could not register: ${JSON.stringify(body)}`)
    return who
  }
  return {
    ...made,
    clock,
    guest,
    logIn,
    admin: () => logIn('Admin', adminPassword),
    register,
  }
}

/** A form containing one file. */
export function formWith(field: string, file: { name: string; bytes: BlobPart; type?: string }): FormData {
  const form = new FormData()
  form.append(field, new File([file.bytes], file.name, { type: file.type ?? '' }))
  return form
}

/** The smallest file of each kind that uploads need; the PDF has the 125 bytes of the recorded one. */
export const bytesOf = {
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  text: Buffer.from('plain text'),
  pdf: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
}
