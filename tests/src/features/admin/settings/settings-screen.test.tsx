import { accountPolicy, containerPolicy, globalConfig, saveSection } from '#arena/rules/site/settings.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'

async function settingsPage() {
  const app = arenaForApp()
  const view = await renderApp('/admin/settings', { as: 'admin', arena: app })
  await screen.findByRole('textbox', { name: 'Name' })
  return { ...view, app }
}

const save = () => screen.getByRole('button', { name: /^Save/ })
const field = (name: string) => screen.getByRole('textbox', { name })

test('settings are saved as a whole, and unchanged ones stay', async () => {
  const { user, app } = await settingsPage()
  const before = { accounts: accountPolicy(app.arena), containers: containerPolicy(app.arena) }
  await user.type(field('Slogan'), ' at sea')
  await user.type(field('Allowed email domains'), 'example.edu , example.org,')
  await user.click(screen.getByRole('checkbox', { name: /^Captcha/ }))
  await user.click(save())
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(globalConfig(app.arena).slogan).toMatch(/ at sea$/)
  expect(accountPolicy(app.arena)).toEqual({
    ...before.accounts,
    useCaptcha: true,
    emailDomainList: 'example.edu,example.org',
  })
  expect(containerPolicy(app.arena)).toEqual(before.containers)
})

test('a value filled in without an input event counts as a change and is saved', async () => {
  const { user, app } = await settingsPage()
  const slogan = field('Slogan') as HTMLInputElement
  slogan.value = 'Filled by the browser'
  await user.click(save())
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(globalConfig(app.arena).slogan).toBe('Filled by the browser')
  slogan.value = 'Filled again'
  slogan.form!.requestSubmit() // as a password manager does
  await waitFor(() => expect(globalConfig(app.arena).slogan).toBe('Filled again'))
})

test('minutes and colors out of range are marked at their field, and nothing is sent', async () => {
  const { user, app } = await settingsPage()
  await user.clear(field('Extendable in the last'))
  await user.type(field('Extendable in the last'), '361')
  await user.type(field('Accent color'), 'teal')
  await user.click(save())
  expect(await screen.findByText('Enter a whole number from 1 to 360.')).toBeVisible()
  expect(screen.getByText('Enter a color as #RRGGBB, or leave this empty.')).toBeVisible()
  expect(containerPolicy(app.arena).renewalWindow).toBe(10)
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(field('Extendable in the last')).toHaveValue('10')
})

test('changes saved by another admin are merged, and a conflict in one field is asked about', async () => {
  const { user, app } = await settingsPage()
  await user.clear(field('Slogan'))
  await user.type(field('Slogan'), 'Mine')
  saveSection(app.arena, 'globalConfig', {
    ...globalConfig(app.arena),
    slogan: 'Theirs',
    description: 'Changed elsewhere',
  })
  await user.click(save())
  expect(await screen.findByText('Another organizer also changed this: Slogan')).toBeVisible()
  expect(field('Description')).toHaveValue('Changed elsewhere')
  expect(globalConfig(app.arena).slogan).toBe('Theirs')
  await user.click(screen.getByRole('button', { name: 'Mine: Mine' }))
  await user.click(save())
  await waitFor(() =>
    expect(globalConfig(app.arena)).toMatchObject({ slogan: 'Mine', description: 'Changed elsewhere' }),
  )
})

test('a refusal says why, and what was typed stays', async () => {
  const { user, app } = await settingsPage()
  app.override(
    http.put('*/api/admin/config', () => HttpResponse.json({ title: 'The disk is full' }, { status: 500 })),
  )
  await user.type(field('Slogan'), ' at sea')
  await user.click(save())
  expect(await screen.findByText('The disk is full')).toBeVisible()
  expect(field('Slogan')).toHaveValue(`${globalConfig(app.arena).slogan} at sea`)
})

test('switching encryption on asks first and explains what it means', async () => {
  const app = arenaForApp({ edition: '1.8' })
  const { user } = await renderApp('/admin/settings', { as: 'admin', arena: app })
  const encryption = await screen.findByRole('switch', { name: /^Encrypt passwords and flags/ })
  expect(encryption).not.toBeChecked()
  await user.click(encryption)
  const question = within(await screen.findByRole('dialog', { name: 'Encrypt passwords and flags?' }))
  expect(question.getByText(/Open pages read it by themselves: nobody has to do anything\./)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Encrypt' }))
  await user.click(save())
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(globalConfig(app.arena)).toMatchObject({ apiEncryption: true })
  expect(encryption).toBeChecked()
})

test('encryption stays on when something else is saved', async () => {
  const app = arenaForApp({ edition: '1.8' })
  saveSection(app.arena, 'globalConfig', { ...globalConfig(app.arena), apiEncryption: true })
  const { user } = await renderApp('/admin/settings', { as: 'admin', arena: app })
  await user.type(await screen.findByRole('textbox', { name: 'Slogan' }), ' at sea')
  await user.click(save())
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(globalConfig(app.arena)).toMatchObject({ apiEncryption: true })
})

test('an older server has no switch for encryption', async () => {
  await settingsPage()
  expect(screen.queryByRole('switch', { name: /^Encrypt passwords and flags/ })).toBeNull()
})
