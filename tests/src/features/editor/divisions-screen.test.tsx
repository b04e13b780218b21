import { allBut, divisionsEdited } from '#arena/rules/divisions.ts'
import { participationInfosOf } from '#arena/rules/participations.ts'
import { challengesOf } from '#arena/store/challenges.ts'
import { deleteRow, setRow } from '#arena/store/rows.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

/** The page of the divisions of the running game, where they are kept with their rights. */
async function divisionsPage(search = '') {
  const app = arenaForApp({ edition: '1.8' })
  const id = app.world.running
  const view = await renderApp(`/admin/games/${id}/divisions${search}`, { as: 'admin', arena: app })
  return {
    ...view,
    app,
    id,
    divisions: () => divisionsEdited(app.arena, id),
    named: (name: string) => divisionsEdited(app.arena, id).find((one) => one.name === name)!,
    challenge: challengesOf(app.arena.store, id)[0]!,
  }
}

const card = (name: string) => screen.findByRole('region', { name })
const save = () => screen.findByRole('button', { name: /^Save ?Ctrl/ })
const dialog = async () => within(await screen.findByRole('dialog'))

/** The cells of a row of a grid, as read aloud: `Yes`, `No`. */
const marksOf = (grid: HTMLElement, row: string) =>
  within(within(grid).getByRole('row', { name: new RegExp(`^${row}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('a division is created with a code, default permissions, and permissions for one challenge', async () => {
  const { user, named, challenge } = await divisionsPage()
  await user.click(await screen.findByRole('button', { name: 'New division' }))
  const form = await dialog()
  await user.click(form.getByRole('button', { name: 'Create' }))
  expect(await form.findByText('Enter a name.')).toBeVisible()
  await user.click(form.getByLabelText('Name'))
  await user.paste('x'.repeat(32))
  expect(await form.findByText('Enter a name of 31 characters at most.')).toBeVisible()
  await user.clear(form.getByLabelText('Name'))
  await user.type(form.getByLabelText('Name'), 'Guests')
  await user.click(form.getByRole('button', { name: 'Random code' }))
  const code = form.getByLabelText<HTMLInputElement>('Invitation code').value
  expect(code).toHaveLength(24)
  const all = form.getAllByRole('checkbox', { name: 'All' })[0] as HTMLInputElement
  expect(all).toBeChecked()
  await user.click(form.getByRole('checkbox', { name: 'Overall rank' }))
  expect(all.indeterminate).toBe(true)
  await waitFor(() => expect(form.getByLabelText('Add a challenge…').tagName).toBe('BUTTON'))
  await user.click(form.getByLabelText('Add a challenge…'))
  await user.type(await screen.findByLabelText('Search: Add a challenge…'), challenge.title)
  await user.click(await screen.findByRole('option', { name: challenge.title }))
  const own = within(form.getByRole('group', { name: challenge.title }))
  await user.click(own.getByRole('checkbox', { name: 'All' }))
  await user.click(own.getByRole('checkbox', { name: 'All' }))
  await user.click(own.getByRole('checkbox', { name: 'View' }))
  await user.click(form.getByRole('button', { name: 'Create' }))
  await card('Guests')
  expect(named('Guests')).toMatchObject({
    inviteCode: code,
    defaultPermissions: allBut('rankOverall'),
    challengeConfigs: [{ challengeId: challenge.id, permissions: allBut('viewChallenge') }],
  })
  const grid = screen.getByRole('table', { name: 'What teams of Guests may do' })
  expect(marksOf(grid, 'All others')).toEqual(['Yes', 'Yes', 'Yes', 'Yes', 'Yes'])
  expect(marksOf(grid, challenge.title)).toEqual(['No', 'No', 'Yes', 'Yes', 'Yes'])
})

test('a code is shown and copied, masked while the screen is safe', async () => {
  const { user, app, divisions } = await divisionsPage()
  const [first] = divisions()
  setRow(app.arena.store, 'divisions', first!.id, { inviteCode: 'ahoy-there' })
  await user.click(await screen.findByRole('button', { name: `Edit ${first!.name}` })) // which reads it again to save
  const form = await dialog()
  await user.type(form.getByLabelText('Name'), '!')
  await user.click(await save())
  await user.click(form.getByRole('button', { name: 'Close' }))
  const own = within(await card(`${first!.name}!`))
  await user.click(own.getByRole('button', { name: `Copy code of ${first!.name}!` }))
  expect(await navigator.clipboard.readText()).toBe('ahoy-there')
  await user.click(screen.getByRole('button', { name: 'Hide secrets' }))
  expect(screen.queryByText('ahoy-there')).toBeNull()
  expect(own.getByRole('button', { name: 'Hidden invitation code: press to reveal' })).toBeVisible()
})

test("another organizer's changes to a division are kept", async () => {
  const { user, app, divisions } = await divisionsPage()
  const [first] = divisions()
  await user.click(await screen.findByRole('button', { name: `Edit ${first!.name}` }))
  const form = await dialog()
  const name = form.getByLabelText('Name')
  await user.clear(name)
  await user.type(name, 'Old salts')
  setRow(app.arena.store, 'divisions', first!.id, { inviteCode: 'theirs' })
  await user.click(await save())
  expect(await form.findByText('Saved')).toBeVisible()
  expect(divisions()[0]).toMatchObject({
    name: 'Old salts',
    inviteCode: 'theirs',
    defaultPermissions: first!.defaultPermissions,
    challengeConfigs: first!.challengeConfigs,
  })
})

test('a division deleted by another organizer is not saved, and what was typed stays', async () => {
  const { user, app, divisions } = await divisionsPage()
  const [first] = divisions()
  await user.click(await screen.findByRole('button', { name: `Edit ${first!.name}` }))
  const form = await dialog()
  const name = form.getByLabelText('Name')
  await user.clear(name)
  await user.type(name, 'Old salts')
  deleteRow(app.arena.store, 'divisions', first!.id)
  await user.click(await save())
  expect(await form.findByText('Another organizer has deleted this division.')).toBeVisible()
  expect(name).toHaveValue('Old salts')
})

test('deleting a division asks first, with the number of teams that lose it', async () => {
  const { user, app, id, divisions } = await divisionsPage()
  const teamsIn = (division: number) =>
    participationInfosOf(app.arena, id).filter(({ divisionId }) => divisionId === division).length
  const chosen = divisions().find((one) => teamsIn(one.id) > 1)!
  const teams = teamsIn(chosen.id)
  await within(await card(chosen.name)).findByText(`${teams} teams`)
  await user.click(screen.getByRole('button', { name: `Delete ${chosen.name}` }))
  const question = await dialog()
  expect(question.getByText(new RegExp(`^${teams} teams lose it`))).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: chosen.name })).toBeNull())
  expect(divisions().map(({ id }) => id)).not.toContain(chosen.id)
})

test('two divisions with the same name are told apart by id', async () => {
  const { user, divisions } = await divisionsPage()
  const [first] = divisions()
  await user.click(await screen.findByRole('button', { name: 'New division' }))
  const form = await dialog()
  await user.type(form.getByLabelText('Name'), first!.name)
  await user.click(form.getByRole('button', { name: 'Create' }))
  const second = await screen.findByRole('region', { name: new RegExp(`^${first!.name} #(?!${first!.id}$)`) })
  expect(second).toBeVisible()
  expect(await card(`${first!.name} #${first!.id}`)).toBeVisible()
})

test('an older server has no divisions page, and says where their names are edited', async () => {
  const app = arenaForApp()
  await renderApp(`/admin/games/${app.world.running}/divisions`, { as: 'admin', arena: app })
  expect(
    await screen.findByText('On this server, divisions are names, set in the game’s information'),
  ).toBeVisible()
  const sections = within(screen.getByRole('navigation', { name: 'Sections of the game' }))
  expect(sections.queryByRole('link', { name: /Divisions/ })).toBeNull()
})

test('a newer server has a divisions page with their number, and no names in the information', async () => {
  const { divisions, router } = await divisionsPage()
  const sections = within(await screen.findByRole('navigation', { name: 'Sections of the game' }))
  expect(await sections.findByRole('link', { name: `Divisions ${divisions().length}` })).toBeVisible()
  await router.navigate(router.state.location.pathname.replace('divisions', 'info'))
  expect(await screen.findByRole('textbox', { name: 'Invitation code' })).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Divisions' })).toBeNull()
})
