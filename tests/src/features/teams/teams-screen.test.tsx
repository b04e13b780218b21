import { teams } from '#src/server/reads/teams.ts'
import { type ArenaForApp, arenaForApp } from '#tests/support/arena-for-app.ts'
import { bytesOf } from '#tests/support/arena.ts'
import { goFullScreen, isDotted } from '#tests/support/full-screen.ts'
import { holdResponse } from '#tests/support/hold-response.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { crewOf, dissolveOwnTeam, inviteOf, lock, rename } from './team.ts'
import { sql } from '#arena/store/sql.ts'
import { teamById } from '#arena/store/teams.ts'

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** Opens the teams page as the player, captain of a team that the monitor belongs to. */
async function captainAtQuay(arena = arenaForApp()) {
  const team = crewOf(arena, 'player', ['monitor'])
  const view = await renderApp(`/teams?team=${team.id}`, { as: 'player', arena })
  return { ...view, team, captain: await dialog('Sails') }
}

const stored = ({ arena }: ArenaForApp, id: number) => teamById(arena.store, id)

test("the user's teams are listed with members, role and lock", async () => {
  const arena = arenaForApp()
  crewOf(arena, 'monitor', ['player'])
  await renderApp('/teams', { as: 'player', arena })
  const rows = await within(await screen.findByRole('list', { name: 'Your teams' })).findAllByRole('article')
  expect(rows).toHaveLength(2)
  expect(rows[0]).toHaveTextContent(/Knot Found.*player.*Locked.*Captain/)
  expect(rows[1]).toHaveTextContent(/Sails.*we sail.*monitor.*player.*Member/)
})

test('without a team the page says what to do', async () => {
  await renderApp('/teams', { as: 'admin' })
  expect(await screen.findByText('No teams yet')).toBeVisible()
})

test('creating a team makes the user its captain and shows the invitation', async () => {
  const { user, arena } = await renderApp('/teams', { as: 'admin' })
  await user.click(await button('Create team'))
  const form = await dialog('Create team')
  await user.click(form.getByRole('button', { name: 'Create' }))
  expect(form.getByText('Enter a team name.')).toBeVisible()
  await user.type(form.getByLabelText('Team name'), 'Night Owls')
  await user.type(form.getByLabelText('Bio'), 'We sleep by day{Enter}')
  const team = await dialog('Night Owls')
  const code = await team.findByLabelText('Invitation code')
  const id = Number(/:(\d+):/.exec((code as HTMLInputElement).value)![1])
  expect(code).toHaveValue(inviteOf(arena, stored(arena, id)!))
  expect(stored(arena, id)).toMatchObject({ name: 'Night Owls', bio: 'We sleep by day' })
})

test('the typed text stays until the created team is listed', async () => {
  const arena = arenaForApp()
  const { user } = await renderApp('/teams', { as: 'admin', arena })
  await user.click(await button('Create team'))
  const form = await dialog('Create team')
  await user.type(form.getByLabelText('Team name'), 'Night Owls')
  const read = holdResponse(arena, 'get', '*/api/team')
  await user.click(form.getByRole('button', { name: 'Create' }))
  await read.answered
  expect(form.getByLabelText('Team name')).toHaveValue('Night Owls')
  read.arrive()
  expect(await dialog('Night Owls')).toBeDefined()
  expect(sessionStorage).toHaveLength(0)
})

test('a team created after its dialog was closed does not leave the page and removes the draft', async () => {
  const arena = arenaForApp()
  const { user, cache, router } = await renderApp('/teams', { as: 'admin', arena })
  await user.click(await button('Create team'))
  const form = await dialog('Create team')
  await user.type(form.getByLabelText('Team name'), 'Night Owls')
  const post = holdResponse(arena, 'post', '*/api/team')
  await user.click(form.getByRole('button', { name: 'Create' }))
  await post.answered
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await router.navigate('/games')
  post.arrive()
  await waitFor(() => expect(cache.isMutating()).toBe(0))
  expect(router.state.location).toMatchObject({ pathname: '/games', search: '' })
  expect(sessionStorage).toHaveLength(0)
})

test('an overlong text is marked at its field and not sent', async () => {
  const { user } = await renderApp('/teams', { as: 'admin' })
  await user.click(await button('Create team'))
  const form = await dialog('Create team')
  await user.type(form.getByLabelText('Team name'), 'W'.repeat(21))
  expect(form.getByText('21 of 20 characters')).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Create' }))
  expect(form.getByText('This is too long.')).toBeVisible()
  expect(form.getByLabelText('Team name')).toHaveValue('W'.repeat(21))
})

