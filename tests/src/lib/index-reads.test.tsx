import { startFirstReads } from '#src/app/first-reads.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { createRoutes } from '#src/app/routes.tsx'
import { type FirstRead, readsOf, readsOfOthers } from '#src/lib/index-reads.ts'
import type { KnownRole } from '#src/lib/known-role.ts'
import { pages, pathTo } from '#src/lib/page-list.ts'
import { account } from '#src/server/reads/account.ts'
import { games } from '#src/server/reads/games.ts'
import { openTransport } from '#src/server/transport/open-transport.ts'
import { cacheKey } from '#src/state/storage/persisted-cache.ts'
import { matchRoutes } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'

/** Stand for the parameters of paths in addresses. */
const ids = { gameId: 987654321, postId: 'p0p1p2p3' } as const

const withNames = (url: string) => {
  const { pathname, search } = new URL(url)
  const named = Object.entries(ids).reduce(
    (path, [name, id]) => path.replace(`/${id}`, `/{${name}}`),
    pathname,
  )
  return named + search
}

/** What the client sends at an address, in this role, with this stored by an earlier visit or chosen in the address. */
async function sentAt(
  address: string,
  {
    role,
    stored = {},
    isGameKnown = true,
  }: { role?: KnownRole | undefined; stored?: Record<string, string>; isGameKnown?: boolean },
) {
  localStorage.clear()
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  const sent: string[] = []
  vi.stubGlobal('fetch', ({ url }: Request) => {
    sent.push(withNames(url))
    return new Promise(() => {})
  })
  openTransport()
  const cache = createQueryClient()
  onTestFinished(() => cache.clear())
  const running = { start: 0, end: Infinity } // as much of a game as decides what is read of it
  if (isGameKnown) cache.setQueryData<object>(games.game(ids.gameId).queryKey, running)
  void cache.prefetchQuery(account.profile())
  const location = new URL(address, 'https://ctf.example')
  const matches = matchRoutes(createRoutes(), location) ?? []
  startFirstReads({ matches, location }, { cache, reader: Promise.resolve(role && { userId: '', role }) })
  await vi.waitFor(() => expect(sent).toHaveLength(cache.isFetching()))
  await new Promise(setImmediate)
  await vi.waitFor(() => expect(sent).toHaveLength(cache.isFetching()))
  return sent.sort()
}

/** What the client sends before and after it knows the game: what depends on it follows it. */
const allSentAt = async (address: string, role: KnownRole | undefined) => [
  ...new Set([
    ...(await sentAt(address, { role, isGameKnown: false })),
    ...(await sentAt(address, { role })),
  ]),
]

/** Of the reads of a table, those that the index sends. */
const sentOf = (reads: readonly FirstRead[], roles: readonly KnownRole[], chosen: readonly string[] = []) =>
  reads
    .filter(({ role }) => !role || roles.includes(role))
    .filter(({ without: { search = [], stored = [] } = {} }) =>
      [...search, ...stored].every((name) => !chosen.includes(name)),
    )
    .map(({ path }) => path)
    .sort()

const addressOf = ({ name, path }: (typeof pages)[number]) => {
  const parameters = path.match(/(?<=:)\w+/g) ?? []
  return pathTo(name, ...parameters.map((parameter) => ids[parameter as keyof typeof ids] ?? 1))
}

const roles = [
  [undefined, []],
  ['User', ['User']],
  ['Monitor', ['User', 'Monitor']],
  ['Admin', ['User', 'Monitor', 'Admin']],
] as const

const shown = pages.filter(({ redirect, path }) => !redirect && !path.endsWith('*'))

test.each(shown.map((page) => [page.name, page] as const))(
  'the index sends for %s what the client reads at first, to each role',
  async (_name, page) => {
    for (const [role, all] of roles)
      expect([role, (await allSentAt(addressOf(page), role)).toSorted()]).toEqual([
        role,
        sentOf(readsOf(page), all),
      ])
  },
)

test('at an address without a page it sends what the client reads there', async () => {
  expect(await sentAt('/no-such-page', {})).toEqual(sentOf(readsOfOthers, []))
})

test('a redirect starts with what the page does that it leads to', () => {
  const [from, to] = ['cheatinfo', 'cheats'].map((name) => pages.find((page) => page.name === name)!)
  expect(readsOf(from!)).toEqual(readsOf(to!))
})

test('a game that is not known is read first, once', () => {
  const reads = readsOf(pages.find(({ name }) => name === 'scoreboard')!).map(({ path }) => path)
  expect(reads.filter((path) => path === '/api/game/{gameId}')).toHaveLength(1)
})

test('what a choice of the address or of an earlier visit changes is not sent by the index', async () => {
  const chosen = [
    ['games', '?page=2', {}, 'page'],
    ['events', '?containers=hidden', {}, 'containers'],
    ['events', '', { 'hide-container-events': 'true' }, 'hide-container-events'],
    ['home', '', { [cacheKey]: 'stored' }, cacheKey],
  ] as const
  for (const [name, search, stored, choice] of chosen) {
    const page = pages.find((page) => page.name === name)!
    const ofClient = await sentAt(addressOf(page) + search, { role: 'Admin', stored, isGameKnown: false })
    const ofIndex = sentOf(readsOf(page), ['User', 'Monitor', 'Admin'], [choice])
    expect([choice, ofIndex.filter((path) => !ofClient.includes(path))]).toEqual([choice, []])
    expect(ofIndex.length).toBeLessThan(sentOf(readsOf(page), ['User', 'Monitor', 'Admin']).length)
  }
})
