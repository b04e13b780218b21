import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { savedFiles } from '#tests/support/saved-files.ts'
import { screen, waitFor } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'

async function menuOf(as: 'monitor' | 'player') {
  const app = arenaForApp()
  const files = savedFiles()
  const gameId = app.world.running
  const view = await renderApp(`/games/${gameId}/scoreboard`, { as, arena: app })
  await view.user.click(await screen.findByRole('button', { name: 'Export or embed' }))
  await screen.findByRole('menuitem', { name: 'Table (CSV)' })
  return { ...view, app, files, gameId }
}

const workbook = 'Workbook with members (XLSX)'

test('a monitor saves the workbook from the menu of the scoreboard, under its usual name', async () => {
  const { user, files, gameId } = await menuOf('monitor')
  await user.click(screen.getByRole('menuitem', { name: workbook }))
  await waitFor(() => expect(files[0]?.name).toMatch(new RegExp(`^Scoreboard_${gameId}_\\d{13}\\.xlsx$`)))
  expect(await screen.findByText(`${files[0]!.name} downloaded`)).toBeVisible()
  expect(screen.queryByText('Preparing…')).toBeNull()
})

test('players are not offered what the server would refuse them', async () => {
  await menuOf('player')
  expect(screen.queryByRole('menuitem', { name: workbook })).toBeNull()
})

test('a workbook that takes too long can be canceled, and nothing is saved', async () => {
  const { user, app, files } = await menuOf('monitor')
  app.override(http.get('*/scoreboardsheet', () => delay('infinite')))
  await user.click(screen.getByRole('menuitem', { name: workbook }))
  expect(await screen.findByText('Preparing…')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByText('Preparing…')).toBeNull())
  expect(files).toEqual([])
})

test('a refusal is shown, with a retry', async () => {
  const { user, app, files } = await menuOf('monitor')
  let isRefused = true
  app.override(
    http.get('*/scoreboardsheet', () =>
      isRefused ? HttpResponse.json({ title: 'No sheet today', status: 400 }, { status: 400 }) : undefined,
    ),
  )
  await user.click(screen.getByRole('menuitem', { name: workbook }))
  expect(await screen.findByText('No sheet today')).toBeVisible()
  isRefused = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(screen.queryByText('No sheet today')).toBeNull()
})
