import { Unreachable } from './ask.ts'
import { type LookedAt, lookAtSite, NoSite } from './look-at-site.ts'
import { reportOf } from './report.ts'
import { isIPv6 } from 'node:net'
import { findingsIn } from '#src/model/site-check/findings.ts'

const help = `Checks from outside how a site is set up, and says what to change.

  halyard check <address>   such as https://ctf.example.org; without https:// that is tried first, then http://

It asks a dozen questions that change nothing, and says by which redirects it came to the site. Its status is 0 if there is nothing to change, 1 if there is, and 2 if
there is no such site.
`

/** Checks the site that the command line names; returns the status for the shell. */
export async function checkSite(args: string[], print: (text: string) => void): Promise<0 | 1 | 2> {
  const [address = ''] = args
  if (args.some((word) => word === '--help' || word === '-h')) {
    print(help)
    return 0
  }
  const site = siteIn(address)
  if (args.length !== 1 || !site) {
    print(`A check takes the address of one site, not '${args.join(' ')}'.\n\n${help}`)
    return 2
  }
  try {
    const found = await lookAtOr(site, hasScheme(address) ? undefined : insecure(site))
    const findings = findingsIn(found.facts)
    print(reportOf(found, findings))
    return findings.length > 0 ? 1 : 0
  } catch (error) {
    if (error instanceof NoSite) print(error.message)
    else if (error instanceof Unreachable) print(`${site.origin} cannot be reached: ${error.message}.`)
    else throw error
    return 2
  }
}

/** Looks at a site, or, where it is not reachable, at another; if that is not, either, the first is what is told. */
async function lookAtOr(site: URL, other: URL | undefined): Promise<LookedAt> {
  try {
    return await lookAtSite(site)
  } catch (error) {
    if (!other || !(error instanceof Unreachable)) throw error
    return lookAtSite(other).catch((otherError: unknown) => {
      throw otherError instanceof Unreachable ? error : otherError
    })
  }
}

const hasScheme = (address: string) => /^[a-z][a-z\d+.-]*:\/\//i.test(address)

/** The same site without HTTPS. */
const insecure = ({ host }: URL) => new URL(`http://${host}`)

/** The site that an address names, as people write one: with a path, or without a scheme, which is HTTPS first. */
function siteIn(address: string): URL | undefined {
  const written = hasScheme(address) ? address : `https://${bracketed(address)}`
  const site = URL.canParse(written) ? new URL(written) : undefined
  return site && /^https?:$/.test(site.protocol) && /[.:\]]|^localhost$/.test(site.hostname)
    ? new URL(site.origin)
    : undefined
}

/** An IPv6 address alone is none of a URL. */
const bracketed = (address: string) => (isIPv6(address) ? `[${address}]` : address)
