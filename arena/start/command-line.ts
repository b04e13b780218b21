import type { Captcha } from '#arena/parts/captcha.ts'
import { defaultDials, type Dials } from '#arena/parts/dials.ts'
import { editionNames, type ServerName, serverNames } from '#arena/parts/edition.ts'
import { changedDials } from '#arena/parts/changed-dials.ts'
import { StartProblem } from '#program/lib/start-problem.ts'
import { demoPassword } from '#arena/world/accounts.ts'
import { decimal, parsed, portIn, wholeNumber } from '#program/lib/options.ts'

/** What the command line asks for. */
export type Command =
  | { is: 'help' }
  | {
      is: 'arena'
      /** Which release of the server arena is. */
      edition: ServerName
      port: number
      folder: string | undefined
      password: string
      world: World
      dials: Partial<Dials>
      captcha: Captcha['provider']
      /** The time at which the clock stands still, in milliseconds. */
      now: number | undefined
      replay: Replay | undefined
    }

/** A recording to play once a client is connected. */
export interface Replay {
  file: string
  speed: number
}

export interface World {
  seed: number
  teams: number
}

const ownOptions = new Set(['botSpeed', 'latency', 'failures', 'rateLimits'])
const otherDials = Object.keys(defaultDials).filter((name) => !ownOptions.has(name))

export const help = `halyard [options]                  serve the client and arena, a sandbox server with a game in progress
halyard demo [options]             the same for a first look: keep nothing, on any free port
halyard front <address> [options]  serve the client in front of a GZ::CTF server
halyard check <address>            check from outside how a site is set up
halyard relay --config <file>      tell chats what happens in a server's games

"front --help", "check --help" and "relay --help" show theirs; "--version" shows which Halyard this is. Options of arena:

  --port <number>      port on this machine (8080; 0: any free port)
  --server <release>   which server arena is: 1.2 or 1.8, or rsctf as far as the shapes of its answers go (1.8)
  --data <folder>      where the game is kept across restarts (arena-data)
  --memory             keep nothing
  --seed <number>      another seed makes another world (1)
  --teams <number>     how many teams play (24)
  --speed <factor>     how much faster than people the bots play; 0 stops them (1)
  --latency <ms>       delay of every response under /api (0)
  --failures <share>   share of the calls under /api that fail, 0 to 1 (0)
  --now <time>         stop the clock at this time, such as 2031-05-17T18:00Z
  --no-rate-limits     do not limit the rate of requests
  --captcha <provider> captcha that an admin can turn on: None or HashPow (None)
  --dial <name=value>  set any other dial: ${otherDials.join(', ')}
  --replay <file>      play a copied flight recording to the first client that connects
  --replay-speed <f>   how much faster than it was recorded (1)
  --help               show this help

  ARENA_PASSWORD=…     the password of the demo accounts (${demoPassword})
  HALYARD_SERVER=…     the address for a front; without a command there is one instead of arena then
`

const options = {
  port: { type: 'string', default: '8080' },
  server: { type: 'string', default: '1.8' },
  data: { type: 'string', default: 'arena-data' },
  memory: { type: 'boolean', default: false },
  seed: { type: 'string', default: '1' },
  teams: { type: 'string', default: '24' },
  speed: { type: 'string', default: '1' },
  latency: { type: 'string', default: '0' },
  failures: { type: 'string', default: '0' },
  'rate-limits': { type: 'boolean', default: true },
  captcha: { type: 'string', default: 'None' },
  now: { type: 'string' },
  replay: { type: 'string' },
  'replay-speed': { type: 'string', default: '1' },
  dial: { type: 'string', multiple: true, default: [] as string[] },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Parses the command line and the environment; throws a StartProblem for what it cannot understand. */
export function readCommandLine(args: string[], env: Record<string, string | undefined>): Command {
  const given = parsed(args, options)
  if (given.help) return { is: 'help' }
  return {
    is: 'arena',
    edition: editionIn(given.server),
    port: portIn(given.port),
    folder: given.memory ? undefined : given.data,
    password: env.ARENA_PASSWORD || demoPassword,
    world: {
      seed: wholeNumber('seed', given.seed, 0, 2 ** 32),
      teams: wholeNumber('teams', given.teams, 4, 2000),
    },
    captcha: captchaIn(given.captcha),
    now: given.now === undefined ? undefined : momentIn(given.now),
    replay:
      given.replay === undefined
        ? undefined
        : {
            file: given.replay,
            speed: decimal('replay-speed', given['replay-speed'], 0.001, 1000),
          },
    dials: {
      botSpeed: decimal('speed', given.speed, 0, 1000),
      latency: decimal('latency', given.latency, 0, 600_000),
      failures: decimal('failures', given.failures, 0, 1),
      rateLimits: given['rate-limits'],
      ...dialsIn(given.dial),
    },
  }
}

function dialsIn(texts: string[]): Partial<Dials> {
  const wanted = Object.fromEntries(texts.map(dialIn))
  const turned = changedDials(defaultDials, wanted)
  if (turned) return turned
  throw new StartProblem(
    `--dial takes ${otherDials.join(', ')} with a value of the right type, not '${texts.join(' ')}'.`,
  )
}

function dialIn(text: string): [name: string, value: unknown] {
  const [, name = text, value = ''] = /^(\w+)=(.*)$/.exec(text) ?? []
  if (value === 'true' || value === 'false') return [name, value === 'true']
  return [name, value.trim() === '' || Number.isNaN(Number(value)) ? value : Number(value)]
}

function captchaIn(text: string) {
  if (text === 'None' || text === 'HashPow') return text
  throw new StartProblem(`--captcha takes None or HashPow, not '${text}'.`)
}

function editionIn(text: string) {
  const edition = serverNames.find((name) => name === text)
  if (edition) return edition
  throw new StartProblem(
    `--server takes ${editionNames.join(' or ')}, not '${text}', or rsctf for the shapes of its answers.`,
  )
}

function momentIn(text: string) {
  const moment = Date.parse(text)
  if (!Number.isNaN(moment)) return moment
  throw new StartProblem(`--now takes a time such as 2031-05-17T18:00Z, not '${text}'.`)
}
