import { outerProxyIn } from './outer-proxy.ts'
import { ask, isBodyAllowed, type Timed, Unreachable } from './ask.ts'
import { isHeldSecure, probe } from './probe.ts'
import { secured } from './tls.ts'
import type { SetUpFacts } from '#src/model/site-check/findings.ts'
import { firstScriptOf, restrictsScripts } from '#src/model/site-check/page.ts'
import { isConfig, releaseProbes, serverFrom } from '#src/model/site-check/release.ts'
import { WebSocket } from 'ws'

/** Bytes of the largest writeup that a server takes (behaviour 9). */
const largestUpload = 20 * 1024 * 1024

/** Thrown where a site is none of ours, with why. */
export class NoSite extends Error {}

/** What was seen of a site, and the addresses that led from one to the next until there. */
export interface LookedAt {
  site: URL
  way: string[]
  facts: SetUpFacts
}

/** Looks at a site from outside, by a dozen requests that change nothing; the certificate of `ca` is accepted, too. */
export async function lookAtSite(given: URL, ca?: string): Promise<LookedAt> {
  const { site, page, way } = await entranceOf(given)
  const responses = await probe(site)
  const server = serverFrom(responses)
  if (!server)
    throw new NoSite(`${site.origin} is no GZ::CTF server: ${releaseProbes.config} does not answer as one.`)
  const isSecure = site.protocol === 'https:'
  const facts: SetUpFacts = {
    ...server,
    isSecure,
    ...(isSecure && (await secured(site, ca))),
    opensWebSockets: await opensWebSocket(site),
    takesUploads: await isBodyAllowed(site, largestUpload),
    refusedMethods: await refusedMethods(site),
    outerProxy: outerProxyIn(responses.config.headers),
    clock: clockIn([responses.entry, responses.config]),
    isCompressed: await isCompressed(site, page),
    hasPolicy: restrictsScripts(page),
    answersAnyName: await answersAnyName(site),
    ...(isSecure && { knowsItIsSecure: isHeldSecure(responses.entry) }),
  }
  return { site, way, facts }
}

/** Redirects that are followed; browsers follow 20. */
const mostRedirects = 20

/** The first page, after redirects to HTTPS, to another name or to another path. */
async function entranceOf(given: URL) {
  let site = given
  let path = '/'
  const way = [new URL(path, site).href]
  for (let left = mostRedirects; left >= 0; left--) {
    const page = await ask(site, path, { 'accept-encoding': 'identity' })
    const { location } = page.headers
    if (page.status < 300 || page.status >= 400 || location === undefined) return { site, page, way }
    const from = new URL(path, site)
    const to = URL.canParse(location, from.href) ? new URL(location, from) : undefined
    if (to?.protocol !== 'http:' && to?.protocol !== 'https:')
      throw new NoSite(`${from.href} leads to '${location}', which is no address of a site.`)
    if (to.origin !== from.origin) site = new URL(to.origin)
    path = to.pathname + to.search
    way.push(to.href)
  }
  throw new NoSite(`${given.origin} leads from one address to the next, ${mostRedirects} times and more.`)
}

/** What the server itself answers to who is not logged in, whatever was sent: that, or that there were too many calls. */
const ownRefusals = [401, 429]
/** What firewalls and proxies answer to a method that they do not pass on; another fault of the server's says nothing. */
const isRefusal = (status: number) => (status < 500 && !ownRefusals.includes(status)) || status === 501

/**
 * The methods that do not reach the server. Common rules of firewalls pass on GET, HEAD, POST and OPTIONS alone. They are
 * tried where the server refuses whoever is not logged in, so nothing is changed.
 */
async function refusedMethods(site: URL): Promise<string[]> {
  const tries = { PUT: '/api/account/update', DELETE: '/api/team/0' }
  const isRefused = async ([method, path]: [string, string]) => {
    try {
      return isRefusal((await ask(site, path, {}, method)).status)
    } catch (error) {
      if (error instanceof Unreachable) return true // it is hung up on, or dropped
      throw error
    }
  }
  const entries = Object.entries(tries)
  const areRefused = await Promise.all(entries.map(isRefused))
  return entries.flatMap(([method], index) => (areRefused[index] ? [method] : []))
}

/** A name that nobody has (RFC 6761, 6.4). */
const strangeName = 'halyard-check.invalid'

/**
 * Whether the site is served under another name than its own. The server makes the links in its mails of the name that it
 * is asked under: whoever asks for somebody's new password under a name of their own gets the link to it.
 */
async function answersAnyName(site: URL) {
  try {
    const response = await ask(site, releaseProbes.config, {
      'accept-encoding': 'identity',
      host: strangeName,
    })
    return isConfig(response)
  } catch (error) {
    if (error instanceof Unreachable) return false // it is hung up on
    throw error
  }
}

/** A hub answers anyone's handshake; who may listen is decided after it (behaviour 7). */
function opensWebSocket(site: URL): Promise<boolean> {
  const url = new URL('/hub/user', site)
  url.protocol = site.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(url, { rejectUnauthorized: false, handshakeTimeout: 20_000 })
  return new Promise((resolve) => {
    const settle = (isOpen: boolean) => {
      resolve(isOpen)
      socket.terminate()
    }
    socket.once('open', () => settle(true)).on('error', () => settle(false))
  })
}

/** `Date` has whole seconds: the middle of one is half a second off at most. That of a cache, which has an `Age`, is old. */
function clockIn(responses: Timed[]) {
  const fresh = responses.find(({ headers: { date, age } }) => date !== undefined && age === undefined)
  if (!fresh) return undefined
  const middle = (fresh.askedAt + fresh.answeredAt) / 2
  const ms = Date.parse(fresh.headers.date!) + 500 - middle // only one with a date was taken
  return { ms, uncertainty: 500 + (fresh.answeredAt - fresh.askedAt) / 2 }
}

async function isCompressed(site: URL, { body }: Timed) {
  const script = firstScriptOf(body)
  if (script === undefined) return undefined
  return (await ask(site, script)).headers['content-encoding'] !== undefined
}
