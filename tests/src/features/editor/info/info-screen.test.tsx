import { editedGameFrom } from '#src/server/adapter/edit.ts'
import { gameOf } from '#arena/rules/accounts/access.ts'
import { gameEditFrom, saveGame } from '#arena/rules/games.ts'
import { editedGames } from '#src/server/reads/edited-games.ts'
import { publishingOf } from '#src/features/editor/publishing.ts'
import { hour } from '#src/lib/time/time.ts'
import { localTimeText } from '#src/lib/time/local-time.ts'
import type { GameEditInput } from '#src/model/game.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { holdResponse } from '#tests/support/hold-response.ts'
import { shownMoment, typeMoment } from '#tests/support/moment-field.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { http } from 'msw'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const save = async () => screen.findByRole('button', { name: /^Save/ })

async function infoPage(changes: Partial<GameEditInput> = {}) {
  const app = arenaForApp()
  const id = app.world.running
  saveGame(app.arena, id, { ...gameEditFrom(app.arena, gameOf(app.arena, id)), ...changes })
  const view = await renderApp(`/admin/games/${id}/info`, { as: 'admin', arena: app })
  await field('Title')
  return {
    ...view,
    id,
    game: () => gameEditFrom(app.arena, gameOf(app.arena, id)),
    /** Saves as another organizer does. */
    elsewhere: (changes: Partial<GameEditInput>) =>
      saveGame(app.arena, id, { ...gameEditFrom(app.arena, gameOf(app.arena, id)), ...changes }),
  }
}

test('an unknown section of the editor redirects to the information', async () => {
  const app = arenaForApp()
  const { router } = await renderApp(`/admin/games/${app.world.running}/nothing`, { as: 'admin', arena: app })
  await field('Title')
  expect(router.state.location.pathname).toBe(`/admin/games/${app.world.running}/info`)
})

test('changed fields are saved, and the others stay the same to the millisecond', async () => {
  const { user, game, id, elsewhere } = await infoPage()
  elsewhere({ start: game().start + 345 })
  const before = game()
  await user.type(await field('Summary'), 'Twelve hours at sea')
  await user.clear(await field('Members per team'))
  await user.type(await field('Members per team'), '6')
  await user.click(screen.getByRole('button', { name: 'Random code' }))
  await user.type(await field('Divisions'), 'Masters{Enter}')
  expect(screen.getByText('4 unsaved changes')).toBeVisible()
  expect(screen.getByText('visible to players once saved')).toBeVisible()
  await user.click(await save())
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(game()).toEqual({
    ...before,
    id,
    summary: `${before.summary}Twelve hours at sea`,
    teamMemberCountLimit: 6,
    inviteCode: expect.stringMatching(/^\w{24}$/) as string,
    divisions: [...before.divisions!, 'Masters'],
  })
})

test('a conflict in one field is asked about before saving, changes to other fields are merged', async () => {
  const { user, game, elsewhere } = await infoPage()
  await user.clear(await field('Title'))
  await user.type(await field('Title'), 'Mine')
  elsewhere({ title: 'Theirs', writeupNote: 'Send it' })
  await user.click(await save())
  await user.click(await screen.findByRole('button', { name: 'Theirs: Theirs' }))
  expect(await field('Title')).toHaveValue('Theirs')
  expect(await field('Note for writeups')).toHaveValue('Send it')
  await user.type(await field('Title'), '!')
  await user.click(await save())
  await waitFor(() => expect(game()).toMatchObject({ title: 'Theirs!', writeupNote: 'Send it' }))
})

test("a save is compared with the server's present state, not with a read begun earlier", async () => {
  const { user, game, elsewhere, arena, cache, id } = await infoPage()
  const poll = holdResponse(arena, 'get', '*/api/edit/games/:id')
  void cache.refetchQueries(editedGames.game(id))
  await poll.answered
  elsewhere({ title: 'Theirs' })
  await user.clear(await field('Title'))
  await user.type(await field('Title'), 'Mine')
  await user.click(await save())
  poll.arrive()
  expect(await screen.findByRole('button', { name: 'Theirs: Theirs' })).toBeVisible()
  expect(game()).toMatchObject({ title: 'Theirs' })
})

