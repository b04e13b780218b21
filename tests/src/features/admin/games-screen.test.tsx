import { gameOf } from '#arena/rules/access.ts'
import { createGame, gameEditFrom, saveGame } from '#arena/rules/games.ts'
import { localTimeText } from '#src/lib/local-time.ts'
import { hour } from '#src/lib/time.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'

const rows = async () => within(await screen.findByRole('table', { name: 'Games' })).findAllByRole('row')

test('all games are listed, hidden ones too, and more are read as one scrolls to their end', async () => {
  const app = arenaForApp()
  const { start, end } = gameOf(app.arena, app.world.running)
  for (let number = 0; number < 40; number++)
    createGame(app.arena, { title: `Sprint ${number}`, start, end, hidden: true })
  await renderApp('/admin/games', { as: 'admin', arena: app })
  expect((await rows())[1]).toHaveTextContent(/Sprint 39.*Hidden/)
  expect(await screen.findByText('30 of 43')).toBeVisible()
  const { container } = { container: document.querySelector('[role=table]')!.parentElement! }
  fireEvent.scroll(container, { target: { scrollTop: 30 * 46 } })
  expect(await screen.findByText('43 of 43')).toBeVisible()
})

test('a game is hidden from players after a question, and stays as it was when that is refused', async () => {
  const app = arenaForApp()
  const { running } = app.world
  const { title } = gameOf(app.arena, running)
  const { user } = await renderApp('/admin/games', { as: 'admin', arena: app })
  let isDown = true
  app.override(
    http.put('*/api/edit/games/:id', () =>
      isDown ? HttpResponse.json({ title: 'Not now', status: 400 }, { status: 400 }) : undefined,
    ),
  )
  const visible = await screen.findByRole('switch', { name: `Players see ${title}` })
  await user.click(visible)
  const dialog = within(await screen.findByRole('dialog', { name: `Hide ${title}?` }))
  await user.click(dialog.getByRole('button', { name: 'Hide' }))
  expect(await dialog.findByText('Not now')).toBeVisible()
  expect(visible).toBeChecked()
  isDown = false
  await user.click(dialog.getByRole('button', { name: 'Hide' }))
  await waitFor(() => expect(visible).not.toBeChecked())
  expect(gameOf(app.arena, running).hidden).toBe(1)
})

test('a new game is hidden, needs a title and an end after its start, and its editor is opened', async () => {
  const { user, arena, router } = await renderApp('/admin/games', { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: 'New game' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New game' }))
  const start = Math.floor(Date.now() / hour) * hour + 48 * hour
  fireEvent.change(dialog.getByLabelText('Start'), { target: { value: localTimeText(start) } })
  expect(dialog.getByLabelText('End')).toHaveValue(localTimeText(start + 2 * hour))
  fireEvent.change(dialog.getByLabelText('End'), { target: { value: localTimeText(start - hour) } })
  await user.click(dialog.getByRole('button', { name: 'Create game' }))
  expect(await dialog.findByText('Enter a title')).toBeVisible()
  expect(dialog.getByText('The end must not be before the start')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Autumn Cup')
  fireEvent.change(dialog.getByLabelText('End'), { target: { value: localTimeText(start + 8 * hour) } })
  await user.click(dialog.getByRole('button', { name: 'Create game' }))
  expect(await screen.findByRole('region', { name: /Publishing/ })).toBeVisible()
  const id = Number(router.state.location.pathname.split('/').at(-1))
  expect(gameEditFrom(gameOf(arena.arena, id))).toMatchObject({
    title: 'Autumn Cup',
    hidden: true,
    start,
    end: start + 8 * hour,
    writeupDeadline: start + 32 * hour,
  })
})

test('a copy of a game is a hidden one with the same information', async () => {
  const app = arenaForApp()
  const { running } = app.world
  const known = gameEditFrom(gameOf(app.arena, running))
  saveGame(app.arena, running, { ...known, inviteCode: 'aboard', content: 'Rules' })
  const { user, router } = await renderApp('/admin/games', { as: 'admin', arena: app })
  await user.click(await screen.findByRole('button', { name: `Copy ${known.title}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Copy ${known.title}` }))
  await user.click(dialog.getByRole('button', { name: 'Copy game' }))
  expect(await screen.findByRole('region', { name: /Publishing/ })).toBeVisible()
  const id = Number(router.state.location.pathname.split('/').at(-1))
  expect(gameEditFrom(gameOf(app.arena, id))).toMatchObject({
    title: `Copy of ${known.title}`,
    hidden: true,
    inviteCode: 'aboard',
    content: 'Rules',
    divisions: known.divisions,
  })
})
