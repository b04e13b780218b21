import { gameIn } from './game.ts'
import { userByLogin } from '#arena/rules/accounts/accounts.ts'
import { addMember, createTeam } from '#arena/rules/accounts/teams.ts'
import { allBut, createDivision, saveDivision } from '#arena/rules/divisions.ts'
import { enterGame } from '#arena/rules/participations.ts'
import { participationOf } from '#arena/store/participations.ts'
import { type ArenaForApp, arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'

const view = (name: string) => screen.findByRole('heading', { level: 2, name })
const optionsOf = (field: HTMLElement) =>
  within(field)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

/** A game with an open division, one that requires a code, and a closed one. */
function divided(app: ArenaForApp) {
  const gameId = gameIn(app, { inviteCode: 'game-code' })
  const free = allBut('requireReview')
  const add = (name: string, inviteCode: string | null, defaultPermissions: number) =>
    createDivision(app.arena, gameId, { name, inviteCode, defaultPermissions })
  return {
    gameId,
    open: add('Open', null, free),
    coded: add('Students', 'ahoy', free),
    shut: add('Staff', null, allBut('joinGame')),
  }
}

/** The player's team, with another member already entered in the division that requires a code. */
function teamEntered({ arena, world }: ArenaForApp, gameId: number, divisionId: number) {
  const { id: userId } = userByLogin(arena, 'player')!
  const { teamId } = participationOf(arena.store, world.running, userId)!
  const { id: mateId } = userByLogin(arena, 'admin')!
  addMember(arena, teamId, mateId)
  enterGame(arena, { gameId, userId: mateId, teamId, divisionId, inviteCode: 'ahoy' })
  return { userId, teamId }
}

/** The form of a game to join. */
async function openForm(app: ArenaForApp, gameId: number) {
  const opened = await renderApp(`/games/${gameId}`, { as: 'player', arena: app })
  await opened.user.click(await screen.findByRole('button', { name: 'Join game' }))
  return { ...opened, form: within(await screen.findByRole('dialog', { name: 'Join Night Watch' })) }
}

test('only open divisions are offered on joining, and a division with a code asks for it', async () => {
  const app = arenaForApp({ edition: '1.8' })
  const { gameId, coded } = divided(app)
  const { form, user } = await openForm(app, gameId)
  await waitFor(() =>
    expect(optionsOf(form.getByLabelText('Division'))).toEqual(['Choose…', 'Open', 'Students']),
  )
  expect(form.getByText('Closed for entry: Staff')).toBeVisible()
  expect(form.queryByLabelText('Invitation code')).toBeNull()
  await user.selectOptions(form.getByLabelText('Division'), 'Open')
  expect(form.queryByLabelText('Invitation code')).toBeNull()
  await user.selectOptions(form.getByLabelText('Division'), 'Students')
  await user.type(form.getByLabelText('Invitation code'), 'game-code{Enter}')
  await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent('The invitation code is wrong'))
  await user.clear(form.getByLabelText('Invitation code'))
  await user.type(form.getByLabelText('Invitation code'), 'ahoy{Enter}')
  await view('You’re in')
  expect(screen.getByText(/Students/, { selector: 'p' })).toBeVisible()
  const { id: userId } = userByLogin(app.arena, 'player')!
  expect(participationOf(app.arena.store, gameId, userId)).toMatchObject({ divisionId: coded.id })
})

test('a division that is the only open one is chosen', async () => {
  const app = arenaForApp({ edition: '1.8' })
  const { arena } = app
  const { gameId, open, coded } = divided(app)
  saveDivision(arena, gameId, coded.id, { name: 'Students', defaultPermissions: allBut('joinGame') })
  const { form, user } = await openForm(app, gameId)
  await form.findByText('Closed for entry: Students, Staff')
  expect(optionsOf(form.getByLabelText('Division'))).toEqual(['Open'])
  await user.click(form.getByRole('button', { name: 'Join' }))
  await view('You’re in')
  const { id: userId } = userByLogin(arena, 'player')!
  expect(participationOf(arena.store, gameId, userId)).toMatchObject({ divisionId: open.id })
})

test("a later member enters with the team's division, without a choice", async () => {
  const app = arenaForApp({ edition: '1.8' })
  const { arena } = app
  const { gameId, coded } = divided(app)
  const { userId, teamId } = teamEntered(app, gameId, coded.id)
  const { form, user } = await openForm(app, gameId)
  expect(await form.findByText('Your team is already in this division.')).toBeVisible()
  expect(optionsOf(form.getByLabelText('Division'))).toEqual(['Students'])
  await user.type(form.getByLabelText('Invitation code'), 'ahoy{Enter}')
  await view('You’re in')
  expect(participationOf(arena.store, gameId, userId)).toMatchObject({ teamId, divisionId: coded.id })
})

