import { createGame } from '#arena/rules/games.ts'
import { hour } from '#src/lib/time.ts'
import { arenaForApp, type ArenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 20_000 })

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

test('games stand under their phase by the clock, with the time to their next turn', async () => {
  await renderApp('/games')
  expect((await group('Running')).getByRole('link')).toHaveTextContent('Harbour CTF 2026')
  expect((await group('Running')).getByText('Ends in').parentElement).toHaveTextContent(/11:59:\d\d|12:00:00/)
  expect((await group('Coming up')).getByRole('link')).toHaveTextContent('Winter Regatta')
  expect((await group('Ended')).getByText(/^Ended /)).toBeVisible()
  expect(document.title).toBe('Games - Halyard::CTF')
})

test('a long list has pages, and the address knows which one is shown', async () => {
  const arena = arenaForApp()
  oldGames(arena, 9)
  const { user, router } = await renderApp('/games', { arena })
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }))
  expect(pages.queryByRole('link', { name: 'Newer' })).toBeNull()
  await user.click(pages.getByRole('link', { name: 'Older' }))
  expect(await screen.findByRole('link', { name: 'Spring Tide 2026' })).toBeVisible()
  expect(router.state.location.search).toBe('?page=2')
  expect(pages.queryByRole('link', { name: 'Older' })).toBeNull()
  await user.click(pages.getByRole('link', { name: 'Newer' }))
  expect(await screen.findByRole('link', { name: 'Winter Regatta' })).toBeVisible()
})

test('a page past the end says so, and leads back', async () => {
  const arena = arenaForApp()
  await renderApp('/games?page=7', { arena })
  expect(await screen.findByText('There are no more games')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Newer' })).toHaveAttribute('href', '/games?page=6')
})

test('a total that counts hidden games leads to no empty page', async () => {
  const arena = arenaForApp()
  arena.override(http.get('*/api/game', () => HttpResponse.json({ data: [], length: 0, total: 12 })))
  await renderApp('/games', { arena })
  expect(await screen.findByText('No games yet')).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
})
