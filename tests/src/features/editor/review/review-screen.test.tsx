import looks from '#src/ui/mark/button.module.css'
import { participationInfosOf, reviewParticipation } from '#arena/rules/participations.ts'
import { saveGame, gameEditFrom } from '#arena/rules/games.ts'
import { gameOf } from '#arena/rules/accounts/access.ts'
import { userByLogin } from '#arena/rules/accounts/accounts.ts'
import { sql } from '#arena/store/sql.ts'
import type { ParticipationStatus } from '#src/model/participation.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'

/** The review screen of the running game, with the first `pending` teams waiting for a decision. */
async function reviewPage({ pending = 3, search = '' } = {}) {
  const app = arenaForApp()
  const id = app.world.running
  const entries = participationInfosOf(app.arena, id)
  for (const entry of entries.slice(0, pending))
    reviewParticipation(app.arena, entry.id, { status: 'Pending' })
  const { id: userId } = userByLogin(app.arena, 'player')!
  app.arena.store.run(
    sql.updateTable('users').set({ stdNumber: 's2114807', realName: 'Ada Byron' }).where('id', '=', userId),
  )
  const view = await renderApp(`/admin/games/${id}/review${search}`, { as: 'admin', arena: app })
  await screen.findByRole('table', { name: 'Review' })
  return {
    ...view,
    id,
    entries,
    status: (name: string) =>
      participationInfosOf(app.arena, id).find(({ team }) => team.name === name)?.status,
  }
}

const row = (name: string) => {
  const found = screen.getAllByRole('row').find((row) => row.textContent.includes(name))
  if (!found) throw new Error(`no row of ${name}`)
  return within(found)
}
const count = (state: ParticipationStatus) => screen.getByRole('radio', { name: new RegExp(`^${state}`) })

test('facets, division and search are in the address, and show their counts', async () => {
  const { user, router, entries } = await reviewPage()
  expect(count('Pending').parentElement).toHaveTextContent('Pending3')
  await user.click(count('Pending'))
  expect(router.state.location.search).toBe('?state=Pending')
  expect(screen.getByRole('table', { name: 'Review' })).toHaveAttribute('aria-rowcount', '4')
  await user.type(screen.getByRole('searchbox'), entries[1]!.team.name)
  await waitFor(() =>
    expect(screen.getByRole('table', { name: 'Review' })).toHaveAttribute('aria-rowcount', '2'),
  )
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'nobody at all')
  expect(await screen.findByText('No teams match')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show all teams' }))
  expect(router.state.location.search).toBe('')
})

test("a row expands to its members' data, and the search finds student numbers", async () => {
  const { user } = await reviewPage({ search: '?find=s2114807' })
  const entry = row('Knot Found')
  expect(entry.getByText('Ada Byron')).toBeVisible()
  await user.click(entry.getByRole('button', { name: 'Members of Knot Found' }))
  const members = within(await screen.findByRole('table', { name: 'Members of Knot Found' }))
  expect(members.getByText('player · Ada Byron')).toBeVisible()
  expect(members.getByText('player@halyard.example')).toBeVisible()
})

test('accepting one team asks first, and the team keeps its place', async () => {
  const { user, entries, status } = await reviewPage({ search: '?state=Pending' })
  const { name } = entries[0]!.team
  await user.click(row(name).getByRole('button', { name: `Accept ${name}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Accept ${name}?` }))
  expect(dialog.getByRole('button', { name: 'Accept' })).toHaveClass(looks.go!)
  await user.click(dialog.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(status(name)).toBe('Accepted'))
  expect(await row(name).findByText('Accepted')).toBeVisible()
  expect(row(name).getByRole('button', { name: `Suspend ${name}` })).toBeVisible()
})

test('many teams are accepted at once, each row shows its result, and failed ones can be retried', async () => {
  const { user, arena, entries, status } = await reviewPage({ search: '?state=Pending' })
  const [first, second] = entries
  let isDown = true
  arena.override(
    http.put(`*/api/admin/participation/${second!.id}`, () =>
      isDown ? HttpResponse.json({ title: 'The team left', status: 400 }, { status: 400 }) : undefined,
    ),
  )
  await user.click(screen.getByRole('checkbox', { name: 'Select all teams' }))
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }))
  expect(bar.getByRole('button', { name: 'Accept 3' })).toHaveClass(looks.go!)
  await user.click(bar.getByRole('button', { name: 'Accept 3' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept 3 teams?' }))
  expect(dialog.getByRole('button', { name: 'Accept 3 teams' })).toHaveClass(looks.go!)
  await user.click(dialog.getByRole('button', { name: 'Accept 3 teams' }))
  expect(await bar.findByText('2 of 3 done')).toBeVisible()
  expect(bar.getByText(`1 failed: ${second!.team.name}: The team left`)).toBeVisible()
  expect(row(first!.team.name).getByText('✓ Accepted')).toBeVisible()
  expect(row(second!.team.name).getByText('The team left')).toBeVisible()
  isDown = false
  await user.click(bar.getByRole('button', { name: 'Try 1 again' }))
  expect(await bar.findByText('3 of 3 done')).toBeVisible()
  await waitFor(() => expect(status(second!.team.name)).toBe('Accepted'))
  await user.click(bar.getByRole('button', { name: 'Clear selection' }))
  expect(await screen.findByText('No teams match')).toBeVisible()
})

test('moving a team to another division asks first', async () => {
  const { user, arena, id, entries } = await reviewPage()
  const { divisions } = gameEditFrom(arena.arena, gameOf(arena.arena, id))
  const entry = entries[0]!
  const other = divisions!.find((division) => division !== entry.division)!
  await user.click(row(entry.team.name).getByRole('button', { name: `Members of ${entry.team.name}` }))
  const select = await screen.findByRole('combobox', { name: `Division of ${entry.team.name}` })
  await user.selectOptions(select, other)
  await user.click(await screen.findByRole('button', { name: 'Move' }))
  await waitFor(() => expect(participationInfosOf(arena.arena, id)[0]).toMatchObject({ division: other }))
})

test('the list is saved as a table with a row for each member and without formulas', async () => {
  const made: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob)
    return 'blob:list'
  })
  const { user } = await reviewPage({ search: '?find=s2114807' })
  await user.click(screen.getByRole('button', { name: 'Download list' }))
  await waitFor(() => expect(made).toHaveLength(1))
  const text = await made[0]!.text()
  expect(text).toContain('Team ID,Team,Division')
  expect(text).toMatch(/Knot Found.*player,Ada Byron,s2114807/)
})

test('without teams the page says what will appear', async () => {
  const app = arenaForApp()
  const { ended } = app.world
  app.arena.store.run(sql.deleteFrom('participations').where('gameId', '=', ended))
  saveGame(app.arena, ended, {
    ...gameEditFrom(app.arena, gameOf(app.arena, ended)),
    acceptWithoutReview: true,
  })
  await renderApp(`/admin/games/${ended}/review`, { as: 'admin', arena: app })
  expect(await screen.findByText('No teams yet')).toBeVisible()
  expect(screen.getByText('Accept new teams without review: on')).toBeVisible()
})
