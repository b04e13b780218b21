import { faultsOf, startingWith } from '#tests/support/form-faults.ts'
import { expect, test } from 'vitest'

const password = startingWith('Aa1')
const email = startingWith('a@')
const profile = {
  at: '/account/profile',
  as: 'player',
  path: '/api/account/update',
  method: 'put',
  submit: 'Save',
} as const

test('login accepts any name and password that is not blank', async () => {
  const faults = await faultsOf({
    at: '/account/login',
    path: '/api/account/login',
    method: 'post',
    fields: [
      { label: 'Username or email', member: 'userName', isLeftToServer: true },
      { label: 'Password', member: 'password', isLeftToServer: true },
    ],
    submit: 'Log in',
  })
  expect(faults).toEqual([])
})

test('registration checks the limits of its fields', async () => {
  const faults = await faultsOf({
    at: '/account/register',
    path: '/api/account/register',
    method: 'post',
    fields: [
      { label: 'Email', member: 'email', ofLength: email },
      { label: 'Username', member: 'userName' },
      { label: 'Password', member: 'password', ofLength: password, again: 'Confirm password' },
    ],
    submit: 'Sign up',
  })
  expect(faults).toEqual([])
})

test('recovery requires an address', async () => {
  const faults = await faultsOf({
    at: '/account/recovery',
    path: '/api/account/recovery',
    method: 'post',
    fields: [{ label: 'Email', member: 'email', ofLength: email }],
    submit: 'Send link',
  })
  expect(faults).toEqual([])
})

test('a password reset checks the rules for new passwords', async () => {
  const faults = await faultsOf({
    at: `/account/reset?token=b2xk&email=${btoa('a@b')}`,
    path: '/api/account/passwordreset',
    method: 'post',
    fields: [{ label: 'New password', member: 'password', ofLength: password, again: 'Confirm password' }],
    submit: 'Reset password',
  })
  expect(faults).toEqual([])
})

test('the profile checks the limits of its fields', async () => {
  const fields = [
    { label: 'Username', member: 'userName' },
    { label: 'Real name', member: 'realName' },
    { label: 'Student ID', member: 'stdNumber' },
    { label: 'Bio', member: 'bio' },
  ]
  expect(await faultsOf({ ...profile, fields })).toEqual([])
})

test('a phone number is checked', async () => {
  const fields = [{ label: 'Phone', member: 'phone', ofLength: (length: number) => '1'.repeat(length) }]
  expect(await faultsOf({ ...profile, fields })).toEqual([])
})

test('a new address is checked', async () => {
  const faults = await faultsOf({
    ...profile,
    opener: 'Change email',
    path: '/api/account/changeemail',
    fields: [{ label: 'New email', member: 'newMail', ofLength: email }],
    submit: 'Send link',
  })
  expect(faults).toEqual([])
})

test('a password change checks the rules for the old and the new one', async () => {
  const faults = await faultsOf({
    ...profile,
    opener: 'Change password',
    path: '/api/account/changepassword',
    fields: [
      { label: 'Current password', member: 'old' },
      { label: 'New password', member: 'new', ofLength: password, again: 'Confirm password' },
    ],
    submit: 'Change password',
  })
  expect(faults).toEqual([])
})
