import { gameOf } from '#arena/rules/access.ts'
import { userByLogin } from '#arena/rules/accounts.ts'
import { gameEditFrom, saveGame } from '#arena/rules/games.ts'
import { submitWriteup, writeupsOf } from '#arena/rules/writeups.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { bytesOf } from '#tests/support/arena.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

test('writeups are listed with their files, downloaded as one archive, and deleted once their count was typed', async () => {
  const app = arenaForApp()
  const id = app.world.running
  const known = gameEditFrom(gameOf(app.arena, id))
  saveGame(app.arena, id, { ...known, writeupRequired: true })
  const pdf = new File([bytesOf.pdf], 'w.pdf', { type: 'application/pdf' })
  await submitWriteup(app.arena, id, userByLogin(app.arena, 'player')!.id, [pdf])
  const [writeup] = writeupsOf(app.arena, id)
  const { user } = await renderApp(`/admin/games/${id}/writeups`, { as: 'admin', arena: app })
  const file = await screen.findByRole('link', { name: 'Download the writeup of Knot Found' })
  expect(file).toHaveAttribute('href', writeup!.url)
  const all = screen.getByRole('link', { name: 'Download 1 writeup' })
  const archive = await app.answer(new Request(`http://localhost:3000${all.getAttribute('href')}`))
  expect(archive.headers.get('content-type')).toBe('application/gzip')
  await user.click(screen.getByRole('button', { name: 'Delete all…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 1 writeup?' }))
  await user.type(dialog.getByRole('textbox'), '1')
  await user.click(dialog.getByRole('button', { name: 'Delete writeups' }))
  expect(await screen.findByText('No writeups yet')).toBeVisible()
  expect(writeupsOf(app.arena, id)).toEqual([])
})

test('where none is asked for, the page leads to where that is changed', async () => {
  const app = arenaForApp()
  const id = app.world.upcoming
  saveGame(app.arena, id, { ...gameEditFrom(gameOf(app.arena, id)), writeupRequired: false })
  await renderApp(`/admin/games/${id}/writeups`, { as: 'admin', arena: app })
  expect(await screen.findByText('Teams cannot submit writeups.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Change' })).toHaveAttribute('href', `/admin/games/${id}/info`)
})
