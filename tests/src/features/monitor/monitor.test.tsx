import { demoPassword } from '#arena/world/seed.ts'
import type { ChallengeInfo } from '#src/model/challenge.ts'
import type { GameDetail } from '#src/model/game.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { visitor } from '#tests/support/arena.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'

const rowsOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1)

const openMonitor = async (page: 'events' | 'submissions', as: 'monitor' | 'player' = 'monitor') => {
  const arena = arenaForApp()
  const app = await renderApp(`/games/${arena.world.running}/monitor/${page}`, { as, arena })
  return { ...app, gameId: arena.world.running }
}

test('a monitor sees the submissions and switches to the events', async () => {
  const { user, router } = await openMonitor('submissions')
  await screen.findByRole('table', { name: 'Submissions' })
  expect(rowsOf('Submissions').length).toBeGreaterThan(10)
  await user.click(
    within(screen.getByRole('navigation', { name: 'Monitor pages' })).getByRole('link', { name: 'Events' }),
  )
  expect(await screen.findByRole('table', { name: 'Events' })).toBeVisible()
  expect(router.state.location.pathname).toMatch(/\/monitor\/events$/)
})

test('instance events can be hidden, and the choice is remembered', async () => {
  const { user } = await openMonitor('events')
  await screen.findByRole('table', { name: 'Events' })
  await user.click(screen.getByRole('switch', { name: 'Hide instances' }))
  await waitFor(() =>
    expect(screen.getByRole('table', { name: 'Events' })).not.toHaveTextContent(/instance of/),
  )
  expect(localStorage.getItem('hide-container-events')).toBe('true')
})

test('before the start the page says when it opens', async () => {
  const arena = arenaForApp()
  await renderApp(`/games/${arena.world.upcoming}/monitor/events`, { as: 'monitor', arena })
  expect(await screen.findByText('The monitor opens when the game starts')).toBeVisible()
})

test('a list that fails to load says so in place and is read again on request', async () => {
  const arena = arenaForApp()
  let isBroken = true
  const outOfOrder = () => HttpResponse.json({ title: 'Out of order', status: 403 }, { status: 403 })
  arena.override(http.get('*/submissions', () => (isBroken ? outOfOrder() : undefined)))
  const { user } = await renderApp(`/games/${arena.world.running}/monitor/submissions`, {
    as: 'monitor',
    arena,
  })
  expect(await screen.findByText('Out of order')).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table', { name: 'Submissions' })).toBeVisible()
})

test('a submission appears at once, and once', async () => {
  const { arena, gameId } = await openMonitor('submissions')
  await screen.findByRole('table', { name: 'Submissions' })
  const player = visitor((request) => arena.app.fetch(request))
  await player.send('POST', '/api/account/login', { json: { userName: 'player', password: demoPassword } })
  const { body } = await player.send('GET', `/api/game/${gameId}/details`)
  const [{ id, title }] = Object.values((body as GameDetail).challenges).flat() as [ChallengeInfo]
  await player.send('POST', `/api/game/${gameId}/challenges/${id}`, { json: { flag: 'flag{no_such_knot}' } })
  await waitFor(() => expect(rowsOf('Submissions')[0]).toHaveTextContent(title))
  const [newest, next] = rowsOf('Submissions')
  expect(next).not.toHaveTextContent('Knot Found')
  expect(newest).toHaveTextContent('Knot Found')
  expect(newest).toHaveTextContent('flag{••••}')
  expect(document.body.innerHTML).not.toContain('no_such_knot')
})

test('older pages are read when the user scrolls to the end', async () => {
  await openMonitor('submissions')
  const table = await screen.findByRole('table', { name: 'Submissions' })
  await waitFor(() => expect(table).toHaveAttribute('aria-rowcount', '101'))
  fireEvent.scroll(table.parentElement!, { target: { scrollTop: 100 * 36 } })
  await waitFor(() => expect(Number(table.getAttribute('aria-rowcount'))).toBeGreaterThan(101))
})

test('opening the submissions reads one page of each list, and more when signals further back are requested', async () => {
  const arena = arenaForApp()
  const pages = new Set<string>()
  arena.override(
    http.get('*/api/*', ({ request }) => {
      const [, page] = /\/((?:submissions|events)\?.*)/.exec(request.url) ?? []
      if (page) pages.add(page)
    }),
  )
  const { user } = await renderApp(`/games/${arena.world.running}/monitor/submissions`, {
    as: 'monitor',
    arena,
  })
  const signals = within(await screen.findByRole('region', { name: 'Signals' }))
  const further = await signals.findByRole('button', { name: 'Load older' })
  expect([...pages].sort()).toEqual([
    'events?hideContainer=false&skip=0&count=100',
    'submissions?skip=0&count=100',
  ])
  await user.click(further)
  await waitFor(() => expect(signals.queryByRole('button', { name: 'Load older' })).toBeNull())
  expect(pages.size).toBeGreaterThan(2)
})
