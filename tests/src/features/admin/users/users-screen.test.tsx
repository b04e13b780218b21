import { createUser, type NewUser, userByLogin } from '#arena/rules/accounts/accounts.ts'
import { createTeam } from '#arena/rules/accounts/teams.ts'
import { sql } from '#arena/store/sql.ts'
import { type ArenaForApp, arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'

/** A site with these accounts and the three of the demo: few enough to show on one page. */
function siteWith(...users: (Partial<NewUser> & { userName: string })[]): ArenaForApp {
  const app = arenaForApp()
  for (const table of ['games', 'teams'] as const) app.arena.store.run(sql.deleteFrom(table))
  const kept = ['admin', 'monitor', 'player']
  app.arena.store.run(sql.deleteFrom('users').where('userName', 'not in', kept))
  for (const user of users)
    createUser(app.arena, { email: `${user.userName}@players.test`, password: 'Known-1', ...user })
  return app
}

const stored = ({ arena }: ArenaForApp, userName: string) => userByLogin(arena, userName)
const table = () => screen.findByRole('table', { name: 'Users' })
const rowOf = async (name: string) => {
  const cell = await within(await table()).findByText(name)
  return cell.closest<HTMLElement>('[role=row]')!
}
const find = (text: string) => ({ target: () => screen.getByRole('searchbox'), text })

test('accounts are loaded page by page, with the number loaded of the total', async () => {
  const many = Array.from({ length: 230 }, (_, index) => ({ userName: `sailor${index}` }))
  const { user } = await renderApp('/admin/users', { as: 'admin', arena: siteWith(...many) })
  expect(await screen.findByText('200 of 233')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('233 of 233')).toBeVisible()
  expect(screen.getByText('233 rows, all loaded')).toBeVisible()
})

test('accounts that cannot be read are not counted', async () => {
  const arena = siteWith()
  arena.override(http.get('*/api/admin/users', () => HttpResponse.json({}, { status: 500 })))
  await renderApp('/admin/users', { as: 'admin', arena })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.queryByText(/^0 of/)).toBeNull()
})

test('the server searches while typing, at once on Enter, and the page says when more may match', async () => {
  const many = Array.from({ length: 40 }, (_, index) => ({ userName: `sailor${index}` }))
  const arena = siteWith(...many, { userName: 'Øyvind', realName: 'Zoë Meier' })
  const { user, router } = await renderApp('/admin/users', { as: 'admin', arena })
  const { target, text } = find('zoë{Enter}')
  await table()
  await user.type(target(), text)
  expect(await screen.findByText('1 match')).toBeVisible()
  expect(await rowOf('Øyvind')).toBeVisible()
  expect(router.state.location.search).toBe('?find=zo%C3%AB')
  await user.clear(target())
  await user.type(target(), 'sailor{Enter}')
  expect(await screen.findByText(/lists 30 matches at most/)).toBeVisible()
  expect(screen.queryByText(/all loaded/)).toBeNull()
  await user.clear(target())
  expect(await screen.findByText('44 of 44')).toBeVisible()
})

test('a filter shows accounts that await activation, and the switch activates them at once', async () => {
  const arena = siteWith({ userName: 'mira', emailConfirmed: false }, { userName: 'noor' })
  const { user } = await renderApp('/admin/users?show=inactive', { as: 'admin', arena })
  const row = await rowOf('mira')
  expect(within(await table()).queryByText('noor')).toBeNull()
  await user.click(within(row).getByRole('switch', { name: 'mira is active' }))
  await screen.findByText('No matches')
  expect(stored(arena, 'mira')).toMatchObject({ emailConfirmed: 1 })
})

test('an account is edited in its dialog within the limits, and leaving it unsaved asks first', async () => {
  const arena = siteWith({ userName: 'mira', phone: '+49 40 1' })
  const { user } = await renderApp('/admin/users', { as: 'admin', arena })
  await user.click(await rowOf('mira'))
  const phone = await screen.findByLabelText('Phone')
  await user.clear(phone)
  await user.type(screen.getByLabelText('Real name'), 'Mira Kovač')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(
    await screen.findByText(/can be changed but not removed\.$/, { selector: '[role=alert]' }),
  ).toBeVisible()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  await user.type(phone, '+49 40 2')
  await user.click(screen.getByRole('radio', { name: 'Monitor' }))
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(stored(arena, 'mira')).toMatchObject({ realName: 'Mira Kovač', phone: '+49 40 2', role: 'Monitor' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(within(await rowOf('mira')).getByText('Mira Kovač')).toBeVisible()
})

test('a taken name is refused in the dialog in the server’s words', async () => {
  const arena = siteWith({ userName: 'mira' }, { userName: 'noor' })
  const { user } = await renderApp(`/admin/users?user=${stored(arena, 'mira')!.id}`, { as: 'admin', arena })
  const name = await screen.findByLabelText('Username')
  await user.clear(name)
  await user.type(name, 'noor')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText("The username 'noor' is already taken")).toBeVisible()
  expect(name).toHaveValue('noor')
})

test('admins cannot delete, deactivate or demote themselves', async () => {
  const arena = siteWith()
  await renderApp(`/admin/users?user=${stored(arena, 'admin')!.id}`, { as: 'admin', arena })
  expect(await screen.findByText('Another admin has to change your role.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Delete…' })).toBeDisabled()
  expect(await screen.findByRole('switch', { name: 'Active' })).toBeDisabled()
})

