import type { GameInfo } from '#src/model/game.ts'
import type { GameNotice } from '#src/model/notice.ts'
import type { Scoreboard } from '#src/model/scoreboard.ts'
import { games } from '#src/server/reads/games.ts'
import { freezeKey } from '#src/features/projector/freeze/stored-freeze.ts'
import { setStored } from '#src/lib/storage.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'

let errors: MockInstance
beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** Instead of a string: rendering it throws. */
const undrawable = {} as string

async function openProjector(arena = arenaForApp()) {
  const address = `/games/${arena.world.running}/projector?scenes=board:3600,board:3600`
  const app = await renderApp(address, { arena })
  await screen.findByRole('list', { name: 'Ranking' })
  return { ...app, gameId: arena.world.running }
}

const teams = () => within(screen.getByRole('list', { name: 'Ranking' })).getAllByRole('listitem')
const head = () => screen.queryByRole('heading', { level: 1 })
const foot = () => screen.queryByRole('contentinfo')

test('a header that throws disappears alone and returns with the next scene', async () => {
  const { cache, gameId, user } = await openProjector()
  const { queryKey } = games.game(gameId)
  const whole = cache.getQueryData(queryKey)
  act(() => void cache.setQueryData(queryKey, (game) => game && { ...game, title: undrawable }))
  await waitFor(() => expect(head()).toBeNull())
  expect(foot()).toBeVisible()
  expect(teams()).toHaveLength(10)
  act(() => void cache.setQueryData<GameInfo>(queryKey, whole))
  expect(head(), 'not before').toBeNull()
  await user.keyboard('n')
  await waitFor(() => expect(head()).toBeVisible())
})

for (const { part, type, values } of [
  { part: 'foot', type: 'Normal', values: [undrawable] },
  { part: 'banner', type: 'FirstBlood', values: [undrawable, 'Ferry'] },
] as const)
  test(`a ${part} that throws disappears alone, and the footer returns with the next scene`, async () => {
    const { cache, gameId, user } = await openProjector()
    const { queryKey } = games.notices(gameId)
    await waitFor(() => expect(cache.getQueryData(queryKey)).toBeDefined())
    const whole = cache.getQueryData(queryKey)
    const notice = { id: 1e9, type, values: [...values], time: Date.now() + 60_000 }
    act(() => void cache.setQueryData<GameNotice[]>(queryKey, (known = []) => [notice, ...known]))
    await waitFor(() =>
      expect(errors.mock.calls.flat().join()).toMatch(/TypeError|not valid as a React child/),
    )
    expect(foot() === null).toBe(part === 'foot')
    expect(screen.queryByRole('status', { name: 'First blood' })).toBeNull()
    expect(head()).toBeVisible()
    expect(teams()).toHaveLength(10)
    act(() => void cache.setQueryData<GameNotice[]>(queryKey, whole))
    await user.keyboard('n')
    await waitFor(() => expect(foot()).toBeVisible())
  })

test('a reveal step that throws leaves the scoreboard in place and returns with the next step', async () => {
  const arena = arenaForApp()
  const answer = await arena.app.request(`/api/game/${arena.world.running}`)
  const { start } = (await answer.json()) as GameInfo
  setStored(freezeKey(arena.world.running), JSON.stringify({ at: start + 3_600_000, done: 1 }))
  const { cache, gameId, user } = await openProjector(arena)
  const step = () => within(screen.getByRole('main')).queryByText(/^\+/)
  await waitFor(() => expect(step()).toBeVisible())
  const { queryKey } = games.scoreboard(gameId)
  const whole = cache.getQueryData(queryKey)
  const untitled = ({ challenges, ...scoreboard }: Scoreboard): Scoreboard => ({
    ...scoreboard,
    challenges: Object.fromEntries(
      Object.entries(challenges).map(([category, all]) => [
        category,
        all.map((challenge) => ({ ...challenge, title: undrawable })),
      ]),
    ),
  })
  act(() => void cache.setQueryData<Scoreboard>(queryKey, (scoreboard) => scoreboard && untitled(scoreboard)))
  await waitFor(() => expect(step()).toBeNull())
  expect(teams()).toHaveLength(10)
  expect(head()).toHaveTextContent(/1 of \d+ revealed/)
  act(() => void cache.setQueryData<Scoreboard>(queryKey, whole))
  await user.keyboard('r')
  await waitFor(() => expect(step()).toBeVisible())
  expect(head()).toHaveTextContent(/2 of \d+ revealed/)
})

test('a projector that throws as a whole reloads itself', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const arena = arenaForApp()
  arena.override(
    http.get('*/', () => HttpResponse.html('<script type="module" src="/static/app.js"></script>')),
  )
  const { cache, gameId } = await openProjector(arena)
  const { queryKey } = games.notices(gameId)
  await waitFor(() => expect(cache.getQueryData(queryKey)).toBeDefined())
  act(() => void cache.setQueryData<unknown>(queryKey, {}))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('a projector that throws again soon after a reload is rendered again a minute later', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  setStored('halyard-reloaded-at', String(Date.now()), 'sessionStorage')
  const { cache, gameId } = await openProjector()
  const { queryKey } = games.notices(gameId)
  await waitFor(() => expect(cache.getQueryData(queryKey)).toBeDefined())
  const whole = cache.getQueryData(queryKey)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  act(() => void cache.setQueryData<unknown>(queryKey, {}))
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  act(() => void cache.setQueryData<GameNotice[]>(queryKey, whole))
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await waitFor(() => expect(teams()).toHaveLength(10))
  expect(reload).not.toHaveBeenCalled()
})
