import type { Identity } from '#machines/session.ts'
import { games } from '#src/server/reads/games.ts'
import { monitor as lists } from '#src/server/reads/monitor.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { startFirstReads } from '#src/app/first-reads.ts'
import { createRoutes } from '#src/app/routes.tsx'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import type { QueryClient } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { matchRoutes } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'

const nobody = Promise.resolve(undefined)

/** A cache in which the first reads of the screens at an address have been started. */
function firstReadsAt(address: string, reader: Promise<Identity | undefined> = nobody) {
  const cache = createQueryClient()
  onTestFinished(() => cache.clear())
  const location = new URL(address, 'https://ctf.example')
  startFirstReads({ matches: matchRoutes(createRoutes(), location) ?? [], location }, { cache, reader })
  return cache
}

const keysIn = (cache: QueryClient) =>
  cache
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey)

const settings = ['site', 'config']

/** Keeps answers fresh however slow the machine is: a page drawn ten seconds after its first reads rightly reads again. */
const stopClock = () => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })

test.each([
  ['/', [settings, ['posts', 'latest'], ['games', 'recent']]],
  ['/posts', [settings, ['posts', 'all']]],
  ['/posts/a1b2', [settings, ['posts', 'a1b2']]],
  ['/games/2', [settings, ['games', 2, 'game']]],
  ['/GAMES/2/scoreboard', [settings, ['games', 2, 'game']]],
  ['/games', [settings, ['games', 'recent'], ['games', 'list', { skip: 0, count: 10 }]]],
  ['/games?page=2', [settings, ['games', 'recent']]],
  ['/games/2/projector', [['games', 2, 'game']]],
  ['/games/2/embed', [['games', 2, 'game']]],
  ['/games/none', [settings]],
  ['/games/12345678901/scoreboard', [settings]],
  ['/no-such-place', [settings]],
])('%s requests what everybody sees on it before it is rendered', (address, keys) => {
  arenaForApp()
  expect(keysIn(firstReadsAt(address))).toEqual(keys)
})

test.each(['/', '/posts'])('rendering %s does not repeat the requests made before it', async (address) => {
  stopClock()
  const { cache } = await renderApp(address, { as: 'player' })
  for (const queryKey of keysIn(firstReadsAt(address)))
    await waitFor(() => {
      const query = cache.getQueryCache().find({ queryKey, exact: true })
      expect([queryKey, query?.state.dataUpdateCount]).toEqual([queryKey, 1])
      expect(query?.getObserversCount()).toBeGreaterThan(0)
    })
})

const player = Promise.resolve<Identity>({ userId: 'somebody', role: 'User' })

test('the settings of an earlier visit are not requested early', () => {
  arenaForApp()
  localStorage.setItem('gzctf-cache', 'stored')
  expect(keysIn(firstReadsAt('/games/2'))).toEqual([['games', 2, 'game']])
})

test('the scoreboard is requested early only if the game has begun', async () => {
  const { world } = arenaForApp()
  const [running, upcoming] = [world.running, world.upcoming].map((id) =>
    firstReadsAt(`/games/${id}/scoreboard`),
  )
  await waitFor(() => expect(keysIn(running!)).toContainEqual(games.scoreboard(world.running).queryKey))
  const game = games.game(world.upcoming).queryKey
  await waitFor(() => expect(upcoming!.getQueryState(game)?.status).toBe('success'))
  expect(keysIn(upcoming!)).toEqual([settings, game])
})

test('challenges are requested early only for a logged-in user', async () => {
  const { world, signIn } = arenaForApp()
  await signIn('player')
  const [theirs, nobodys] = [player, nobody].map((who) =>
    firstReadsAt(`/games/${world.running}/challenges`, who),
  )
  const details = games.details(world.running).queryKey
  await waitFor(() => expect(theirs!.getQueryState(details)?.status).toBe('success'))
  expect(keysIn(nobodys!)).not.toContainEqual(details)
})

const monitor = Promise.resolve<Identity>({ userId: 'somebody', role: 'Monitor' })
const containersHidden = { hideContainer: true }

test.each([
  ['events', lists.events(2, { hideContainer: false })],
  ['events?containers=hidden', lists.events(2, containersHidden)],
  ['submissions', lists.submissions(2)],
])('%s of a game are requested early only for a monitor', async (page, { queryKey }) => {
  arenaForApp()
  const [theirs, players] = [monitor, player].map((who) => firstReadsAt(`/games/2/monitor/${page}`, who))
  await waitFor(() => expect(keysIn(theirs!)).toContainEqual(queryKey))
  expect(keysIn(players!)).toEqual([settings, ['games', 2, 'game']])
})

test('events are requested with the last chosen filter for instances', async () => {
  arenaForApp()
  localStorage.setItem('hide-container-events', 'true')
  const cache = firstReadsAt('/games/2/monitor/events', monitor)
  await waitFor(() => expect(keysIn(cache)).toContainEqual(lists.events(2, containersHidden).queryKey))
})

test.each([
  ['challenges', 'player', games.details],
  ['scoreboard', 'player', games.scoreboard],
  ['monitor/events', 'monitor', (id: number) => lists.events(id, { hideContainer: false })],
  ['monitor/submissions', 'monitor', (id: number) => lists.submissions(id)],
] as const)('the first data of %s is requested once', async (page, as, queryOf) => {
  stopClock()
  const arena = arenaForApp()
  const gameId = arena.world.running
  const { queryKey } = queryOf(gameId)
  const { cache } = await renderApp(`/games/${gameId}/${page}`, { as, arena })
  await waitFor(() => {
    const query = cache.getQueryCache().find({ queryKey, exact: true })
    expect(query?.getObserversCount()).toBeGreaterThan(0)
    expect(query?.state).toMatchObject({ fetchStatus: 'idle', dataUpdateCount: 1 })
  })
})
