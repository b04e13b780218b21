import { arenaWith, lastLinkOf } from './site.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'

const mira = { email: 'mira@players.test', userName: 'mira', password: 'Recorded-1' }

async function fillIn(user: UserEvent, { email, userName, password }: typeof mira, repeat = password) {
  await user.type(await screen.findByLabelText('Email'), email)
  await user.type(screen.getByLabelText('Username'), userName)
  await user.type(screen.getByLabelText('Password'), password)
  await user.type(screen.getByLabelText('Confirm password'), repeat)
}

const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Sign up' }))

test('registering logs in by default and returns to the previous page', async () => {
  const { user, router, cache } = await renderApp('/account/register?from=/games')
  await fillIn(user, mira)
  await submit(user)
  expect(await screen.findByRole('heading', { level: 1, name: 'Games' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/games')
  expect(cache.getQueryData(['account', 'profile'])).toMatchObject({ userName: 'mira' })
})

test("if addresses are confirmed, the newcomer is told to check the mail, with a link to the sandbox's outbox", async () => {
  const arena = arenaWith({ activeOnRegister: false, emailConfirmationRequired: true })
  const { user, router } = await renderApp('/account/register', { arena })
  await fillIn(user, mira)
  await submit(user)
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/account/pending')
  expect(screen.getByText('mira@players.test')).toBeVisible()
  expect(screen.getByText(/spam folder/)).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Read it here' })).toHaveAttribute('href', '/arena/outbox')
  expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/account/login')
  expect(lastLinkOf(arena)).toMatch(/^\/account\/verify\?token=/)
})

test('a server that does not announce arena is not asked for sandbox mail, and none is shown', async () => {
  const arena = arenaWith({}, { isAnnounced: false })
  const asked: string[] = []
  arena.override(
    http.all('*/arena/*', ({ request }) => {
      asked.push(request.url)
      return HttpResponse.html('<!doctype html>')
    }),
  )
  const { cache } = await renderApp('/account/pending', { arena })
  expect(await screen.findByText(/We sent you a link/)).toBeVisible()
  await waitFor(() => expect(cache.isFetching()).toBe(0))
  expect(asked).toEqual([])
  expect(screen.queryByText(/This is a sandbox/)).toBeNull()
})

test('if an administrator activates accounts, the newcomer is told to wait', async () => {
  const arena = arenaWith({ activeOnRegister: false })
  const { user } = await renderApp('/account/register', { arena })
  await fillIn(user, mira)
  await submit(user)
  expect(await screen.findByText(/once an admin approves it/)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Back to login' }))
  await user.type(await screen.findByLabelText('Username or email'), mira.userName)
  await user.type(screen.getByLabelText('Password'), `${mira.password}{Enter}`)
  expect(await screen.findByText(/Just signed up\?.* an admin approves/)).toBeVisible()
})

test.each([
  ['registration is closed', { allowRegister: false }, mira, 'Registration is closed'],
  ['the domain is foreign', { emailDomainList: 'club.test' }, mira, /domain of this email address/],
  ['the name is taken', {}, { ...mira, userName: 'PLAYER' }, /'PLAYER' is already taken/],
])(
  'a refusal is shown above the button, and nothing typed is lost: %s',
  async (_name, policy, who, fieldOf) => {
    const { user } = await renderApp('/account/register', { arena: arenaWith(policy) })
    await fillIn(user, who)
    await submit(user)
    expect(await screen.findByText(fieldOf, { selector: '[role=alert]' })).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveValue(who.email)
    expect(screen.getByLabelText('Confirm password')).toHaveValue(who.password)
  },
)

test('a server that does not respond is reported above the button too', async () => {
  const arena = arenaWith({})
  arena.override(http.post('*/api/account/register', () => HttpResponse.error()))
  const { user } = await renderApp('/account/register', { arena })
  await fillIn(user, mira)
  await submit(user)
  expect(await screen.findByText(/is not responding/, { selector: '[role=alert]' })).toBeVisible()
})

test('an invalid field says why beside it, and nothing is sent', async () => {
  const arena = arenaWith({})
  const { user } = await renderApp('/account/register', { arena })
  await fillIn(user, { email: 'mira', userName: 'mi', password: 'recorded' }, 'Recorded')
  await submit(user)
  const fieldOf = (label: string) => screen.getByLabelText(label)
  expect(fieldOf('Email')).toHaveAccessibleDescription('Enter a valid email address.')
  expect(fieldOf('Username')).toHaveAccessibleDescription(/Use 3 to 15 characters/)
  expect(fieldOf('Password')).toHaveAccessibleDescription(/at least 6 characters, with a digit/)
  expect(fieldOf('Confirm password')).toHaveAccessibleDescription('Passwords do not match.')
  expect(fieldOf('Email')).toHaveFocus()
  await user.type(fieldOf('Email'), '@players.test')
  expect(fieldOf('Email')).not.toBeInvalid()
})

test('a password shows its missing parts while it is typed, and can be revealed', async () => {
  const { user } = await renderApp('/account/register')
  const password = await screen.findByLabelText('Password')
  const marks = () =>
    screen
      .getAllByRole('listitem')
      .flatMap(({ textContent }) =>
        /\(met\)/.test(textContent) ? textContent.replace('(met)', '').trim() : [],
      )
  await user.type(password, 'abc')
  expect(marks()).toEqual(['A lowercase letter'])
  await user.type(password, 'D1!')
  expect(marks()).toHaveLength(5)
  expect(screen.getByRole('meter')).toHaveAttribute('aria-valuenow', '100')
  expect(password).toHaveAttribute('type', 'password')
  await user.click(screen.getAllByRole('button', { name: 'Show password' })[0]!)
  expect(password).toHaveAttribute('type', 'text')
})

test('a logged-in user is redirected at once', async () => {
  const { router } = await renderApp('/account/register', { as: 'player' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('neither name nor address is registered with invisible characters', async () => {
  const arena = arenaForApp()
  const sent: unknown[] = []
  arena.override(
    http.post('*/api/account/register', async ({ request }) => {
      sent.push(await request.clone().json())
      return undefined
    }),
  )
  const { user, cache } = await renderApp('/account/register', { arena })
  await fillIn(user, { ...mira, email: '\u200Bmira@players.test\u200B', userName: 'mi\u200Bra\uFEFF' })
  await submit(user)
  await waitFor(() => expect(cache.getQueryData(['account', 'profile'])).toMatchObject({ userName: 'mira' }))
  expect(sent).toMatchObject([mira])
})