test('Ctrl S saves a division that was typed but not ended, and a save of something else sends none', async () => {
  const { user, game, arena } = await infoPage()
  const before = game().divisions!
  const sent: unknown[] = []
  arena.override(
    http.put('*/api/edit/games/:id', async ({ request }) => {
      sent.push(((await request.clone().json()) as GameEditInput).divisions)
    }),
  )
  await user.type(await field('Summary'), '!')
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('Saved')).toBeVisible()
  await user.type(await field('Divisions'), 'Masters')
  expect(screen.getByText('1 unsaved change')).toBeVisible()
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(sent).toEqual([null, [...before, 'Masters']])
  expect(game().divisions).toEqual([...before, 'Masters'])
})

test('a save reads the game once and then writes it', async () => {
  const { user, arena } = await infoPage()
  await user.type(await field('Summary'), 'Twelve hours at sea')
  const calls: string[] = []
  arena.override(
    http.all('*/api/edit/games/:id', ({ request }) => {
      calls.push(request.method)
      return arena.answer(request)
    }),
  )
  await user.click(await save())
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(calls).toEqual(['GET', 'PUT'])
})

test('a saved value is not overwritten by a read begun before the save', async () => {
  const { user, game, arena, cache, id } = await infoPage()
  const put = holdResponse(arena, 'put', '*/api/edit/games/:id')
  await user.clear(await field('Title'))
  await user.type(await field('Title'), 'Mine')
  const before = await arena.answer(new Request(`http://localhost:3000/api/edit/games/${id}`))
  await user.click(await save())
  await put.answered
  const poll = holdResponse(arena, 'get', '*/api/edit/games/:id', before)
  const polled = cache.refetchQueries(editedGames.game(id))
  await poll.answered
  put.arrive()
  expect(await screen.findByText('Saved')).toBeVisible()
  poll.arrive()
  await polled
  expect(await field('Title')).toHaveValue('Mine')
  expect(screen.queryByText(/^Another organizer/)).toBeNull()
  expect(game()).toMatchObject({ title: 'Mine' })
})

test('what is typed during a save stays unsaved, and leaving asks first', async () => {
  const { user, game, arena, router, elsewhere } = await infoPage()
  const put = holdResponse(arena, 'put', '*/api/edit/games/:id')
  await user.type(await field('Title'), ' ')
  await user.clear(await field('Summary'))
  await user.type(await field('Summary'), 'One')
  elsewhere({ content: 'Theirs' })
  await user.click(await save())
  await put.answered
  await user.type(await field('Summary'), ' Two')
  await user.type(await field('Divisions'), 'Masters{Enter}')
  await user.click(screen.getByRole('link', { name: /^Review/ }))
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  put.arrive()
  expect(await screen.findByText('2 unsaved changes')).toBeVisible()
  expect(screen.getByText('Another organizer also saved: Description')).toBeVisible()
  expect(await field('Title')).toHaveValue('Harbour CTF 2026')
  expect(await field('Description')).toHaveValue('Theirs')
  expect(await field('Summary')).toHaveValue('One Two')
  expect(game()).toMatchObject({ summary: 'One' })
  await user.click(await save())
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(game()).toMatchObject({
    summary: 'One Two',
    divisions: expect.arrayContaining(['Masters']) as string[],
  })
  await user.click(screen.getByRole('link', { name: /^Review/ }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/review$/))
})

test('a conflicting time is asked about with its time zone', async () => {
  const { user, elsewhere } = await infoPage()
  typeMoment('End', '2031-05-06T18:00')
  elsewhere({ end: new Date(2031, 6, 7, 19, 30).getTime() })
  await user.click(await save())
  await user.click(await screen.findByRole('button', { name: /^Theirs: 2031-07-07 19:30 (GMT|UTC)/ }))
  await waitFor(() => expect(shownMoment('End')).toBe('2031-07-07T19:30'))
})

