import { randomFrom } from '#arena/world/random.ts'
import { http, HttpResponse, type DefaultBodyType } from 'msw'
import type { ArenaForApp } from './arena-for-app.ts'

/** What a fork of the server may add to an object that it sends. */
const additions: Record<string, unknown> = {
  solveStreak: 3,
  ranking: { elo: 1500, history: [1, 2] },
  badges: ['early-bird'],
  isVerified: true,
  countryCode: null,
  themeColor: '#0af',
  writeupScore: 4.5,
  ldapGroup: 'blue',
  sponsor: { name: 'Harbour', url: null },
  lastSeenAt: '2026-11-25T00:00:00Z',
}

/** Rows of a kind that only that fork knows, by the path of the list. */
const strangeRows: [path: RegExp, row: (known: Record<string, unknown>) => unknown][] = [
  [/\/notices$/, (known) => ({ ...known, id: 999_001, type: 'Milestone' })],
  [/\/notices$/, (known) => ({ ...known, id: 999_002, type: 'MapReleased' })],
  [/\/events$/, (known) => ({ ...known, type: 'HintBought' })],
  [/\/events$/, (known) => ({ ...known, type: 'KothCaptured' })],
  [/\/submissions$/, (known) => ({ ...known, status: 'PartiallyAccepted' })],
  [/\/participations$/, (known) => ({ ...known, id: 999_003, status: 'Waitlisted' })],
  [/\/edit\/games\/\d+\/challenges$/, (known) => ({ ...known, id: 999_004, category: 'Quantum' })],
  [/\/edit\/games\/\d+\/challenges$/, (known) => ({ ...known, id: 999_005, type: 'KingOfTheHill' })],
]

/** Values of objects that stand alone, by path. */
const strangeWords: [path: RegExp, words: Record<string, unknown>][] = [
  [/\/api\/config$/, { portMapping: 'Tailscale' }],
  [/\/edit\/games\/\d+\/challenges\/\d+$/, { category: 'Quantum' }],
]

/** How many things `asForeignServer` adds. */
export const additionCount = Object.keys(additions).length + strangeRows.length + strangeWords.length

/** Lets an arena answer like a fork of the server: members, rows and words are added that no contract names. */
export function asForeignServer(app: ArenaForApp) {
  const chance = randomFrom(7)
  const names = Object.keys(additions)
  const added = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(added)
    if (typeof value !== 'object' || value === null) return value
    const known = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, added(one)]))
    // Members that are keyed by anything, such as categories, take no member more.
    const isKeyed = Object.entries(value).every(([name, one]) => Array.isArray(one) || /^\d+$/.test(name))
    if (isKeyed) return known
    const [one, other] = [chance.pick(names), chance.pick(names)]
    return { ...known, [one]: additions[one], [other]: additions[other] }
  }
  const strange = (path: string, value: unknown): unknown => {
    if (Array.isArray(value)) {
      const rows = strangeRows.filter(([at]) => at.test(path)).map(([, row]) => row)
      return value.length > 0
        ? [...rows.map((row) => row(value[0] as Record<string, unknown>)), ...value]
        : value
    }
    const words = strangeWords.filter(([at]) => at.test(path)).map(([, one]) => one)
    return typeof value === 'object' && value !== null ? Object.assign({}, value, ...words) : value
  }
  app.override(
    http.get('*/api/*', async ({ request }) => {
      const answer = await app.answer(request)
      if (!answer.ok || answer.headers.get('content-type')?.includes('json') !== true) return answer
      const { pathname } = new URL(request.url)
      return HttpResponse.json(added(strange(pathname, await answer.json())) as DefaultBodyType)
    }),
  )
}
