import { getStored, setStored } from '#src/lib/storage.ts'
import { signInKey, startedKey } from '#src/state/session/known-sign-in.ts'
import { noteReturn } from '#src/features/account/sign-in/returned.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { openPage } from '#tests/support/open-page.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

function arenaWith(signIn: string) {
  const arena = arenaForApp()
  arena.arena.dials.signIn = signIn
  return arena
}

/** What the page was left for. */
function noteNavigations() {
  const opened: string[] = []
  vi.spyOn(location, 'assign').mockImplementation((address) => void opened.push(String(address)))
  return opened
}

test('a stock server shows its form alone', async () => {
  await renderApp('/account/login')
  expect(await screen.findByLabelText('Password')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign up' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /with/ })).toBeNull()
  expect(getStored(signInKey)).toBeNull()
})

test('an identity provider has its own button in place of the form, which can be opened by hand', async () => {
  const opened = noteNavigations()
  const { user, unmount } = await renderApp('/account/login?from=/games%3Fpage%3D2', {
    arena: arenaWith('oidc'),
  })
  const start = await screen.findByRole('button', { name: 'Log in with single sign-on' })
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(screen.queryByRole('link', { name: /Sign up|Forgot/ })).toBeNull()
  await user.click(start)
  await user.click(start)
  expect(opened).toEqual(['/api/sso/login?returnUrl=%2Fgames%3Fpage%3D2'])
  expect(getStored(startedKey, 'sessionStorage')).toContain('/games?page=2')
  unmount()
  await renderApp('/account/login?password', { arena: arenaWith('oidc') })
  expect(await screen.findByLabelText('Password')).toBeVisible()
})

test('a form that is only folded is opened by a link', async () => {
  const arena = arenaWith('oidc')
  arena.override(
    http.get('*/api/sso/config', () =>
      HttpResponse.json({ enabled: true, localAuthenticationEnabled: true }),
    ),
  )
  const { user } = await renderApp('/account/login', { arena })
  await user.click(await screen.findByRole('link', { name: 'Log in with a password' }))
  expect(await screen.findByLabelText('Password')).toBeVisible()
})

test('Google and Discord stand above the form, and registration says that it is closed', async () => {
  const { unmount } = await renderApp('/account/login', { arena: arenaWith('oauth') })
  expect(await screen.findByRole('button', { name: 'Log in with Google' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Log in with Discord' })).toBeVisible()
  expect(screen.getByLabelText('Password')).toBeVisible()
  unmount()
  await renderApp('/account/register', { arena: arenaWith('oauth') })
  expect(await screen.findByText(/You cannot sign up with a password here/)).toBeVisible()
  expect(screen.queryByLabelText('Email')).toBeNull()
})

test('an error is said in our words and leaves the address, which is otherwise kept', async () => {
  const { router } = await renderApp('/account/login?from=/games&ssoError=%3Cb%3ECall+me', {
    arena: arenaWith('oidc'),
  })
  expect(await screen.findByText('Login failed (bCallme). Try again, or ask the organizers.')).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toBe('?from=%2Fgames'))
})

test('a server that says nothing is recognized by what this tab has started, once', async () => {
  setStored(startedKey, JSON.stringify({ to: '/games', at: Date.now() }), 'sessionStorage')
  const { unmount } = await renderApp('/account/login', { arena: arenaWith('oauth') })
  expect(await screen.findByText(/You were not logged in/)).toBeVisible()
  unmount()
  await renderApp('/account/login', { arena: arenaWith('oauth') })
  await screen.findByRole('button', { name: 'Log in with Google' })
  expect(screen.queryByText(/You were not logged in/)).toBeNull()
})

test('the page that a failed sign-in was started from is not lost', async () => {
  setStored(startedKey, JSON.stringify({ to: '/games?page=2', at: Date.now() }), 'sessionStorage')
  const opened = noteNavigations()
  const { user } = await renderApp('/account/login', { arena: arenaWith('oauthCodes') })
  await user.click(await screen.findByRole('button', { name: 'Log in with Google' }))
  expect(opened).toEqual(['/api/oauth/google?returnUrl=%2Fgames%3Fpage%3D2'])
})

test('a school whose account is not known here is named to the server with the log-in', async () => {
  const sent: unknown[] = []
  const arena = arenaWith('cas')
  arena.override(
    http.post('*/api/account/login', async ({ request }) => {
      sent.push(await request.clone().json())
      return undefined
    }),
  )
  const { user, router } = await renderApp('/account/login?sso_bind=1&school=harbour&std=20260001', { arena })
  expect(await screen.findByText(/Harbour University has confirmed who you are/)).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await user.type(screen.getByLabelText('Username or email'), 'player')
  await user.type(screen.getByLabelText('Password'), 'halyard{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(sent).toEqual([expect.objectContaining({ userName: 'player', schoolSlug: 'harbour' })])
})

test('a school that the site does not list is neither shown nor sent', async () => {
  await renderApp('/account/login?sso_bind=1&school=evil.example&std=1', { arena: arenaWith('cas') })
  await screen.findByRole('button', { name: 'Log in with Harbour University' })
  expect(document.body).not.toHaveTextContent('evil')
})

test('a site that answers nothing about ways, or too late, has its form', async () => {
  const arena = arenaForApp()
  arena.override(
    http.get('*/api/sso/config', () => HttpResponse.error()),
    http.get('*/site.json', () => new Promise<never>(() => {})),
  )
  await renderApp('/account/login', { arena })
  expect(await screen.findByLabelText('Password')).toBeVisible()
})

test.each(['<!doctype html>', '{"signIn":{"ways":[{"na', '[]', 'null'])(
  'settings that are %j leave the form',
  async (text) => {
    const arena = arenaForApp()
    arena.override(http.get('*/site.json', () => new HttpResponse(text)))
    await renderApp('/account/login', { arena })
    expect(await screen.findByLabelText('Password')).toBeVisible()
  },
)

test('a log-out ends where the site says: by a form of the whole page to the server, which ends both sessions', async () => {
  const submitted: string[] = []
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    submitted.push(`${this.method} ${new URL(this.action, location.href).pathname}`)
  })
  const arena = arenaWith('oidc')
  const { unmount } = await renderApp('/account/login', { arena })
  await screen.findByRole('button', { name: 'Log in with single sign-on' })
  unmount()
  arena.arena.dials.signIn = '' // in which the demo accounts have passwords
  const { user } = await renderApp('/games', { as: 'player', arena })
  await user.click((await screen.findAllByRole('button', { name: 'Account' }))[0]!)
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  await waitFor(() => expect(submitted).toEqual(['POST /api/sso/logout']))
})

test('who has no password sets one by mail', async () => {
  const arena = arenaWith('oauth')
  const { unmount } = await renderApp('/account/login', { arena })
  await screen.findByRole('button', { name: 'Log in with Google' })
  unmount()
  await renderApp('/account/profile', { as: 'player', arena })
  expect(await screen.findByRole('link', { name: 'Set one by email' })).toHaveAttribute(
    'href',
    '/account/recovery',
  )
})

test('after the return the page says who is signed in, and leads on from the start page', async () => {
  const { cache, router } = await renderApp('/', { as: 'player' })
  await screen.findByRole('heading', { name: 'Latest posts' })
  const { session } = openPage({ cache })
  await noteReturn('{"to":"/games"}', { session, cache, router })
  expect(await screen.findByText('You are logged in as player')).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/games'))
})
