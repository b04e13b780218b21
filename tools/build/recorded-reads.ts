import { startFirstReads } from '#src/app/first-reads.ts'
import type { FirstRead } from '#src/app/index-script.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { createRoutes } from '#src/app/routes.tsx'
import type { KnownRole } from '#src/lib/known-role.ts'
import { type PageInfo, pages, pathTo } from '#src/lib/page-list.ts'
import { account } from '#src/server/reads/account.ts'
import { games } from '#src/server/reads/games.ts'
import { openTransport } from '#src/server/transport/open-transport.ts'
import { offeredLanguages } from '#src/state/page/language.ts'
import { cacheKey } from '#src/state/storage/persisted-cache.ts'
import type { QueryClient } from '@tanstack/react-query'
import { matchRoutes } from 'react-router-dom'

/** Stand for the parameters of paths in addresses. */
const ids = { gameId: 987654321, postId: 'p0p1p2p3' } as const
const missing = '/no-such-page'

/** The reads that each page starts with, by its name, and those of an address that has no page; and the languages of the client. */
export async function recordedReads() {
  const found: Record<string, FirstRead[]> = {}
  const others = await readsAt(missing)
  const always = new Map(others.map((read) => [read.path, read]))
  for (const page of pages)
    found[page.name] = (await readsAt(addressOf(page))).map((read) => always.get(read.path) ?? read)
  return { languages: offeredLanguages, pages: found, others }
}

/** A redirect starts with what the page does that it leads to. */
function addressOf({ name, path, redirect = name }: PageInfo) {
  if (path.endsWith('*')) return missing
  const parameters = pages.find((page) => page.name === redirect)!.path.match(/(?<=:)\w+/g) ?? []
  return pathTo(redirect, ...parameters.map((parameter) => ids[parameter as keyof typeof ids] ?? 1))
}

/**
 * Found by running what the client runs: as nobody and in each role, before anything is known and with a game in progress, in a
 * browser that was never there; what is not read where an earlier visit has stored its reads is sent only where none has.
 */
async function readsAt(address: string): Promise<FirstRead[]> {
  const reads = new Map<string, FirstRead>()
  for (const role of [undefined, 'User', 'Monitor', 'Admin'] as const)
    for (const isRunning of [false, true]) {
      const run = (hasStored: boolean) =>
        recorded(hasStored, (cache) => start(cache, address, role, isRunning))
      const again = new Set((await run(true)).requests.map(({ url }) => url))
      const { requests, search, stored: choices } = await run(false)
      for (const { url } of requests) {
        const path = withNames(url)
        if (reads.has(path)) continue
        const stored = again.has(url) ? choices : [...choices, cacheKey]
        reads.set(path, {
          path,
          ...(role && { role }),
          ...(search.length + stored.length > 0 && { without: { search, stored } }),
        })
      }
    }
  return [...reads.values()]
}

function start(cache: QueryClient, pathname: string, role: KnownRole | undefined, isRunning: boolean) {
  const running = { start: 0, end: Infinity } // as much of a game as decides what is read of it
  if (isRunning) cache.setQueryData<object>(games.game(ids.gameId).queryKey, running)
  const opened = { matches: matchRoutes(createRoutes(), pathname) ?? [], location: { search: '' } }
  const reader = Promise.resolve(role && { userId: '', role })
  void cache.prefetchQuery(account.profile())
  startFirstReads(opened, { cache, reader })
}

/** The path of an address, with the names of its parameters, and its search. */
function withNames(url: string) {
  const { pathname, search } = new URL(url)
  const entries = Object.entries(ids)
  return entries.reduce((path, [name, id]) => path.replace(`/${id}`, `/{${name}}`), pathname) + search
}

/** What is requested while `act` runs, none of which is answered, and what decides it: search parameters and keys of the storage. */
async function recorded(hasStored: boolean, act: (cache: QueryClient) => void) {
  const requests: Request[] = []
  const search = new Set<string>()
  const stored = new Set<string>()
  const { fetch, localStorage } = globalThis
  const { get } = URLSearchParams.prototype
  URLSearchParams.prototype.get = (name) => (search.add(name), null)
  const getItem = (key: string) => {
    if (key === cacheKey) return hasStored ? '' : null
    stored.add(key)
    return null
  }
  Object.defineProperty(globalThis, 'localStorage', {
    value: { getItem },
    configurable: true,
    writable: true,
  })
  globalThis.fetch = (request, options) => {
    requests.push(request as Request) // of ours, all are
    return new Promise((_, fail) =>
      options!.signal!.addEventListener('abort', () => fail(new Error('no answer'))),
    )
  }
  try {
    openTransport()
    const cache = createQueryClient()
    act(cache)
    do await new Promise(setImmediate)
    while (requests.length < cache.isFetching())
    await cache.cancelQueries()
    cache.clear()
  } finally {
    Object.assign(globalThis, { fetch, localStorage })
    URLSearchParams.prototype.get = get
  }
  return { requests, search: [...search], stored: [...stored] }
}
