import { sql } from '#arena/store/sql.ts'
import { Providers } from '#src/app/providers.tsx'
import { useOwnGame } from '#src/state/game/own-game.ts'
import { type ArenaForApp, arenaForApp } from '#tests/support/arena-for-app.ts'
import { openPage } from '#tests/support/open-page.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'

const OwnGame = () => <p role="status">{useOwnGame()?.title ?? 'no game'}</p>

/** The user's game as another tab shows it at this address. */
function knownAt(address: string) {
  const { cache, session } = openPage()
  render(
    <Providers cache={cache} session={session}>
      <MemoryRouter initialEntries={[address]}>
        <OwnGame />
      </MemoryRouter>
    </Providers>,
  )
}

const titleOf = ({ arena, world }: ArenaForApp) =>
  arena.store.one(sql.selectFrom('games').select('title').where('id', '=', world.running))!.title

/** Opens the running game of arena's world, and leaves it again. */
async function visited(arena: ArenaForApp, as: 'player' | 'monitor') {
  const app = await renderApp(`/games/${arena.world.running}`, { as, arena })
  await screen.findByRole('heading', { level: 1, name: titleOf(arena) })
  app.unmount()
}

test('the game a player is in is known on every page and after a reload', async () => {
  const arena = arenaForApp()
  await visited(arena, 'player')
  knownAt('/posts')
  expect(await screen.findByText(titleOf(arena), { selector: '[role=status]' })).toBeVisible()
})

test('a user who only watches a game has none', async () => {
  const arena = arenaForApp()
  await visited(arena, 'monitor')
  knownAt('/posts')
  expect(await screen.findByText('no game')).toBeVisible()
  expect(Object.keys(localStorage).filter((key) => key.endsWith('own-game'))).toEqual([])
})

test("a game that is over is no longer anyone's own", async () => {
  const arena = arenaForApp()
  await visited(arena, 'player')
  const key = Object.keys(localStorage).find((key) => key.endsWith('own-game'))!
  const game = JSON.parse(localStorage.getItem(key)!) as object
  localStorage.setItem(key, JSON.stringify({ ...game, end: Date.now() - 1000 }))
  knownAt('/posts')
  expect(await screen.findByText('no game')).toBeVisible()
})

test('an invalid stored value is no game', async () => {
  const arena = arenaForApp()
  await visited(arena, 'player')
  const key = Object.keys(localStorage).find((key) => key.endsWith('own-game'))!
  for (const nonsense of ['', '{', '[]', '7', 'null', '{"id":"1","title":"x","end":9e15}']) {
    localStorage.setItem(key, nonsense)
    knownAt('/posts')
  }
  await waitFor(() => expect(screen.getAllByText('no game')).toHaveLength(6))
})
