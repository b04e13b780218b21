import { cheatsOf } from '#arena/rules/cheats.ts'
import { rightFlag } from '#arena/world/flags.ts'
import { botsIn } from '#arena/world/bots.ts'
import { submitAnswer } from '#arena/rules/submissions.ts'
import { captureTeamsOf } from '#arena/rules/traffic/captures.ts'
import { sql } from '#arena/store/sql.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'

async function cheatsPage({
  as = 'monitor',
  search = '',
}: { as?: 'monitor' | 'admin'; search?: string } = {}) {
  const app = arenaForApp()
  const { arena, world } = app
  const gameId = world.running
  const view = await renderApp(`/games/${gameId}/monitor/cheats${search}`, { as, arena: app })
  await screen.findByRole('table')
  return { ...view, app, arena: app.arena, gameId, records: cheatsOf(arena, gameId) }
}

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
const teamRow = (name: string) => {
  const found = rows().find((row) => within(row).queryByRole('button', { name: `Records of ${name}` }))
  if (!found) throw new Error(`no row of ${name}`)
  return within(found)
}

test('a team expands to its records: direction of the flag, the other team, user and challenge', async () => {
  const { user, records } = await cheatsPage()
  const [{ ownedTeam, submitTeam, submission }] = records as [(typeof records)[number]]
  const before = rows().length
  await user.click(
    teamRow(submitTeam.team.name).getByRole('button', { name: `Records of ${submitTeam.team.name}` }),
  )
  const own = records.filter(({ submitTeam: { id }, ownedTeam: owner }) =>
    [id, owner.id].includes(submitTeam.id),
  )
  expect(rows()).toHaveLength(before + own.length)
  const line = rows().find((row) => row.textContent.includes('Submitted flag of'))!
  expect(line).toHaveTextContent(ownedTeam.team.name)
  expect(within(line).getByRole('link', { name: submission.user })).toBeVisible()
  expect(
    within(line).getByRole('link', { name: new RegExp(`^(\\w+ )?${submission.challenge}$`) }),
  ).toBeVisible()
  await user.click(
    teamRow(submitTeam.team.name).getByRole('button', { name: `Records of ${submitTeam.team.name}` }),
  )
  expect(rows()).toHaveLength(before)
})

test('a team’s row shows how many of its flags were leaked', async () => {
  const { records } = await cheatsPage()
  const [{ ownedTeam }] = records as [(typeof records)[number]]
  const leaked = records.filter((record) => record.ownedTeam.id === ownedTeam.id).length
  expect(teamRow(ownedTeam.team.name).getByText(`flags leaked: ${leaked}`)).toBeVisible()
})

test('no flag is in plain text on the page until it is held', async () => {
  const { records } = await cheatsPage({ search: '?view=table' })
  for (const { submission } of records) expect(document.body.innerHTML).not.toContain(submission.answer)
  const [{ submission }] = records as [(typeof records)[number]]
  const [hidden] = screen.getAllByRole('button', { name: /hidden/i })
  fireEvent.pointerDown(hidden!)
  expect(document.body.innerHTML).toContain(submission.answer)
  fireEvent.pointerUp(hidden!)
  expect(document.body.innerHTML).not.toContain(submission.answer)
})

test('the table has a row for each record, and the view is remembered', async () => {
  const { user, records } = await cheatsPage()
  await user.click(screen.getByRole('radio', { name: 'Table' }))
  await waitFor(() => expect(rows()).toHaveLength(records.length))
  expect(localStorage.getItem('cheat-info-team-view')).toBe('false')
  const [{ ownedTeam, submitTeam }] = records as [(typeof records)[number]]
  const cells = within(rows()[0]!).getAllByRole('cell')
  expect(cells[1]).toHaveTextContent(ownedTeam.team.name)
  expect(cells[3]).toHaveTextContent(submitTeam.team.name)
})

test('names link to their submissions, records to their captured traffic', async () => {
  const { records, arena, gameId, user, router } = await cheatsPage({ search: '?view=table' })
  const idOf = (title: string) =>
    arena.store.one(
      sql.selectFrom('challenges').select('id').where('title', '=', title).where('gameId', '=', gameId),
    )!.id
  const captured = records.find(({ submission, submitTeam }) =>
    captureTeamsOf(arena, idOf(submission.challenge)).some(({ id }) => id === submitTeam.id),
  )!
  const { submission } = captured
  const link = await screen.findByRole('link', {
    name: `Traffic of ${submission.team} for ${submission.challenge}`,
  })
  await user.click(link)
  await waitFor(() => expect(router.state.location.pathname).toMatch(/\/monitor\/traffic$/))
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    challenge: submission.challenge,
    team: submission.team,
  })
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Files' })).toHaveTextContent(submission.team),
  )
})

test('a flag passed on while the page is open appears at once', async () => {
  const { arena, gameId, records } = await cheatsPage({ search: '?view=table' })
  const [owner, , submitter] = botsIn(arena, gameId)
  const { id } = arena.store.one(
    sql
      .selectFrom('challenges')
      .select('id')
      .where('gameId', '=', gameId)
      .where('type', '=', 'DynamicAttachment'),
  )!
  const flag = rightFlag(arena, gameId, id, owner!)
  submitAnswer(arena, { gameId, challengeId: id, userId: submitter!.userId, flag })
  await waitFor(() => expect(rows()).toHaveLength(records.length + 1))
  expect(rows()[0]).toHaveTextContent('Sealed Orders')
})

test('an admin suspends a team after a question, and the server stores it', async () => {
  const { user, records, arena } = await cheatsPage({ as: 'admin' })
  const { id, team } = records[0]!.submitTeam
  const status = () =>
    arena.store.one(sql.selectFrom('participations').select('status').where('id', '=', id))!.status
  await user.click(teamRow(team.name).getByRole('button', { name: `Suspend ${team.name}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Suspend ${team.name}?` }))
  expect(status()).toBe('Accepted')
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  expect(await screen.findByText(`${team.name} suspended`)).toBeVisible()
  expect(status()).toBe('Suspended')
  await waitFor(() => expect(teamRow(team.name).getByText('Suspended')).toBeVisible())
  expect(teamRow(team.name).getByRole('button', { name: `Accept ${team.name}` })).toBeVisible()
})

test('a refused decision is shown in the question, and nothing is lost', async () => {
  const { user, records, app } = await cheatsPage({ as: 'admin' })
  app.override(
    http.put('*/api/admin/participation/*', () =>
      HttpResponse.json({ title: 'Not now', status: 400 }, { status: 400 }),
    ),
  )
  const { name } = records[0]!.submitTeam.team
  await user.click(teamRow(name).getByRole('button', { name: `Suspend ${name}` }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  expect(await dialog.findByText('Not now')).toBeVisible()
})

test("a monitor cannot change a team's status", async () => {
  await cheatsPage()
  expect(screen.queryByRole('button', { name: /^Suspend/ })).toBeNull()
})

test('without records the page says what would appear', async () => {
  const app = arenaForApp()
  app.arena.store.run(sql.deleteFrom('cheats'))
  await renderApp(`/games/${app.world.running}/monitor/cheats`, { as: 'monitor', arena: app })
  expect(await screen.findByText('No shared flags so far')).toBeVisible()
})

test('on a safe screen no cheat is named', async () => {
  const { user, records } = await cheatsPage()
  await user.click(screen.getByRole('button', { name: 'Hide secrets' }))
  expect(await screen.findByText('Cheats are hidden')).toBeVisible()
  for (const { submitTeam } of records) expect(screen.queryByText(submitTeam.team.name)).toBeNull()
})
