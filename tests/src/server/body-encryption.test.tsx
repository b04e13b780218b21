import { login } from '#src/server/writes/session.ts'
import { register, resetPassword } from '#src/server/writes/account.ts'
import { changePassword } from '#src/server/writes/profile.ts'
import { submitFlag } from '#src/server/writes/submissions.ts'
import { server } from '#src/server/transport/client.ts'
import { SettingsUnread, Unencrypted } from '#src/lib/errors.ts'
import { newSecretKeys } from '#arena/rules/site/secrets.ts'
import { saveSecretKeys } from '#arena/rules/site/settings.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'

type User = Awaited<ReturnType<typeof renderApp>>['user']

async function logIn(user: User, password: string) {
  await user.type(await screen.findByLabelText('Username or email'), 'player')
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`)
}

/** Every call with a secret in its body, as the client makes it. */
const secretCalls = {
  login: () => login({ userName: 'player', password: 'halyard' }),
  register: () => register({ userName: 'newcomer', password: 'halyard', email: 'n@fog.example' }),
  'new password': () => changePassword({ old: 'halyard', new: 'halyard' }),
  reset: () => resetPassword({ token: 'halyard', email: 'cA==' }, 'halyard'),
  flag: (gameId: number) =>
    submitFlag(gameId, 1, { flag: 'halyard', onSent: () => {}, signal: new AbortController().signal }),
}

/** What is answered for the settings of the site, and is not them. */
const notTheSettings = {
  "a portal's page": () => HttpResponse.html('<title>Log in to the Wi-Fi</title>'),
  'broken JSON': () =>
    new HttpResponse('{"title":"Fog","apiPub', { headers: { 'content-type': 'application/json' } }),
  'nothing at all': () => new HttpResponse(null, { status: 200 }),
  '304': () => new HttpResponse(null, { status: 304 }),
  'a bad gateway': () => HttpResponse.json({ title: 'Bad gateway' }, { status: 502 }),
  'other JSON': () => HttpResponse.json({ status: 'ok' }),
  'a key of the wrong type': () => HttpResponse.json({ ...noKeyAtAll, apiPublicKey: 7 }),
  'settings without the rest': () => HttpResponse.json({ title: 'Fog', slogan: '' }),
  'a list': () => HttpResponse.json([]),
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
  app.override(
    http.post('*/api/account/*', note),
    http.put('*/api/account/*', note),
    http.post('*/challenges/:challenge', note),
  )
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

test('a password is never set to its own cipher text where the server takes plain text by now', async () => {
  const { app, sent } = await encryptingServer()
  await server.GET('/api/config')
  app.arena.dials.encryption = false
  for (const call of [secretCalls.register, secretCalls.reset]) await call().catch(() => {})
  expect(sent.map(({ body }) => body.password)).toEqual(['halyard', 'halyard'])
})

test('a flag that was judged as cipher text is sent once more in the clear', async () => {
  const { app, sent } = await encryptingServer('player')
  const { user } = await renderApp(`/games/${app.world.running}/challenges`, { arena: app })
  await user.click(await screen.findByRole('button', { name: 'Paper Lanterns' }))
  app.arena.dials.encryption = false
  await user.type(await screen.findByLabelText('Flag'), 'flag{{not it}{Enter}')
  expect(await screen.findByText(/wrong/i, { selector: '[role=status] *' })).toBeVisible()
  const flags = sent.filter(({ path }) => path.includes('/challenges/')).map(({ body }) => body.flag)
  expect(flags).toEqual([expect.not.stringContaining('flag'), 'flag{not it}'])
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

const noKeyAtAll = { title: 'Fog', slogan: '', apiPublicKey: 'no key at all' }
const withoutKey = http.get('*/api/config', () => HttpResponse.json(noKeyAtAll))
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

test.each(['no key at all', ''])('no secret is sent to a server whose key is "%s"', async (apiPublicKey) => {
  const { app, sent } = await encryptingServer('player')
  app.override(http.get('*/api/config', () => HttpResponse.json({ ...noKeyAtAll, apiPublicKey })))
  for (const call of Object.values(secretCalls))
    await expect(call(app.world.running)).rejects.toBeInstanceOf(Unencrypted)
  expect(sent).toEqual([])
})

test.each(Object.entries(notTheSettings))(
  'no secret is sent where %s is all that is answered for the settings of the site',
  async (_what, answer) => {
    const { app, sent } = await encryptingServer('player')
    app.override(http.get('*/api/config', answer))
    for (const call of Object.values(secretCalls))
      await expect(call(app.world.running)).rejects.toBeInstanceOf(SettingsUnread)
    expect(sent).toEqual([])
  },
)

test.each(Object.entries(notTheSettings))(
  'a key that was read stays where %s follows',
  async (_what, answer) => {
    const { app, sent } = await encryptingServer('player')
    await server.GET('/api/config')
    app.override(http.get('*/api/config', answer))
    await server.GET('/api/config').catch(() => {})
    await secretCalls.login()
    expect(sent).toHaveLength(1)
    expect(JSON.stringify(sent)).not.toContain('halyard')
  },
)

test('a password that is not sent stays in its field, and is sent once the settings can be read', async () => {
  const { app, sent } = await encryptingServer()
  let isPortal = true
  app.override(http.get('*/api/config', () => (isPortal ? HttpResponse.json({ status: 'ok' }) : undefined)))
  const { user } = await renderApp('/account/login', { arena: app })
  await logIn(user, 'halyard')
  expect(
    await screen.findByText(/settings of this site could not be read, so nothing was sent/i),
  ).toBeVisible()
  expect(screen.getByLabelText('Password')).toHaveValue('halyard')
  expect(sent).toEqual([])
  isPortal = false
  await user.type(screen.getByLabelText('Password'), '{Enter}')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(JSON.stringify(sent)).not.toContain('halyard')
})

test('a server of an older version, which has no place for a key, gets plain text', async () => {
  const app = arenaForApp({ edition: '1.2' })
  const sent: unknown[] = []
  app.override(
    http.post('*/api/account/login', async ({ request }) => void sent.push(await request.clone().json())),
  )
  await secretCalls.login()
  expect(sent).toEqual([{ userName: 'player', password: 'halyard' }])
})