test('a later member of a closed division is told why, and nothing is sent', async () => {
  const app = arenaForApp({ edition: '1.8' })
  const { arena } = app
  const { gameId, coded } = divided(app)
  const { userId } = teamEntered(app, gameId, coded.id)
  saveDivision(arena, gameId, coded.id, { name: 'Students', defaultPermissions: allBut('joinGame') })
  const { form, user } = await openForm(app, gameId)
  await form.findByText('Closed for entry: Students, Staff')
  expect(form.getByLabelText('Division')).toHaveDisplayValue('Students')
  await user.click(form.getByRole('button', { name: 'Join' }))
  expect(await form.findByText(/no longer takes entries/)).toBeVisible()
  expect(participationOf(arena.store, gameId, userId)).toBeUndefined()
})

test('without an open division a game is joined with its own code', async () => {
  const app = arenaForApp({ edition: '1.8' })
  const { arena } = app
  const gameId = gameIn(app, { inviteCode: 'game-code', acceptWithoutReview: true })
  createDivision(arena, gameId, { name: 'Staff', defaultPermissions: allBut('joinGame') })
  const { form, user } = await openForm(app, gameId)
  await form.findByText('Closed for entry: Staff')
  expect(form.queryByLabelText('Division')).toBeNull()
  await user.type(form.getByLabelText('Invitation code'), 'game-code{Enter}')
  await view('You’re in')
})

test('two divisions with the same name stay two', async () => {
  const app = arenaForApp({ edition: '1.8' })
  const { arena } = app
  const gameId = gameIn(app)
  const free = { name: 'Twins', defaultPermissions: allBut('requireReview') }
  createDivision(arena, gameId, free)
  const second = createDivision(arena, gameId, free)
  const { form, user } = await openForm(app, gameId)
  await waitFor(() =>
    expect(optionsOf(form.getByLabelText('Division'))).toEqual(['Choose…', 'Twins', 'Twins']),
  )
  await user.selectOptions(form.getByLabelText('Division'), String(second.id))
  await user.click(form.getByRole('button', { name: 'Join' }))
  await view('You’re in')
  const { id: userId } = userByLogin(arena, 'player')!
  expect(participationOf(arena.store, gameId, userId)).toMatchObject({ divisionId: second.id })
})

test('if an entry without a code is refused because it needs one, the code can be entered', async () => {
  const app = arenaForApp({ edition: '1.8' })
  const { gameId } = divided(app)
  const { form, user } = await openForm(app, gameId)
  app.override(
    http.post(`*/api/game/${gameId}`, async ({ request }) => {
      const { inviteCode } = (await request.clone().json()) as { inviteCode: string | null }
      return inviteCode === 'game-code'
        ? app.answer(request)
        : HttpResponse.json({ title: 'The invitation code is wrong', status: 400 }, { status: 400 })
    }),
  )
  await waitFor(() => expect(optionsOf(form.getByLabelText('Division'))).toContain('Open'))
  await user.selectOptions(form.getByLabelText('Division'), 'Open')
  await user.click(form.getByRole('button', { name: 'Join' }))
  await user.type(await form.findByLabelText('Invitation code'), 'game-code{Enter}')
  await view('You’re in')
})

test('teams and divisions are read again for each form, and a failure offers a retry', async () => {
  const app = arenaForApp({ edition: '1.8' })
  const { gameId } = divided(app)
  createTeam(app.arena, userByLogin(app.arena, 'player')!.id, 'Second Watch', null)
  app.override(http.get('*/check', () => HttpResponse.json({ title: 'Down', status: 500 }, { status: 500 })))
  let sent = 0
  app.override(
    http.post(`*/api/game/${gameId}`, () => {
      sent++
    }),
  )
  const { form, user } = await openForm(app, gameId)
  expect(await form.findByRole('button', { name: 'Try again' })).toBeVisible()
  await user.selectOptions(form.getByLabelText('Team'), 'Second Watch')
  await user.click(form.getByRole('button', { name: 'Join' }))
  expect(sent).toBe(0) // without a division, before it is known which there are
  expect(form.queryByLabelText('Invitation code')).toBeNull()
})
