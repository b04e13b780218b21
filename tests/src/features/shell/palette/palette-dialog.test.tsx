import { games } from '#src/server/reads/games.ts'
import { paths } from '#src/lib/paths.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

const field = () => screen.findByRole('combobox', { name: /Find a page/ })
const dialog = () => screen.queryByRole('dialog', { name: 'Command palette' })

async function openPalette(user: UserEvent) {
  await screen.findByRole('main', { hidden: true })
  await user.keyboard('{Control>}k{/Control}')
  return field()
}

async function choose(user: UserEvent, typed: string, name: string) {
  await user.type(await openPalette(user), typed)
  await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveAccessibleName(name))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(dialog()).toBeNull())
}

/** Presses Escape, and waits until the dialog is closed. */
async function escape(user: UserEvent) {
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

const names = () => screen.getAllByRole('option').map((option) => option.textContent)

test('its keys open the palette with the field focused, Escape closes it and returns the focus', async () => {
  const { user } = await renderApp('/')
  const games = await screen.findByRole('link', { name: 'Games' })
  games.focus()
  expect(await openPalette(user)).toHaveFocus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog()).toBeNull())
  await waitFor(() => expect(games).toHaveFocus())
})

test('a button opens it too; a page is opened by name and gets the focus', async () => {
  const { user, router } = await renderApp('/')
  await user.click(await screen.findByRole('button', { name: 'Command palette' }))
  await user.type(await field(), 'post')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.posts))
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('arrows move through the matches, and a query without any says so', async () => {
  const { user, router } = await renderApp('/')
  await user.type(await openPalette(user), 'switch')
  await waitFor(() => expect(names()).toEqual(['Switch to light theme']))
  await user.clear(await field())
  await user.type(await field(), 'no such thing')
  expect(await screen.findByText('Nothing found')).toBeVisible()
  await user.clear(await field())
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.posts)) // the second of all pages
})

test('within a game its challenges and teams are found by name', async () => {
  const arena = arenaForApp()
  const { user, router, cache } = await renderApp(paths.challenges(arena.world.running), {
    as: 'player',
    arena,
  })
  await screen.findByRole('button', { name: 'Paper Lanterns' })
  await choose(user, 'lanterns', 'Paper Lanterns Web')
  expect(await screen.findByRole('dialog', { name: 'Paper Lanterns' })).toBeVisible()
  await escape(user)
  const scoreboard = await cache.fetchQuery(games.scoreboard(arena.world.running))
  const team = scoreboard.items[2]!
  await choose(user, team.name, `${team.name} #3`)
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.scoreboard(arena.world.running)))
  expect(await screen.findByRole('dialog', { name: team.name })).toBeVisible()
})

test('an instance is started from the palette once its challenge was read, and destroyed with a confirmation', async () => {
  const arena = arenaForApp()
  const { user } = await renderApp(paths.challenges(arena.world.running), { as: 'player', arena })
  await user.click(await screen.findByRole('button', { name: 'Paper Lanterns' }))
  await screen.findByRole('button', { name: 'Start instance' })
  await escape(user)
  await choose(user, 'start inst', 'Start instance of Paper Lanterns')
  const lanterns = within(await screen.findByRole('dialog', { name: 'Paper Lanterns' }))
  await lanterns.findByRole('textbox', { name: 'Address of Paper Lanterns' })
  await escape(user)
  await screen.findByRole('button', { name: '1 instance running' })
  await openPalette(user)
  await waitFor(() => expect(names()).toContain('Destroy instance of Paper Lanterns'))
  await escape(user)
  await choose(user, 'destroy', 'Destroy instance of Paper Lanterns')
  const yes = await screen.findByRole('button', { name: 'Destroy for the whole team' })
  await waitFor(() => expect(yes).toBeEnabled()) // the server accepts one request in ten seconds
  await user.click(yes)
  await waitFor(() => expect(screen.queryByRole('button', { name: '1 instance running' })).toBeNull())
})

test.each([
  ['player', [], ['Monitor', 'Users', 'Review', 'New game', 'New post', 'Hide secrets']],
  [
    'monitor',
    ['Monitor', 'Triage', 'Hide secrets'],
    ['Users', 'Review', 'New game', 'Import users', 'Sign up'],
  ],
  ['admin', ['Monitor', 'Triage', 'Hide secrets', 'UsersAdmin', 'Review'], []],
] as const)('%s finds what the role may open, and nothing else', async (role, has, lacks) => {
  const arena = arenaForApp()
  const { user } = await renderApp(paths.scoreboard(arena.world.running), { as: role, arena })
  await screen.findByRole('grid')
  await openPalette(user)
  await waitFor(() => expect(names()).toEqual(expect.arrayContaining(['Scoreboard', 'Log out', ...has])))
  for (const name of lacks) expect(names()).not.toContain(name)
})

test('an anonymous visitor can log in or sign up, but has no notification settings', async () => {
  const { user } = await renderApp('/')
  await openPalette(user)
  await waitFor(() => expect(names()).toEqual(expect.arrayContaining(['Log in', 'Sign up'])))
  expect(names()).not.toContain('Notification settings')
})

test("the sections of a game's editor are listed while it is open", async () => {
  const arena = arenaForApp()
  const { user, router } = await renderApp(paths.editOverview(arena.world.running), { as: 'admin', arena })
  await screen.findByRole('navigation', { name: /sections/i })
  await choose(user, 'writeups', 'Writeups')
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.editWriteups(arena.world.running)))
})

test('the dialogs for colors and notifications open after the palette closes', async () => {
  const { user } = await renderApp('/', { as: 'player' })
  await screen.findByRole('link', { name: 'Games' })
  await choose(user, 'appear', 'Appearance')
  const color = await screen.findByRole('dialog', { name: 'Appearance' })
  await user.click(within(color).getByRole('button', { name: 'Close' }))
  await choose(user, 'notif', 'Notification settings')
  expect(await screen.findByRole('dialog', { name: 'Notification settings' })).toBeVisible()
})
