import { allApiTokens } from '#arena/store/api-tokens.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const tabs = async () => within(await screen.findByRole('navigation', { name: 'Administration' }))

async function tokensPage() {
  const app = arenaForApp({ edition: '1.8' })
  const view = await renderApp('/admin/tokens', { as: 'admin', arena: app })
  return { ...view, tokens: () => allApiTokens(app.arena.store) }
}

/** Makes a token in its dialog; resolves to it. */
async function makeToken({ user }: Awaited<ReturnType<typeof tokensPage>>, name: string) {
  await user.click(await screen.findByRole('button', { name: 'New token' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New token' }))
  await user.type(dialog.getByLabelText('Name'), name)
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  const made = within(await screen.findByRole('dialog', { name: `The token ${name}` }))
  return { made, token: made.getByLabelText<HTMLInputElement>('Token').value }
}

test('a new token is shown once, masked while the screen is safe', async () => {
  const page = await tokensPage()
  expect(await screen.findByText('No API tokens yet')).toBeVisible()
  const { made, token } = await makeToken(page, 'Hall display')
  expect(token).toMatch(/^[\w-]+\.[\w-]+$/)
  await page.user.click(made.getByRole('button', { name: 'Hide secrets' }))
  expect(screen.queryByDisplayValue(token)).toBeNull()
  expect(made.getByRole('button', { name: 'Hidden token: press to reveal' })).toBeVisible()
  await page.user.click(made.getByRole('button', { name: 'Done' }))
  const row = within(await screen.findByRole('table', { name: 'API tokens' })).getAllByRole('row')[1]!
  expect(row).toHaveTextContent(/Hall display.*Valid.*Not yet/)
  const [kept] = page.tokens()
  expect(kept).toMatchObject({ name: 'Hall display', isRevoked: 0 })
  expect(Math.round((kept!.expiresAt! - kept!.createdAt) / 86_400_000)).toBe(30)
})

test('a token needs a name and a number of days; 0 days never expire', async () => {
  const { user, tokens } = await tokensPage()
  await user.click(await screen.findByRole('button', { name: 'New token' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New token' }))
  const days = dialog.getByLabelText('Valid for days')
  await user.clear(days)
  await user.type(days, '-1')
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await dialog.findByText('Enter a name.')).toBeVisible()
  expect(dialog.getByText('Enter a whole number from 0 to 36,500.')).toBeVisible()
  expect(tokens()).toEqual([])
  await user.clear(days)
  await user.type(days, '0')
  await user.type(dialog.getByLabelText('Name'), 'Bot')
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(tokens()).toMatchObject([{ name: 'Bot', expiresAt: null }]))
})

test('a token is revoked, restored, and after a question deleted for good', async () => {
  const page = await tokensPage()
  const { made } = await makeToken(page, 'Bot')
  await page.user.click(made.getByRole('button', { name: 'Done' }))
  await page.user.click(await screen.findByRole('button', { name: 'Revoke Bot' }))
  expect(await screen.findByText('Revoked')).toBeVisible()
  expect(page.tokens()).toMatchObject([{ isRevoked: 1 }])
  await page.user.click(screen.getByRole('button', { name: 'Restore Bot' }))
  expect(await screen.findByText('Valid')).toBeVisible()
  await page.user.click(screen.getByRole('button', { name: 'Delete Bot' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete the token Bot for good?' }))
  await page.user.click(question.getByRole('button', { name: 'Delete for good' }))
  expect(await screen.findByText('No API tokens yet')).toBeVisible()
  expect(page.tokens()).toEqual([])
})

test('the tab for tokens appears only on a server that has them', async () => {
  await tokensPage()
  expect(await (await tabs()).findByRole('link', { name: 'API tokens' })).toBeVisible()
})

test('an older server has no tab for tokens, and their page says so', async () => {
  await renderApp('/admin/tokens', { as: 'admin' })
  expect(await screen.findByText('This server keeps no API tokens')).toBeVisible()
  expect((await tabs()).queryByRole('link', { name: 'API tokens' })).toBeNull()
})
