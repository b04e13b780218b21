import { gameIn, practiceIn } from './game.ts'
import { minute, second } from '#src/lib/time/time.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { holdUpright } from '#tests/support/phone.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'

const tabs = async () => within(await screen.findByRole('navigation', { name: 'Game pages' }))

test("the bar shows the game's name, links to the pages open to a player, and is live", async () => {
  const arena = arenaForApp()
  await renderApp(`/games/${arena.world.running}`, { as: 'player', arena })
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbour CTF 2026' })).toBeVisible()
  const { getByRole, findByRole, queryByRole } = await tabs()
  expect(await findByRole('link', { name: 'Challenges' })).toBeVisible()
  expect(getByRole('link', { name: 'Scoreboard' })).toBeVisible()
  expect(queryByRole('link', { name: 'Monitor' })).toBeNull()
  expect(await screen.findByText('Live')).toBeVisible()
})

test('of a game that is over nothing is called live, but where it is practised and something may still come', async () => {
  const app = arenaForApp()
  const dock = practiceIn(app)
  const { router } = await renderApp(`/games/${dock}/monitor/events`, { as: 'admin', arena: app })
  const link = () => screen.findByRole('link', { name: 'Events' })
  await link()
  expect(await screen.findByText('Live')).toBeVisible()
  await router.navigate(`/games/${dock}/scoreboard`)
  await waitFor(() => expect(screen.queryByText('Live')).toBeNull())
  const over = gameIn(app, { start: 1e12, end: 1e12 + 3_600_000 })
  await router.navigate(`/games/${over}/monitor/events`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Night Watch' })).toBeVisible()
  await link()
  await screen.findByText('No events yet')
  expect(screen.queryByText('Live')).toBeNull()
})

test('anonymous visitors get a link to the scoreboard, monitors also to their pages', async () => {
  const arena = arenaForApp()
  const { unmount } = await renderApp(`/games/${arena.world.running}`, { arena })
  const links = async () => (await tabs()).getAllByRole('link').map(({ textContent }) => textContent)
  expect(await links()).toEqual(['Scoreboard'])
  unmount()
  await renderApp(`/games/${arena.world.running}`, { as: 'monitor', arena })
  await waitFor(async () => expect(await links()).toEqual(['Scoreboard', 'Monitor']))
})

test('the tab bar on phones links to challenges, scoreboard, instances and notices, and marks the current one', async () => {
  holdUpright()
  const arena = arenaForApp()
  const challenges = `/games/${arena.world.running}/challenges`
  await renderApp(`${challenges}?panel=notices`, { as: 'player', arena })
  // The panel is a dialog, which hides everything else from screen readers.
  const tabBar = await screen.findByLabelText('Quick access')
  const links = within(tabBar).getAllByRole('link', { hidden: true })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    challenges,
    `/games/${arena.world.running}/scoreboard`,
    `${challenges}?panel=instances`,
    `${challenges}?panel=notices`,
  ])
  expect(links.filter((link) => link.hasAttribute('aria-current'))).toEqual([links[3]])
})

test('before the start there are no links to pages', async () => {
  const arena = arenaForApp()
  await renderApp(`/games/${arena.world.upcoming}`, { as: 'player', arena })
  expect(await screen.findByRole('link', { name: 'Winter Regatta' })).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Game pages' })).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Quick access' })).toBeNull()
})

test('when a game starts, its pages open by themselves; when it ends, the bar says so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const arena = arenaForApp()
  const start = arena.arena.clock.now() + 5 * minute
  const gameId = gameIn(arena, { start, end: start + 5 * minute })
  await renderApp(`/games/${gameId}`, { arena })
  const bar = within((await screen.findByRole('heading', { level: 1, name: 'Night Watch' })).parentElement!)
  expect(bar.getByText('Starts in')).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(5 * minute))
  expect(await bar.findByText('Ends in')).toBeVisible()
  expect(await bar.findByRole('link', { name: 'Scoreboard' })).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(5 * minute))
  expect(await bar.findByText('Ended')).toBeVisible()
})

test("at its start all of the game's data is read again", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const arena = arenaForApp()
  const gameId = gameIn(arena, { start: arena.arena.clock.now() + 30 * second })
  let reads = 0
  arena.override(
    http.get(`*/api/game/${gameId}`, () => {
      reads += 1
      return undefined // passed on to arena
    }),
  )
  await renderApp(`/games/${gameId}`, { arena })
  await screen.findAllByText('Starts in')
  await act(() => vi.advanceTimersByTimeAsync(20 * second))
  const before = reads // long before the next poll
  await act(() => vi.advanceTimersByTimeAsync(10 * second))
  await screen.findAllByText('Ends in')
  await waitFor(() => expect(reads).toBeGreaterThan(before))
})

test.each(['/games/4711', '/games/harbour'])('at %s there is no game', async (address) => {
  await renderApp(address)
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('a game that fails to load says why and is read again on request', async () => {
  const arena = arenaForApp()
  const gameId = arena.world.running
  let busy = true
  arena.override(
    http.get(`*/api/game/${gameId}`, () =>
      busy ? HttpResponse.json({ title: 'Slow down', status: 429 }, { status: 429 }) : undefined,
    ),
  )
  const { user } = await renderApp(`/games/${gameId}`, { arena })
  expect(await screen.findByText('Slow down')).toBeVisible()
  expect(document.querySelector('[aria-busy=true]'), 'no shape of what failed to come').toBeNull()
  busy = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbour CTF 2026' })).toBeVisible()
})

test('a browser that goes offline says so at once, on a phone too, and is live again when back', async () => {
  holdUpright()
  const arena = arenaForApp()
  let isLost = false
  const reply = () => (isLost ? HttpResponse.error() : undefined)
  arena.override(http.all('*/api/*', reply))
  await renderApp(`/games/${arena.world.running}`, { as: 'player', arena })
  await screen.findByText('Live')
  isLost = true
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText('Offline')).toBeVisible()
  isLost = false
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Live')).toBeVisible()
})
