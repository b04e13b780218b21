import { createGame } from '#arena/rules/games.ts'
import { dueAt } from '#src/server/cache/timetable.ts'
import { games } from '#src/server/reads/games.ts'
import { minute, second } from '#src/lib/time/time.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'

async function openFrame(search = '', game: 'running' | 'upcoming' = 'running') {
  const arena = arenaForApp()
  return renderApp(`/games/${arena.world[game]}/embed${search}`, { arena })
}

test('the frame shows the top ten teams, nothing around them, and one link that opens a new tab', async () => {
  await openFrame()
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows).toHaveLength(11)
  expect(screen.queryByRole('navigation')).toBeNull()
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('target'))).toEqual(['_blank'])
})

test('the address sets the number of teams, the division and the theme', async () => {
  const { container } = await openFrame('?rows=3&division=Students&theme=light')
  const table = within(await screen.findByRole('table', { name: 'Students' }))
  const ranks = table
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td')!.textContent)
  expect(ranks).toEqual(['1', '2', '3'])
  expect(container.querySelector('[data-theme]')).toHaveAttribute('data-theme', 'light')
})

test('invalid parameters in the address are ignored', async () => {
  const { container } = await openFrame('?rows=-4&division=Nobody&theme=pink')
  expect(within(await screen.findByRole('table', { name: 'Scoreboard' })).getAllByRole('row')).toHaveLength(
    11,
  )
  expect(container.querySelector('[data-theme]')).toHaveAttribute('data-theme', 'dark')
})

test('before the start the frame counts down', async () => {
  await openFrame('', 'upcoming')
  expect(await screen.findByText('The scoreboard opens when the game starts')).toBeVisible()
})

/** A game that starts in `startsIn` seconds and lasts `lasts` seconds. */
function soon({ arena }: ReturnType<typeof arenaForApp>, startsIn: number, lasts: number) {
  const start = Math.floor(arena.clock.now() / second) * second + startsIn * second
  const times = { start, end: start + lasts * second, writeupDeadline: start + lasts * second }
  return { start, gameId: createGame(arena, { title: 'Night Watch', practiceMode: false, ...times }).id }
}

const countsDown = 'The scoreboard opens when the game starts'

test('the frame opens by itself, even if the server refused the first read as too early', async () => {
  const arena = arenaForApp()
  const { gameId } = soon(arena, 2, 3600)
  let refusals = 0
  arena.override(
    http.get(`*/api/game/${gameId}/scoreboard`, () => {
      refusals += 1
      return refusals > 1
        ? undefined
        : HttpResponse.json({ title: 'Not started', status: 400 }, { status: 400 })
    }),
  )
  await renderApp(`/games/${gameId}/embed`, { arena })
  expect(await screen.findByText(countsDown)).toBeVisible()
  expect(await screen.findByRole('table', { name: 'Scoreboard' })).toBeVisible()
  expect(refusals).toBe(2)
})

test('the countdown follows a moved start', async () => {
  const arena = arenaForApp()
  const { gameId, start } = soon(arena, 2, 3600)
  let isMoved = false
  arena.override(
    http.get(`*/api/game/${gameId}`, async ({ request }) => {
      const game = (await (await arena.answer(request)).json()) as object
      return HttpResponse.json(isMoved ? { ...game, start: start + 3600 * second } : game)
    }),
  )
  await renderApp(`/games/${gameId}/embed`, { arena })
  await screen.findByText(countsDown)
  isMoved = true
  expect(await screen.findByText(/^0:59:/)).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})

test('after the end the last solves are read, and reads become rare', async () => {
  const arena = arenaForApp()
  const { gameId } = soon(arena, -60, 63)
  let reads = 0
  arena.override(
    http.get(`*/api/game/${gameId}/scoreboard`, () => {
      reads += 1
      return undefined // passed on to arena
    }),
  )
  const { cache } = await renderApp(`/games/${gameId}/embed`, { arena })
  await screen.findByRole('table')
  await waitFor(() => expect(reads).toBe(2))
  for (const { queryKey } of [games.scoreboard(gameId), games.game(gameId)]) {
    const { state, meta, observers } = cache.getQueryCache().find({ queryKey })!
    const polled = observers.flatMap(({ options }) => options.meta?.polled ?? [])
    const gameOf = () => ({ phase: 'ended', isPractised: false }) as const
    const around = { isLeading: true, slowdown: 1, gameOf }
    const due = dueAt({ state, timetable: meta?.timetable, polled }, around)
    expect(due).toBe(state.dataUpdatedAt + 10 * minute)
  }
})
