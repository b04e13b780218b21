import { gameOf } from '#arena/rules/accounts/access.ts'
import { challengeEditFrom } from '#arena/rules/challenges/challenge-views.ts'
import { createGame, gameEditFrom, saveGame } from '#arena/rules/games.ts'
import { sql } from '#arena/store/sql.ts'
import type { Arena } from '#arena/parts/arena.ts'
import type { ChallengeEdit } from '#src/model/challenge.ts'
import { localTimeText, suggestedTimes } from '#src/lib/time/local-time.ts'
import { hour, minute } from '#src/lib/time/time.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { holdResponse } from '#tests/support/hold-response.ts'
import { shownMoment, typeMoment } from '#tests/support/moment-field.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'

const rows = async () => within(await screen.findByRole('table', { name: 'Games' })).findAllByRole('row')

test('all games are listed, including hidden ones, and scrolling to the end loads more', async () => {
  const app = arenaForApp()
  const { start, end } = gameOf(app.arena, app.world.running)
  for (let number = 0; number < 40; number++)
    createGame(app.arena, { title: `Sprint ${number}`, start, end, hidden: true })
  await renderApp('/admin/games', { as: 'admin', arena: app })
  expect((await rows())[1]).toHaveTextContent(/Sprint 39.*Hidden/)
  expect(await screen.findByText('30 of 43')).toBeVisible()
  const { container } = { container: document.querySelector('[role=table]')!.parentElement! }
  fireEvent.scroll(container, { target: { scrollTop: 30 * 46 } })
  expect(await screen.findByText('43 of 43')).toBeVisible()
})

