import { parsed } from '#program/lib/options.ts'
import { StartProblem } from '#program/lib/start-problem.ts'

/** What the command line of a relay asks for. */
export interface RelayCommand {
  /** The file of its configuration. */
  config: string
  /** Only says whether the configuration is right. */
  isCheck: boolean
  /** Tells targets, at the first start, also what happened before it. */
  tellsThePast: boolean
}

export const help = `Tells chats what happens in the games of a GZ::CTF server, and serves what streams and monitoring ask for.

  halyard relay --config relay.yaml [options]

  --config <file>   what it follows and whom it tells: see docs/guides/relay.md
  --check           only say whether the configuration is right
  --tell-the-past   at the first start, also tell what happened before
  --help            show this help
`

const options = {
  config: { type: 'string' },
  check: { type: 'boolean', default: false },
  'tell-the-past': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Parses the command line of a relay; throws a StartProblem for what it cannot understand. */
export function readRelayCommand(args: string[]): RelayCommand | 'help' {
  const given = parsed(args, options)
  if (given.help) return 'help'
  if (given.config === undefined)
    throw new StartProblem('A relay takes its configuration: --config relay.yaml. See --help.')
  return { config: given.config, isCheck: given.check, tellsThePast: given['tell-the-past'] }
}
