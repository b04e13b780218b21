import type { paths } from '#contract/api.gen.ts'
import { isClientConfig } from '#contract/guards/client.gen.ts'
import type { Route } from './route-policies.ts'
import { SettingsUnread, Unencrypted } from '#src/lib/errors.ts'

type RouteName = `${'POST' | 'PUT'} ${keyof paths}`

/** The members of bodies that a server which publishes a key takes only encrypted (behaviour 18.3). */
const secretsOf: Partial<Record<RouteName, readonly string[]>> = {
  'POST /api/account/login': ['password'],
  'POST /api/account/register': ['password'],
  'POST /api/account/passwordreset': ['password'],
  'PUT /api/account/changepassword': ['old', 'new'],
  'POST /api/game/{gameId}/challenges/{challengeId}': ['flag'],
}

/** These succeed with whatever they are sent: cipher text for a server that takes plain text by now would become the password. */
const takenAsSent = new Set<RouteName>(['POST /api/account/register', 'POST /api/account/passwordreset'])

const configPath = '/api/config'

/** The server's key; null while it takes plain text. */
type Key = string | null

interface Calls {
  /** Sends a request in its turn. */
  call: (request: Request) => Promise<Response>
  /** Reads the site's settings again, through what is made here. */
  readConfig: () => Promise<unknown>
}

/**
 * Encrypts passwords and flags while the server publishes a key in its settings, which it learns from whoever reads them,
 * or reads itself where nobody has. Nothing is sent before they were read. A body that is refused after the key has
 * changed was not understood: it is sent once more, with the new key.
 */
export function createBodyEncryption() {
  let known: Key | undefined
  let learning: Promise<void> | undefined
  const encrypted = new WeakSet<Request>()

  function note(key: Key | undefined) {
    if (key !== undefined) known = key
    return key
  }
  const readKey = async (readConfig: Calls['readConfig']) =>
    note(keyIn(await readConfig().catch(() => undefined)))
  async function learn(response: Response) {
    note(keyIn(await response.json().catch(() => undefined)))
  }
  async function requestFor(plain: Plain, key: Key) {
    const request = await requestWith(plain, key)
    if (key !== null) encrypted.add(request)
    return request
  }

  async function send(
    request: Request,
    { method, path }: Route,
    { call, readConfig }: Calls,
  ): Promise<Response> {
    if (method === 'GET' && path === configPath) {
      const response = await call(request)
      if (response.ok) learning = learn(response.clone())
      return response
    }
    const route = `${method} ${path}` as RouteName
    const secrets = secretsOf[route]
    if (!secrets) return call(request)
    await learning
    const key = known === undefined || takenAsSent.has(route) ? await readKey(readConfig) : known
    if (key === undefined) throw new SettingsUnread()
    const plain = { request, plain: await request.text(), secrets }
    const response = await call(await requestFor(plain, key))
    if (!isPerhapsNotUnderstood(response, key)) return response
    const now = await readKey(readConfig)
    return now === undefined || now === key ? response : call(await requestFor(plain, now))
  }

  return {
    send,
    /** Whether a request is one whose body was encrypted here. */
    isEncrypted: (request: Request) => encrypted.has(request),
    /** Reads the site's settings again: whether the server takes plain text by now. */
    takesPlainText: async (readConfig: Calls['readConfig']) => (await readKey(readConfig)) === null,
  }
}

/** Whether a body may have been encrypted for an old key, or with one for a server that takes plain text by now, or the reverse. */
const isPerhapsNotUnderstood = ({ status }: Response, key: Key) =>
  status === 400 || (status === 401 && key !== null)

/**
 * What the site's settings say of its key; undefined for anything else that was answered for them. A server that cannot
 * encrypt has no place for a key: its version is old, and all of its settings are as the contract has them.
 */
function keyIn(said: unknown): Key | undefined {
  const { apiPublicKey: key } = Object(said) as { apiPublicKey?: unknown }
  if (typeof key === 'string' || key === null) return key
  const isSettings = isClientConfig(said).every(({ keyword }) => keyword === 'enum')
  return key === undefined && isSettings ? null : undefined
}

interface Plain {
  request: Request
  /** Its body. */
  plain: string
  /** The members of the body to encrypt. */
  secrets: readonly string[]
}

/** A request with the secrets of its body encrypted; in plain text without a key. */
async function requestWith({ request, plain, secrets }: Plain, key: Key): Promise<Request> {
  const as = (body: string) => new Request(request.url, { ...optionsOf(request), body })
  if (key === null) return as(plain)
  const body = JSON.parse(plain) as Record<string, unknown>
  await encryptIn(body, secrets, key).catch((error: unknown) => {
    throw new Unencrypted(error)
  })
  return as(JSON.stringify(body))
}

async function encryptIn(body: Record<string, unknown>, secrets: readonly string[], key: string) {
  const { encrypt } = await import('./encrypt.ts')
  for (const name of secrets) {
    const secret = body[name]
    if (typeof secret === 'string') body[name] = await encrypt(secret, key)
  }
}

/** What a request is made of beside its address and its body, which can be read only once. */
const optionsOf = ({ method, headers, signal, credentials, cache, redirect }: Request) => ({
  method,
  headers,
  signal,
  credentials,
  cache,
  redirect,
})
