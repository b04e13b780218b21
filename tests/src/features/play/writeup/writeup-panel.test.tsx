import { userByLogin } from '#arena/rules/accounts/accounts.ts'
import { writeupStatusOf } from '#arena/rules/writeups.ts'
import { sql } from '#arena/store/sql.ts'
import { games } from '#src/server/reads/games.ts'
import { hour } from '#src/lib/time/time.ts'
import { type ArenaForApp, arenaForApp } from '#tests/support/arena-for-app.ts'
import { bytesOf } from '#tests/support/arena.ts'
import { holdUpright } from '#tests/support/phone.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { beforeAll, expect, test } from 'vitest'

// Both are loaded lazily, which may exceed a test's timeout on a busy machine.
beforeAll(async () => {
  await import('#src/features/play/challenges-screen.tsx')
  await import('#src/features/play/writeup/writeup-dialog.tsx')
})

const pdf = (name = 'Report.PDF') => new File([bytesOf.pdf], name, { type: 'application/pdf' })

/** Changes the running game. */
function change(
  { arena, world }: ArenaForApp,
  values: { writeupDeadline?: number; end?: number; practiceMode?: 0 },
) {
  arena.store.run(sql.updateTable('games').set(values).where('id', '=', world.running))
}

const submitted = ({ arena, world }: ArenaForApp) =>
  writeupStatusOf(arena, world.running, userByLogin(arena, 'player')!.id)

async function openedPanel(app = arenaForApp()) {
  const view = await renderApp(`/games/${app.world.running}/challenges`, { as: 'player', arena: app })
  const panel = within(await screen.findByRole('region', { name: 'Writeup' }))
  const open = async (name: string) => {
    await view.user.click(await panel.findByRole('button', { name }))
    return within(await screen.findByRole('dialog', { name: 'Writeup' }))
  }
  return { ...view, panel, open }
}

