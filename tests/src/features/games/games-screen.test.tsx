import { createGame } from '#arena/rules/games.ts'
import { hour, minute, second } from '#src/lib/time/time.ts'
import { arenaForApp, type ArenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, within, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'

const group = async (name: string) => within(await screen.findByRole('region', { name }))

const oldGames = ({ arena }: ArenaForApp, count: number) => {
  const now = arena.clock.now()
  for (let index = 1; index <= count; index++)
    createGame(arena, {
      title: `Old game ${index}`,
      start: now - 2 * hour,
      end: now - hour,
      writeupDeadline: now,
    })
}

test('games are grouped by phase, with the time to the next one', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / minute) * minute + second }) // games end on a full minute
  await renderApp('/games')
  expect((await group('Running')).getByRole('link')).toHaveTextContent('Harbour CTF 2026')
  expect((await group('Running')).getByText('Ends in').parentElement).toHaveTextContent(/11:59:59/)
  expect((await group('Upcoming')).getByRole('link')).toHaveTextContent('Winter Regatta')
  expect((await group('Ended')).getByText(/^Ended /)).toBeVisible()
  expect((await group('Running')).getByText('24 hr')).toBeVisible()
  expect((await group('Running')).getByText(/^Teams of /)).toBeVisible()
  expect((await group('Running')).getByText(/^\w+ \d+( – .*\d)?$/)).toBeVisible() // days, without a zone
  expect((await group('Ended')).getByText(/^Ended \w+ \d+, \d{4}$/)).toBeVisible()
  await waitFor(() => expect(document.title).toBe('Games - Halyard::CTF'))
})

test('a long list has pages, and the page is in the address', async () => {
  const arena = arenaForApp()
  oldGames(arena, 9)
  const { user, router } = await renderApp('/games', { arena })
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }))
  expect(pages.getByRole('link', { name: '1' })).toHaveAttribute('aria-current', 'page')
  await user.click(pages.getByRole('link', { name: '2' }))
  expect(await screen.findByRole('link', { name: 'Spring Tide 2026' })).toBeVisible()
  expect(router.state.location.search).toBe('?page=2')
  expect(pages.queryByRole('link', { name: '3' })).toBeNull()
  await user.click(pages.getByRole('link', { name: '1' }))
  expect(await screen.findByRole('link', { name: 'Winter Regatta' })).toBeVisible()
  expect(router.state.location.search).toBe('')
})

test('the timeline links to current games in order of their start, with their times as text', async () => {
  const arena = arenaForApp()
  await renderApp('/games', { arena })
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }))
  const links = timeline.getAllByRole('link')
  expect(links.at(-1)).toHaveTextContent(/^Winter RegattaUpcoming · .+ – .+/)
  expect(timeline.getByRole('link', { name: /^Harbour CTF 2026/ })).toHaveAttribute(
    'href',
    `/games/${arena.world.running}`,
  )
})

test('without current games there is no timeline', async () => {
  const arena = arenaForApp()
  arena.override(http.get('*/api/game/recent', () => HttpResponse.json([])))
  await renderApp('/games', { arena })
  expect((await group('Running')).getByRole('link')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Timeline' })).toBeNull()
})

test('a page past the end says so and links back', async () => {
  const arena = arenaForApp()
  await renderApp('/games?page=7', { arena })
  expect(await screen.findByText('No more games')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to first page' })).toHaveAttribute('href', '/games')
})

test('a total that counts hidden games adds no empty page', async () => {
  const arena = arenaForApp()
  arena.override(http.get('*/api/game', () => HttpResponse.json({ data: [], length: 0, total: 12 })))
  await renderApp('/games', { arena })
  expect(await screen.findByText('No games yet')).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
})
