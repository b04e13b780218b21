import type { GameNotice } from '#src/model/notice.ts'
import type { Scoreboard } from '#src/model/scoreboard.ts'
import { games } from '#src/server/reads/games.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'

const fault = (field: string) => `Unexpected server response: ${field}`

type Spoil<Answer> = (answer: Answer) => object

/** An arena whose responses at a path can be malformed while the page is open. */
function arenaThatMaySpoil<Answer extends object>(path: string, spoil: Spoil<Answer>) {
  const arena = arenaForApp()
  const faults = { are: true }
  arena.override(
    http.get(`*/api/game/${arena.world.running}/${path}`, async ({ request }) => {
      const answer = (await (await arena.answer(request)).json()) as Answer
      return HttpResponse.json(faults.are ? spoil(answer) : answer)
    }),
  )
  return { arena, faults, gameId: arena.world.running }
}

const withoutRank = (scoreboard: Scoreboard) => ({
  ...scoreboard,
  items: scoreboard.items.map((row, index) => (index === 3 ? { ...row, rank: 'third' } : row)),
})
const withoutWords = (notices: GameNotice[]) =>
  notices.map((notice, index) => (index === 2 ? { ...notice, values: null } : notice))

test('a malformed scoreboard is reported in place, not read again by itself, and shown once it is valid', async () => {
  const { arena, faults, gameId } = arenaThatMaySpoil('scoreboard', withoutRank)
  const { user, cache } = await renderApp(`/games/${gameId}/scoreboard`, { arena })
  expect(await screen.findByText(fault('items[3].rank'))).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  const read = () => cache.getQueryState(games.scoreboard(gameId).queryKey)
  await waitFor(() => expect(read()).toMatchObject({ fetchStatus: 'idle', fetchFailureCount: 1 })) // a live link retries once
  faults.are = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('grid', { name: 'Teams and their solves' })).toBeVisible()
})

test('malformed notices break only the notices', async () => {
  const { arena, gameId } = arenaThatMaySpoil('notices', withoutWords)
  await renderApp(`/games/${gameId}/challenges`, { as: 'player', arena })
  const panel = await screen.findByRole('region', { name: 'Notices' })
  expect(await within(panel).findByText(fault('[2].values'))).toBeVisible()
  expect(await screen.findByRole('searchbox')).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Your team' })).toBeVisible()
})

test('a malformed response keeps the old data, marked as stale', async () => {
  const { arena, faults, gameId } = arenaThatMaySpoil('scoreboard', withoutRank)
  faults.are = false
  const { cache } = await renderApp(`/games/${gameId}/scoreboard`, { arena })
  const grid = await screen.findByRole('grid', { name: 'Teams and their solves' })
  faults.are = true
  await cache.invalidateQueries({ queryKey: games.scoreboard(gameId).queryKey })
  await waitFor(() => expect(screen.getAllByText('Stale').length).toBeGreaterThan(0))
  expect(grid).toBeVisible()
  expect(within(grid).getAllByRole('rowheader').length).toBeGreaterThan(5)
})
