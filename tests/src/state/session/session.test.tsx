import { userByLogin } from '#arena/rules/accounts/accounts.ts'
import { sql } from '#arena/store/sql.ts'
import type { UserRole } from '#src/model/account.ts'
import { requestQueue } from '#src/server/transport/open-transport.ts'
import { account } from '#src/server/reads/account.ts'
import { games } from '#src/server/reads/games.ts'
import { monitor } from '#src/server/reads/monitor.ts'
import { createTeam } from '#src/server/writes/teams.ts'
import { setStored, userKey } from '#src/lib/storage.ts'
import { whenKnown } from '#src/state/session/start-session.ts'
import { type ArenaForApp, arenaForApp } from '#tests/support/arena-for-app.ts'
import { openPage } from '#tests/support/open-page.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { holdings } from '#tests/src/state/storage/stored.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'

const usersKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('halyard-user/'))

/** The player on the challenges screen, with data of theirs stored in the browser. */
async function openChallenges(arena = arenaForApp()) {
  const gameId = arena.world.running
  const app = await renderApp(`/games/${gameId}/challenges`, { as: 'player', arena })
  await within(app.container).findByRole('searchbox')
  const { userId } = app.cache.getQueryData<{ userId: string }>(['account', 'profile'])!
  const details = app.cache.getQueryData(games.details(gameId).queryKey)!
  setStored(userKey(userId, 'starred-1'), '[1]')
  return { ...app, arena, gameId, userId, team: details.rank!.name, token: details.teamToken }
}

async function logOut({ container, user }: Awaited<ReturnType<typeof renderApp>>) {
  await import('#src/ui/overlay/menu.tsx') // otherwise loaded at the first click, which takes time
  await user.click(within(container).getByLabelText('Account'))
  await user.click(await screen.findByText('Log out')) // queries by role are slow on a page of this size
}

const setRole = ({ arena }: ArenaForApp, userName: string, role: UserRole) =>
  arena.store.run(sql.updateTable('users').set({ role }).where('userName', '=', userName))

test("a logout removes the player's data from screen, cache and storage", async () => {
  const app = await openChallenges()
  // What the next visitor reads may name the team in public: the scoreboard does, on the first page too.
  app.arena.override(http.get('*/scoreboard', () => delay('infinite')))
  await logOut(app)
  expect(await screen.findByText('You are logged out')).toBeVisible()
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/'))
  await waitFor(() => expect(document.body).not.toHaveTextContent(app.team))
  expect(JSON.stringify(holdings(app.cache))).not.toMatch(new RegExp(`${app.team}|${app.userId}`))
  expect(JSON.stringify(holdings(app.cache))).not.toContain(app.token)
  expect(usersKeys()).toEqual([])
  expect(setStored(userKey(app.userId, 'too late'), '1')).toBe(false)
})

test.each([
  ['a read', 401, '*/api/game/:game/details'],
  ['the profile', 401, '*/api/account/profile'],
  ['the profile', 403, '*/api/account/profile'],
])(
  'while the session goes on, a single refusal of %s with %i signs nobody out',
  async (_what, status, path) => {
    const app = await openChallenges()
    let asked = 0
    app.arena.override(
      http.get(path, () => HttpResponse.json({ title: 'Refused' }, { status }), { once: true }),
      http.get('*/api/account/profile', () => void asked++),
    )
    const { queryKey } = path.endsWith('profile') ? account.profile() : games.details(app.gameId)
    await app.cache
      .getQueryCache()
      .find({ queryKey })!
      .fetch()
      .catch(() => {})
    await waitFor(() => expect(asked).toBe(1))
    await waitFor(() => expect(app.cache.getQueryState(queryKey)).toMatchObject({ status: 'success' }))
    expect(within(app.container).getByRole('searchbox')).toBeVisible()
    expect(usersKeys()).not.toEqual([])
  },
)

test('a request held back by a rate limit is not sent for the next user', async () => {
  const app = await openChallenges()
  const headers = { 'Retry-After': '60' }
  app.arena.override(http.post('*/api/team', () => HttpResponse.json({}, { status: 429, headers })))
  await expect(createTeam({ name: 'One' })).rejects.toMatchObject({ status: 429 })
  const waiting = createTeam({ name: 'Other' }).catch((error: Error) => error.name)
  await logOut(app)
  expect(await waiting).toBe('AbortError')
  expect(requestQueue.traffic().calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a ban reported by any request ends the session and removes its data', async () => {
  const { arena, cache, gameId, router } = await openChallenges()
  setRole(arena, 'player', 'Banned')
  await cache.refetchQueries({ queryKey: games.details(gameId).queryKey })
  expect(await screen.findByText(/Your account is banned/)).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(usersKeys()).toEqual([])
})

test('a revoked role is noticed at the first refused read, and its pages disappear', async () => {
  const arena = arenaForApp()
  const gameId = arena.world.running
  const { cache } = await renderApp(`/games/${gameId}/monitor/events`, { as: 'monitor', arena })
  await waitFor(() => expect(cache.getQueryData(monitor.events(gameId).queryKey)).toBeDefined())
  setRole(arena, 'monitor', 'User')
  await cache.refetchQueries({ queryKey: monitor.allEvents(gameId) })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(cache.getQueryData(monitor.events(gameId).queryKey)).toBeUndefined()
})

test('a granted role is noticed when the page is shown again after a while', async () => {
  const { arena, cache } = await openChallenges()
  const key = userKey(userByLogin(arena.arena, 'player')!.id, 'starred-1')
  setRole(arena, 'player', 'Monitor')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(localStorage.getItem(key)).toBe('[1]') // unchanged so far: the profile was read a moment ago
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 60_000)
  document.dispatchEvent(new Event('visibilitychange'))
  vi.restoreAllMocks()
  await waitFor(() => expect(cache.getQueryData(['account', 'profile'])).toMatchObject({ role: 'Monitor' }))
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull())
})

test('an expired session leads to the login, and drafts are kept for their owner', async () => {
  const { arena, cache, gameId, userId } = await openChallenges()
  arena.arena.store.run(sql.deleteFrom('sessions'))
  await cache.refetchQueries({ queryKey: games.details(gameId).queryKey })
  expect(await screen.findByLabelText('Password')).toBeVisible()
  expect(usersKeys()).toContain(userKey(userId, 'starred-1'))
  expect(screen.getByText('Your session has expired. Log in again.')).toBeVisible()
})

test.each([
  ['player', 'signedIn'],
  [undefined, 'anonymous'],
] as const)('a page waits for the profile: %s', async (who, state) => {
  const { signIn } = arenaForApp()
  if (who) await signIn(who)
  const { session } = openPage()
  expect(session.getSnapshot().value).toBe('reading')
  await whenKnown(session)
  expect(session.getSnapshot().value).toBe(state)
})

test('a page waits at most a second for the profile', async () => {
  vi.useFakeTimers()
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
  const { session } = openPage()
  const isDrawn = vi.fn<() => void>()
  void whenKnown(session).then(isDrawn)
  await vi.advanceTimersByTimeAsync(999)
  expect(isDrawn).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(isDrawn).toHaveBeenCalledTimes(1)
})
