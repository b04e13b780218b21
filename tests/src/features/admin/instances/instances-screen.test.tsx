import { consoleArena } from '#tests/src/features/admin/console.ts'
import { monitor } from '#src/server/reads/monitor.ts'
import { paths } from '#src/lib/paths.ts'
import { createGame } from '#arena/rules/games.ts'
import { giveEvent } from '#arena/rules/events.ts'
import { sql } from '#arena/store/sql.ts'
import { choose } from '#tests/support/choose.ts'
import { widen } from '#tests/support/phone.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'

const table = () => screen.findByRole('table', { name: 'Instances' })
const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row').slice(1)
const rowOf = async (text: string) =>
  rowsOf(await table()).find((row) => row.textContent.includes(text)) ?? expect.fail(`no row of ${text}`)

test("instances are sorted by time left, with their share of the lifetime, and suspended teams' as orphans", async () => {
  const arena = consoleArena()
  const [dockers, drift] = [arena.team('Deadlock Dockers'), arena.team('Mast Adrift', 'Suspended')]
  arena.instance(dockers, 90)
  arena.instance(drift, 1.5)
  arena.instance(dockers, 5, arena.challenges[1])
  const { user, router } = await renderApp('/admin/instances', { as: 'admin', arena })
  const teams = rowsOf(await table()).map((row) => within(row).getAllByRole('cell')[2]!.textContent)
  expect(teams[0]).toContain('Mast Adrift')
  expect(teams).toHaveLength(3)
  expect(await screen.findByText('suspended')).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Under 10 min 2' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Orphans 1' }))
  expect(rowsOf(await table())).toHaveLength(1)
  expect(router.state.location.search).toBe('?show=orphans')
})

test('clicking a team or challenge in the side panel filters by it, and the search finds ids', async () => {
  widen()
  const arena = consoleArena()
  const [one, other] = [arena.team('Deadlock Dockers'), arena.team('Mast Adrift')]
  const ids = [arena.instance(one, 90), arena.instance(other, 80)]
  const { user } = await renderApp('/admin/instances', { as: 'admin', arena })
  await table()
  await user.click(
    within(screen.getByRole('region', { name: 'By team' })).getByRole('button', { name: /Mast/ }),
  )
  await waitFor(async () => expect(rowsOf(await table())).toHaveLength(1))
  expect(await rowOf('Mast Adrift')).toBeVisible()
  await choose(user, 'Team', 'All teams')
  await user.type(screen.getByRole('searchbox'), ids[0]!)
  await waitFor(async () => expect(rowsOf(await table())).toHaveLength(1))
  expect(await rowOf('Deadlock Dockers')).toBeVisible()
})

test('on a narrow window the side panel is a drawer, and Escape returns the focus', async () => {
  const arena = consoleArena()
  const teams = [arena.team('Deadlock Dockers'), arena.team('Mast Adrift')]
  for (const team of teams) arena.instance(team, 90)
  const { user } = await renderApp('/admin/instances', { as: 'admin', arena })
  await table()
  expect(screen.queryByRole('region', { name: 'By team' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Load and events' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Load and events' }))
  await user.click(drawer.getByRole('button', { name: /Mast/ }))
  expect(drawer.getByRole('button', { name: /Mast/, pressed: true })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'Load and events' })).toHaveFocus()
  expect(rowsOf(await table())).toHaveLength(1)
})

test("the id copies the tunnel's address, and the entry copies itself", async () => {
  const arena = consoleArena()
  const id = arena.instance(arena.team('Deadlock Dockers'), 90)
  const { user } = await renderApp('/admin/instances', { as: 'admin', arena })
  await table()
  await user.click(screen.getByRole('button', { name: `Copy the proxy address of ${id.slice(0, 8)}` }))
  expect(await navigator.clipboard.readText()).toBe(`ws://localhost:3000/api/proxy/${id}`)
  await user.click(screen.getByRole('button', { name: 'Copy 10.13.0.4:30090' }))
  expect(await navigator.clipboard.readText()).toBe('10.13.0.4:30090')
})

test('destroying one instance asks by name, and a refusal is shown in the question', async () => {
  const arena = consoleArena()
  const id = arena.instance(arena.team('Deadlock Dockers'), 90)
  let isRefused = true
  arena.override(
    http.delete('*/api/admin/instances/:id', () =>
      isRefused
        ? HttpResponse.json({ title: 'The engine is away', status: 400 }, { status: 400 })
        : undefined,
    ),
  )
  const { user } = await renderApp('/admin/instances', { as: 'admin', arena })
  await table()
  await user.click(screen.getByRole('button', { name: `Destroy ${id.slice(0, 8)}` }))
  const question = await screen.findByRole('dialog', { name: `Destroy ${id.slice(0, 8)}?` })
  await user.click(within(question).getByRole('button', { name: 'Destroy' }))
  expect(await within(question).findByText('The engine is away')).toBeVisible()
  isRefused = false
  await user.click(within(question).getByRole('button', { name: 'Destroy' }))
  expect(await screen.findByText('No instances running')).toBeVisible()
})

