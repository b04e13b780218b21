import { StartProblem } from '#program/lib/start-problem.ts'
import { parsed, portIn, wholeNumber } from '#program/lib/options.ts'
import fs from 'node:fs'

/** What the command line of the front asks for. */
export interface FrontCommand {
  server: URL
  host: string
  port: number
  /** Addresses and networks of the operator's proxies. */
  trusted: string[]
  /** The names that the site answers to; any if there are none. */
  names: string[]
  changesHost: boolean
  /** Bytes of a request's body. */
  largestBody: number
  /** Requests and WebSockets that one address may have open. */
  perAddress: number
  logsRequests: boolean
  /** Where to ask for the newest release of Halyard. */
  feed: URL | undefined
  /** Where to report a vulnerability of the site. */
  contact: URL | undefined
  /** The file with the site's own settings. */
  settings: string | undefined
}

export const help = `Serves the client in front of a GZ::CTF server.

  halyard front <address> [options]   such as https://ctf.example.org; without one, that of HALYARD_SERVER

  --port <number>       port to listen on (8080; 0: any free port)
  --host <address>      address to listen on (127.0.0.1: this machine only; 0.0.0.0 or :: for all)
  --name <list>         the site's own names, separated by commas, such as ctf.example.org: under any other it
                        is not served, and the server makes no link to another in its mails (any)
  --trust-proxy <list>  proxies whose X-Forwarded headers are believed, separated by commas: addresses,
                        networks such as 10.1.0.0/16, loopback, private (none)
  --change-host         send the server its own name as Host, where it is reached by that only
  --max-body <MB>       the largest request body that is passed on, in megabytes (32)
  --per-address <n>     requests and WebSockets that one address may have open at once (1000)
  --release-feed <url>  a release's latest.json: admins then see on the About page when a newer version
                        is there; the front asks once an hour, and without this nobody is asked
  --security-contact <address>
                        where to report a vulnerability of the site: mailto:security@example.org, or a page
                        (https); it is told at /.well-known/security.txt (nothing)
  --settings <file>     the site's own settings, such as its ways to log in: served as /site.json
  --no-log              do not print a line for each request
  --help                show this help
`

const options = {
  port: { type: 'string', default: '8080' },
  host: { type: 'string', default: '127.0.0.1' },
  name: { type: 'string', multiple: true, default: [] as string[] },
  'trust-proxy': { type: 'string', multiple: true, default: [] as string[] },
  'change-host': { type: 'boolean', default: false },
  'max-body': { type: 'string', default: '32' },
  'per-address': { type: 'string', default: '1000' },
  'release-feed': { type: 'string' },
  'security-contact': { type: 'string' },
  settings: { type: 'string' },
  log: { type: 'boolean', default: true },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Parses the command line of a front for this server; throws a StartProblem for what it cannot understand. */
export function readFrontCommand(args: string[], server: string): FrontCommand | 'help' {
  const given = parsed(args, options)
  if (given.help) return 'help'
  const { 'release-feed': feed, 'security-contact': contact } = given
  return {
    server: addressIn(server, 'A front takes the address of a server'),
    host: given.host,
    port: portIn(given.port),
    names: given.name.flatMap((list) => list.split(',')),
    trusted: given['trust-proxy'].flatMap((list) => list.split(',')),
    changesHost: given['change-host'],
    largestBody: wholeNumber('max-body', given['max-body'], 1, 4096) * 1_000_000,
    perAddress: wholeNumber('per-address', given['per-address'], 1, 1_000_000),
    logsRequests: given.log,
    feed: feed === undefined ? undefined : addressIn(feed, '--release-feed takes an address'),
    contact: contact === undefined ? undefined : contactIn(contact),
    settings: given.settings === undefined ? undefined : settingsIn(given.settings),
  }
}

/** A file that cannot be used is found before people are let in by it. */
function settingsIn(file: string) {
  try {
    JSON.parse(fs.readFileSync(file, 'utf8'))
    return file
  } catch (error) {
    throw new StartProblem(`--settings takes a file with JSON. ${(error as Error).message}`)
  }
}

function addressIn(text: string, sentence: string) {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url
  throw new StartProblem(`${sentence}, such as https://ctf.example.org, not '${text}'.`)
}

function contactIn(text: string) {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && ['mailto:', 'https:', 'tel:'].includes(url.protocol)) return url
  throw new StartProblem(
    `--security-contact takes mailto:security@example.org or the https address of a page, not '${text}'.`,
  )
}
