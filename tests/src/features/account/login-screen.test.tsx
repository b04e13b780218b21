import { sql } from '#arena/store/sql.ts'
import { noteRegistration } from '#src/features/account/registered.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'

const fields = async () => ({
  userName: await screen.findByLabelText('Username or email'),
  password: screen.getByLabelText('Password'),
})

test('a refused login shows the reason in the form and keeps what was typed', async () => {
  const { user } = await renderApp('/account/login')
  const { userName, password } = await fields()
  await user.type(userName, 'player')
  await user.type(password, 'not-halyard{Enter}')
  const problem = await screen.findByText(/password/i, { selector: '[role=alert]' })
  expect(problem).toBeVisible()
  expect(userName).toHaveValue('player')
  expect(password).toHaveValue('not-halyard')
})

test('with a mouse, the first field has the focus, unless another place was chosen', async () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('fine') }),
  )
  const { unmount } = await renderApp('/account/login')
  await waitFor(() => expect(screen.getByLabelText('Username or email')).toHaveFocus())
  unmount()
  const chosen = document.body.appendChild(document.createElement('input'))
  chosen.focus()
  await renderApp('/account/login')
  await fields()
  expect(chosen).toHaveFocus()
  chosen.remove()
})

test.each([
  ['register', 'Email'],
  ['recovery', 'Email'],
  ['reset?token=abc&email=bWlyYUBwbGF5ZXJzLnRlc3Q=', 'New password'],
])('the page account/%s begins in its first field', async (page, label) => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('fine') }),
  )
  await renderApp(`/account/${page}`)
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus())
})

test.each([
  ['player', ' play\u200Ber\uFEFF '],
  ['pla\u200Byer', 'pla\u200Byer'],
])('the account %j logs in by the name %j', async (known, typed) => {
  const arena = arenaForApp()
  arena.arena.store.run(sql.updateTable('users').set({ userName: known }).where('userName', '=', 'player'))
  const { user } = await renderApp('/account/login', { arena })
  const { userName, password } = await fields()
  await user.type(userName, typed)
  await user.type(password, 'halyard{Enter}')
  expect(await screen.findByRole('heading', { name: 'Latest posts' })).toBeVisible()
})

test('Enter logs in and returns to the previous page', async () => {
  const arena = arenaForApp()
  const from = `/games/${arena.world.running}`
  const { user, router } = await renderApp(`/account/login?from=${encodeURIComponent(from)}`, { arena })
  const { userName, password } = await fields()
  await user.type(userName, 'player')
  await user.type(password, 'halyard{Enter}')
  expect(await screen.findByRole('link', { name: 'Go to challenges' })).toBeVisible()
  expect(router.state.location.pathname).toBe(from)
})

test('a logged-in user is redirected at once, and never to another site', async () => {
  const { router } = await renderApp('/account/login?from=//evil.example', { as: 'player' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test("one click fills in one of the sandbox's accounts", async () => {
  const arena = arenaForApp()
  arena.override(
    http.get('*/arena/accounts', () =>
      HttpResponse.json([{ userName: 'monitor', password: 'halyard', role: 'Monitor' }]),
    ),
  )
  const { user } = await renderApp('/account/login', { arena })
  await user.click(await screen.findByRole('button', { name: 'Fill in monitor' }))
  const { userName, password } = await fields()
  expect(userName).toHaveValue('monitor')
  expect(password).toHaveValue('halyard')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByRole('heading', { name: 'Latest posts' })).toBeVisible()
})

test('a server that does not announce arena is not asked for accounts, and none are shown', async () => {
  const arena = arenaForApp({ isAnnounced: false })
  const asked: string[] = []
  arena.override(
    http.all('*/arena/*', ({ request }) => {
      asked.push(request.url)
      return HttpResponse.html('<!doctype html>')
    }),
  )
  const { cache } = await renderApp('/account/login', { arena })
  await fields()
  await waitFor(() => expect(cache.isFetching()).toBe(0))
  expect(asked).toEqual([])
  expect(screen.queryByRole('button', { name: /Fill in/ })).toBeNull()
})

const logInAs = async (user: UserEvent, name: string) => {
  const { userName, password } = await fields()
  await user.clear(userName)
  await user.type(userName, name)
  await user.clear(password)
  await user.type(password, 'not-halyard{Enter}')
}

test("a ban is shown in the server's words, without advice for newcomers", async () => {
  const arena = arenaForApp()
  arena.arena.store.run(sql.updateTable('users').set({ role: 'Banned' }).where('userName', '=', 'player'))
  const { user } = await renderApp('/account/login', { arena })
  await logInAs(user, 'player')
  expect(await screen.findByText('This account is banned', { selector: '[role=alert]' })).toBeVisible()
  expect(screen.queryByText(/Just signed up/)).toBeNull()
})

test('a login refused after registering in this browser explains why that may be', async () => {
  noteRegistration({ userName: 'Newbie', email: 'newbie@players.test' })
  const { user } = await renderApp('/account/login')
  for (const name of ['newbie', 'NEWBIE@players.test']) {
    await logInAs(user, name)
    expect(await screen.findByText(/Just signed up/)).toBeVisible()
  }
  await logInAs(user, 'player')
  await waitFor(() => expect(screen.queryByText(/Just signed up/)).toBeNull())
})