test('a game created after its dialog was closed is listed, without leaving the page', async () => {
  const app = arenaForApp()
  const { user, cache, router } = await renderApp('/admin/games', { as: 'admin', arena: app })
  await user.click(await screen.findByRole('button', { name: 'New game' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New game' }))
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Fog cup')
  const post = holdResponse(app, 'post', '*/api/edit/games')
  await user.click(dialog.getByRole('button', { name: 'Create game' }))
  await post.answered
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  post.arrive()
  expect(await screen.findByText('Fog cup')).toBeVisible()
  await waitFor(() => expect(cache.isMutating()).toBe(0))
  expect(router.state.location.pathname).toBe('/admin/games')
})

test('a page of games that fails to load says so and is retried', async () => {
  const app = arenaForApp()
  const { start, end } = gameOf(app.arena, app.world.running)
  for (let number = 0; number < 40; number++)
    createGame(app.arena, { title: `Sprint ${number}`, start, end, hidden: true })
  let isDown = true
  app.override(
    http.get('*/api/edit/games', ({ request }) =>
      isDown && new URL(request.url).searchParams.get('skip') === '30'
        ? HttpResponse.json({ title: 'Not now', status: 400 }, { status: 400 })
        : undefined,
    ),
  )
  const { user } = await renderApp('/admin/games', { as: 'admin', arena: app })
  await rows()
  fireEvent.scroll(document.querySelector('[role=table]')!.parentElement!, { target: { scrollTop: 30 * 46 } })
  expect(await screen.findByText('Not now')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('43 of 43')).toBeVisible()
})

test('hiding a game from players asks first, and a refusal leaves it as it was', async () => {
  const app = arenaForApp()
  const { running } = app.world
  const { title } = gameOf(app.arena, running)
  const { user } = await renderApp('/admin/games', { as: 'admin', arena: app })
  let isDown = true
  app.override(
    http.put('*/api/edit/games/:id', () =>
      isDown ? HttpResponse.json({ title: 'Not now', status: 400 }, { status: 400 }) : undefined,
    ),
  )
  const visible = await screen.findByRole('switch', { name: `Players see ${title}` })
  await user.click(visible)
  const dialog = within(await screen.findByRole('dialog', { name: `Hide ${title}?` }))
  await user.click(dialog.getByRole('button', { name: 'Hide' }))
  expect(await dialog.findByText('Not now')).toBeVisible()
  expect(visible).toBeChecked()
  isDown = false
  await user.click(dialog.getByRole('button', { name: 'Hide' }))
  await waitFor(() => expect(visible).not.toBeChecked())
  expect(gameOf(app.arena, running).hidden).toBe(1)
})

test('a new game is hidden, needs a title and an end after its start, and opens its editor', async () => {
  const { user, arena, router } = await renderApp('/admin/games', { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: 'New game' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New game' }))
  const start = Math.floor(Date.now() / hour) * hour + 48 * hour
  typeMoment('Start', localTimeText(start), dialog)
  expect(shownMoment('End', dialog)).toBe(localTimeText(start + 2 * hour))
  typeMoment('End', localTimeText(start - hour), dialog)
  await user.click(dialog.getByRole('button', { name: 'Create game' }))
  expect(await dialog.findByText('Enter a title.')).toBeVisible()
  expect(dialog.getByText('The end must be after the start.')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Autumn Cup')
  typeMoment('End', localTimeText(start + 8 * hour), dialog)
  await user.click(dialog.getByRole('button', { name: 'Create game' }))
  expect(await screen.findByRole('region', { name: /Checklist/ })).toBeVisible()
  const id = Number(router.state.location.pathname.split('/').at(-1))
  expect(gameEditFrom(arena.arena, gameOf(arena.arena, id))).toMatchObject({
    title: 'Autumn Cup',
    hidden: true,
    start,
    end: start + 8 * hour,
    writeupDeadline: start + 32 * hour,
  })
})

test('the suggested start of a new game, or of a copy of a started one, is tomorrow at a full hour', async () => {
  const app = arenaForApp()
  const { user } = await renderApp('/admin/games', { as: 'admin', arena: app })
  const { title, start, end } = gameOf(app.arena, app.world.running)
  const tomorrow = new Date()
  tomorrow.setDate(tomorrow.getDate() + 1)
  tomorrow.setMinutes(0, 0, 0)
  for (const [button, length] of [
    ['New game', 2 * hour],
    [`Copy ${title}`, end - start],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: button }))
    const dialog = within(await screen.findByRole('dialog', { name: button }))
    await dialog.findByLabelText('Start')
    expect(shownMoment('Start', dialog)).toBe(localTimeText(tomorrow.getTime()))
    expect(shownMoment('End', dialog)).toBe(localTimeText(tomorrow.getTime() + length))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

test.each([
  ['starts in two minutes', 2 * minute, 'tomorrow'],
  ['starts in an hour', hour, 'tomorrow'],
  ['starts in three days', 72 * hour, 'as it is'],
] as const)(
  'a copy of a game that %s starts no earlier than a new one: %s %s',
  async (_name, wait, expected) => {
    const app = arenaForApp()
    const known = gameEditFrom(app.arena, gameOf(app.arena, app.world.upcoming))
    const start = Math.floor(Date.now() / minute) * minute + wait
    saveGame(app.arena, known.id, { ...known, start, end: start + 8 * hour })
    const { user } = await renderApp('/admin/games', { as: 'admin', arena: app })
    await user.click(await screen.findByRole('button', { name: `Copy ${known.title}` }))
    const dialog = within(await screen.findByRole('dialog', { name: `Copy ${known.title}` }))
    await dialog.findByLabelText('Start')
    const from = expected === 'tomorrow' ? suggestedTimes(Date.now()).start : start
    expect(shownMoment('Start', dialog)).toBe(localTimeText(from))
    expect(shownMoment('End', dialog)).toBe(localTimeText(from + 8 * hour))
  },
)

/** Opens the dialog that copies the running game, from the list of games. */
async function openCopyDialog(app: ReturnType<typeof arenaForApp>) {
  const rendered = await renderApp('/admin/games', { as: 'admin', arena: app })
  const { title } = gameOf(app.arena, app.world.running)
  await rendered.user.click(await screen.findByRole('button', { name: `Copy ${title}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Copy ${title}` }))
  await dialog.findByRole('checkbox', { name: 'All challenges' })
  return { ...rendered, dialog }
}

const gamesOf = ({ store }: Arena) => store.all(sql.selectFrom('games').select('id')).map(({ id }) => id)
const challengeListOf = (arena: Arena, gameId: number) =>
  arena.store
    .all(sql.selectFrom('challenges').selectAll().where('gameId', '=', gameId).orderBy('id'))
    .map((challenge) => challengeEditFrom(arena, challenge))

const idIn = ({ state }: { state: { location: { pathname: string } } }) =>
  Number(state.location.pathname.split('/').at(-1))

test('a copy of a game is hidden and has the same information, without challenges if so chosen', async () => {
  const app = arenaForApp()
  const { running } = app.world
  const known = gameEditFrom(app.arena, gameOf(app.arena, running))
  saveGame(app.arena, running, { ...known, inviteCode: 'aboard', content: 'Rules' })
  const { user, router, dialog } = await openCopyDialog(app)
  await user.click(dialog.getByRole('checkbox', { name: 'All challenges' }))
  await user.click(dialog.getByRole('button', { name: 'Copy game' }))
  expect(await screen.findByRole('region', { name: /Checklist/ })).toBeVisible()
  expect(gameEditFrom(app.arena, gameOf(app.arena, idIn(router)))).toMatchObject({
    title: `Copy of ${known.title}`,
    hidden: true,
    inviteCode: 'aboard',
    content: 'Rules',
    divisions: known.divisions,
  })
  expect(challengeListOf(app.arena, idIn(router))).toEqual([])
})

test('a copy of a game has the chosen challenges, disabled, with flags and hints; a double click makes one', async () => {
  const app = arenaForApp()
  const known = challengeListOf(app.arena, app.world.running)
  const games = gamesOf(app.arena)
  const { user, router, dialog } = await openCopyDialog(app)
  for (const { title } of known.slice(2)) await user.click(dialog.getByRole('checkbox', { name: title }))
  await user.dblClick(dialog.getByRole('button', { name: 'Copy game and 2 challenges' }))
  expect(await dialog.findByText('2 of 2 done')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Open the new game' }))
  expect(await screen.findByRole('region', { name: /Checklist/ })).toBeVisible()
  expect(gamesOf(app.arena)).toHaveLength(games.length + 1)
  const copies = challengeListOf(app.arena, idIn(router))
  type Content = Pick<
    ChallengeEdit,
    'title' | 'category' | 'type' | 'flags' | 'hints' | 'content' | 'isEnabled'
  >
  const contentOf = ({ title, category, type, flags, hints, content, isEnabled }: Content) => ({
    title,
    category,
    type,
    hints,
    content,
    isEnabled,
    flags: flags.map(({ flag }) => flag),
  })
  expect(copies.map(contentOf)).toEqual(
    known.slice(0, 2).map((challenge) => ({ ...contentOf(challenge), isEnabled: false })),
  )
})

test('a challenge that fails to copy says why, leaves nothing behind, and can be retried', async () => {
  const app = arenaForApp()
  const [first, second] = challengeListOf(app.arena, app.world.running)
  let isDown = true
  app.override(
    http.put('*/api/edit/games/:id/challenges/:challenge', async ({ request }) => {
      const { content } = (await request.clone().json()) as { content: string }
      if (isDown && content === second!.content)
        return HttpResponse.json({ title: 'Disk is full', status: 400 }, { status: 400 })
      return undefined
    }),
  )
  const { user, router, dialog } = await openCopyDialog(app)
  await user.click(dialog.getByRole('checkbox', { name: 'All challenges' }))
  for (const { title } of [first!, second!]) await user.click(dialog.getByRole('checkbox', { name: title }))
  await user.click(dialog.getByRole('button', { name: 'Copy game and 2 challenges' }))
  expect(await dialog.findByText(`1 failed: ${second!.title}: Disk is full`)).toBeVisible()
  const id = Math.max(...gamesOf(app.arena))
  await waitFor(() => expect(challengeListOf(app.arena, id)).toHaveLength(1))
  isDown = false
  await user.click(dialog.getByRole('button', { name: 'Try 1 again' }))
  expect(await dialog.findByText('2 of 2 done')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('region', { name: /Checklist/ })).toBeVisible()
  expect(idIn(router)).toBe(id)
  expect(challengeListOf(app.arena, id).map(({ title }) => title)).toEqual([first!.title, second!.title])
})
