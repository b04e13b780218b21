import { arenaWith, lastLinkOf } from './site.ts'
import { bytesOf } from '#tests/support/arena.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { holdResponse } from '#tests/support/hold-response.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'

const field = (label: string) => screen.findByLabelText(label, { selector: 'input, textarea' })
const profileIn = ({ getQueryData }: { getQueryData: (key: string[]) => unknown }) =>
  getQueryData(['account', 'profile'])

test('the profile shows the account and saves changes', async () => {
  const { user, cache } = await renderApp('/account/profile', { as: 'player' })
  expect(await field('Username')).toHaveValue('player')
  expect(screen.getByText('player@halyard.example')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.type(await field('Real name'), 'Pat Layer')
  await user.type(await field('Phone'), '+49 30 1234 ext. 5')
  await user.type(await field('Bio'), 'two{Enter}lines')
  expect(screen.getByText('Unsaved changes')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(profileIn({ getQueryData: (key) => cache.getQueryData(key) })).toMatchObject({
    userName: 'player',
    realName: 'Pat Layer',
    phone: '+49 30 1234 ext. 5',
    bio: 'two\nlines',
  })
})

test('what is typed while the profile is being saved stays, in the draft too', async () => {
  const arena = arenaForApp()
  const { user } = await renderApp('/account/profile', { as: 'player', arena })
  const put = holdResponse(arena, 'put', '*/api/account/update')
  await user.type(await field('Real name'), 'Pat')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await put.answered
  await user.type(await field('Real name'), ' Layer')
  put.arrive()
  expect(await screen.findByText('Unsaved changes')).toBeVisible()
  expect(await field('Real name')).toHaveValue('Pat Layer')
  expect(Object.values(localStorage)).toContain('{"realName":"Pat Layer"}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeVisible()
})

test('the draft is removed after a save, even if the user left the page before the response', async () => {
  const arena = arenaForApp()
  const { user, router, cache } = await renderApp('/account/profile', { as: 'player', arena })
  const put = holdResponse(arena, 'put', '*/api/account/update')
  await user.type(await field('Real name'), 'Pat')
  const drafts = () => Object.keys(localStorage).filter((key) => key.includes('draft'))
  expect(drafts()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await put.answered
  await act(() => router.navigate('/games'))
  put.arrive()
  await waitFor(() => expect(cache.isMutating()).toBe(0))
  expect(drafts()).toHaveLength(0)
})

test('only changed fields are sent', async () => {
  const arena = arenaForApp()
  const sent: unknown[] = []
  arena.override(
    http.put('*/api/account/update', async ({ request }) => {
      sent.push(await request.clone().json())
      return undefined
    }),
  )
  const { user } = await renderApp('/account/profile', { as: 'player', arena })
  await user.type(await field('Student ID'), '42')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  expect(sent).toEqual([{ stdNumber: '42' }])
})

test.each([
  ['Username', 'ab', /3 to 15 characters/],
  ['Username', 'W'.repeat(16), /3 to 15 characters/],
  ['Real name', 'W'.repeat(129), 'Use at most 128 characters.'],
  ['Student ID', 'W'.repeat(65), 'Use at most 64 characters.'],
  ['Phone', 'call me', /Use digits, spaces/],
  ['Bio', 'W'.repeat(129), 'Use at most 128 characters.'],
])('%s refuses %s beside the field, and nothing is sent', async (label, text, said) => {
  const { user } = await renderApp('/account/profile', { as: 'player' })
  const input = await field(label)
  await user.clear(input)
  await user.click(input)
  await user.paste(text)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(input).toBeInvalid())
  expect(input.closest('div')!.parentElement).toHaveTextContent(said)
  expect(screen.getByText('Unsaved changes')).toBeVisible()
})

test('a taken name is shown in the form; the draft survives the page until it is saved or discarded', async () => {
  const arena = arenaForApp()
  const first = await renderApp('/account/profile', { as: 'player', arena })
  const name = await field('Username')
  await first.user.clear(name)
  await first.user.type(name, 'monitor')
  await first.user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/'monitor' is already taken/, { selector: '[role=alert]' })).toBeVisible()
  expect(name).toHaveValue('monitor')
  first.unmount()

  const { user } = await renderApp('/account/profile', { arena })
  expect(await field('Username')).toHaveValue('monitor')
  expect(screen.getByText('Unsaved changes')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(await field('Username')).toHaveValue('player')
  expect(Object.keys(localStorage).filter((key) => key.includes('draft-profile'))).toEqual([])
})

test('a new address is confirmed by mail and takes effect when its link is opened', async () => {
  const arena = arenaWith({ emailConfirmationRequired: true })
  const { user, router, cache } = await renderApp('/account/profile', { as: 'player', arena })
  await user.click(await screen.findByRole('button', { name: 'Change email' }))
  const address = await screen.findByLabelText('New email')
  await user.type(address, 'nowhere{Enter}')
  expect(address).toHaveAccessibleDescription('Enter a valid email address.')
  await user.clear(address)
  await user.type(address, 'monitor@halyard.example{Enter}')
  expect(await screen.findByText('The address is already in use', { selector: '[role=alert]' })).toBeVisible()
  await user.clear(address)
  await user.type(address, 'pat@players.test{Enter}')
  expect(await screen.findByText(/Open the link we sent to pat@players.test/)).toBeVisible()
  expect(cache.getQueryData(['account', 'profile'])).toMatchObject({ email: 'player@halyard.example' })
  await user.keyboard('{Escape}')

  await router.navigate(lastLinkOf(arena))
  await user.click(await screen.findByRole('button', { name: 'Confirm email' }))
  expect(await screen.findByRole('heading', { name: 'Email changed' })).toBeVisible()
  expect(cache.getQueryData(['account', 'profile'])).toMatchObject({ email: 'pat@players.test' })
})

test('a site without mail says who can change an address', async () => {
  const { user } = await renderApp('/account/profile', { as: 'player', arena: arenaWith({}) })
  await user.click(await screen.findByRole('button', { name: 'Change email' }))
  await user.type(await screen.findByLabelText('New email'), 'pat@players.test{Enter}')
  expect(await screen.findByText(/ask an admin/, { selector: '[role=alert]' })).toBeVisible()
})

test('the link of another account is refused in place', async () => {
  const email = btoa('pat@players.test')
  const { user } = await renderApp(`/account/confirm?token=Zm9yZ2Vk&email=${email}`, { as: 'player' })
  await user.click(await screen.findByRole('button', { name: 'Confirm email' }))
  expect(await screen.findByText('The link is no longer valid', { selector: '[role=alert]' })).toBeVisible()
})

test('a password change logs out, and only the new password works', async () => {
  const { user, router } = await renderApp('/account/profile', { as: 'player' })
  await user.click(await screen.findByRole('button', { name: 'Change password' }))
  const dialog = within(await screen.findByRole('dialog'))
  const old = dialog.getByLabelText('Current password')
  const fresh = dialog.getByLabelText('New password')
  const repeat = dialog.getByLabelText('Confirm password')
  await user.type(old, 'short')
  await user.type(fresh, 'Better-2')
  await user.type(repeat, 'Better-3{Enter}')
  expect(old).toHaveAccessibleDescription('Passwords have at least 6 characters.')
  expect(repeat).toHaveAccessibleDescription('Passwords do not match.')
  await user.type(old, '-wrong')
  await user.clear(repeat)
  await user.type(repeat, 'Better-2{Enter}')
  expect(await dialog.findByText('The current password is wrong', { selector: '[role=alert]' })).toBeVisible()
  expect(fresh).toHaveValue('Better-2')
  await user.clear(old)
  await user.type(old, 'halyard{Enter}')
  expect(await screen.findByText('Password changed. Log in with the new one.')).toBeVisible()
  await user.type(await screen.findByLabelText('Username or email'), 'player')
  await user.type(screen.getByLabelText('Password'), 'Better-2{Enter}')
  expect(await screen.findByRole('heading', { name: 'Your profile' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/account/profile')
})

test('closing the dialog leaves no password behind', async () => {
  const { user } = await renderApp('/account/profile', { as: 'player' })
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Change password' }))
    return screen.findByLabelText('Current password')
  }
  await user.type(await open(), 'halyard')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(Object.values(localStorage).join()).not.toContain('"halyard"')
  expect(await open()).toHaveValue('')
})

test('an avatar is chosen, previewed and uploaded', async () => {
  const { user, cache } = await renderApp('/account/profile', { as: 'player' })
  await user.click(await screen.findByRole('button', { name: 'Change avatar' }))
  const choice = await screen.findByLabelText(/Choose an image/)
  await user.upload(choice, new File([bytesOf.png], 'me.png', { type: 'image/png' }))
  expect(await screen.findByRole('img', { name: 'The image you chose' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Use this image' }))
  expect(await screen.findByText('Use this image: done')).toHaveAttribute('aria-live', 'polite')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() =>
    expect(cache.getQueryData(['account', 'profile'])).toMatchObject({
      avatar: expect.stringMatching(/^\/assets\//) as string,
    }),
  )
})

test('an image that the server cannot read is refused in the dialog and stays chosen', async () => {
  const { user } = await renderApp('/account/profile', { as: 'player' })
  await user.click(await screen.findByRole('button', { name: 'Change avatar' }))
  await user.upload(
    await screen.findByLabelText(/Choose an image/),
    new File(['text'], 'me.png', { type: 'image/png' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Use this image' }))
  expect(await screen.findByText('The file is not a readable image')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Upload again' })).toBeVisible()
})

test('a name with an invisible character stays as it is until another is typed, which loses it', async () => {
  const arena = arenaForApp()
  const known = 'pla\u200Byer'
  const sent: unknown[] = []
  arena.override(
    http.get('*/api/account/profile', async ({ request }) =>
      HttpResponse.json({ ...(await (await arena.answer(request)).json()), userName: known }),
    ),
    http.put('*/api/account/update', async ({ request }) => {
      sent.push(await request.clone().json())
      return undefined
    }),
  )
  const { user } = await renderApp('/account/profile', { as: 'player', arena })
  await waitFor(async () => expect(await field('Username')).toHaveValue(known))
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.type(await field('Student ID'), '\u200B42')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  await user.type(await field('Username'), '2')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ stdNumber: '42' }, { userName: 'player2' }]))
})
