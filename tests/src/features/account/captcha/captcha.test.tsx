import { defaultSettings, saveSection } from '#arena/rules/site/settings.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test } from 'vitest'

/** A site whose forms require a proof of work. */
function guarded(difficulty = 8) {
  const arena = arenaForApp({ captcha: { provider: 'HashPow', difficulty } })
  saveSection(arena.arena, 'accountPolicy', { ...defaultSettings.accountPolicy, useCaptcha: true })
  return arena
}

const box = () => screen.findByRole('region', { name: 'Captcha' })

async function logIn(user: UserEvent, password: string) {
  const field = await screen.findByLabelText('Password')
  await user.clear(screen.getByLabelText('Username or email'))
  await user.type(screen.getByLabelText('Username or email'), 'player')
  await user.clear(field)
  await user.type(field, `${password}{Enter}`)
}

test('without a captcha nothing is shown', async () => {
  const { cache } = await renderApp('/account/login')
  await waitFor(() => expect(cache.getQueryData(['captcha'])).toEqual({ type: 'None', siteKey: '' }))
  expect(screen.queryByRole('region', { name: 'Captcha' })).toBeNull()
})

test('a proof is computed and sent, and another one after a refusal', async () => {
  const { user, router } = await renderApp('/account/login?from=/games', { arena: guarded() })
  expect(within(await box()).getByRole('meter')).toBeVisible()
  expect(await screen.findByText(/Proof of work solved in/)).toBeVisible()
  await logIn(user, 'wrong-one')
  expect(await screen.findByText('Wrong username or password')).toBeVisible()
  expect(await screen.findByText(/Proof of work solved in/)).toBeVisible()
  await logIn(user, 'halyard')
  await waitFor(() => expect(router.state.location.pathname).toBe('/games'))
})

test('a captcha switched on meanwhile appears after the first refusal', async () => {
  const arena = arenaForApp({ captcha: { provider: 'HashPow', difficulty: 8 } })
  const { user, router } = await renderApp('/account/login?from=/games', { arena })
  await screen.findByLabelText('Password')
  saveSection(arena.arena, 'accountPolicy', { ...defaultSettings.accountPolicy, useCaptcha: true })
  await logIn(user, 'halyard')
  await within(await box()).findByText(/Proof of work solved in/)
  await logIn(user, 'halyard')
  await waitFor(() => expect(router.state.location.pathname).toBe('/games'))
})

