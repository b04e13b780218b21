import { insertNotice } from '#arena/store/notices.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { deleteGame } from '#arena/rules/games.ts'
import { games } from '#src/server/queries/games.ts'
import { rowsBelow } from '#src/server/cache/live-lists.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { gameIn } from '#tests/src/features/game/game.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

/** What is read of a game with this many notices, and whether there are more. */
async function read(edition: '1.2' | '1.8', count: number) {
  const app = arenaForApp({ edition })
  const gameId = gameIn(app)
  const now = app.arena.clock.now()
  for (let index = 0; index < count; index++)
    insertNotice(app.arena.store, {
      gameId,
      type: 'NewHint',
      values: JSON.stringify(['x']),
      time: now + index,
    })
  const cache = createQueryClient()
  const query = games.notices(gameId)
  const first = createQueryClient() // as an earlier visit stored them
  cache.setQueryData(query.queryKey, await first.fetchQuery(query))
  const notices = await cache.fetchQuery({ ...query, staleTime: 0 })
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
