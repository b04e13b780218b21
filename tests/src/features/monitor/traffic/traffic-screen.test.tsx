import { captureChallengesOf, captureFilesOf, captureTeamsOf } from '#arena/rules/traffic/captures.ts'
import { sql } from '#arena/store/sql.ts'
import type { CaptureFile, ChallengeTraffic, TeamTraffic } from '#src/model/traffic.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { savedFiles } from '#tests/support/saved-files.ts'
import { setWidth, widen } from '#tests/support/phone.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'

beforeEach(widen)

function capturedArena() {
  const app = arenaForApp()
  const { arena, world } = app
  const [challenge] = captureChallengesOf(arena, world.running) as [ChallengeTraffic]
  const teams = captureTeamsOf(arena, challenge.id)
  const team = teams.find(({ count }) => count > 1)!
  const folder = { challengeId: challenge.id, participationId: team.id }
  return { app, challenge, teams, team, files: () => captureFilesOf(arena, folder), folder }
}

const searchOf = (parts: Record<string, string>) => `?${new URLSearchParams(parts).toString()}`

/** The traffic page at one of its levels: all challenges, one challenge, or a team's files. */
async function trafficPage(to: 'challenges' | 'teams' | 'files' = 'challenges') {
  const made = capturedArena()
  const { app, challenge, team } = made
  const search = {
    challenges: '',
    teams: searchOf({ challenge: challenge.title }),
    files: searchOf({ challenge: challenge.title, team: team.name }),
  }
  const view = await renderApp(`/games/${app.world.running}/monitor/traffic${search[to]}`, {
    as: 'monitor',
    arena: app,
  })
  return { ...view, ...made }
}

const pane = async (name: string) => within(await screen.findByRole('region', { name }))
const rowsIn = (of: Awaited<ReturnType<typeof pane>>) => of.getAllByRole('row').slice(1)

test('a challenge leads to its teams and a team to its files, with the selection in the address', async () => {
  const { user, router, challenge, team, teams, files } = await trafficPage()
  expect(await screen.findByText('Select a challenge and a team')).toBeVisible()
  await user.click(await (await pane('Challenges')).findByRole('link', { name: new RegExp(challenge.title) }))
  await waitFor(async () => expect(rowsIn(await pane('Teams'))).toHaveLength(teams.length))
  await user.click((await pane('Teams')).getByRole('link', { name: team.name }))
  await waitFor(async () => expect(rowsIn(await pane('Files'))).toHaveLength(team.count))
  expect(router.state.location.search).toBe(searchOf({ challenge: challenge.title, team: team.name }))
  const newest = files().toSorted((a, b) => b.updateTime - a.updateTime)
  const links = rowsIn(await pane('Files')).map((row) => within(row).getAllByRole('button')[0]!.textContent)
  expect(links).toEqual(newest.map(({ fileName }) => fileName))
})

test('a file and the archive of all are downloaded, and a refusal is shown in place', async () => {
  const { user, team, files, app } = await trafficPage('files')
  const [{ fileName }] = files() as [CaptureFile]
  const saved = savedFiles()
  await user.click(await (await pane('Files')).findByRole('button', { name: fileName }))
  await waitFor(() => expect(saved.at(-1)?.name).toBe(fileName))
  let isAway = true
  app.override(
    http.get('*/all', () =>
      isAway ? HttpResponse.json({ title: 'Disk is away', status: 400 }, { status: 400 }) : undefined,
    ),
  )
  expect(document.title).toMatch(/Traffic · Harbour CTF 2026 - /)
  await user.click((await pane('Files')).getByRole('button', { name: 'Download all' }))
  expect(await screen.findByText('Disk is away')).toBeVisible()
  expect(saved).toHaveLength(1)
  isAway = false
  await user.click((await pane('Files')).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(saved.at(-1)?.name).toBe(`${team.name} captures.tar.gz`))
  expect(saved.at(-1)!.blob.type).toBe('application/gzip')
})