test('a refused team is reported in the form, which keeps what was typed for the next time', async () => {
  const arena = arenaForApp()
  const { user } = await renderApp('/teams', { as: 'admin', arena })
  await user.click(await button('Create team'))
  const form = await dialog('Create team')
  await user.type(form.getByLabelText('Team name'), 'Night Owls')
  for (const name of ['A', 'B', 'C']) crewOf(arena, 'admin', [], name) // created elsewhere in the meantime
  await user.click(form.getByRole('button', { name: 'Create' }))
  expect(await form.findByText('No one can be captain of more than 3 teams')).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await user.click(await button('Create team'))
  expect((await dialog('Create team')).getByLabelText('Team name')).toHaveValue('Night Owls')
})

test('a captain of three teams is told before typing', async () => {
  const arena = arenaForApp()
  for (const name of ['A', 'B', 'C']) crewOf(arena, 'admin', [], name)
  const { user } = await renderApp('/teams', { as: 'admin', arena })
  await screen.findByRole('link', { name: 'C' })
  await user.click(await button('Create team'))
  expect((await dialog('Create team')).getByText(/You are captain of 3 teams/)).toBeVisible()
})

test('an invitation pasted with spaces joins its team', async () => {
  const arena = arenaForApp()
  const team = crewOf(arena, 'player')
  const { user } = await renderApp('/teams', { as: 'admin', arena })
  await user.click(await button('Join team'))
  const form = await dialog('Join team')
  await user.click(form.getByLabelText('Invitation code'))
  await user.paste(`  ${inviteOf(arena, team)} \n`)
  goFullScreen()
  expect(isDotted(form.getByLabelText('Invitation code'))).toBe(true)
  await user.click(form.getByRole('button', { name: 'Join' }))
  const joined = await dialog('Sails')
  expect(joined.getByText('admin')).toBeVisible()
  expect(joined.queryByLabelText('Invitation code')).toBeNull()
})

test("an incomplete invitation is not sent, a wrong one gets the server's answer; both stay in the field", async () => {
  const arena = arenaForApp()
  const team = crewOf(arena, 'player')
  const { user } = await renderApp('/teams', { as: 'admin', arena })
  await user.click(await button('Join team'))
  const form = await dialog('Join team')
  const field = form.getByLabelText('Invitation code')
  await user.type(field, 'Sails{Enter}')
  expect(form.getByText(/Invalid invitation code/)).toBeVisible()
  await user.clear(field)
  await user.type(field, `Sails:${team.id}:${'0'.repeat(32)}{Enter}`)
  expect(await form.findByText('The invitation code is not valid')).toBeVisible()
  expect(field).toHaveValue(`Sails:${team.id}:${'0'.repeat(32)}`)
})

