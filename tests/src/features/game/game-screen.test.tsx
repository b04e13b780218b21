import { gameIn, review } from './game.ts'
import { userByLogin } from '#arena/rules/accounts/accounts.ts'
import { enterGame } from '#arena/rules/participations.ts'
import { addMember, createTeam } from '#arena/rules/accounts/teams.ts'
import { sql } from '#arena/store/sql.ts'
import { participationOf } from '#arena/store/participations.ts'
import { games } from '#src/server/reads/games.ts'
import { teams } from '#src/server/reads/teams.ts'
import { hour } from '#src/lib/time/time.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { bytesOf } from '#tests/support/arena.ts'
import { goFullScreen, isDotted } from '#tests/support/full-screen.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { savedFiles } from '#tests/support/saved-files.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'

const view = (name: string) => screen.findByRole('heading', { level: 2, name })

test('the page shows what the game is, when, in which time zone, and who plays', async () => {
  const arena = arenaForApp()
  await renderApp(`/games/${arena.world.running}`, { arena })
  expect(await screen.findByText('24 hours')).toBeVisible()
  const zone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' })
    .format(Date.now())
    .split(' ')
    .at(-1)!
  expect(screen.getByRole('meter', { name: 'Game progress' })).toHaveAttribute('aria-valuenow', '50')
  expect(screen.getByText('Starts').nextSibling).toHaveTextContent(zone)
  expect(screen.getByText('Teams').nextSibling).toHaveTextContent('24')
  await waitFor(() => expect(document.title).toMatch(/^\d+:\d\d:\d\d · Harbour CTF 2026 - Halyard::CTF$/))
})

test("the dates of a running game are saved for one's calendar, those of one that has ended are not", async () => {
  const arena = arenaForApp()
  const saved = savedFiles()
  const { user, router } = await renderApp(`/games/${arena.world.running}`, { arena })
  await user.click(await screen.findByRole('button', { name: 'Add to calendar' }))
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['Harbour CTF 2026.ics']))
  expect(await saved[0]!.blob.text()).toContain(`/games/${arena.world.running}\r\n`)
  await act(() => router.navigate(`/games/${arena.world.ended}`))
  expect(await view('Spring Tide 2026')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull()
})

test('an anonymous visitor gets a link to the login that returns here', async () => {
  const arena = arenaForApp()
  await renderApp(`/games/${arena.world.running}`, { arena })
  await screen.findByRole('heading', { level: 2, name: 'Harbour CTF 2026' })
  expect(await within(screen.getByRole('main')).findByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    `/account/login?from=${encodeURIComponent(`/games/${arena.world.running}`)}`,
  )
})

test('a refused entry keeps the form, and the next try succeeds', async () => {
  const arena = arenaForApp()
  const gameId = gameIn(arena, { inviteCode: 'ahoy', divisions: ['Open', 'Students'] })
  const { user } = await renderApp(`/games/${gameId}`, { as: 'player', arena })
  await user.click(await screen.findByRole('button', { name: 'Join game' }))
  const form = within(await screen.findByRole('dialog', { name: 'Join Night Watch' }))
  await user.selectOptions(form.getByLabelText('Division'), 'Students')
  await user.type(form.getByLabelText('Invitation code'), 'belay{Enter}')
  await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent('The invitation code is wrong'))
  expect(form.getByLabelText('Invitation code')).toHaveValue('belay')
  goFullScreen()
  expect(isDotted(form.getByLabelText('Invitation code'))).toBe(true)
  expect(form.getByLabelText('Division')).toHaveValue('Students')

  await user.clear(form.getByLabelText('Invitation code'))
  await user.type(form.getByLabelText('Invitation code'), 'ahoy{Enter}')
  const words = (await view('Pending review')).parentElement!
  expect(words).toHaveTextContent('Knot Found')
  expect(words).toHaveTextContent('Students')
  expect(words).toHaveFocus()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a form that was refused and closed is unchanged when it is opened again', async () => {
  const arena = arenaForApp()
  const gameId = gameIn(arena, { inviteCode: 'ahoy' })
  const { user } = await renderApp(`/games/${gameId}`, { as: 'player', arena })
  await user.click(await screen.findByRole('button', { name: 'Join game' }))
  await user.type(await screen.findByLabelText('Invitation code'), 'belay{Enter}')
  await screen.findByText('The invitation code is wrong')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Join game' }))
  expect(await screen.findByLabelText('Invitation code')).toHaveValue('belay')
})

