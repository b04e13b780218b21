import type { Tunnel, TunnelState } from '#machines/tunnel.ts'

/**
 * Why the program could not be used: it does not answer, is too old, may not be reached from this page, or refuses with
 * a text of its own, if it has one.
 */
export class DaemonProblem extends Error {
  override name = 'DaemonProblem'
  readonly kind: 'absent' | 'outdated' | 'forbidden' | 'broken'

  constructor(kind: DaemonProblem['kind'], text = '') {
    super(text)
    this.kind = kind
  }
}

/** The oldest version of WebSocketReflectorX whose interface this is. */
const oldest = [0, 4] as const
/** Milliseconds after which a program that was there counts as gone. */
const patience = 5_000

/**
 * Introduces this site to WebSocketReflectorX at the address `api`, under a name that it shows to its user. Waits as
 * long as it takes: the browser may ask for permission first. (github.com/XDSEC/WebSocketReflectorX, docs/API.md)
 */
export async function introduce(api: string, name: string, signal: AbortSignal): Promise<void> {
  await checkVersion(api, signal)
  const site = { name, host: location.origin, state: 'pending', features: ['basic'], settings: {} }
  let response = await call(`${api}/connect`, asJson('POST', site, signal))
  // On the command line it is told the address alone.
  if (response.status === 422) response = await call(`${api}/connect`, asJson('POST', site.host, signal))
  // A site that it knows already is no failure: `look` tells what came of it.
  if (!response.ok && response.status !== 400) throw await refusalOf(response)
}

/** Throws where the program is too old. Started on the command line (`wsrx daemon`) it refuses to tell a version, and is there all the same. */
async function checkVersion(api: string, signal: AbortSignal) {
  const version = await answerOf(`${api}/version`, signal)
  if (version instanceof Response && version.ok) {
    if (!isSupported(versionIn(await jsonOf(version)))) throw new DaemonProblem('outdated')
    return
  }
  const connection = await answerOf(`${api}/connect`, signal)
  if (!(connection instanceof Response))
    throw version instanceof Response ? new DaemonProblem('outdated') : version
  if (connection.status === 404) throw new DaemonProblem('outdated')
}

/** What the program answers, or why it does not: a page may not read the answer to a call that it does not know. */
async function answerOf(address: string, signal: AbortSignal): Promise<Response | DaemonProblem> {
  try {
    return await call(address, { signal })
  } catch (problem) {
    if (problem instanceof DaemonProblem && problem.kind === 'absent') return problem
    throw problem
  }
}

/** Whether the program's user has allowed this site, and the tunnels that it has. */
export async function look(api: string, ended: AbortSignal): Promise<TunnelState> {
  const signal = AbortSignal.any([ended, AbortSignal.timeout(patience)])
  const { status } = await call(`${api}/connect`, { signal })
  if (status === 201) return { approval: 'pending', tunnels: [] }
  if (status !== 202) return { approval: 'unknown', tunnels: [] }
  const pool = await call(`${api}/pool`, { signal })
  if (!pool.ok) throw await refusalOf(pool)
  const tunnels = await jsonOf(pool)
  if (!Array.isArray(tunnels)) throw new DaemonProblem('broken')
  return { approval: 'allowed', tunnels: tunnels.filter(isTunnel) }
}

interface Wanted {
  /** The WebSocket of an instance. */
  remote: string
  /** Shown to the program's user. */
  label: string
  /** Whether other computers of the local network may use it too. */
  isShared: boolean
}

/** Opens a tunnel at a free port; one that leads there already is given again. */
export async function openTunnel(api: string, { remote, label, isShared }: Wanted): Promise<Tunnel> {
  const local = isShared ? '0.0.0.0:0' : '127.0.0.1:0'
  const response = await call(
    `${api}/pool`,
    asJson('POST', { label, remote, local }, AbortSignal.timeout(patience)),
  )
  if (!response.ok) throw await refusalOf(response)
  const tunnel = await jsonOf(response)
  if (!isTunnel(tunnel)) throw new DaemonProblem('broken')
  return tunnel
}

/** Closes the tunnel that listens at `local`. */
export async function closeTunnel(api: string, local: string): Promise<void> {
  const response = await call(`${api}/pool`, asJson('DELETE', { local }, AbortSignal.timeout(patience)))
  if (!response.ok) throw await refusalOf(response)
}

const asJson = (method: string, body: object | string, signal: AbortSignal): RequestInit => ({
  signal,
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** Calls the program. Where there is no response, tells whether the page's own policy is the reason. */
async function call(address: string, init: RequestInit): Promise<Response> {
  let isForbidden = false
  const note = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    if (URL.canParse(blockedURI) && new URL(blockedURI).origin === new URL(address).origin) isForbidden = true
  }
  document.addEventListener('securitypolicyviolation', note)
  try {
    return await fetch(address, { ...init, cache: 'no-store', credentials: 'omit' })
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 50)) // a violation is reported in a task of its own
    throw new DaemonProblem(isForbidden ? 'forbidden' : 'absent')
  } finally {
    document.removeEventListener('securitypolicyviolation', note)
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    throw new DaemonProblem('broken')
  }
}

const refusalOf = async (response: Response) =>
  new DaemonProblem('broken', (await response.text().catch(() => '')).trim())

/** Some versions give it as a text, others as a member. */
function versionIn(body: unknown): string {
  const { version } = Object(body) as { version?: unknown }
  return String(typeof body === 'string' ? body : version)
}

function isSupported(version: string): boolean {
  const [major = NaN, minor = NaN] = version.split('.').map(Number)
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
}

function isTunnel(body: unknown): body is Tunnel {
  const { local, remote } = Object(body) as Partial<Record<keyof Tunnel, unknown>>
  return typeof local === 'string' && typeof remote === 'string'
}
