import { Unreachable } from './ask.ts'
import { lookAtSite, NoSite } from './look-at-site.ts'
import { reportOf } from './report.ts'
import { findingsIn } from '#src/model/site-check/findings.ts'

const help = `Checks from outside how a site is set up, and says what to change.

  halyard check <address>   such as https://ctf.example.org

It asks a dozen questions that change nothing. Its status is 0 if there is nothing to change, 1 if there is, and 2 if
there is no such site.
`

/** Checks the site that the command line names; returns the status for the shell. */
export async function checkSite(args: string[], print: (text: string) => void): Promise<0 | 1 | 2> {
  const [address = ''] = args
  if (args.some((word) => word === '--help' || word === '-h')) {
    print(help)
    return 0
  }
  if (args.length !== 1 || !URL.canParse(address) || !/^https?:/.test(address)) {
    print(`A check takes the address of one site, not '${args.join(' ')}'.\n\n${help}`)
    return 2
  }
  try {
    const { site, facts } = await lookAtSite(new URL(address))
    const findings = findingsIn(facts)
    print(reportOf(site, facts, findings))
    return findings.length > 0 ? 1 : 0
  } catch (error) {
    if (error instanceof NoSite) print(error.message)
    else if (error instanceof Unreachable) print(`${address} cannot be reached: ${error.message}.`)
    else throw error
    return 2
  }
}