test('a form sent early waits for the proof, and is editable again when the search is stopped', async () => {
  const arena = guarded(48)
  const { user } = await renderApp('/account/login', { arena })
  await within(await box()).findByText(/your browser is solving/)
  await logIn(user, 'halyard')
  expect(await screen.findByRole('button', { name: 'Log in', busy: true })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(await screen.findByText(/The form cannot be submitted/)).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Log in', busy: false })).toBeVisible()
  expect(screen.getByLabelText('Password')).toHaveValue('halyard')
  await user.click(screen.getByRole('button', { name: 'Start again' }))
  expect(await screen.findByText(/your browser is solving/)).toBeVisible()
})

test('a failed request for a challenge says why and can be repeated', async () => {
  const arena = guarded()
  arena.override(
    http.get(
      '*/api/captcha/powchallenge',
      () => HttpResponse.json({ title: 'Too many requests, retry in 30 s', status: 429 }, { status: 429 }),
      { once: true },
    ),
  )
  const { user } = await renderApp('/account/recovery', { arena })
  expect(await screen.findByText('Too many requests, retry in 30 s')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Start again' }))
  expect(await screen.findByText(/Proof of work solved in/)).toBeVisible()
})

test('a reopened page reuses its challenge until the proof is sent', async () => {
  const arena = guarded()
  const asked: string[] = []
  arena.override(http.get('*/api/captcha/powchallenge', ({ request }) => void asked.push(request.url)))
  const first = await renderApp('/account/login', { arena })
  expect(await screen.findByText(/Proof of work solved in/)).toBeVisible()
  first.unmount()
  const { user } = await renderApp('/account/login', { arena })
  expect(await screen.findByText(/Proof of work solved in/)).toBeVisible()
  expect(asked).toHaveLength(1)
  await logIn(user, 'wrong-password')
  await waitFor(() => expect(asked).toHaveLength(2)) // the server accepts an answer only once
})

test('registration and recovery send a proof too', async () => {
  const arena = guarded()
  const { user, router } = await renderApp('/account/recovery', { arena })
  await box()
  await user.type(screen.getByLabelText('Email'), 'nobody@players.test{Enter}')
  expect(await screen.findByText('There is no such user')).toBeVisible()
  await router.navigate('/account/register')
  await user.type(await screen.findByLabelText('Username'), 'mira')
  await user.type(screen.getByLabelText('Email'), 'mira@players.test')
  await user.type(screen.getByLabelText('Password'), 'Recorded-1')
  await user.type(screen.getByLabelText('Confirm password'), 'Recorded-1{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

/** Cloudflare's script, as far as the widget uses it: issues one token after another. */
function cloudflare() {
  const shown: { sitekey: string; action: string; theme: string; callback: (token: string) => void }[] = []
  let tokens = 0
  let token: string | undefined
  const give = () => {
    token = `token-${++tokens}`
    shown.at(-1)?.callback(token)
  }
  const turnstile = {
    ready: (go: () => void) => go(),
    render(_place: unknown, options: (typeof shown)[number]) {
      shown.push(options)
      give()
      return 'widget'
    },
    getResponse: () => token,
    isExpired: () => false,
    reset: give,
    remove: () => (token = undefined),
    execute: () => {},
  }
  Object.assign(globalThis, { turnstile })
  const { settings } = (globalThis as unknown as { happyDOM: { settings: Record<string, unknown> } }).happyDOM
  settings.handleDisabledFileLoadingAsSuccess = true
  onTestFinished(() => {
    settings.handleDisabledFileLoadingAsSuccess = false
    document.querySelector('script[src*="cloudflare"]')?.remove()
    delete (globalThis as { turnstile?: unknown }).turnstile
  })
  return shown
}

test("Turnstile is shown in the page's theme, and each attempt sends a new token", async () => {
  const shown = cloudflare()
  const arena = arenaForApp()
  const sent: unknown[] = []
  arena.override(
    http.get('*/api/captcha', () => HttpResponse.json({ type: 'CloudflareTurnstile', siteKey: 'site-key' })),
    http.post('*/api/account/login', async ({ request }) => {
      sent.push(((await request.clone().json()) as { challenge: string }).challenge)
      return undefined
    }),
  )
  const { user, router } = await renderApp('/account/login?from=/games', { arena })
  await box()
  await waitFor(() =>
    expect(shown.at(-1)).toMatchObject({ sitekey: 'site-key', action: 'login', theme: 'dark' }),
  )
  await logIn(user, 'wrong-one')
  expect(await screen.findByText('Wrong username or password')).toBeVisible()
  await logIn(user, 'halyard')
  await waitFor(() => expect(router.state.location.pathname).toBe('/games'))
  expect(new Set(sent).size).toBe(2)
  expect(sent.every((token) => /^token-\d+$/.test(String(token)))).toBe(true)
})

test('a form that waits for a script of Cloudflare that is lost can be sent again at once', async () => {
  const arena = arenaForApp()
  arena.override(
    http.get('*/api/captcha', () => HttpResponse.json({ type: 'CloudflareTurnstile', siteKey: 'site-key' })),
  )
  const { user } = await renderApp('/account/login', { arena })
  await logIn(user, 'halyard')
  expect(await screen.findByText(/check did not load/)).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Log in', busy: false })).toBeVisible()
  expect(screen.getByLabelText('Password')).toHaveValue('halyard')
})

test('Turnstile that fails to load says so, and the form stays', async () => {
  const arena = arenaForApp()
  arena.override(
    http.get('*/api/captcha', () => HttpResponse.json({ type: 'CloudflareTurnstile', siteKey: 'site-key' })),
  )
  const { user } = await renderApp('/account/login', { arena })
  await box()
  // The test's page loads no scripts.
  expect(await screen.findByText(/check did not load/)).toBeVisible()
  expect(document.querySelector('script[src*="cloudflare"]')).toBeNull()
  const shown = cloudflare()
  await user.click(screen.getByRole('button', { name: 'Start again' }))
  await waitFor(() => expect(shown.at(-1)?.sitekey).toBe('site-key'))
  await waitFor(() => expect(screen.queryByText(/check did not load/)).toBeNull())
})