test('resetting a password asks first and shows the new one once', async () => {
  const arena = siteWith({ userName: 'mira' })
  const { user } = await renderApp('/admin/users', { as: 'admin', arena })
  await user.click(await rowOf('mira'))
  await user.click(await screen.findByRole('button', { name: 'Reset password…' }))
  await user.click(await screen.findByRole('button', { name: 'Reset password' }))
  const { value } = await screen.findByLabelText<HTMLInputElement>('New password')
  expect(value).toHaveLength(16)
  const login = await fetch('http://localhost:3000/api/account/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'mira', password: value }),
  })
  expect(login.status).toBe(200)
})

test("deleting an account needs its name typed; a captain's is refused in place", async () => {
  const arena = siteWith({ userName: 'mira' }, { userName: 'noor' })
  createTeam(arena.arena, stored(arena, 'mira')!.id, 'Sails', null)
  const { user } = await renderApp('/admin/users', { as: 'admin', arena })
  const ask = async (name: string) => {
    await user.click(await rowOf(name))
    await user.click(await screen.findByRole('button', { name: 'Delete…' }))
    await user.type(await screen.findByLabelText(`Type ${name} to continue`), name)
    await user.click(screen.getByRole('button', { name: 'Delete account' }))
  }
  await ask('mira')
  expect(await screen.findByText('This user is the captain of a team')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await ask('noor')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(stored(arena, 'noor')).toBeUndefined()
  expect(within(await table()).queryByText('noor')).toBeNull()
  expect(screen.getByText('4 of 4')).toBeVisible()
})

test("an account with events cannot be deleted, and the server's error is explained", async () => {
  const arena = siteWith({ userName: 'mira' })
  arena.override(
    http.delete('*/api/admin/users/:id', () =>
      HttpResponse.json({ title: 'Internal error', status: 500 }, { status: 500 }),
    ),
  )
  const { user } = await renderApp('/admin/users', { as: 'admin', arena })
  await user.click(await rowOf('mira'))
  await user.click(await screen.findByRole('button', { name: 'Delete…' }))
  await user.type(await screen.findByLabelText('Type mira to continue'), 'mira')
  await user.click(screen.getByRole('button', { name: 'Delete account' }))
  expect(await screen.findByText(/most likely submitted a flag/)).toBeVisible()
})

test('banning several asks first and skips oneself; failures are shown in their rows and can be retried', async () => {
  const arena = siteWith({ userName: 'mira' }, { userName: 'noor', emailConfirmed: false })
  arena.override(
    http.put(
      `*/api/admin/users/${stored(arena, 'noor')!.id}`,
      () => HttpResponse.json({ title: 'Not today', status: 400 }, { status: 400 }),
      { once: true },
    ),
  )
  const { user } = await renderApp('/admin/users', { as: 'admin', arena })
  for (const name of ['admin', 'mira', 'noor'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  expect(screen.getByText('not your own account')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Activate 1' })).toBeEnabled()
  await user.click(screen.getByRole('button', { name: 'Ban 2…' }))
  await user.click(await screen.findByRole('button', { name: 'Ban 2' }))
  expect(await screen.findByText('1 failed: noor: Not today')).toBeVisible()
  expect(await within(await rowOf('mira')).findByText('Done')).toBeVisible()
  expect(within(await rowOf('noor')).getByText('Not today')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Try 1 again' }))
  expect(await screen.findByText('2 of 2 done')).toBeVisible()
  expect(stored(arena, 'noor')).toMatchObject({ role: 'Banned' })
  expect(stored(arena, 'admin')).toMatchObject({ role: 'Admin' })
})

test('several accounts are deleted once their count is typed', async () => {
  const arena = siteWith({ userName: 'mira' }, { userName: 'noor' })
  const { user } = await renderApp('/admin/users?find=players.test', { as: 'admin', arena })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  await user.click(screen.getByRole('button', { name: 'Delete 2…' }))
  const yes = await screen.findByRole('button', { name: 'Delete 2' })
  expect(yes).toBeDisabled()
  await user.type(screen.getByLabelText('Type 2 to continue'), '2')
  await user.click(yes)
  await waitFor(() => expect(stored(arena, 'noor')).toBeUndefined())
  expect(await screen.findByText('2 of 2 done')).toBeVisible()
})

test('deleting several accounts keeps one with events and explains why', async () => {
  const arena = siteWith({ userName: 'mira' })
  arena.override(
    http.delete('*/api/admin/users/:id', () =>
      HttpResponse.json({ title: 'Internal error', status: 500 }, { status: 500 }),
    ),
  )
  const { user } = await renderApp('/admin/users?find=players.test', { as: 'admin', arena })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  await user.click(screen.getByRole('button', { name: 'Delete 1…' }))
  await user.type(await screen.findByLabelText('Type 1 to continue'), '1')
  await user.click(screen.getByRole('button', { name: 'Delete 1' }))
  expect(await screen.findByText(/^1 failed: mira: .*most likely submitted a flag/)).toBeVisible()
})
