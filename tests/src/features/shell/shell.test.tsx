import { sql } from '#arena/store/sql.ts'
import { account } from '#src/server/reads/account.ts'
import { requestQueue } from '#src/server/transport/open-transport.ts'
import { defaultConfig } from '#src/server/reads/site.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { holdUpright } from '#tests/support/phone.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, test } from 'vitest'

const unreachable = /The server is not responding/

afterEach(() => {
  delete document.documentElement.dataset.theme
})

const sidebar = async () =>
  within((await screen.findAllByRole('navigation', { name: 'Main navigation' }))[0]!)

test('every entry of the sidebar is there, and opening one moves the focus into the page', async () => {
  const { user, router } = await renderApp('/')
  const { getAllByRole, findByRole } = await sidebar()
  await findByRole('link', { name: 'Halyard' }) // the site's name is loaded
  for (const name of getAllByRole('link').flatMap((link) => link.getAttribute('aria-label') ?? [])) {
    await user.click((await sidebar()).getByRole('link', { name }))
    await waitFor(() => expect(router.state.isLoading).toBe(false))
    await waitFor(() => expect(screen.getByRole('main')).not.toBeEmptyDOMElement())
    expect(screen.queryByRole('heading', { name: 'Page not found' })).toBeNull()
  }
  expect(router.state.location.pathname).not.toBe('/games')
  await user.click((await sidebar()).getByRole('link', { name: 'Games' }))
  await screen.findByRole('heading', { level: 1, name: 'Games' })
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  expect((await sidebar()).getByRole('link', { name: 'Games' })).toHaveAttribute('aria-current', 'page')
})

test('the first Tab reaches a link that skips the sidebar', async () => {
  const { user } = await renderApp('/')
  await sidebar()
  await user.tab()
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
})

