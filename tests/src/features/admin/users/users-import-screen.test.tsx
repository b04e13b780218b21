import { userByLogin } from '#arena/rules/accounts/accounts.ts'
import { sql } from '#arena/store/sql.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { goFullScreen } from '#tests/support/full-screen.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'

const open = (arena = arenaForApp()) => renderApp('/admin/users/import', { as: 'admin', arena })
const paste = (text: string) =>
  fireEvent.change(screen.getByLabelText('Or paste rows'), { target: { value: text } })
const counted = (facet: string, count: number) =>
  waitFor(() =>
    expect(screen.getByRole('radio', { name: new RegExp(`^${facet}`) }).closest('label')).toHaveTextContent(
      `${facet}${count}`,
    ),
  )
const importButton = (count: number) => screen.findByRole('button', { name: `Import ${count} users` })

test('of 500 rows the 480 valid ones are imported once, and the 20 invalid ones listed', async () => {
  const arena = arenaForApp()
  const count = () => arena.arena.store.all(sql.selectFrom('users').select('id')).length
  const before = count()
  const calls: number[] = []
  arena.override(
    http.post('*/api/admin/users', async ({ request }) => {
      calls.push(((await request.clone().json()) as unknown[]).length)
      return arena.answer(request)
    }),
  )
  const { user } = await open(arena)
  await screen.findByLabelText('Or paste rows')
  const rows = Array.from({ length: 500 }, (_, index) => {
    const isBad = index % 25 === 0
    return `crew${index},${isBad ? 'no address' : `crew${index}@players.test`},Crew ${Math.floor(index / 4)}`
  })
  paste(['Name,E-mail,Team', ...rows].join('\n'))
  await counted('Errors', 20)
  await counted('Ready', 480)
  const table = screen.getByRole('table', { name: 'Rows to import' })
  expect(within(table).getAllByText('Email: not an email address')[0]).toBeVisible()
  expect(screen.getByText('20 rows with errors are left out.')).toBeVisible()
  const submit = await importButton(480)
  await user.dblClick(submit)
  expect(await screen.findByText('480 users imported')).toBeVisible()
  expect(calls).toEqual([480])
  expect(count() - before).toBe(480)
  const handout = screen.getByRole('table', { name: 'Names and passwords' })
  expect(handout).toHaveAttribute('aria-rowcount', '481')
  const [, password] = within(within(handout).getAllByRole('row')[1]!).getAllByRole('cell')
  const login = await fetch('http://localhost:3000/api/account/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'crew1', password: password!.textContent }),
  })
  expect(login.status).toBe(200)
})