test('a captain changes name and bio', async () => {
  const { user, arena, team, captain } = await captainAtQuay()
  expect(captain.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await user.clear(captain.getByLabelText('Team name'))
  await user.type(captain.getByLabelText('Team name'), 'New Sails')
  await user.clear(captain.getByLabelText('Bio'))
  await user.click(captain.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('New Sails saved')).toBeVisible()
  expect(await dialog('New Sails')).toBeDefined()
  expect(stored(arena, team.id)).toMatchObject({ name: 'New Sails', bio: null })
})

test('what a captain types during a save stays, to be saved too', async () => {
  const { user, arena, team, captain } = await captainAtQuay()
  const put = holdResponse(arena, 'put', '*/api/team/:id')
  await user.type(captain.getByLabelText('Team name'), '!')
  await user.click(captain.getByRole('button', { name: 'Save' }))
  await put.answered
  await user.type(captain.getByLabelText('Bio'), ' far')
  put.arrive()
  expect(await screen.findByText('Sails! saved')).toBeVisible()
  expect(captain.getByLabelText('Bio')).toHaveValue('we sail far')
  expect(Object.values(sessionStorage)).toContain('{"bio":"we sail far"}')
  await user.click(captain.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(captain.queryByRole('button', { name: 'Discard changes' })).toBeNull())
  expect(stored(arena, team.id)).toMatchObject({ name: 'Sails!', bio: 'we sail far' })
})

test('the draft is removed after a save, even if the form was left before the response', async () => {
  const { user, arena, router, captain } = await captainAtQuay()
  const put = holdResponse(arena, 'put', '*/api/team/:id')
  await user.type(captain.getByLabelText('Team name'), '!')
  expect(sessionStorage).toHaveLength(1)
  await user.click(captain.getByRole('button', { name: 'Save' }))
  await put.answered
  await act(() => router.navigate('/games'))
  put.arrive()
  expect(await screen.findByText('Sails! saved')).toBeVisible()
  expect(sessionStorage).toHaveLength(0)
})

test("a rename from elsewhere is not taken for the captain's change, and no save undoes it", async () => {
  const { user, arena, cache, team, captain } = await captainAtQuay()
  rename(arena, team, 'Keels')
  await cache.refetchQueries(teams.own())
  await waitFor(() => expect(captain.getByLabelText('Team name')).toHaveValue('Keels'))
  expect(captain.queryByRole('button', { name: 'Discard changes' })).toBeNull()
  await user.type(captain.getByLabelText('Bio'), ' far')
  rename(arena, team, 'Masts')
  await user.click(captain.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(captain.getByLabelText('Team name')).toHaveValue('Masts'))
  expect(stored(arena, team.id)).toMatchObject({ name: 'Masts', bio: 'we sail far' })
})

test('a new name does not bring back a bio that an organizer has cleared meanwhile', async () => {
  const { user, arena, team, captain } = await captainAtQuay()
  arena.arena.store.run(sql.updateTable('teams').set({ bio: null }).where('id', '=', team.id))
  await user.type(captain.getByLabelText('Team name'), '!')
  await user.click(captain.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Sails! saved')).toBeVisible()
  expect(stored(arena, team.id)).toMatchObject({ name: 'Sails!', bio: null })
})

test('a team is named without invisible characters that came with its name', async () => {
  const { user, arena, team, captain } = await captainAtQuay()
  await user.clear(captain.getByLabelText('Team name'))
  await user.type(captain.getByLabelText('Team name'), '\u200BNew\u200B Sails ')
  await user.click(captain.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('New Sails saved')).toBeVisible()
  expect(stored(arena, team.id)).toMatchObject({ name: 'New Sails' })
})

test('a refused change is reported in the form, which keeps what was typed and can discard it', async () => {
  const arena = arenaForApp()
  arena.override(
    http.put('*/api/team/:id', () =>
      HttpResponse.json({ title: 'Not that name', status: 400 }, { status: 400 }),
    ),
  )
  const { user, captain } = await captainAtQuay(arena)
  await user.type(captain.getByLabelText('Team name'), '!')
  await user.click(captain.getByRole('button', { name: 'Save' }))
  expect(await captain.findByText('Not that name')).toBeVisible()
  expect(captain.getByLabelText('Team name')).toHaveValue('Sails!')
  await user.click(captain.getByRole('button', { name: 'Discard changes' }))
  expect(captain.getByLabelText('Team name')).toHaveValue('Sails')
})

test('renewing the invitation asks first', async () => {
  const { user, arena, team, captain } = await captainAtQuay()
  const before = inviteOf(arena, team)
  await waitFor(() => expect(captain.getByLabelText('Invitation code')).toHaveValue(before))
  await user.click(captain.getByRole('button', { name: 'Renew' }))
  const question = await dialog('Renew invitation code?')
  expect(question.getByText(/stops working/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Renew' }))
  await waitFor(() => expect(inviteOf(arena, team)).not.toBe(before))
  await waitFor(() => expect(captain.getByLabelText('Invitation code')).toHaveValue(inviteOf(arena, team)))
})

test('removing a member asks first, and saying no changes nothing', async () => {
  const { user, captain } = await captainAtQuay()
  await user.click(captain.getByRole('button', { name: 'Remove monitor' }))
  await user.click((await dialog('Remove monitor?')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Remove monitor?' })).toBeNull())
  expect(captain.getByText('monitor')).toBeVisible()
  await user.click(captain.getByRole('button', { name: 'Remove monitor' }))
  await user.click((await dialog('Remove monitor?')).getByRole('button', { name: 'Remove from team' }))
  await waitFor(() => expect(captain.queryByText('monitor')).toBeNull())
  expect(await screen.findByText('monitor was removed from Sails')).toBeVisible()
})

test('a captain transfers the team and becomes a member', async () => {
  const { user, captain } = await captainAtQuay()
  await user.click(captain.getByRole('button', { name: 'Make monitor captain' }))
  await user.click((await dialog('Make monitor captain?')).getByRole('button', { name: 'Make captain' }))
  expect(await captain.findByRole('button', { name: 'Leave team' })).toBeVisible()
  expect(captain.queryByLabelText('Invitation code')).toBeNull()
  const [first] = captain.getAllByRole('listitem')
  expect(first).toHaveTextContent(/monitor.*Captain/)
})

test('a refusal by the server is shown in the question', async () => {
  const arena = arenaForApp()
  for (const name of ['A', 'B', 'C']) crewOf(arena, 'monitor', [], name)
  const { user, captain } = await captainAtQuay(arena)
  await user.click(captain.getByRole('button', { name: 'Make monitor captain' }))
  const question = await dialog('Make monitor captain?')
  await user.click(question.getByRole('button', { name: 'Make captain' }))
  expect(await question.findByText('No one can be captain of more than 3 teams')).toBeVisible()
})

test('disbanding the team asks first', async () => {
  const { user, arena, team, captain } = await captainAtQuay()
  await user.click(captain.getByRole('button', { name: 'Disband team' }))
  await user.click((await dialog('Disband Sails?')).getByRole('button', { name: 'Disband team' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('link', { name: 'Sails' })).toBeNull()
  expect(stored(arena, team.id)).toBeUndefined()
})

test('a member can view the team and, after a question, leave', async () => {
  const arena = arenaForApp()
  const team = crewOf(arena, 'monitor', ['player'])
  const { user } = await renderApp(`/teams?team=${team.id}`, { as: 'player', arena })
  const member = await dialog('Sails')
  expect(member.getByText('we sail')).toBeVisible()
  for (const name of ['Save', 'Renew', 'Change avatar', 'Remove monitor', 'Disband team'])
    expect(member.queryByRole('button', { name })).toBeNull()
  await user.click(member.getByRole('button', { name: 'Leave team' }))
  await user.click((await dialog('Leave Sails?')).getByRole('button', { name: 'Leave team' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('link', { name: 'Sails' })).toBeNull()
})

test('a locked team says why and until when, and what it blocks', async () => {
  const { user } = await renderApp('/teams', { as: 'player' })
  await user.click(await screen.findByRole('link', { name: 'Knot Found' }))
  const team = await dialog('Knot Found')
  expect(await team.findByText(/Locked until Winter Regatta ends: .*\d{4}/)).toBeVisible()
  expect(team.getByRole('button', { name: 'Disband team' })).toBeDisabled()
  expect(team.getByRole('button', { name: 'Save' })).toBeEnabled()
})

test('for a lock by a hidden game the server decides what is blocked', async () => {
  const arena = arenaForApp()
  const team = crewOf(arena, 'monitor', ['player'])
  lock(arena, team.id)
  const { user } = await renderApp(`/teams?team=${team.id}`, { as: 'player', arena })
  const member = await dialog('Sails')
  expect(member.getByText(/Locked until the games it was accepted in have ended/)).toBeVisible()
  await user.click(member.getByRole('button', { name: 'Leave team' }))
  await user.click((await dialog('Leave Sails?')).getByRole('button', { name: 'Leave team' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('link', { name: 'Sails' })).toBeNull()
})

test('a captain chooses, previews and uploads an avatar', async () => {
  const { user, arena, team, captain } = await captainAtQuay()
  await user.click(captain.getByRole('button', { name: 'Change avatar' }))
  const place = await dialog('Avatar of Sails')
  await user.upload(
    place.getByLabelText(/Choose an image/),
    new File([bytesOf.png], 'mast.png', { type: 'image/png' }),
  )
  expect(await place.findByRole('img', { name: 'The image you chose' })).toHaveAttribute('src')
  await user.click(place.getByRole('button', { name: 'Use this image' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Avatar of Sails' })).toBeNull())
  expect(stored(arena, team.id)?.avatarHash).toMatch(/^[0-9a-f]{64}$/)
})

test('an image that the server cannot read is refused in the dialog, and another can be chosen', async () => {
  const { user, captain } = await captainAtQuay()
  await user.click(captain.getByRole('button', { name: 'Change avatar' }))
  const place = await dialog('Avatar of Sails')
  await user.upload(
    place.getByLabelText(/Choose an image/),
    new File([bytesOf.text], 'mast.png', { type: 'image/png' }),
  )
  await user.click(await place.findByRole('button', { name: 'Use this image' }))
  expect(await place.findByText('The file is not a readable image')).toBeVisible()
  await user.click(place.getByRole('button', { name: 'Cancel' }))
  await user.upload(
    place.getByLabelText(/Choose an image/),
    new File([new Uint8Array(3 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' }),
  )
  expect(await place.findByText('This file is too large.')).toBeVisible()
})

test('a user sent here by a game for lack of a team returns once there is one', async () => {
  const arena = arenaForApp()
  dissolveOwnTeam(arena)
  const { user, router } = await renderApp(`/games/${arena.world.running}`, { as: 'player', arena })
  await user.click(await screen.findByRole('link', { name: 'Create or join a team' }))
  expect(await screen.findByText('You need a team to join Harbour CTF 2026.')).toBeVisible()
  await user.click(await button('Create team'))
  await user.type((await dialog('Create team')).getByLabelText('Team name'), 'Night Owls{Enter}')
  await user.click((await dialog('Night Owls')).getByRole('link', { name: 'Back to game' }))
  expect(await button('Join game')).toBeVisible()
  expect(router.state.location.pathname).toBe(`/games/${arena.world.running}`)
})