test('the theme is switched at once and remembered', async () => {
  const { user } = await renderApp('/')
  await user.click((await sidebar()).getByRole('button', { name: 'Switch to light theme' }))
  expect(document.documentElement.dataset.theme).toBe('light')
  expect(localStorage.getItem('mantine-color-scheme-value')).toBe('light')
  await user.click((await sidebar()).getByRole('button', { name: 'Switch to dark theme' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
})

test('an anonymous visitor logs in from the present page', async () => {
  const { user, router } = await renderApp('/games?page=2')
  const { findByRole, getByRole, queryByRole } = await sidebar()
  expect(await findByRole('link', { name: 'Sign up' })).toHaveAttribute(
    'href',
    `/account/register?from=${encodeURIComponent('/games?page=2')}`,
  )
  await user.click(getByRole('link', { name: 'Log in' }))
  expect(await screen.findByLabelText('Password')).toBeVisible()
  expect(router.state.location.search).toBe(`?from=${encodeURIComponent('/games?page=2')}`)
  expect(queryByRole('link', { name: 'Log in' })).toBeNull()
})

test('on a phone a visitor can sign up from the foot of a game, which has no top bar', async () => {
  holdUpright()
  const arena = arenaForApp()
  await renderApp(`/games/${arena.world.running}`, { arena })
  const foot = within(await screen.findByRole('navigation', { name: 'Account' }))
  expect(foot.getByRole('link', { name: 'Log in' })).toBeVisible()
  expect(foot.getByRole('link', { name: 'Sign up' })).toHaveAttribute(
    'href',
    `/account/register?from=${encodeURIComponent(`/games/${arena.world.running}`)}`,
  )
})

test('a user is offered neither to log in nor to sign up', async () => {
  const { cache } = await renderApp('/about', { as: 'player' })
  await waitFor(() => expect(cache.getQueryData(['account', 'profile'])).toBeDefined())
  expect((await sidebar()).queryByRole('link', { name: 'Log in' })).toBeNull()
  expect((await sidebar()).queryByRole('link', { name: 'Sign up' })).toBeNull()
})

test('the user menu shows who is logged in and logs out to the home page', async () => {
  const { user, cache, router } = await renderApp('/about', { as: 'player' })
  await waitFor(() => expect(cache.getQueryData(['account', 'profile'])).toBeDefined())
  await user.click((await sidebar()).getByRole('button', { name: 'Account' }))
  expect(within(await screen.findByRole('menu')).getByText('player')).toBeVisible()
  await user.click(screen.getByRole('menuitem', { name: 'Log out' }))
  await waitFor(() => expect(cache.getQueryData(['account', 'profile'])).toBeUndefined())
  expect(await screen.findByText('You are logged out')).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  await user.click((await sidebar()).getByRole('button', { name: 'Account' }))
  expect(await screen.findByRole('menuitem', { name: 'Log in' })).toBeVisible()
})

/** Opens the home page as the player; a log-out is answered with `reply`. */
async function loggingOut(reply: () => Response) {
  const arena = arenaForApp()
  arena.override(http.post('*/api/account/logout', reply))
  const visit = await renderApp('/', { as: 'player', arena })
  await waitFor(() => expect(visit.cache.getQueryData(['account', 'profile'])).toBeDefined())
  const { getByRole } = await sidebar()
  const regions = screen.getAllByRole('status')
  await visit.user.click(getByRole('button', { name: 'Account' }))
  await visit.user.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  return { ...visit, regions, line: await screen.findByText(/You are still logged in/) }
}

test('a logout that fails is reported in a live region that already exists', async () => {
  const { line, regions } = await loggingOut(() => HttpResponse.error())
  expect(line).toHaveTextContent('You are still logged in. The server is not responding.')
  expect(regions).toContain(line.closest('[role=status]'))
})

test('the reason of a refused logout stays until it is closed', async () => {
  const title = 'The harbour is closed'
  const { line, user } = await loggingOut(() => HttpResponse.json({ title, status: 500 }, { status: 500 }))
  expect(line).toHaveTextContent(`You are still logged in. ${title}`)
  await user.click(within(line.parentElement!).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText(/You are still logged in/)).toBeNull())
})

test('the reason of a failed logout is cleared once the profile is read again', async () => {
  const { cache } = await loggingOut(() => HttpResponse.error())
  await cache.fetchQuery({ ...account.profile(), staleTime: 0 })
  await waitFor(() => expect(screen.queryByText(/You are still logged in/)).toBeNull())
})

test.each<[string, (user: UserEvent) => unknown]>([
  ['somebody asks', (user) => user.click(screen.getByRole('button', { name: 'Try again' }))],
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['it is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('a page opened while the server does not respond appears once %s', async (_name, ask) => {
  const arena = arenaForApp()
  let isSilent = true
  const reply = ({ request }: { request: Request }) =>
    isSilent ? HttpResponse.error() : arena.answer(request)
  arena.override(http.get('*/api/account/profile', reply))
  const { user } = await renderApp('/account/profile', { as: 'player', arena })
  expect(await screen.findByText(unreachable)).toBeVisible()
  isSilent = false
  await ask(user)
  expect(await screen.findByLabelText('Username')).toHaveValue('player')
  expect(screen.queryByText(unreachable)).toBeNull()
})

test.each([
  { address: '/', said: unreachable, lines: 1 },
  { address: '/games/1', said: /^Offline/, lines: 0 },
])('losing the network is shown in $lines lines above $address', async ({ address, said, lines }) => {
  const arena = arenaForApp()
  await renderApp(address, { as: 'player', arena })
  await screen.findByRole('main')
  arena.override(http.get('*/api/*', () => HttpResponse.error()))
  window.dispatchEvent(new Event('offline'))
  await waitFor(() => expect(requestQueue.reachability.isSilent()).toBe(true))
  expect(await screen.findByText(said)).toBeVisible()
  expect(screen.queryAllByText(unreachable)).toHaveLength(lines)
  arena.override(http.get('*/api/*', ({ request }) => arena.answer(request)))
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(said)).toBeNull())
})

test("the phone's menu has every entry of the sidebar, the theme and the account", async () => {
  holdUpright()
  const { user } = await renderApp('/')
  await user.click(await screen.findByRole('button', { name: 'Menu' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Command palette',
    'Home',
    'Posts',
    'Games',
    'Teams',
    'About',
    'Language',
    'Switch to light theme',
    'Appearance',
    'Log in',
    'Sign up',
    'Diagnostics',
    'Clear cache',
  ])
  await user.click(screen.getByRole('menuitem', { name: 'Games' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Games' })).toBeVisible()
})

test('a banned user is told and can read on', async () => {
  const arena = arenaForApp()
  await arena.signIn('player')
  arena.arena.store.run(sql.updateTable('users').set({ role: 'Banned' }).where('userName', '=', 'player'))
  await renderApp('/', { arena })
  expect(await screen.findByText(/Your account is banned/)).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Winter Regatta' })).toBeVisible()
})

test("a banned user can log in with another account, and the old one's page is closed", async () => {
  const arena = arenaForApp()
  await arena.signIn('player')
  arena.arena.store.run(sql.updateTable('users').set({ role: 'Banned' }).where('userName', '=', 'player'))
  const { user, router } = await renderApp('/account/profile', { arena })
  await user.click(await screen.findByRole('link', { name: 'Log in with another account' }))
  expect(await screen.findByText(/This account is banned/)).toBeVisible()
  await user.type(screen.getByLabelText('Username or email'), 'monitor')
  await user.type(screen.getByLabelText('Password'), 'halyard{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  await waitFor(() => expect(screen.queryByText(/Your account is banned/)).toBeNull())
})

test("a site without a title, or that cannot be read, has the server's default name", async () => {
  const arena = arenaForApp()
  arena.override(http.get('*/api/config', () => HttpResponse.json({ ...defaultConfig, title: '' })))
  const first = await renderApp('/about', { arena })
  await waitFor(() => expect(document.title).toBe('About - GZ::CTF'))
  first.unmount()
  arena.override(http.get('*/api/config', () => HttpResponse.error()))
  await renderApp('/', { arena })
  await waitFor(() => expect(document.title).toBe('GZ::CTF'))
  expect(await screen.findByText('Hack for fun not for profit')).toBeVisible()
})

test("public pages end with the product's mark and the site's own text", async () => {
  const arena = arenaForApp()
  const footerInfo = 'Run by the [harbour master](https://example.org)'
  const config = { ...defaultConfig, title: 'Quay', footerInfo }
  arena.override(http.get('*/api/config', () => HttpResponse.json(config)))
  const { router } = await renderApp('/', { arena })
  const foot = within(await screen.findByRole('contentinfo'))
  expect(foot.getByText('Halyard, a live client for CTF games')).toBeVisible()
  expect(await foot.findByRole('link', { name: 'harbour master' })).toBeVisible()
  await router.navigate('/account/login')
  await screen.findByLabelText('Password')
  expect(screen.queryByRole('contentinfo')).toBeNull()
})
