import { createQueryClient } from '#src/app/query-client.ts'
import { games } from '#src/server/reads/games.ts'
import { posts } from '#src/server/reads/posts.ts'
import { site } from '#src/server/reads/site.ts'
import { persistCache } from '#src/state/storage/persisted-cache.ts'
import type { QueryClient } from '@tanstack/react-query'
import { onTestFinished } from 'vitest'

export const memory = 'gzctf-cache'

/** A tab at startup: its cache, and its persistence. */
export function openTab(build = 'first build') {
  const cache = createQueryClient()
  const kept = persistCache(cache, build)
  onTestFinished(() => {
    kept.close()
    cache.clear()
  })
  return { cache, kept }
}

/** Stores a response as a read by the real query family would. */
export async function read(
  cache: QueryClient,
  family: { queryKey: readonly unknown[]; meta?: Record<string, unknown> | undefined },
  data: unknown,
) {
  await cache.fetchQuery({ ...family, queryFn: () => data, staleTime: 0 })
}

export const config = { title: 'Quay', slogan: 'Ahoy' }
export const game = { id: 1, title: 'Regatta', teamName: 'Quay Rats', status: 'Accepted' }

/** Stores what a player reads on the way to a game. */
export async function readAsPlayer(cache: QueryClient) {
  await read(cache, site.config(), config)
  await read(cache, posts.latest(), [{ id: '00000001', title: 'Welcome' }])
  await read(cache, games.recent(), [{ id: 1, title: 'Regatta' }])
  await read(cache, games.game(1), game)
  await read(cache, games.notices(1), [
    { id: 1, type: 'FirstBlood', values: ['Quay Rats', 'Knots'], time: 1 },
  ])
}

/** Fires `pagehide`: what waits to be written is. */
export const leave = () => window.dispatchEvent(new Event('pagehide'))

/** Writes the record that a player's tab leaves behind. */
export async function leaveRecordOf(userId: string | null, build?: string) {
  const { cache, kept } = openTab(build)
  kept.setUser(userId)
  await readAsPlayer(cache)
  leave()
  kept.close()
  return localStorage.getItem(memory)!
}

/** Everything a cache holds, by key. */
export const holdings = (cache: QueryClient) =>
  Object.fromEntries(
    cache
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.data !== undefined)
      .map(({ queryHash, state }) => [queryHash, state.data]),
  )