test('moving the start past the end moves the end, and an end before the start is refused in place', async () => {
  const { user, game } = await infoPage()
  const { end, writeupDeadline } = game()
  const start = localTimeText(end + 24 * hour)
  typeMoment('Start', start)
  await waitFor(() => expect(shownMoment('End')).toBe(localTimeText(end + 26 * hour)))
  typeMoment('End', localTimeText(end))
  await user.click(await save())
  expect(await screen.findByText('The end must be after the start.')).toBeVisible()
  expect(game().end).toBe(end)
  typeMoment('End', localTimeText(end + 48 * hour))
  await user.click(await save())
  await waitFor(() => expect(localTimeText(game().end)).toBe(localTimeText(end + 48 * hour)))
  expect(game().writeupDeadline - game().end).toBe(writeupDeadline - end)
})

test('a start moved from the second 02:30 of a night to 02:45 is saved a quarter of an hour later', async () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  const second = Date.UTC(2026, 9, 25, 1, 30)
  const { user, game } = await infoPage({ start: second, end: second + 8 * hour })
  expect(shownMoment('Start')).toBe('2026-10-25T02:30')
  typeMoment('Start', '2026-10-25T02:45')
  await user.click(await save())
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(game()).toMatchObject({ start: second + hour / 4, end: second + 8 * hour })
})

test('seconds of a time are hidden, and kept when something else is saved', async () => {
  const start = Date.UTC(2030, 4, 5, 11, 50, 5, 345)
  const { user, game } = await infoPage({ start, end: start + hour })
  const time = screen.getByLabelText('Start: time')
  expect(time).toHaveValue(localTimeText(start).slice(-5))
  await user.clear(time)
  await user.type(time, localTimeText(start).slice(-5))
  await user.type(await field('Summary'), '!')
  await user.click(await save())
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(game()).toMatchObject({ start, end: start + hour })
})

test('the salt of hashes is shown on request', async () => {
  const { user, arena, id } = await infoPage()
  await user.click(await screen.findByRole('button', { name: 'Show salt' }))
  expect(await screen.findByRole('textbox', { name: 'Hash salt' })).toHaveValue(
    gameOf(arena.arena, id).hashSalt,
  )
})

test('deleting a game needs its title typed, even with unsaved changes', async () => {
  const { user, arena, id, router, game } = await infoPage()
  const { title } = game()
  await user.type(await field('Summary'), 'Unsaved')
  await user.click(await screen.findByRole('button', { name: 'Delete…' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Delete ${title}?` }))
  expect(dialog.getByText(/the registrations of \d+ teams/)).toBeVisible()
  const yes = dialog.getByRole('button', { name: 'Delete game' })
  expect(yes).toBeDisabled()
  await user.type(dialog.getByRole('textbox'), title)
  await user.click(yes)
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/games'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(() => gameOf(arena.arena, id)).toThrow('Game not found')
})

test('a writeup deadline before the end blocks no save until writeups are required', async () => {
  const { user, game, elsewhere, cache, id } = await infoPage()
  elsewhere({ writeupRequired: false, writeupDeadline: game().end - 12.5 * hour })
  await cache.refetchQueries({ queryKey: editedGames.game(id).queryKey })
  await waitFor(async () => expect(await field('Deadline after the end')).toHaveValue('-12.5'))
  await user.type(await field('Summary'), '!')
  await user.click(await save())
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(game()).toMatchObject({ summary: expect.stringMatching(/!$/) as string })
  await user.click(screen.getByRole('checkbox', { name: /^Writeups/ }))
  await user.click(await save())
  expect(await screen.findByText('Enter hours, 0 or more.')).toBeVisible()
  expect(game().writeupRequired).toBe(false)
})

test('an end equal to the start is refused, and a saved one is listed as missing for publishing', async () => {
  const { user, game, elsewhere } = await infoPage()
  typeMoment('End', localTimeText(game().start))
  await user.click(await save())
  expect(await screen.findByText('The end must be after the start.')).toBeVisible()
  elsewhere({ end: game().start })
  expect(
    publishingOf(editedGameFrom(game(), 'arena'), undefined).find(({ need }) => need === 'times'),
  ).toMatchObject({
    isDone: false,
  })
})
