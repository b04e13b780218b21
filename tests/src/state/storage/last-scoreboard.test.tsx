import { account } from '#src/server/reads/account.ts'
import { games } from '#src/server/reads/games.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { holdings, leave, openTab } from './stored.ts'
import { hashKey } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'

/** A browser's Cache Storage, which the test environment lacks. */
function cacheStorage() {
  const places = new Map<string, Map<string, Response>>()
  const open = (name: string) => {
    const place = places.get(name) ?? new Map<string, Response>()
    places.set(name, place)
    return {
      put: async (address: string, answer: Response) => void place.set(address, answer),
      match: async (address: string) => place.get(address)?.clone(),
    }
  }
  return {
    names: () => [...places.keys()],
    open: async (name: string) => open(name),
    delete: async (name: string) => places.delete(name),
  }
}

let storage: ReturnType<typeof cacheStorage>
beforeEach(() => {
  storage = cacheStorage()
  vi.stubGlobal('caches', storage)
})

/** A player opens a scoreboard and leaves; returns their id and the scoreboard. */
async function storeScoreboard() {
  const { signIn, world } = arenaForApp()
  await signIn('player')
  const { cache, kept } = openTab()
  const { userId } = await cache.fetchQuery(account.profile())
  kept.setUser(userId)
  await cache.fetchQuery(games.game(world.running))
  await cache.fetchQuery(games.scoreboard(world.running))
  leave()
  await vi.waitFor(() => expect(storage.names()).toContain('halyard-board'))
  kept.close()
  const { queryKey } = games.scoreboard(world.running)
  return {
    userId,
    hash: hashKey(queryKey),
    scoreboard: cache.getQueryData(queryKey),
    at: cache.getQueryState(queryKey)!.dataUpdatedAt,
  }
}

async function openSilent(build?: string) {
  const tab = openTab(build)
  tab.kept.restore()
  await tab.kept.restoreWhileSilent()
  return tab
}

test('while the server does not respond the stored scoreboard is shown with its age, and read again', async () => {
  const { hash, scoreboard, at } = await storeScoreboard()
  const { cache } = await openSilent()
  expect(holdings(cache)[hash]).toEqual(scoreboard)
  expect(cache.getQueryCache().get(hash)!.state).toMatchObject({ dataUpdatedAt: at, isInvalidated: true })
})

test('the stored scoreboard is not shown before the server was asked, nor by another build', async () => {
  const { hash } = await storeScoreboard()
  const { cache, kept } = openTab()
  kept.restore()
  expect(holdings(cache)).not.toHaveProperty([hash])
  expect(holdings((await openSilent('second build')).cache)).not.toHaveProperty([hash])
})

test.each(['mia-2', null])(
  'if the server says that another user reads (%s), all of it is removed',
  async (other) => {
    const { hash } = await storeScoreboard()
    const { cache, kept } = await openSilent()
    expect(holdings(cache)).toHaveProperty([hash])
    kept.setUser(other)
    await vi.waitFor(() =>
      expect(Object.keys(holdings(cache)).filter((key) => key.includes('games'))).toEqual([]),
    )
    expect(storage.names()).toEqual([])
  },
)

test('a logout removes it, and a pending write is dropped', async () => {
  await storeScoreboard()
  const { cache, kept } = await openSilent()
  kept.clear()
  cache.setQueryData(games.scoreboard(1).queryKey, (scoreboard) => scoreboard && { ...scoreboard })
  leave()
  await vi.waitFor(() => expect(storage.names()).toEqual([]))
})
