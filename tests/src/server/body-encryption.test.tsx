import { newSecretKeys } from '#arena/rules/site/secrets.ts'
import { saveSecretKeys } from '#arena/rules/site/settings.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'

type User = Awaited<ReturnType<typeof renderApp>>['user']

async function logIn(user: User, password: string) {
  await user.type(await screen.findByLabelText('Username or email'), 'player')
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`)
}

/** A server that takes passwords and flags only encrypted, and the bodies that are sent to it; the page may be logged in. */
async function encryptingServer(as?: string) {
  const app = arenaForApp({ edition: '1.8' })
  if (as) await app.signIn(as)
  app.arena.dials.encryption = true
  const sent: { path: string; body: Record<string, unknown> }[] = []
  const note = async ({ request }: { request: Request }) => {
    const body = (await request.clone().json()) as Record<string, unknown>
    sent.push({ path: new URL(request.url).pathname, body })
  }
  app.override(http.post('*/api/account/login', note), http.post('*/challenges/:challenge', note))
  return { app, sent }
}

/** The login page of such a server. */
async function loginPage() {
  const { app, sent } = await encryptingServer()
  const view = await renderApp(`/account/login?from=/games/${app.world.running}`, { arena: app })
  return { ...view, sent, arena: app.arena }
}

test('a password is sent encrypted to a server that publishes a key', async () => {
  const { user, sent } = await loginPage()
  await logIn(user, 'halyard')
  expect(await screen.findByRole('link', { name: 'Go to challenges' })).toBeVisible()
  expect(sent.map(({ body }) => body.userName)).toEqual(['player'])
  expect(JSON.stringify(sent)).not.toContain('halyard')
})

test('if the key has changed it is read again and the body sent once more', async () => {
  const { user, sent, arena } = await loginPage()
  await screen.findByLabelText('Password')
  saveSecretKeys(arena, newSecretKeys())
  await logIn(user, 'halyard')
  expect(await screen.findByRole('link', { name: 'Go to challenges' })).toBeVisible()
  expect(sent).toHaveLength(2)
})

test('a server that accepts plain text again gets it', async () => {
  const { user, sent, arena } = await loginPage()
  await screen.findByLabelText('Password')
  arena.dials.encryption = false
  await logIn(user, 'halyard')
  expect(await screen.findByRole('link', { name: 'Go to challenges' })).toBeVisible()
  expect(sent).toHaveLength(2) // taken for the password itself, the cipher text was wrong
})

test('a flag is sent encrypted once, and its verdict is shown', async () => {
  const { app, sent } = await encryptingServer('player')
  const { user } = await renderApp(`/games/${app.world.running}/challenges`, { arena: app })
  await user.click(await screen.findByRole('button', { name: 'Paper Lanterns' }))
  await user.type(await screen.findByLabelText('Flag'), 'flag{{not it}{Enter}')
  expect(await screen.findByText(/wrong/i, { selector: '[role=status] *' })).toBeVisible()
  const flags = sent.filter(({ path }) => path.includes('/challenges/'))
  expect(flags).toHaveLength(1)
  expect(JSON.stringify(flags)).not.toContain('not it')
})

const withoutKey = http.get('*/api/config', () =>
  HttpResponse.json({ title: 'Fog', slogan: '', apiPublicKey: 'no key at all' }),
)
const notEncrypted = /could not be encrypted, so it was not sent/

test('a password that cannot be encrypted is not sent, and the form says so', async () => {
  const { app, sent } = await encryptingServer()
  app.override(withoutKey)
  const { user } = await renderApp('/account/login', { arena: app })
  await logIn(user, 'halyard')
  expect(await screen.findByText(notEncrypted)).toBeVisible()
  expect(screen.getByLabelText('Password')).toHaveValue('halyard')
  expect(sent).toEqual([])
})

test('a flag that cannot be encrypted is not sent, and not shown as being sent', async () => {
  const { app, sent } = await encryptingServer('player')
  app.override(withoutKey)
  const { user } = await renderApp(`/games/${app.world.running}/challenges`, { arena: app })
  await user.click(await screen.findByRole('button', { name: 'Paper Lanterns' }))
  await user.type(await screen.findByLabelText('Flag'), 'flag{{not it}{Enter}')
  expect(await screen.findByText(notEncrypted)).toBeVisible()
  expect(screen.getByLabelText('Flag')).toHaveValue('flag{not it}')
  expect(sent).toEqual([])
})
