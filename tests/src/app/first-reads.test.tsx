import { createQueryClient } from '#src/app/query-client.ts'
import { routes, startFirstReads } from '#src/app/routes.tsx'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { waitFor } from '@testing-library/react'
import { matchRoutes } from 'react-router-dom'
import { expect, onTestFinished, test } from 'vitest'

/** What the screens at an address ask for before they are drawn. */
function firstReadsOf(address: string) {
  const cache = createQueryClient()
  onTestFinished(() => cache.clear())
  startFirstReads(cache, matchRoutes(routes, address) ?? [])
  return cache
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey)
}

const settings = ['site', 'config']

test.each([
  ['/', [settings, ['posts', 'latest'], ['games', 'recent']]],
  ['/posts', [settings, ['posts', 'all']]],
  ['/posts/a1b2', [settings, ['posts', 'a1b2']]],
  ['/games/2', [settings, ['games', 2, 'game']]],
  ['/GAMES/2/scoreboard', [settings, ['games', 2, 'game']]],
  ['/games/2/projector', [['games', 2, 'game']]],
  ['/games/2/embed', [['games', 2, 'game']]],
  ['/games/none', [settings]],
  ['/games/12345678901/scoreboard', [settings]],
  ['/no-such-place', [settings]],
])('%s asks before it is drawn for what everybody sees of it', (address, keys) => {
  arenaForApp()
  expect(firstReadsOf(address)).toEqual(keys)
})

test.each(['/', '/posts'])(
  'what %s asks for before it is drawn is not asked for by the drawing',
  async (address) => {
    const { cache } = await renderApp(address, { as: 'player' })
    for (const queryKey of firstReadsOf(address))
      await waitFor(() => {
        const query = cache.getQueryCache().find({ queryKey, exact: true })
        expect([queryKey, query?.state.dataUpdateCount]).toEqual([queryKey, 1])
        expect(query?.getObserversCount()).toBeGreaterThan(0)
      })
  },
)
