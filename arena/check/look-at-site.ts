import { ask, isBodyAllowed, type Timed } from './ask.ts'
import { isHeldSecure, probe } from './probe.ts'
import { secured } from './tls.ts'
import type { SetUpFacts } from '#src/model/site-check/findings.ts'
import { releaseProbes, serverFrom } from '#src/model/site-check/release.ts'
import { WebSocket } from 'ws'

/** Bytes of the largest writeup that a server takes (behaviour 9). */
const largestUpload = 20 * 1024 * 1024

/** Thrown where a site is none of ours, with why. */
export class NoSite extends Error {}

/** Looks at a site from outside, by a dozen requests that change nothing; the certificate of `ca` is accepted, too. */
export async function lookAtSite(given: URL, ca?: string): Promise<{ site: URL; facts: SetUpFacts }> {
  const { site, page } = await entranceOf(given)
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
    clock: clockIn([responses.entry, responses.config]),
    isCompressed: await isCompressed(site, page),
    hasPolicy: page.headers['content-security-policy'] !== undefined,
    ...(isSecure && { knowsItIsSecure: isHeldSecure(responses.entry) }),
  }
  return { site, facts }
}

/** The first page, after a redirect to HTTPS or to another name. */
async function entranceOf(given: URL) {
  const reached = (site: URL) => ask(site, '/', { 'accept-encoding': 'identity' })
  const page = await reached(given)
  const { location } = page.headers
  if (page.status < 300 || page.status >= 400 || location === undefined) return { site: given, page }
  const site = new URL(location, given)
  return { site, page: await reached(site) }
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

/** Looks at the first script of the page, which is most of what a first visit loads. */
async function isCompressed(site: URL, { body }: Timed) {
  const [, script] = /<script[^>]*\ssrc="([^"]+)"/.exec(body) ?? []
  if (script === undefined) return undefined
  return (await ask(site, script)).headers['content-encoding'] !== undefined
}