test('the form is kept when reading the teams fails', async () => {
  const arena = arenaForApp()
  const gameId = gameIn(arena, { inviteCode: 'ahoy' })
  const { user, cache } = await renderApp(`/games/${gameId}`, { as: 'player', arena })
  await user.click(await screen.findByRole('button', { name: 'Join game' }))
  await user.type(await screen.findByLabelText('Invitation code'), 'belay')
  arena.override(
    http.get('*/api/team', () => HttpResponse.json({ title: 'Not now', status: 400 }, { status: 400 })),
  )
  await cache.invalidateQueries({ queryKey: teams.own().queryKey })
  expect(cache.getQueryState(teams.own().queryKey)?.status).toBe('error')
  await user.keyboard(' there')
  expect(screen.getByLabelText('Invitation code')).toHaveValue('belay there')
})

test('a pending entry can be withdrawn', async () => {
  const arena = arenaForApp()
  const gameId = gameIn(arena)
  const { user } = await renderApp(`/games/${gameId}`, { as: 'player', arena })
  await user.click(await screen.findByRole('button', { name: 'Join game' }))
  await user.click(await screen.findByRole('button', { name: 'Join' }))
  await user.click(await screen.findByRole('button', { name: 'Leave game' }))
  const question = within(await screen.findByRole('dialog', { name: 'Leave Night Watch?' }))
  await user.click(question.getByRole('button', { name: 'Leave game' }))
  expect(await screen.findByRole('button', { name: 'Join game' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a refused leave is shown at its button, not in the entry form', async () => {
  const arena = arenaForApp()
  const gameId = gameIn(arena)
  const { user, cache } = await renderApp(`/games/${gameId}`, { as: 'player', arena })
  await user.click(await screen.findByRole('button', { name: 'Join game' }))
  await user.click(await screen.findByRole('button', { name: 'Join' }))
  await view('Pending review')
  review(arena, gameId, 'Rejected')
  await cache.invalidateQueries({ queryKey: games.game(gameId).queryKey })
  await view('Your team was rejected')
  arena.override(
    http.delete(`*/api/game/${gameId}`, () =>
      HttpResponse.json({ title: 'The gangway is up', status: 400 }, { status: 400 }),
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Leave game' }))
  const question = within(await screen.findByRole('dialog', { name: 'Leave Night Watch?' }))
  await user.click(question.getByRole('button', { name: 'Leave game' }))
  expect(await screen.findByText('The gangway is up')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Join again' }))
  const form = within(await screen.findByRole('dialog', { name: 'Join Night Watch' }))
  expect(form.getByRole('alert')).toBeEmptyDOMElement()
})

test('each decision of the organizers is shown with its next step', async () => {
  const arena = arenaForApp()
  const gameId = gameIn(arena)
  const { user, cache } = await renderApp(`/games/${gameId}`, { as: 'player', arena })
  await user.click(await screen.findByRole('button', { name: 'Join game' }))
  await user.click(await screen.findByRole('button', { name: 'Join' }))
  await view('Pending review')
  const decide = async (status: 'Accepted' | 'Rejected' | 'Suspended') => {
    review(arena, gameId, status)
    await cache.invalidateQueries({ queryKey: games.game(gameId).queryKey })
  }

  await decide('Rejected')
  await view('Your team was rejected')
  expect(screen.getByRole('button', { name: 'Join again' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Leave game' })).toBeVisible()

  await decide('Accepted')
  await view('You’re in')
  expect(screen.getByRole('link', { name: 'Go to challenges' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Leave game' })).toBeNull()

  await decide('Suspended')
  await view('Your team is suspended')
  expect(screen.queryByRole('link', { name: 'Go to challenges' })).toBeNull()
  expect(screen.getByRole('link', { name: 'View scoreboard' })).toBeVisible()
})

test('a user without a team is told what to do first', async () => {
  const arena = arenaForApp()
  await renderApp(`/games/${arena.world.running}`, { as: 'admin', arena })
  expect(await screen.findByText(/You need a team first/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Join game' })).toBeNull()
})

test('a game that is over accepts no entries', async () => {
  const arena = arenaForApp()
  const now = arena.arena.clock.now()
  const gameId = gameIn(arena, { start: now - 2 * hour, end: now - hour })
  await renderApp(`/games/${gameId}`, { as: 'player', arena })
  await view('The game has ended')
  expect(screen.queryByRole('button', { name: 'Join game' })).toBeNull()
  expect(screen.getByRole('link', { name: 'View scoreboard' })).toBeVisible()
})

test('nothing is preselected: one of several teams and the division are required before anything is sent', async () => {
  const app = arenaForApp()
  const { id: userId } = userByLogin(app.arena, 'player')!
  const second = createTeam(app.arena, userId, 'Second Watch', null)
  const gameId = gameIn(app, { divisions: ['Open', 'Students'] })
  const { user } = await renderApp(`/games/${gameId}`, { as: 'player', arena: app })
  await user.click(await screen.findByRole('button', { name: 'Join game' }))
  const form = within(await screen.findByRole('dialog', { name: 'Join Night Watch' }))
  expect(form.getByLabelText('Team')).toHaveDisplayValue('Choose…')
  expect(form.getByLabelText('Division')).toHaveDisplayValue('Choose…')
  expect(form.getByText(/Applies to the whole team/)).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Join' }))
  expect(await form.findByText('Choose a team.')).toBeVisible()
  expect(form.getByText('Choose a division.')).toBeVisible()
  expect(form.getByLabelText('Team')).toHaveFocus()
  expect(participationOf(app.arena.store, gameId, userId)).toBeUndefined()
  await user.selectOptions(form.getByLabelText('Team'), 'Second Watch')
  await user.selectOptions(form.getByLabelText('Division'), 'Students')
  await user.click(form.getByRole('button', { name: 'Join' }))
  await view('Pending review')
  expect(participationOf(app.arena.store, gameId, userId)).toMatchObject({
    teamId: second.id,
    division: 'Students',
  })
})

test('a member who joins a team already playing does not change its division', async () => {
  const app = arenaForApp()
  const { arena } = app
  const { id: userId } = userByLogin(arena, 'player')!
  const { teamId } = participationOf(arena.store, app.world.running, userId)!
  const { id: mateId } = userByLogin(arena, 'admin')!
  addMember(arena, teamId, mateId)
  const gameId = gameIn(app, { divisions: ['Open', 'Students'], acceptWithoutReview: true })
  enterGame(arena, { gameId, userId: mateId, teamId, division: 'Students' })
  const { user } = await renderApp(`/games/${gameId}`, { as: 'player', arena: app })
  await user.click(await screen.findByRole('button', { name: 'Join game' }))
  const form = within(await screen.findByRole('dialog', { name: 'Join Night Watch' }))
  await waitFor(() => expect(form.getByLabelText('Division')).toHaveValue('Students'))
  await user.click(form.getByRole('button', { name: 'Join' }))
  await view('You’re in')
  expect(participationOf(arena.store, gameId, userId)).toMatchObject({ teamId, division: 'Students' })
})

test('without a known deadline the link to the writeup says so, and disappears once the server refuses one as late', async () => {
  const app = arenaForApp()
  const { running } = app.world
  const end = app.arena.clock.now() - 2 * hour
  app.arena.store.run(
    sql
      .updateTable('games')
      .set({ end, writeupDeadline: end + hour, writeupRequired: 1, practiceMode: 0 })
      .where('id', '=', running),
  )
  const { user, router } = await renderApp(`/games/${running}`, { as: 'player', arena: app })
  const way = within(await screen.findByRole('region', { name: 'Writeup' }))
  expect(way.getByText('This browser does not know the deadline. Ask the organizers.')).toBeVisible()
  await user.click(way.getByRole('link', { name: 'Submit writeup' }))
  await user.click(await screen.findByRole('button', { name: 'Submit writeup' }))
  const pdf = new File([bytesOf.pdf], 'report.pdf', { type: 'application/pdf' })
  await user.upload(await screen.findByLabelText(/Choose your writeup/), pdf)
  expect(await screen.findByText('The deadline has passed')).toBeVisible()
  await router.navigate(`/games/${running}`)
  await view('The game has ended')
  expect(screen.queryByRole('region', { name: 'Writeup' })).toBeNull()
})