test('destroying many needs their count typed; each shows its result, and failed ones can be retried', async () => {
  const arena = consoleArena()
  const drift = arena.team('Mast Adrift', 'Suspended')
  const ids = [arena.instance(arena.team('Deadlock Dockers'), 90), arena.instance(drift, 80)]
  let isRefused = true
  arena.override(
    http.delete(`*/api/admin/instances/${ids[1]}`, () =>
      isRefused
        ? HttpResponse.json({ title: 'The engine is away', status: 400 }, { status: 400 })
        : undefined,
    ),
  )
  const { user } = await renderApp('/admin/instances', { as: 'admin', arena })
  await table()
  await screen.findByText('suspended')
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  await user.click(screen.getByRole('button', { name: 'Destroy 2…' }))
  const preview = screen.getByRole('region', { name: 'Destroy 2 instances' })
  expect(preview).toHaveTextContent('2 teams')
  expect(preview).toHaveTextContent('1 is an orphan')
  expect(preview).toHaveTextContent('2 a second, done in about 1 s')
  const destroy = within(preview).getByRole('button', { name: 'Destroy 2' })
  expect(destroy).toBeDisabled()
  await user.type(within(preview).getByRole('textbox', { name: 'Type 2 to continue' }), '2{Enter}')
  expect(arena.arena.store.all(sql.selectFrom('containers').select('id'))).toHaveLength(2)
  await user.click(destroy)
  expect(await screen.findByText('1 of 2 done')).toBeVisible()
  expect(await rowOf('Deadlock Dockers')).toHaveTextContent('Destroyed')
  expect(await rowOf('Mast Adrift')).toHaveTextContent('The engine is away')
  isRefused = false
  await user.click(await screen.findByRole('button', { name: 'Try 1 again' }))
  expect(await screen.findByText('2 of 2 done')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(await screen.findByText('No instances running')).toBeVisible()
})

test('starts and ends are counted once the events of all running games are read', async () => {
  widen()
  const arena = consoleArena()
  const { arena: server } = arena
  const now = server.clock.now()
  const other = createGame(server, { title: 'Ebb', start: now - 3_600_000, end: now + 3_600_000 })
  let isDown = true
  const refuse = () =>
    isDown ? HttpResponse.json({ title: 'Down', status: 500 }, { status: 500 }) : undefined
  arena.override(http.get(`*/api/game/${other.id}/events`, refuse))
  const dockers = arena.team('Deadlock Dockers')
  const { teamId } = server.store.one(
    sql.selectFrom('participations').select('teamId').where('id', '=', dockers),
  )!
  const { userId } = server.store.one(
    sql.selectFrom('entrants').select('userId').where('participationId', '=', dockers),
  )!
  const { id, title } = arena.challenges[1]!
  const values = [String(id), title]
  giveEvent(server, { gameId: arena.world.running, teamId, userId, values, type: 'ContainerStart' })
  const { cache } = await renderApp('/admin/instances', { as: 'admin', arena })
  const justNow = within(await screen.findByRole('region', { name: 'Just now' }))
  expect(await justNow.findByText('Deadlock Dockers')).toBeVisible()
  const { queryKey } = monitor.events(other.id)
  await waitFor(() => expect(cache.getQueryState(queryKey)?.errorUpdateCount).toBeGreaterThan(0))
  expect(justNow.queryByText(/started/)).toBeNull()
  isDown = false
  await act(() => cache.refetchQueries({ queryKey }))
  expect(await justNow.findByText(/^1 started, 0 destroyed in \d+ min$/)).toBeVisible()
})

test("a player's instance event refetches the list at once", async () => {
  widen()
  const arena = consoleArena()
  const dockers = arena.team('Deadlock Dockers')
  arena.instance(dockers, 90)
  await renderApp('/admin/instances', { as: 'admin', arena })
  expect(rowsOf(await table())).toHaveLength(1)
  await screen.findByText('Live')
  arena.instance(dockers, 119, arena.challenges[1])
  const { teamId } = arena.arena.store.one(
    sql.selectFrom('participations').selectAll().where('id', '=', dockers),
  )!
  const { userId } = arena.arena.store.one(
    sql.selectFrom('entrants').selectAll().where('participationId', '=', dockers),
  )!
  const { id, title } = arena.challenges[1]!
  const event = { gameId: arena.world.running, teamId, userId, values: [String(id), title] }
  giveEvent(arena.arena, { ...event, type: 'ContainerStart' })
  await waitFor(async () => expect(rowsOf(await table())).toHaveLength(2))
  expect(within(screen.getByRole('region', { name: 'Just now' })).getByText('Deadlock Dockers')).toBeVisible()
})

test('the broken among many are found by what their teams did, and the page says what it read', async () => {
  const arena = consoleArena()
  const gameId = arena.world.running
  const [dockers, drift] = [arena.team('Deadlock Dockers'), arena.team('Mast Adrift')]
  for (const team of [dockers, drift]) arena.instance(team, 60)
  const { title } = arena.challenges[0]!
  const { store } = arena.arena
  const { teamId } = store.one(sql.selectFrom('participations').select('teamId').where('id', '=', drift))!
  const { userId } = store.one(
    sql.selectFrom('entrants').select('userId').where('participationId', '=', drift),
  )!
  for (let count = 0; count < 5; count++)
    // each with another id: events have none, and these are of one millisecond
    giveEvent(arena.arena, {
      gameId,
      teamId,
      userId,
      values: [String(count), title],
      type: 'ContainerDestroy',
    })
  const { user, router } = await renderApp('/admin/instances', { as: 'admin', arena })
  expect(rowsOf(await table())).toHaveLength(2)
  await choose(user, 'What may be broken', 'Destroyed 5 times or more')
  expect(await screen.findByText(/Judged by what was read of the running games: events \d+/)).toBeVisible()
  await waitFor(async () => expect(rowsOf(await table())).toHaveLength(1))
  expect(await rowOf('Mast Adrift')).toHaveTextContent('5')
  expect(router.state.location.search).toBe('?trouble=destroyed')
  expect(screen.getByRole('link', { name: title })).toHaveAttribute(
    'href',
    paths.challengeHealth(gameId, title),
  )
})