test("on a safe screen downloads are disabled, since a capture begins with the instance's flag", async () => {
  const { user, files } = await trafficPage('files')
  const [{ fileName }] = files() as [CaptureFile]
  const saved = savedFiles()
  const inFiles = await pane('Files')
  await inFiles.findByRole('button', { name: fileName })
  await user.click(screen.getByRole('button', { name: 'Hide secrets' }))
  for (const name of [fileName, 'Download all']) {
    const button = inFiles.getByRole('button', { name })
    expect(button).toHaveAccessibleDescription('Show secrets to copy or download what is hidden.')
    await user.click(button)
  }
  expect(inFiles.queryByRole('button', { name: 'Cancel' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show secrets' }))
  await user.click(inFiles.getByRole('button', { name: fileName }))
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([fileName]))
})

test('deleting one file asks first, and the rest is read again', async () => {
  const { user, files } = await trafficPage('files')
  const [{ fileName }] = files() as [CaptureFile]
  const count = files().length
  await user.click(await (await pane('Files')).findByRole('button', { name: `Delete ${fileName}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this traffic file?' }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('1 traffic file deleted')).toBeVisible()
  expect(files()).toHaveLength(count - 1)
  await waitFor(async () => expect(rowsIn(await pane('Files'))).toHaveLength(count - 1))
})

test('all files are deleted once their count is typed, and the team disappears from the list', async () => {
  const { user, files, team } = await trafficPage('files')
  const count = files().length
  await user.click(await (await pane('Files')).findByRole('button', { name: 'Delete all…' }))
  const dialog = within(await screen.findByRole('dialog'))
  const yes = dialog.getByRole('button', { name: 'Delete all' })
  expect(yes).toBeDisabled()
  await user.type(dialog.getByRole('textbox'), String(count))
  await user.click(yes)
  expect(await screen.findByText(`${count} traffic files deleted`)).toBeVisible()
  expect(files()).toEqual([])
  expect(await screen.findByText('No files from this team')).toBeVisible()
  await waitFor(async () => expect((await pane('Teams')).queryByRole('link', { name: team.name })).toBeNull())
})

test('a question about one folder is not shown for another', async () => {
  const { user, router, challenge, teams, team } = await trafficPage('files')
  const deleteAll = async () => (await pane('Files')).findByRole('button', { name: 'Delete all…' })
  const other = teams.find(({ teamId }) => teamId !== team.teamId)!
  await deleteAll()
  await act(() => router.navigate(searchOf({ challenge: challenge.title, team: other.name })))
  expect(await (await pane('Files')).findByText(other.name)).toBeVisible()
  await user.click(await deleteAll())
  await screen.findByRole('dialog')
  await act(() => router.navigate(-1))
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('team')).toBe(team.name))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await pane('Files')).getByText(team.name)).toBeVisible()
})

test('a deletion that the server refuses is reported in the question', async () => {
  const { user, files, app } = await trafficPage('files')
  app.override(
    http.delete('*/api/game/captures/*', () =>
      HttpResponse.json({ title: 'The disk is full of holes', status: 400 }, { status: 404 }),
    ),
  )
  const [{ fileName }] = files() as [CaptureFile]
  await user.click(await (await pane('Files')).findByRole('button', { name: `Delete ${fileName}` }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await dialog.findByText('The disk is full of holes')).toBeVisible()
})

test('a challenge without files says when there will be some', async () => {
  const { app, challenge } = capturedArena()
  app.arena.store.run(sql.deleteFrom('captures').where('challengeId', '=', challenge.id))
  await renderApp(`/games/${app.world.running}/monitor/traffic?challenge=${challenge.id}&team=1`, {
    as: 'monitor',
    arena: app,
  })
  expect(await (await pane('Teams')).findByText('No traffic captured yet')).toBeVisible()
  expect(await (await pane('Files')).findByText('No files from this team')).toBeVisible()
})

test('without capturing challenges the page says what both sides must allow', async () => {
  const { app } = capturedArena()
  app.arena.store.run(sql.updateTable('challenges').set({ enableTrafficCapture: 0 }))
  await renderApp(`/games/${app.world.running}/monitor/traffic`, { as: 'monitor', arena: app })
  expect(await screen.findByText('No challenge captures traffic')).toBeVisible()
  expect(screen.getByText(/It takes two settings/)).toBeVisible()
})

test.each([390, 1024])('a page %i px wide shows one list at a time with a way back', async (width) => {
  setWidth(width)
  const { user, challenge, team } = await trafficPage('files')
  expect(await (await pane('Files')).findByText(team.name)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Teams' })).toBeNull()
  await user.click((await pane('Files')).getByRole('link', { name: 'Teams' }))
  expect(await (await pane('Teams')).findByRole('link', { name: team.name })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Files' })).toBeNull()
  await user.click((await pane('Teams')).getByRole('link', { name: 'Challenges' }))
  expect(
    await (await pane('Challenges')).findByRole('link', { name: new RegExp(challenge.title) }),
  ).toBeVisible()
})

test('an address with ids, as in older links, gets the names that lists filter by', async () => {
  const { app, challenge, team } = capturedArena()
  const { router } = await renderApp(
    `/games/${app.world.running}/monitor/traffic?challenge=${challenge.id}&team=${team.teamId}`,
    { as: 'monitor', arena: app },
  )
  await waitFor(() =>
    expect(router.state.location.search).toBe(searchOf({ challenge: challenge.title, team: team.name })),
  )
  await waitFor(async () => expect(rowsIn(await pane('Files'))).toHaveLength(team.count))
})

test('of two teams with the same name the clicked one is selected', async () => {
  const { app, challenge, teams } = capturedArena()
  const [first, second] = teams as [TeamTraffic, TeamTraffic]
  app.arena.store.run(sql.updateTable('teams').set({ name: first.name }).where('id', '=', second.teamId))
  const { user, router } = await renderApp(
    `/games/${app.world.running}/monitor/traffic${searchOf({ challenge: challenge.title })}`,
    { as: 'monitor', arena: app },
  )
  const namesakes = await (await pane('Teams')).findAllByRole('link', { name: first.name })
  for (const [index, link] of namesakes.entries()) {
    await user.click(link)
    await waitFor(() => expect(link).toHaveAttribute('aria-current', 'true'))
    expect(namesakes[1 - index]).not.toHaveAttribute('aria-current')
  }
  expect(router.state.location.search).toContain('teamId=')
})

test('a challenge without capture, from a filter of another list, says so', async () => {
  const { app } = capturedArena()
  await renderApp(`/games/${app.world.running}/monitor/traffic?challenge=No+such+knot&team=13`, {
    as: 'monitor',
    arena: app,
  })
  expect(await (await pane('Teams')).findByText('No traffic captured yet')).toBeVisible()
  expect((await pane('Teams')).getByText('No such knot')).toBeVisible()
})
