import { noticesOf } from '#arena/store/notices.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { deleteGame } from '#arena/rules/games.ts'
import { insertRow } from '#arena/store/rows.ts'
import { seenBelow, unreadAtFirst } from '#src/features/notices/use-unread.ts'
import { watchNotices } from '#src/features/notices/watch-notices.ts'
import { games, readOlderNotices } from '#src/server/reads/games.ts'
import { minute } from '#src/lib/time/time.ts'
import { rowsBelow } from '#src/server/cache/live-lists.ts'
import { type ArenaForApp, arenaForApp } from '#tests/support/arena-for-app.ts'
import { gameIn } from '#tests/src/features/game/game.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'

/** Adds this many notices to a game, each later than those that it had. */
function addNotices({ arena }: ArenaForApp, gameId: number, count: number) {
  const from = arena.clock.now() - minute + noticesOf(arena.store, gameId).length
  for (let time = from; time < from + count; time++)
    insertRow(arena.store, 'notices', { gameId, type: 'NewHint', values: JSON.stringify(['x']), time })
  arena.noticeLists.drop(gameId)
}

/** What is read of a game with this many notices once older ones are wanted, and whether there are more. */
async function read(edition: '1.2' | '1.8', made: number) {
  const app = arenaForApp({ edition })
  const gameId = gameIn(app)
  addNotices(app, gameId, made)
  const cache = createQueryClient()
  const query = games.notices(gameId)
  const first = createQueryClient() // as an earlier visit stored them
  cache.setQueryData(query.queryKey, await first.fetchQuery(query))
  const newest = await cache.fetchQuery({ ...query, staleTime: 0 })
  expect(newest).toHaveLength(Math.min(made, 100))
  await readOlderNotices(cache, gameId)
  const notices = cache.getQueryData(query.queryKey)!
  return { count: new Set(notices.map(({ id }) => id)).size, below: rowsBelow(cache, query.queryKey) }
}

test.each([
  { edition: '1.8', made: 100, count: 100, below: 'none' },
  { edition: '1.8', made: 250, count: 250, below: 'none' },
  { edition: '1.8', made: 320, count: 300, below: 'some' },
  { edition: '1.2', made: 250, count: 100, below: 'some' },
] as const)('of $made notices a server of $edition returns $count', async ({ edition, made, ...wanted }) => {
  expect(await read(edition, made)).toEqual(wanted)
})

test('a deleted game that the server still serves is not found', async () => {
  const app = arenaForApp({ edition: '1.8' })
  const gameId = gameIn(app)
  await app.signIn('player')
  await app.answer(new Request(`http://localhost:3000/api/game/${gameId}`))
  deleteGame(app.arena, gameId)
  await renderApp(`/games/${gameId}`, { as: 'player', arena: app })
  expect(await screen.findByText('Page not found')).toBeVisible()
})

test('older notices are read once the list is scrolled, and are neither unread nor announced', async () => {
  const app = arenaForApp({ edition: '1.8' })
  const gameId = app.world.running
  addNotices(app, gameId, 150 - noticesOf(app.arena.store, gameId).length)
  const later: string[] = []
  app.override(
    http.get('*/api/game/:id/notices', ({ request: { url } }) => void (/skip/.test(url) && later.push(url))),
  )
  await renderApp(`/games/${gameId}/challenges`, { as: 'player', arena: app })
  const panel = within(await screen.findByRole('region', { name: 'Notices' }))
  const list = await panel.findByRole('list', { name: 'Notices' })
  expect(await panel.findByRole('button', { name: 'Load older' })).toBeVisible()
  expect(later).toEqual([])
  fireEvent.scroll(list)
  expect(await panel.findByRole('button', { name: '50 older notices' })).toBeVisible()
  expect(later).toHaveLength(1)
  expect(panel.queryByRole('button', { name: 'Load older' })).toBeNull()
  expect(panel.queryByText(/\d+ new/)).toBeNull()
  expect(screen.queryByText(/New hint for x/, { ignore: '[data-notice] *' })).toBeNull()
})

test('of more notices than a page has, all that came since the last visit are told', async () => {
  const app = arenaForApp({ edition: '1.8' })
  const gameId = gameIn(app)
  const cache = createQueryClient()
  /** How many notices a visit finds unread, where nothing is stored of an earlier one but what was seen. */
  async function unreadOfVisit() {
    cache.clear()
    const told: number[] = []
    const end = watchNotices(cache, gameId, {
      isEnough: (notices) => seenBelow('seen', notices),
      onRead: (notices) => void told.push(unreadAtFirst('seen', notices).length),
      onArrival: () => {},
    })
    await cache.fetchQuery(games.notices(gameId))
    await waitFor(() => expect(told).toHaveLength(1))
    end()
    return told[0]
  }
  addNotices(app, gameId, 110)
  expect(await unreadOfVisit()).toBe(0)
  addNotices(app, gameId, 90)
  expect(await unreadOfVisit()).toBe(90)
  addNotices(app, gameId, 60)
  expect(await unreadOfVisit()).toBe(150)
})
