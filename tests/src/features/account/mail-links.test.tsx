import { arenaWith, lastLinkOf } from './site.ts'
import { sql } from '#arena/store/sql.ts'
import { type ArenaForApp, arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

const mailing = { activeOnRegister: false, emailConfirmationRequired: true }

const send = ({ app }: ArenaForApp, path: string, body: object) =>
  app.request(`http://localhost:3000${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function registered(arena: ArenaForApp) {
  await send(arena, '/api/account/register', {
    email: 'mira@players.test',
    userName: 'mira',
    password: 'Recorded-1',
  })
  return lastLinkOf(arena)
}

test('the link in a registration mail confirms the address with one click and logs in', async () => {
  const arena = arenaWith(mailing)
  const { user, cache } = await renderApp(await registered(arena), { arena })
  expect(await screen.findByText(/Confirm mira@players.test/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Confirm email' }))
  expect(await screen.findByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute('href', '/account/profile')
  await waitFor(() => expect(cache.getQueryData(['account', 'profile'])).toMatchObject({ userName: 'mira' }))
})

test('a used link is refused beside its button and logs nobody out', async () => {
  const arena = arenaWith(mailing)
  const link = await registered(arena)
  arena.arena.store.run(sql.updateTable('users').set({ emailConfirmed: 1 }).where('userName', '=', 'mira'))
  const { user, cache } = await renderApp(link, { arena, as: 'player' })
  await user.click(await screen.findByRole('button', { name: 'Confirm email' }))
  expect(await screen.findByText('The address is not valid', { selector: '[role=alert]' })).toBeVisible()
  expect(cache.getQueryData(['account', 'profile'])).toMatchObject({ userName: 'player' })
})

test('a forged token is refused with 401, and the user stays logged in', async () => {
  const arena = arenaWith(mailing)
  const [page, query] = (await registered(arena)).split('?')
  const email = new URLSearchParams(query).get('email')!
  const { user, cache } = await renderApp(`${page}?token=Zm9yZ2Vk&email=${email}`, { arena, as: 'player' })
  await user.click(await screen.findByRole('button', { name: 'Confirm email' }))
  expect(await screen.findByText('The verification failed', { selector: '[role=alert]' })).toBeVisible()
  await waitFor(() => expect(cache.isFetching()).toBe(0))
  expect(cache.getQueryData(['account', 'profile'])).toMatchObject({ userName: 'player' })
})

test.each(['verify', 'reset', 'confirm'])(
  'a %s link without all its parts says that it is broken',
  async (page) => {
    await renderApp(`/account/${page}?token=abc`, { as: 'player' })
    expect(await screen.findByRole('heading', { name: 'Invalid link' })).toBeVisible()
  },
)

test('recovery mails a link that sets a new password', async () => {
  const arena = arenaWith({ emailConfirmationRequired: true })
  const { user, router } = await renderApp('/account/login', { arena })
  await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }))
  await user.type(await screen.findByLabelText('Email'), 'player@halyard.example{Enter}')
  expect(await screen.findByText('We sent you a link')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Read it here' })).toBeVisible()

  await router.navigate(lastLinkOf(arena))
  expect(await screen.findByText(/Account: player@halyard.example/)).toBeVisible()
  await user.type(screen.getByLabelText('New password'), 'Better-2')
  await user.type(screen.getByLabelText('Confirm password'), 'Better-2{Enter}')
  expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Log in' }))
  await user.type(await screen.findByLabelText('Username or email'), 'player')
  await user.type(screen.getByLabelText('Password'), 'Better-2{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test.each([
  ['an unknown address', 'nobody@players.test', 'There is no such user'],
  ['no address', 'nobody', 'Enter a valid email address.'],
])('recovery for %s shows its refusal in place', async (_name, email, said) => {
  const arena = arenaWith({ emailConfirmationRequired: true })
  const { user } = await renderApp('/account/recovery', { arena })
  await user.type(await screen.findByLabelText('Email'), `${email}{Enter}`)
  expect(await screen.findByText(said, { selector: '[role=alert]' })).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveValue(email)
})

test('recovery on a site without mail names whom to ask', async () => {
  const { user } = await renderApp('/account/recovery', { arena: arenaWith({}) })
  await user.type(await screen.findByLabelText('Email'), 'player@halyard.example{Enter}')
  expect(await screen.findByText(/ask an admin/, { selector: '[role=alert]' })).toBeVisible()
})

test('a weak or unrepeated new password is not sent; an old link is refused in place', async () => {
  const arena = arenaForApp()
  const email = btoa('player@halyard.example')
  const { user } = await renderApp(`/account/reset?token=b2xk&email=${email}`, { arena })
  const password = await screen.findByLabelText('New password')
  await user.type(password, 'weak{Enter}')
  expect(password).toHaveAccessibleDescription(/at least 6 characters/)
  const repeat = screen.getByLabelText('Confirm password')
  expect(repeat).toHaveAccessibleDescription('Passwords do not match.')
  await user.clear(password)
  await user.type(password, 'Better-2')
  await user.type(repeat, 'Better-2{Enter}')
  expect(await screen.findByText('The link is no longer valid', { selector: '[role=alert]' })).toBeVisible()
  expect(password).toHaveValue('Better-2')
})

test('resetting the password of the logged-in account logs it out', async () => {
  const arena = arenaWith({ emailConfirmationRequired: true })
  await send(arena, '/api/account/recovery', { email: 'player@halyard.example' })
  const { user, cache } = await renderApp(lastLinkOf(arena), { arena, as: 'player' })
  await waitFor(() => expect(cache.getQueryData(['account', 'profile'])).toBeDefined())
  await user.type(await screen.findByLabelText('New password'), 'Better-2')
  await user.type(screen.getByLabelText('Confirm password'), 'Better-2{Enter}')
  expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeVisible()
  await waitFor(() => expect(cache.getQueryData(['account', 'profile'])).toBeUndefined())
})
