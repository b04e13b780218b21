import { editNotice, giveNotice } from '#arena/rules/notices.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { sql } from '#arena/store/sql.ts'
import { noticesOf } from '#arena/store/notices.ts'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'

const button = (name: string) => screen.findByRole('button', { name })
const textbox = () => screen.findByRole('textbox', { name: 'Text' })

/** The notices screen of the running game, which has one notice written by organizers. */
async function noticesPage() {
  const app = arenaForApp()
  const id = app.world.running
  app.arena.store.run(sql.deleteFrom('notices').where('gameId', '=', id))
  const known = giveNotice(app.arena, id, 'Normal', ['The **harbour** is open'])
  const view = await renderApp(`/admin/games/${id}/notices`, { as: 'admin', arena: app })
  await screen.findByText('harbour', { selector: 'strong' })
  const texts = () => noticesOf(app.arena.store, id).map(({ values }) => JSON.parse(values) as string[])
  return { ...view, id, known, texts: () => texts().flat() }
}

test('a notice is published trimmed; an empty one is refused in place, and a refused one keeps its text', async () => {
  const { user, arena, texts } = await noticesPage()
  let isDown = true
  arena.override(
    http.post('*/api/edit/games/:id/notices', () =>
      isDown ? HttpResponse.json({ title: 'Not now', status: 400 }, { status: 400 }) : undefined,
    ),
  )
  await user.click(await button('New notice'))
  await user.click(await button('Publish'))
  expect(await screen.findByText('Enter some text.')).toBeVisible()
  await user.type(await textbox(), ' Tide turns at six ')
  await user.click(await button('Publish'))
  expect(await screen.findByText('Not now')).toBeVisible()
  expect(await textbox()).toHaveValue(' Tide turns at six ')
  isDown = false
  await user.click(await button('Publish'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Tide turns at six')).toBeVisible()
  expect(texts()).toContain('Tide turns at six')
})

const save = () => screen.findByRole('button', { name: /^Save ?Ctrl/ })

test('a notice is edited, but not to the same text', async () => {
  const { user, texts } = await noticesPage()
  await user.click(await button('Edit'))
  expect(await save()).toHaveAttribute('aria-disabled', 'true')
  await user.type(await textbox(), ' now')
  await user.click(await save())
  await waitFor(() => expect(texts()).toEqual(['The **harbour** is open now']))
  expect(await screen.findByText('Saved')).toBeVisible()
})

test("another organizer's change to a notice is asked about, and nothing of it is overwritten unasked", async () => {
  const { user, arena, id, known, texts } = await noticesPage()
  await user.click(await button('Edit'))
  await user.type(await textbox(), ' now')
  editNotice(arena.arena, id, known.id, 'Closed')
  await user.click(await save())
  await user.click(await button('Theirs: Closed'))
  expect(texts()).toEqual(['Closed'])
  expect(await textbox()).toHaveValue('Closed')
  await user.type(await textbox(), ' till six')
  await user.click(await save())
  await waitFor(() => expect(texts()).toEqual(['Closed till six']))
})

test('a notice that another organizer has deleted is not saved, and what was typed stays', async () => {
  const { user, arena, id } = await noticesPage()
  await user.click(await button('Edit'))
  await user.type(await textbox(), ' now')
  arena.arena.store.run(sql.deleteFrom('notices').where('gameId', '=', id))
  await user.click(await save())
  expect(await screen.findByText('Another organizer has deleted this notice.')).toBeVisible()
  expect(await textbox()).toHaveValue('The **harbour** is open now')
})

test('deleting a notice asks first and shows it', async () => {
  const { user, arena, id, known, texts } = await noticesPage()
  editNotice(arena.arena, id, known.id, 'Gone soon')
  await user.click(await button('Delete'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this notice?' }))
  expect(await dialog.findByText('harbour')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No notices yet')).toBeVisible()
  expect(texts()).toEqual([])
})

test('publishing or deleting a notice is announced, and the focus stays in the list', async () => {
  const { user } = await noticesPage()
  await user.click(await button('New notice'))
  await user.type(await textbox(), 'Tide turns at six')
  await user.click(await button('Publish'))
  expect(await screen.findByText('Publish: done')).toHaveAttribute('aria-live', 'polite')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [first] = await screen.findAllByRole('button', { name: 'Delete' })
  await user.click(first!)
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this notice?' }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Tide turns at six')).toBeNull())
  expect(await screen.findByText('Delete: done', undefined, { timeout: 5_000 })).toBeInTheDocument()
  await waitFor(() =>
    expect(screen.getByRole('main')).toContainElement(document.activeElement as HTMLElement),
  )
  expect(document.activeElement).toHaveRole('button')
})

test('the page does not claim to notify anyone while the game is hidden', async () => {
  const arena = arenaForApp()
  const id = arena.world.running
  arena.arena.store.run(sql.updateTable('games').set({ hidden: 1 }).where('id', '=', id))
  const { user } = await renderApp(`/admin/games/${id}/notices`, { as: 'admin', arena })
  await user.click(await button('New notice'))
  expect(await screen.findByText('Players see it once the game is published.')).toBeVisible()
  expect(screen.queryByText('Players are notified immediately.')).toBeNull()
})
