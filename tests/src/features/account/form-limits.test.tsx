import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { startingWith, faultsOf } from '#tests/support/form-faults.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

const password = startingWith('Aa1')
const email = startingWith('a@')

test('login accepts any name and password that is not blank', async () => {
  const arena = arenaForApp()
  const { user } = await renderApp('/account/login', { arena })
  expect(
    await faultsOf(user, arena, {
      path: '/api/account/login',
      method: 'post',
      fields: [
        { label: 'Username or email', member: 'userName', isLeftToServer: true },
        { label: 'Password', member: 'password', isLeftToServer: true },
      ],
      submit: 'Log in',
    }),
  ).toEqual([])
})

test('registration checks the limits of its fields', async () => {
  const arena = arenaForApp()
  const { user } = await renderApp('/account/register', { arena })
  expect(
    await faultsOf(user, arena, {
      path: '/api/account/register',
      method: 'post',
      fields: [
        { label: 'Email', member: 'email', ofLength: email },
        { label: 'Username', member: 'userName' },
        { label: 'Password', member: 'password', ofLength: password, again: 'Confirm password' },
      ],
      submit: 'Sign up',
    }),
  ).toEqual([])
})

test('recovery requires an address', async () => {
  const arena = arenaForApp()
  const { user } = await renderApp('/account/recovery', { arena })
  expect(
    await faultsOf(user, arena, {
      path: '/api/account/recovery',
      method: 'post',
      fields: [{ label: 'Email', member: 'email', ofLength: email }],
      submit: 'Send link',
    }),
  ).toEqual([])
})

test('a password reset checks the rules for new passwords', async () => {
  const arena = arenaForApp()
  const { user } = await renderApp(`/account/reset?token=b2xk&email=${btoa('a@b')}`, { arena })
  expect(
    await faultsOf(user, arena, {
      path: '/api/account/passwordreset',
      method: 'post',
      fields: [{ label: 'New password', member: 'password', ofLength: password, again: 'Confirm password' }],
      submit: 'Reset password',
    }),
  ).toEqual([])
})

test('the profile checks the limits of its fields', async () => {
  const arena = arenaForApp()
  const { user } = await renderApp('/account/profile', { arena, as: 'player' })
  expect(
    await faultsOf(user, arena, {
      path: '/api/account/update',
      method: 'put',
      fields: [
        { label: 'Username', member: 'userName' },
        { label: 'Real name', member: 'realName' },
        { label: 'Student ID', member: 'stdNumber' },
        { label: 'Bio', member: 'bio' },
      ],
      submit: 'Save',
    }),
  ).toEqual([])
})

test('a phone number is checked', async () => {
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

test('a new address is checked', async () => {
  const arena = arenaForApp()
  const { user } = await renderApp('/account/profile', { arena, as: 'player' })
  await user.click(await screen.findByRole('button', { name: 'Change email' }))
  expect(
    await faultsOf(user, arena, {
      path: '/api/account/changeemail',
      method: 'put',
      fields: [{ label: 'New email', member: 'newMail', ofLength: email }],
      submit: 'Send link',
    }),
  ).toEqual([])
})

test('a password change checks the rules for the old and the new one', async () => {
  const arena = arenaForApp()
  const { user } = await renderApp('/account/profile', { arena, as: 'player' })
  await user.click(await screen.findByRole('button', { name: 'Change password' }))
  expect(
    await faultsOf(user, arena, {
      path: '/api/account/changepassword',
      method: 'put',
      fields: [
        { label: 'Current password', member: 'old' },
        { label: 'New password', member: 'new', ofLength: password, again: 'Confirm password' },
      ],
      submit: 'Change password',
    }),
  ).toEqual([])
})
