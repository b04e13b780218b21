import type { paths } from '#contract/api.gen.ts'
import type { Route } from './route-policies.ts'
import { Unencrypted } from '#src/lib/errors.ts'

/** The members of bodies that a server which publishes a key takes only encrypted (behaviour 18.3). */
const secretsOf: Partial<Record<`${'POST' | 'PUT'} ${keyof paths}`, readonly string[]>> = {
  'POST /api/account/login': ['password'],
  'POST /api/account/register': ['password'],
  'POST /api/account/passwordreset': ['password'],
  'PUT /api/account/changepassword': ['old', 'new'],
  'POST /api/game/{gameId}/challenges/{challengeId}': ['flag'],
}

const configPath = '/api/config'

/** How a body is refused that was encrypted for an old key, or with one for a server that takes plain text by now. */
const notUnderstood = new Set([400, 401])

/** The server's key; null while it takes plain text; undefined for a server that cannot encrypt. */
type Key = string | null | undefined

interface Calls {
  /** Sends a request in its turn. */
  call: (request: Request) => Promise<Response>
  /** Reads the site's configuration, through what is made here. */
  readConfig: () => Promise<unknown>
}

/**
 * Encrypts passwords and flags while the server publishes a key in its configuration, which it learns from whoever
 * reads that, or reads itself where nobody has. A body that is refused after the key has changed was not understood: it
 * is sent once more, with the new key.
 */
export function createBodyEncryption() {
  let known: Promise<Key> | undefined
  async function readKey(readConfig: Calls['readConfig']) {
    await readConfig().catch(() => undefined) // whatever comes of it, the call itself goes on
    return known
  }
  return async function send(
    request: Request,
    { method, path }: Route,
    { call, readConfig }: Calls,
  ): Promise<Response> {
    if (method === 'GET' && path === configPath) {
      const response = await call(request)
      if (response.ok) known = keyIn(response.clone())
      return response
    }
    const secrets = secretsOf[`${method} ${path}` as keyof typeof secretsOf]
    if (!secrets) return call(request)
    const key = await (known ?? readKey(readConfig))
    if (key === undefined) return call(request)
    const plain = await request.text()
    const response = await call(await encrypted({ request, plain, secrets }, key))
    if (!notUnderstood.has(response.status)) return response
    const now = await readKey(readConfig)
    return now === key ? response : call(await encrypted({ request, plain, secrets }, now))
  }
}

async function keyIn(config: Response): Promise<Key> {
  const { apiPublicKey } = Object(await config.json().catch(() => undefined)) as { apiPublicKey?: unknown }
  if (apiPublicKey === undefined) return undefined
  return typeof apiPublicKey === 'string' && apiPublicKey !== '' ? apiPublicKey : null
}

interface Plain {
  request: Request
  /** Its body. */
  plain: string
  /** The members of the body to encrypt. */
  secrets: readonly string[]
}

/** A request with the secrets of its body encrypted; in plain text without a key. */
async function encrypted({ request, plain, secrets }: Plain, key: Key): Promise<Request> {
  const as = (body: string) => new Request(request.url, { ...optionsOf(request), body })
  if (!key) return as(plain)
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
const optionsOf = ({ method, headers, signal, credentials, cache }: Request) => ({
  method,
  headers,
  signal,
  credentials,
  cache,
})
