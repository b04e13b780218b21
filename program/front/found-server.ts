import { isHeldSecure, probe } from '#program/check/probe.ts'
import { type FoundServer, serverFrom } from '#src/model/site-check/release.ts'
import { trusting } from '#src/model/site-check/remedies.ts'
import { isIPv4 } from 'node:net'

/** Asks the server behind a front which it is, as if for a visitor over HTTPS; says so, and what to set there. */
export async function askedServer(server: URL): Promise<string> {
  const responses = await probe(server, { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' })
  return wordsFor(serverFrom(responses), {
    from: responses.config.from,
    isBelieved: server.protocol === 'http:' && isHeldSecure(responses.entry),
  })
}

interface Relation {
  /** The front's address, as the server sees it. */
  from: string
  /** Whether the server took its word for HTTPS; over HTTPS that cannot be seen. */
  isBelieved: boolean
}

/** What to tell the operator about the server that was found. */
export function wordsFor(found: FoundServer | undefined, { from, isBelieved }: Relation): string {
  if (!found) return 'It does not answer as a GZ::CTF server does.'
  const { release, canEncrypt, isEncrypted } = found
  const encryption = isEncrypted ? 'encrypts' : canEncrypt ? 'can encrypt' : 'cannot encrypt'
  const head = `It is a GZ::CTF server of release ${release}, which ${encryption} passwords and flags.`
  // This machine is believed without a setting.
  return isBelieved || /^(::ffff:)?127\.|^::1$/.test(from) ? head : `${head}\n${whatToSet(from)}`
}

function whatToSet(from: string) {
  const address = from.replace(/^::ffff:/, '')
  const { where, lines } = trusting(`${address}/${isIPv4(address) ? 32 : 128}`)
  return `It has to believe this front (${address}) about its visitors, or they share one address and its limit of 150 calls
a minute; so has a proxy between the two. In its ${where}, then restart it:
  ${lines}`
}