test('a game without writeups shows no panel', async () => {
  const app = arenaForApp()
  app.arena.store.run(
    sql.updateTable('games').set({ writeupRequired: 0 }).where('id', '=', app.world.running),
  )
  await renderApp(`/games/${app.world.running}/challenges`, { as: 'player', arena: app })
  expect(await screen.findByRole('region', { name: 'Notices' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Writeup' })).toBeNull()
})

test('before a submission the panel shows that there is none, the deadline and the requirements', async () => {
  const { panel, open } = await openedPanel()
  expect(await panel.findByText('Not submitted')).toBeVisible()
  expect(panel.getByText(/^\d+(\.\d)? hr$/)).toBeVisible()
  const dialog = await open('Submit writeup')
  expect(dialog.getByText('Nothing submitted yet')).toBeVisible()
  expect(await dialog.findByText('three challenges you are proudest of')).toBeVisible()
  expect(dialog.getByText(/PDF, up to 20 MiB/)).toBeVisible()
})

test('a PDF is submitted as soon as it is chosen, and another replaces it', async () => {
  const { user, arena, panel, open } = await openedPanel()
  const dialog = await open('Submit writeup')
  await user.upload(dialog.getByLabelText(/Choose your writeup/), pdf())
  expect(await dialog.findByText('Writeup submitted')).toBeVisible()
  expect(await dialog.findByText(submitted(arena).name)).toBeVisible()
  expect(dialog.getByText(/125 bytes · submitted .*\d{4}/)).toBeVisible()

  const longer = new File([bytesOf.pdf, 'and more'], 'second.pdf', { type: 'application/pdf' })
  await user.upload(dialog.getByLabelText(/to replace this one/), longer)
  expect(await dialog.findByText(/133 bytes/)).toBeVisible()
  await user.keyboard('{Escape}')
  expect(await panel.findByText('✓ Submitted')).toBeVisible()
})

test('a file that is not a PDF is refused before anything is sent', async () => {
  const { user, arena, open } = await openedPanel()
  const dialog = await open('Submit writeup')
  await user.upload(
    dialog.getByLabelText(/Choose your writeup/),
    new File([bytesOf.png], 'report.pdf', { type: 'application/pdf' }),
  )
  expect(await dialog.findByText('This file is not a PDF.')).toBeVisible()
  expect(submitted(arena).submitted).toBe(false)
})

test('a file that the server refuses is kept, and sent again with one click', async () => {
  const app = arenaForApp()
  let isFull = true
  app.override(
    http.post('*/api/game/:id/writeup', () =>
      isFull ? HttpResponse.json({ title: 'Later, please', status: 400 }, { status: 400 }) : undefined,
    ),
  )
  const { user, open } = await openedPanel(app)
  const dialog = await open('Submit writeup')
  await user.upload(dialog.getByLabelText(/Choose your writeup/), pdf())
  expect(await dialog.findByText('Later, please')).toBeVisible()
  isFull = false
  await user.click(dialog.getByRole('button', { name: 'Upload again' }))
  expect(await dialog.findByText('Writeup submitted')).toBeVisible()
})

test('an upload continues while the dialog is closed, and can be canceled', async () => {
  const app = arenaForApp()
  app.override(
    http.post('*/api/game/:id/writeup', async () => {
      await delay('infinite')
      return new HttpResponse()
    }),
  )
  const { user, panel, open } = await openedPanel(app)
  const first = await open('Submit writeup')
  await user.upload(first.getByLabelText(/Choose your writeup/), pdf())
  expect(await first.findByRole('meter', { name: 'Uploading Report.pdf' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await panel.findByRole('button', { name: /% uploaded/ }))
  const again = within(await screen.findByRole('dialog', { name: 'Writeup' }))
  await user.click(again.getByRole('button', { name: 'Cancel' }))
  expect(again.getByLabelText(/Choose your writeup/)).toBeEnabled()
})

/** An arena that accepts a writeup only when the test allows it. */
function slowArena() {
  const app = arenaForApp()
  let letIn = () => {}
  const isLetIn = new Promise<void>((resolve) => (letIn = resolve))
  let calls = 0
  app.override(
    http.post('*/api/game/:id/writeup', async () => {
      calls += 1
      await isLetIn
      return undefined // passed on to arena
    }),
  )
  return { app, letIn, calls: () => calls }
}

test('an upload continues while a phone is turned, and its dialog stays', async () => {
  const { app, letIn, calls } = slowArena()
  const { user, open } = await openedPanel(app)
  const dialog = await open('Submit writeup')
  await user.upload(dialog.getByLabelText(/Choose your writeup/), pdf())
  await waitFor(() => expect(calls()).toBe(1))
  expect(screen.getByRole('region', { name: 'Notices', hidden: true })).toBeInTheDocument()
  holdUpright()
  expect(screen.queryByRole('region', { name: 'Notices', hidden: true })).toBeNull()
  expect(await screen.findByRole('meter', { name: 'Uploading Report.pdf' })).toBeVisible()
  letIn()
  expect(await screen.findByText('Writeup submitted')).toBeVisible()
  expect([calls(), submitted(app).submitted]).toEqual([1, true])
})

test('an upload continues past the end of the game', async () => {
  const { app, letIn, calls } = slowArena()
  const { user, open, cache } = await openedPanel(app)
  const dialog = await open('Submit writeup')
  await user.upload(dialog.getByLabelText(/Choose your writeup/), pdf())
  await waitFor(() => expect(calls()).toBe(1))
  await user.keyboard('{Escape}')
  change(app, { end: app.arena.clock.now() - hour, practiceMode: 0 })
  await cache.invalidateQueries({ queryKey: games.details(app.world.running).queryKey })
  expect(await screen.findByText('The game has ended')).toBeVisible()
  expect(await screen.findByRole('button', { name: /% uploaded/ })).toBeVisible()
  letIn()
  expect(await screen.findByText('✓ Submitted')).toBeVisible()
  expect([calls(), submitted(app).submitted]).toEqual([1, true])
})

test('after the deadline nothing is accepted, and the panel says so', async () => {
  const app = arenaForApp()
  change(app, { writeupDeadline: app.arena.clock.now() - hour })
  const { panel, open } = await openedPanel(app)
  expect(panel.getByText(/^The deadline was/)).toBeVisible()
  const dialog = await open('View')
  expect(dialog.getByLabelText(/The deadline has passed/)).toBeDisabled()
})

test('after the game a writeup is accepted if the server no longer sends a deadline', async () => {
  const app = arenaForApp()
  change(app, { end: app.arena.clock.now() - hour, practiceMode: 0 })
  const { user, panel, open } = await openedPanel(app)
  expect(screen.getByText('The game has ended')).toBeVisible()
  const dialog = await open('Submit writeup')
  await user.upload(dialog.getByLabelText(/Choose your writeup/), pdf())
  expect(await dialog.findByText('Writeup submitted')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(await panel.findByText('✓ Submitted')).toBeVisible()
})
