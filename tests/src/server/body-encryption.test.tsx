import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { asEncryptingServer } from '#tests/support/newer-server.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { keyPair } from '#tests/support/server-key.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

type User = Awaited<ReturnType<typeof renderApp>>['user']

async function logIn(user: User, password: string) {
  await user.type(await screen.findByLabelText('Username or email'), 'player')
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`)
}

/** The login page of a server that takes secrets only encrypted. */
async function loginPage() {
  const arena = arenaForApp()
  const server = asEncryptingServer(arena)
  const view = await renderApp(`/account/login?from=/games/${arena.world.running}`, { arena })
  return { ...view, ...server }
}

test('a password is sent encrypted to a server that publishes a key', async () => {
  const { user, sent } = await loginPage()
  await logIn(user, 'halyard')
  expect(await screen.findByRole('link', { name: 'Go to challenges' })).toBeVisible()
  expect(sent.map(({ body }) => body.userName)).toEqual(['player'])
  expect(JSON.stringify(sent)).not.toContain('halyard')
})

test('a key that has changed since is read again, and the body sent once more', async () => {
  const { user, sent, exchange } = await loginPage()
  await screen.findByLabelText('Password')
  exchange(keyPair())
  await logIn(user, 'halyard')
  expect(await screen.findByRole('link', { name: 'Go to challenges' })).toBeVisible()
  expect(sent).toHaveLength(2)
})

test('a server that takes plain text again gets it', async () => {
  const { user, sent, exchange } = await loginPage()
  await screen.findByLabelText('Password')
  exchange(null)
  await logIn(user, 'halyard')
  expect(await screen.findByRole('link', { name: 'Go to challenges' })).toBeVisible()
  expect(sent).toHaveLength(2) // taken for the password itself, the cipher text was wrong
})

test('a flag is sent encrypted once, and its verdict is shown', async () => {
  const arena = arenaForApp()
  const { sent } = asEncryptingServer(arena)
  const at = `/games/${arena.world.running}/challenges`
  await arena.signIn('player')
  const { user } = await renderApp(at, { as: 'player', arena })
  await user.click(await screen.findByRole('button', { name: 'Paper Lanterns' }))
  await user.type(await screen.findByLabelText('Flag'), 'flag{{not it}{Enter}')
  expect(await screen.findByText(/wrong/i, { selector: '[role=status] *' })).toBeVisible()
  const flags = sent.filter(({ path }) => path.includes('/challenges/'))
  expect(flags).toHaveLength(1)
  expect(JSON.stringify(flags)).not.toContain('not it')
})
