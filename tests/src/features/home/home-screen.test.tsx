import { gameIn } from '#tests/src/features/game/game.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { games } from '#src/server/reads/games.ts'
import { act, screen, within, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'

const posts = async () => within(await screen.findByRole('region', { name: 'Latest posts' }))
const recent = async () => within(await screen.findByRole('complementary', { name: 'Recent games' }))

test('the newest posts are shown beside the nearest games, pinned ones first', async () => {
  await renderApp('/')
  const [first] = await (await posts()).findAllByRole('article')
  expect(within(first!).getByText('Pinned')).toBeVisible()
  const cards = await (await recent()).findAllByRole('article')
  expect(cards[0]).toHaveTextContent('Winter Regatta')
  await waitFor(() => expect(document.title).toBe('Halyard::CTF'))
})

const hero = async () => within(await screen.findByRole('region', { name: 'Harbour CTF 2026' }))

test('a visitor sees the running game with its first three teams, and signs up from it', async () => {
  const arena = arenaForApp()
  await renderApp('/', { arena })
  const { findAllByRole, findByRole, getByText } = await hero()
  expect(getByText(/^\d+:\d\d:\d\d$/)).toBeVisible()
  expect(await findByRole('link', { name: 'Sign up' })).toHaveAttribute(
    'href',
    `/account/register?from=${encodeURIComponent(`/games/${arena.world.running}`)}`,
  )
  const leaders = await findAllByRole('listitem')
  expect(leaders).toHaveLength(3)
  expect(leaders[0]).toHaveTextContent(/^1st.*points$/)
  expect((await recent()).queryByRole('link', { name: 'Harbour CTF 2026' })).toBeNull()
})

test('a player goes on with the running game, and sees where the team stands', async () => {
  const arena = arenaForApp()
  await renderApp('/', { arena, as: 'player' })
  expect(
    await (await hero()).findByRole('link', { name: /^Continue: \d+\w\w · [\d,]+ points$/ }),
  ).toHaveAttribute('href', `/games/${arena.world.running}/challenges`)
})

test('a player of one of several running games goes on with that one, in a browser that has not seen it yet', async () => {
  const arena = arenaForApp()
  gameIn(arena, { title: 'Ends first', end: arena.arena.clock.now() + 60_000 })
  await renderApp('/', { as: 'player', arena })
  expect(await screen.findByRole('link', { name: /^Continue/ })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Join game' })).toBeNull()
})

test('another running game is not offered while the one that the user plays answers late', async () => {
  const arena = arenaForApp()
  const other = gameIn(arena, { title: 'Ends first', end: arena.arena.clock.now() + 60_000 })
  let respond = () => {}
  const late = new Promise<void>((resolve) => {
    respond = resolve
  })
  arena.override(http.get(`*/api/game/${arena.world.running}`, () => late.then(() => undefined)))
  const { cache } = await renderApp('/', { as: 'player', arena })
  await waitFor(() => expect(cache.getQueryData(games.game(other).queryKey)).toBeDefined())
  await act(async () => {})
  expect(screen.queryByText('Join game')).toBeNull()
  respond()
  expect(await screen.findByRole('link', { name: /^Continue/ })).toBeVisible()
})

test('which of several running games the user plays is asked again where the answer was lost', async () => {
  const arena = arenaForApp()
  gameIn(arena, { title: 'Ends first', end: arena.arena.clock.now() + 60_000 })
  let isLost = true
  arena.override(
    http.get(`*/api/game/${arena.world.running}`, () => (isLost ? HttpResponse.error() : undefined)),
  )
  const { cache } = await renderApp('/', { as: 'player', arena })
  const played = () => cache.getQueryCache().findAll({ queryKey: ['games', 'played'] })[0]?.state
  await waitFor(() => expect(played()?.status).toBe('error'))
  isLost = false
  await waitFor(() => expect(played()?.data).toBe(arena.world.running), { timeout: 20_000 })
  expect(await screen.findByRole('link', { name: /^Continue/ })).toBeVisible()
}, 40_000)

test('a user who is not in the game can join it', async () => {
  const arena = arenaForApp()
  await renderApp('/', { arena, as: 'admin' })
  expect(await (await hero()).findByRole('link', { name: 'Join game' })).toHaveAttribute(
    'href',
    `/games/${arena.world.running}`,
  )
})

test('a scoreboard that is refused leaves the rest of the game', async () => {
  const arena = arenaForApp()
  const refused = () => HttpResponse.json({ title: 'Not for visitors', status: 403 }, { status: 403 })
  arena.override(http.get('*/api/game/:id/scoreboard', refused))
  await renderApp('/', { arena })
  const { findByText, getByRole } = await hero()
  expect(await findByText('Not for visitors')).toBeVisible()
  expect(getByRole('link', { name: 'Sign up' })).toBeVisible()
})

test('where no game runs and none is next, the last one leads to its result', async () => {
  const arena = arenaForApp()
  const ended = {
    id: 7,
    title: 'Autumn Swell',
    summary: '',
    poster: null,
    limit: 0,
    start: 1e12,
    end: 1.1e12,
  }
  const earlier = { ...ended, id: 6, title: 'Summer Swell', end: 1.05e12 }
  arena.override(http.get('*/api/game/recent', () => HttpResponse.json([earlier, ended])))
  await renderApp('/', { arena })
  const last = within(await screen.findByRole('region', { name: 'Autumn Swell' }))
  expect(last.getByRole('link', { name: 'See the result' })).toHaveAttribute('href', '/games/7/scoreboard')
  expect(last.queryByRole('list')).toBeNull()
  expect((await recent()).getByRole('link', { name: 'Summer Swell' })).toBeVisible()
})

test('a site with one game does not list it twice', async () => {
  const arena = arenaForApp()
  const only = { id: 7, title: 'Autumn Swell', summary: '', poster: null, limit: 0, start: 1e12, end: 1.1e12 }
  arena.override(http.get('*/api/game/recent', () => HttpResponse.json([only])))
  await renderApp('/', { arena })
  expect(await screen.findByRole('region', { name: 'Autumn Swell' })).toBeVisible()
  expect(screen.queryByRole('complementary', { name: 'Recent games' })).toBeNull()
})

test('a post links to its full text', async () => {
  const { user } = await renderApp('/')
  const [first] = await (await posts()).findAllByRole('article')
  const title = within(first!).getByRole('heading', { level: 3 }).textContent
  await user.click(within(first!).getByRole('link', { name: title }))
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  await waitFor(() => expect(document.title).toBe(`${title} - Halyard::CTF`))
  expect(await screen.findByText(/by admin/)).toBeVisible()
})

test('all recent games of the server are requested', async () => {
  const arena = arenaForApp()
  const asked: string[] = []
  arena.override(http.get('*/api/game/recent', ({ request }) => void asked.push(new URL(request.url).search)))
  await renderApp('/', { arena })
  expect(await (await recent()).findAllByRole('article')).not.toHaveLength(0)
  expect(asked).toEqual(['?limit=0'])
})

test('empty lists say what will appear', async () => {
  const arena = arenaForApp()
  arena.override(
    http.get('*/api/posts/latest', () => HttpResponse.json([])),
    http.get('*/api/game/recent', () => HttpResponse.json([])),
  )
  await renderApp('/', { arena })
  expect(await (await posts()).findByText('No posts yet')).toBeVisible()
  expect(await (await recent()).findByText('No games yet')).toBeVisible()
})

test('rarely read data is marked only after a failed refetch', async () => {
  const { arena, cache } = await renderApp('/')
  expect(await (await recent()).findAllByRole('article')).not.toHaveLength(0)
  const head = await posts()
  expect(screen.queryByText('Live')).toBeNull()
  arena.override(
    http.get('*/api/posts/latest', () => HttpResponse.json({ title: 'Down', status: 500 }, { status: 500 })),
  )
  await cache.refetchQueries({ queryKey: ['posts'] })
  expect(await head.findByText('Stale')).toBeVisible()
  expect(head.getAllByRole('article')).not.toHaveLength(0)
  expect((await recent()).queryByText('Stale')).toBeNull()
})

test('a failure of one half leaves the other, and is retried in place', async () => {
  const arena = arenaForApp()
  const refused = () => HttpResponse.json({ title: 'Slow down', status: 429 }, { status: 429 })
  arena.override(http.get('*/api/posts/latest', refused, { once: true }))
  const { user } = await renderApp('/', { arena })
  expect(await (await posts()).findByText('Slow down')).toBeVisible()
  expect(await (await recent()).findByRole('link', { name: 'Winter Regatta' })).toBeVisible()
  await user.click((await posts()).getByRole('button', { name: 'Try again' }))
  expect(await (await posts()).findAllByRole('article')).not.toHaveLength(0)
})
