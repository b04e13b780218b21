import { userByLogin } from '#arena/rules/accounts/accounts.ts'
import { teamToken } from '#arena/rules/accounts/team-tokens.ts'
import { addMember, createTeam } from '#arena/rules/accounts/teams.ts'
import { sql } from '#arena/store/sql.ts'
import { teamById } from '#arena/store/teams.ts'
import { adminTeams } from '#src/server/reads/admin-teams.ts'
import { type ArenaForApp, arenaForApp } from '#tests/support/arena-for-app.ts'
import { choose } from '#tests/support/choose.ts'
import { goFullScreen, isDotted } from '#tests/support/full-screen.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

/** A site with this team as its only one. */
function siteWithTeam(name: string, bio: string | null = null) {
  const app = arenaForApp()
  app.arena.store.run(sql.deleteFrom('teams'))
  const { id } = createTeam(app.arena, userByLogin(app.arena, 'monitor')!.id, name, bio)
  addMember(app.arena, id, userByLogin(app.arena, 'player')!.id)
  return { app, id }
}

const stored = ({ arena }: ArenaForApp, id: number) => teamById(arena.store, id)
const rowOf = async (name: string) =>
  (await within(await screen.findByRole('table', { name: 'Teams' })).findByText(name)).closest<HTMLElement>(
    '[role=row]',
  )!

test('a team is listed with its captain first, and locking it asks by name', async () => {
  const { app, id } = siteWithTeam('Sails')
  const { user } = await renderApp('/admin/teams', { as: 'admin', arena: app })
  const row = await rowOf('Sails')
  expect(screen.getByText('1 of 1')).toBeVisible()
  expect(within(row).getByLabelText('Captain').parentElement).toHaveTextContent('monitor')
  await user.click(within(row).getByRole('button', { name: 'Lock Sails' }))
  expect(await screen.findByText('Lock Sails?')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Lock team' }))
  expect(await within(await rowOf('Sails')).findByText('Locked')).toBeVisible()
  expect(stored(app, id)).toMatchObject({ locked: 1 })
})

test('teams are found by name or id on the server', async () => {
  const { app, id } = siteWithTeam('Sails')
  createTeam(app.arena, userByLogin(app.arena, 'admin')!.id, 'Anchors', null)
  const { user } = await renderApp('/admin/teams', { as: 'admin', arena: app })
  await rowOf('Anchors')
  const find = screen.getByRole('searchbox')
  await user.type(find, `${id}{Enter}`)
  expect(await screen.findByText('1 match')).toBeVisible()
  expect(await rowOf('Sails')).toBeVisible()
  await user.clear(find)
  await user.type(find, 'nobody{Enter}')
  expect(await screen.findByText('Nothing on the server matches “nobody”.')).toBeVisible()
})

test('name and bio are changed within their limits, with a warning about what the server would ignore', async () => {
  const { app, id } = siteWithTeam('Sails', 'we sail')
  const { user } = await renderApp(`/admin/teams?team=${id}`, { as: 'admin', arena: app })
  const bio = await screen.findByLabelText('Bio')
  await user.clear(bio)
  await user.clear(screen.getByLabelText('Name'))
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText('Enter a name. The server ignores an empty one.')).toBeVisible()
  await user.tab()
  expect(await screen.findByText(/cannot|not removed here/)).toBeVisible()
  await user.type(screen.getByLabelText('Name'), 'W'.repeat(21))
  expect(await screen.findByText('Use at most 20 characters.')).toBeVisible()
  await user.clear(screen.getByLabelText('Name'))
  await user.type(screen.getByLabelText('Name'), 'Keels')
  await user.type(bio, 'we dive')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(stored(app, id)).toMatchObject({ name: 'Keels', bio: 'we dive' })
})

test('a renamed team has its new name in the log', async () => {
  const { app, id } = siteWithTeam('Sails')
  const { user, cache } = await renderApp(`/admin/teams?team=${id}`, { as: 'admin', arena: app })
  const names = () => cache.fetchQuery({ ...adminTeams.names(), staleTime: Infinity })
  expect(await names()).toEqual(['Sails'])
  await user.clear(await screen.findByLabelText('Name'))
  await user.type(screen.getByLabelText('Name'), 'Keels')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(await names()).toEqual(['Keels'])
})

test('deleting a team needs its name typed, and shows its members', async () => {
  const { app, id } = siteWithTeam('Sails')
  const { user } = await renderApp('/admin/teams', { as: 'admin', arena: app })
  await user.click(await rowOf('Sails'))
  await user.click(await screen.findByRole('button', { name: 'Delete team…' }))
  expect(await screen.findByText('2 members lose it: monitor, player')).toBeVisible()
  await user.type(screen.getByLabelText('Type Sails to continue'), 'Sails')
  await user.click(screen.getByRole('button', { name: 'Delete team' }))
  expect(await screen.findByText('No teams')).toBeVisible()
  expect(stored(app, id)).toBeUndefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a token is verified with the key of the game that signed it, and no other', async () => {
  const { app, id } = siteWithTeam('Sails')
  const games = app.arena.store.all(
    sql.selectFrom('games').select(['title', 'privateKey']).orderBy('id', 'desc'),
  )
  const { user } = await renderApp('/admin/teams', { as: 'admin', arena: app })
  await user.click(await screen.findByRole('button', { name: 'Verify a team token' }))
  await choose(user, 'Game', games[0]!.title)
  const verify = async (token: string) => {
    await user.clear(screen.getByLabelText('Team token'))
    await user.type(screen.getByLabelText('Team token'), token)
    await user.click(screen.getByRole('button', { name: 'Verify' }))
  }
  await verify('gibberish')
  expect(await screen.findByText('This is not a team token')).toBeVisible()
  expect(isDotted(screen.getByLabelText('Team token'))).toBe(false)
  goFullScreen()
  expect(isDotted(screen.getByLabelText('Team token'))).toBe(true)
  await verify(teamToken(games[1]!.privateKey, id))
  expect(await screen.findByText(/^Not valid/)).toBeVisible()
  await verify(teamToken(games[0]!.privateKey, id))
  expect(await screen.findByText(`Valid. The token belongs to team ${id}.`)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Show team' }))
  expect(await screen.findByLabelText('Bio')).toBeVisible()
})