test("existing accounts are left out unless opted in, and one's own always is", async () => {
  const { user, arena } = await open()
  await screen.findByLabelText('Or paste rows')
  paste('userName\temail\nPLAYER\tother@players.test\nnewcomer\tnew@players.test\nadmin\tadmin@players.test')
  await counted('Existing', 2)
  await counted('Errors', 1)
  expect(screen.getByText('Username: this is your own account')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Import 1 user' })).toBeEnabled()
  await user.click(screen.getByRole('switch', { name: /Also change 1 existing account/ }))
  expect(screen.getByText('Changes player')).toBeVisible()
  await user.click(await importButton(2))
  await screen.findByText('2 users imported')
  expect(userByLogin(arena.arena, 'player')).toMatchObject({ email: 'other@players.test' })
})

test('cleaned-up and invalid cells are shown before anything is sent', async () => {
  await open()
  await screen.findByLabelText('Or paste rows')
  paste('sep=;\nUsername;Email\n\nmira\u200B;Mira <mira@players.test>\nnoor;Noor noor@players.test')
  expect(await screen.findByText('Cleaned up: Username, Email')).toBeVisible()
  expect(screen.getByText('Email: not an email address')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Import 1 user' })).toBeEnabled()
})

test('a file that cannot be read, or of more rows than one call takes, keeps what is there and says why', async () => {
  const { user } = await open()
  const pasted = await screen.findByLabelText('Or paste rows')
  paste('userName,email\nmira,mira@players.test')
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')!
  await user.upload(chooser, new File([new Uint8Array(3_000_000)], 'users.csv', { type: 'text/csv' }))
  expect(await screen.findByText('This file is too large.')).toBeVisible()
  expect(pasted).toHaveValue('userName,email\nmira,mira@players.test')
  const rows = Array.from({ length: 6000 }, (_, at) => `user${at},u${at}@x.test`)
  paste(['userName,email', ...rows].join('\n'))
  expect(await screen.findByText('More than 5,000 rows')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
})

test("a refusal is shown in the server's words, and nothing is lost", async () => {
  const arena = arenaForApp()
  arena.override(
    http.post('*/api/admin/users', () =>
      HttpResponse.json({ title: 'Name is cursed', status: 400 }, { status: 400 }),
    ),
  )
  const { user } = await open(arena)
  await screen.findByLabelText('Or paste rows')
  paste('userName,email\nmira,mira@players.test')
  await user.click(await screen.findByRole('button', { name: 'Import 1 user' }))
  expect(await screen.findByText(/takes all rows or none\. It says: Name is cursed/)).toBeVisible()
  expect(screen.getByLabelText('Or paste rows')).toHaveValue('userName,email\nmira,mira@players.test')
})

test('if no response came, the sent passwords are shown and the accounts looked up again', async () => {
  const arena = arenaForApp()
  arena.override(
    http.post('*/api/admin/users', async ({ request }) => {
      await arena.answer(request)
      return HttpResponse.json({ title: 'Gateway', status: 502 }, { status: 502 })
    }),
  )
  const { user } = await open(arena)
  await screen.findByLabelText('Or paste rows')
  paste('userName,email\nmira,mira@players.test')
  await user.click(await screen.findByRole('button', { name: 'Import 1 user' }))
  expect(await screen.findByText(/the accounts may or may not exist: Gateway/)).toBeVisible()
  expect(screen.getByRole('table', { name: 'Names and passwords' })).toBeVisible()
  await counted('Existing', 1)
})

test('leaving the page with passwords on it asks first', async () => {
  const { user, router } = await open()
  await screen.findByLabelText('Or paste rows')
  paste('userName,email\nmira,mira@players.test')
  await user.click(await screen.findByRole('button', { name: 'Import 1 user' }))
  await screen.findByText('1 user imported')
  const links = screen.getAllByRole('link', { name: 'All users' })
  await user.click(links[0]!)
  expect(await screen.findByText('Leave without the passwords?')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  await user.click(screen.getByRole('button', { name: 'Copy all' }))
  await screen.findByText('Copied')
  await user.click(links[0]!)
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users'))
})

test('a file fills the field, and one that is not text says what to do', async () => {
  const { user } = await open()
  const chooser = await screen.findByLabelText(/Choose a CSV file/)
  await user.upload(chooser, new File(['PK\u0003\u0004'], 'users.csv', { type: 'text/csv' }))
  expect(await screen.findByText(/This is a workbook/)).toBeVisible()
  await user.upload(chooser, new File(['shirt;size\nred;L'], 'users.csv', { type: 'text/csv' }))
  expect(await screen.findByText('No column for: Username, Email')).toBeVisible()
  expect(screen.getByText(/It says: shirt, size/)).toBeVisible()
})

test('in full screen imported passwords are hidden, and cannot be copied or saved until the screen is no longer safe', async () => {
  const { user } = await open()
  await screen.findByLabelText('Or paste rows')
  paste('Name,E-mail,Password\nzed,zed@players.test,Gangway-77')
  await user.click(await screen.findByRole('button', { name: /^Import 1 user/ }))
  const handout = within(await screen.findByRole('table', { name: 'Names and passwords' }))
  expect(handout.getByText('Gangway-77')).toBeVisible()
  goFullScreen()
  expect(handout.queryByText('Gangway-77')).toBeNull()
  expect(screen.queryByRole('button', { name: /^(Copy|Download)/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show secrets' }))
  expect(handout.getByText('Gangway-77')).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^(Copy|Download)/ })).toHaveLength(2)
})
