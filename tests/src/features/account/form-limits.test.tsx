import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { startingWith, faultsOf } from '#tests/support/form-faults.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })

const password = startingWith('Aa1')
const email = startingWith('a@')

test('the login takes any name and password that is more than blanks', async () => {
  const arena = arenaForApp()
  const { user } = await renderApp('/account/login', { arena })
  expect(
    await faultsOf(user, arena, {
      path: '/api/account/login',
      method: 'post',
      fields: [
        { label: 'User name or email', member: 'userName', isLeftToServer: true },
        { label: 'Password', member: 'password', isLeftToServer: true },
      ],
      submit: 'Log in',
    }),
  ).toEqual([])
})

test('a registration is held to the limits of its fields', async () => {
  const arena = arenaForApp()
  const { user } = await renderApp('/account/register', { arena })
  expect(
    await faultsOf(user, arena, {
      path: '/api/account/register',
      method: 'post',
      fields: [
        { label: 'Email', member: 'email', ofLength: email },
        { label: 'User name', member: 'userName' },
        { label: 'Password', member: 'password', ofLength: password, again: 'Password again' },
      ],
      submit: 'Register',
    }),
  ).toEqual([])
})

test('a recovery is asked for with an address', async () => {
  const arena = arenaForApp()
  const { user } = await renderApp('/account/recovery', { arena })
  expect(
    await faultsOf(user, arena, {
      path: '/api/account/recovery',
      method: 'post',
      fields: [{ label: 'Email', member: 'email', ofLength: email }],
      submit: 'Mail me a link',
    }),
  ).toEqual([])
})

test('a password that is reset follows the rule for new ones', async () => {
  const arena = arenaForApp()
  const { user } = await renderApp(`/account/reset?token=b2xk&email=${btoa('a@b')}`, { arena })
  expect(
    await faultsOf(user, arena, {
      path: '/api/account/passwordreset',
      method: 'post',
      fields: [{ label: 'New password', member: 'password', ofLength: password, again: 'Password again' }],
      submit: 'Set the password',
    }),
  ).toEqual([])
})

test('a profile is held to the limits of its fields', async () => {
  const arena = arenaForApp()
  const { user } = await renderApp('/account/profile', { arena, as: 'player' })
  expect(
    await faultsOf(user, arena, {
      path: '/api/account/update',
      method: 'put',
      fields: [
        { label: 'User name', member: 'userName' },
        { label: 'Real name', member: 'realName' },
        { label: 'Student number', member: 'stdNumber' },
        { label: 'About you', member: 'bio' },
      ],
      submit: 'Save',
    }),
  ).toEqual([])
})

test('a phone number is held to its rule', async () => {
  const arena = arenaForApp()
  const { user } = await renderApp('/account/profile', { arena, as: 'player' })
  expect(
    await faultsOf(user, arena, {
      path: '/api/account/update',
      method: 'put',
      fields: [{ label: 'Phone', member: 'phone', ofLength: (length) => '1'.repeat(length) }],
      submit: 'Save',
    }),
  ).toEqual([])
})

test('another address is held to the rule for addresses', async () => {
  const arena = arenaForApp()
  const { user } = await renderApp('/account/profile', { arena, as: 'player' })
  await user.click(await screen.findByRole('button', { name: 'Change the address' }))
  expect(
    await faultsOf(user, arena, {
      path: '/api/account/changeemail',
      method: 'put',
      fields: [{ label: 'New email', member: 'newMail', ofLength: email }],
      submit: 'Mail the link',
    }),
  ).toEqual([])
})

test('a change of the password is held to the rules for the old and the new one', async () => {
  const arena = arenaForApp()
  const { user } = await renderApp('/account/profile', { arena, as: 'player' })
  await user.click(await screen.findByRole('button', { name: 'Change the password' }))
  expect(
    await faultsOf(user, arena, {
      path: '/api/account/changepassword',
      method: 'put',
      fields: [
        { label: 'Present password', member: 'old' },
        { label: 'New password', member: 'new', ofLength: password, again: 'Password again' },
      ],
      submit: 'Change the password',
    }),
  ).toEqual([])
})
