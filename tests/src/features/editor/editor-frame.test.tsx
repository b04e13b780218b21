import { gameOf } from '#arena/rules/access.ts'
import { createChallenge } from '#arena/rules/challenges.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'

const section = async (name: RegExp) =>
  within(await screen.findByRole('navigation', { name: 'Sections of the game' })).findByRole('link', { name })

test('the editor of a game is for admins alone', async () => {
  const arena = arenaForApp()
  await renderApp(`/admin/games/${arena.world.running}`, { as: 'monitor', arena })
  expect(await screen.findByText(/not found/i)).toBeVisible()
})

test('a game that there is not is not found', async () => {
  await renderApp('/admin/games/9999', { as: 'admin' })
  expect(await screen.findByText(/not found/i)).toBeVisible()
})

test('a game that cannot be read says so, and no shape of it stands beside that', async () => {
  const arena = arenaForApp()
  const busy = () => HttpResponse.json({ title: 'Slow down', status: 429 }, { status: 429 })
  arena.override(http.get(`*/api/edit/games/${arena.world.running}`, busy))
  await renderApp(`/admin/games/${arena.world.running}`, { as: 'admin', arena })
  expect(await screen.findByText('Slow down')).toBeVisible()
  expect(document.querySelector('[aria-busy=true]')).toBeNull()
})

test('the tab says the time left, sections how much is in them, and what is missing for publishing leads to where it is put right', async () => {
  const arena = arenaForApp()
  const { running } = arena.world
  const { user, router } = await renderApp(`/admin/games/${running}`, { as: 'admin', arena })
  expect(await section(/Challenges \d+/)).toHaveAttribute('href', `/admin/games/${running}/challenges`)
  const list = within(await screen.findByRole('region', { name: /Publishing/ }))
  await waitFor(() => expect(document.title).toMatch(/^\d+:\d\d:\d\d · Overview · Harbour CTF 2026 - /))
  expect(list.getByText(/No poster/)).toBeVisible()
  await user.click(list.getAllByRole('link', { name: 'Set' })[0]!)
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/games/${running}/info`))
})

test('the line about challenges that are off leads to those', async () => {
  const arena = arenaForApp()
  const { running } = arena.world
  const { title } = createChallenge(arena.arena, running, { title: 'Fog horn' })
  const { user } = await renderApp(`/admin/games/${running}`, { as: 'admin', arena })
  const list = within(await screen.findByRole('region', { name: /Publishing/ }))
  await user.click(await list.findByRole('link', { name: 'Show' }))
  expect(await screen.findByRole('radio', { name: /^Off/ })).toBeChecked()
  expect(screen.getByRole('link', { name: title })).toBeVisible()
})

test('a game is hidden and published by a question that says what it means', async () => {
  const arena = arenaForApp()
  const { running } = arena.world
  const { user } = await renderApp(`/admin/games/${running}`, { as: 'admin', arena })
  await user.click(await screen.findByRole('button', { name: 'Hide…' }))
  const hide = within(await screen.findByRole('dialog', { name: /^Hide/ }))
  expect(hide.getByText(/Anyone who has its address/)).toBeVisible()
  await user.click(hide.getByRole('button', { name: 'Hide' }))
  await waitFor(() => expect(gameOf(arena.arena, running).hidden).toBe(1))
  const [publish] = await screen.findAllByRole('button', { name: 'Publish…' })
  await user.click(publish!)
  const dialog = within(await screen.findByRole('dialog', { name: /^Publish/ }))
  expect(dialog.getByText('No poster')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(gameOf(arena.arena, running).hidden).toBe(0))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
