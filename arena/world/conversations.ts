import { sharedFlag } from '#arena/containers/puzzle.ts'
import type { Random } from './random.ts'

/** One message on a connection to a container. */
export interface Line {
  by: 'client' | 'container'
  text: string
}

type Conversation = (random: Random, flag: string | undefined) => Line[]

const boatswain: Conversation = (random, flag) => {
  const greeting =
    'Boatswain here. The register keeps 16 letters for your name, and 8 for your rank after it.\nname? '
  const name = random.pick(['anna', 'AAAAAAAAAAAAAAAAAAAA', 'captain', 'A'.repeat(24)])
  const rank = name.slice(16) || 'deckhand'
  return [
    { by: 'container', text: greeting },
    ...(flag
      ? ([
          { by: 'client', text: `${'A'.repeat(16)}captain\n` },
          { by: 'container', text: `Welcome aboard, Captain. ${flag}\n` },
        ] as const)
      : ([
          { by: 'client', text: `${name}\n` },
          { by: 'container', text: `Your rank is ${rank}. Only a captain may see the log.\n` },
        ] as const)),
  ]
}

const telegraph: Conversation = (_random, flag = sharedFlag) => [
  { by: 'container', text: 'Coast station calling. Mind the current: last in, first out.\n' },
  {
    by: 'container',
    text: `${Buffer.from(Array.from(flag).toReversed().join('')).toString('base64')}\n`,
  },
]

const page = (body: string) =>
  `HTTP/1.1 200 OK\r\ncontent-type: text/html; charset=utf-8\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

const ask = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: tides.harbour.example\r\nUser-Agent: curl/8.12.1\r\nAccept: */*\r\nConnection: close\r\n\r\n`

const tideTable: Conversation = (random, flag) =>
  flag
    ? [
        { by: 'client', text: ask("/?station='+OR+1%3D1+--") },
        {
          by: 'container',
          text: page(`<p>Brest: high water 02:57</p><p>Atlantis: high water ${flag}</p>\n`),
        },
      ]
    : [
        { by: 'client', text: ask(`/?station=${random.pick(['Brest', 'Halifax', 'Atlantis', "'"])}`) },
        { by: 'container', text: page('<p>Brest: high water 02:57</p>\n') },
      ]

const conversations: Record<string, Conversation> = {
  'halyard/boatswain': boatswain,
  'halyard/telegraph': telegraph,
  'halyard/tide-table': tideTable,
}

/** The exchange between a team and the container of an image; with a flag, the team has solved it. */
export const conversationWith = (image: string, random: Random, flag?: string): Line[] =>
  conversations[image.split(':')[0]!]?.(random, flag) ?? [{ by: 'client', text: 'ahoy\n' }]
