import { userByLogin } from '#arena/rules/accounts/accounts.ts'
import { removeContainer } from '#arena/rules/instances/containers.ts'
import { startContainer } from '#arena/rules/instances/team-containers.ts'
import { sql } from '#arena/store/sql.ts'
import { userKey } from '#src/lib/storage.ts'
import { minute } from '#src/lib/time/time.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'

/** A player whose team runs an instance for each of `minutesLeft`, as stored in their browser. */
async function withInstances(...minutesLeft: number[]) {
  const app = arenaForApp()
  const { arena, world } = app
  const userId = userByLogin(arena, 'player')!.id
  const challenges = arena.store.all(
    sql
      .selectFrom('challenges')
      .select(['id', 'title'])
      .where('gameId', '=', world.running)
      .where('type', '=', 'DynamicContainer')
      .where('isEnabled', '=', 1)
      .limit(minutesLeft.length),
  )
  for (const [index, { id }] of challenges.entries()) {
    await startContainer(arena, { gameId: world.running, challengeId: id, userId })
    setMinutesLeft(minutesLeft[index]!, containerOf(id))
  }
  arena.store.run(sql.updateTable('instances').set({ coolUntil: 0 }))

  function containerOf(challengeId: number) {
    return arena.store.one(
      sql
        .selectFrom('instances')
        .innerJoin('participations', 'participations.id', 'participationId')
        .innerJoin('containers', 'containers.id', 'containerId')
        .select(['containers.id', 'expectStopAt'])
        .where('challengeId', '=', challengeId)
        .where('containerId', 'is not', null),
    )!
  }
  function setMinutesLeft(minutes: number, { id }: { id: string }) {
    const expectStopAt = Date.now() + minutes * minute
    arena.store.run(sql.updateTable('containers').set({ expectStopAt }).where('id', '=', id))
  }
  const game = { id: world.running, title: 'The game', end: Date.now() + 60 * minute }
  localStorage.setItem(userKey(userId, 'own-game'), JSON.stringify(game))
  localStorage.setItem(
    userKey(userId, `running-${world.running}`),
    JSON.stringify(challenges.map(({ id }) => id)),
  )
  const [first, second] = challenges
  return { app, world, first: first!, second: second!, containerOf, setMinutesLeft }
}

const postsOf = (arena: ReturnType<typeof arenaForApp>, more = '') =>
  renderApp(`/posts${more}`, { as: 'player', arena })

/** The tray in the sidebar; the phone's bar has another one. */
const tray = async (name: string | RegExp) => (await screen.findAllByRole('button', { name }))[0]!

const sheet = () => screen.findByRole('dialog', { name: 'Instances' })
/** Found by its title: queries by role are slow on a page of this size. */
const challengeDialog = async (title: string) =>
  (await screen.findByText(title, { selector: 'h2' })).closest<HTMLElement>('[role=dialog]')!
const toast = (text: string) => screen.findByText(text)

test("instances are shown outside of the game's pages, with their address and a link to their challenge", async () => {
  const { app, world, first, second } = await withInstances(90, 60)
  const { user, router } = await postsOf(app)
  const button = await tray('2 instances running')
  expect(within(button).getByRole('img', { name: 'Live' })).toBeVisible()
  await user.click(button)
  const place = await sheet()
  for (const { title } of [first, second]) {
    const field = await within(place).findByLabelText(`Address of ${title}`)
    expect((field as HTMLInputElement).value).toMatch(/^127\.0\.0\.1:\d+$/)
    expect(within(place).queryByRole('button', { name: `Extend instance of ${title}` })).toBeNull()
  }
  expect(within(place).getAllByRole('img', { name: 'Live' })).toHaveLength(2)
  const field = within(place).getByLabelText<HTMLInputElement>(`Address of ${first.title}`)
  const line = `nc ${field.value.replace(':', ' ')}`
  await user.click(within(place).getByRole('button', { name: `Copy: ${line}` }))
  expect(await navigator.clipboard.readText()).toBe(line)
  await user.click(within(place).getByText(first.title))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/games/${world.running}/challenges`))
  expect(await challengeDialog(first.title)).toBeVisible()
})

test('the tray counts down to the first end', async () => {
  const { app } = await withInstances(90, 45)
  await postsOf(app)
  const button = await tray('2 instances running')
  await waitFor(() => expect(button).toHaveTextContent(/0:4[45]:\d\d/))
})

test('the tray is hidden without instances and for anonymous visitors', async () => {
  const { app } = await withInstances()
  await postsOf(app, '?panel=instances')
  expect(await within(await sheet()).findByText('No instances running')).toBeVisible()
  expect(screen.queryByRole('button', { name: /instances? runs?/ })).toBeNull()
})

test('an instance is extended from any page', async () => {
  const { app, first, containerOf } = await withInstances(8)
  const { expectStopAt } = containerOf(first.id)
  const { user } = await postsOf(app, '?panel=instances')
  const place = await sheet()
  await user.click(await within(place).findByRole('button', { name: `Extend instance of ${first.title}` }))
  await waitFor(() => expect(containerOf(first.id).expectStopAt).toBe(expectStopAt + 120 * minute))
  await waitFor(() => expect(place).toHaveTextContent(/2:0\d:\d\d/))
})

test('destroying an instance from any page needs a confirmation, and is reported in its place', async () => {
  const { app, first } = await withInstances(60)
  const { user } = await postsOf(app, '?panel=instances')
  const place = await sheet()
  await user.click(await within(place).findByRole('button', { name: `Destroy instance of ${first.title}` }))
  await user.click(within(place).getByRole('button', { name: 'Keep' }))
  await user.click(within(place).getByRole('button', { name: `Destroy instance of ${first.title}` }))
  await user.click(within(place).getByRole('button', { name: 'Destroy for the whole team' }))
  expect(await within(place).findByText('Stopped')).toBeVisible()
  expect(app.arena.store.all(sql.selectFrom('containers').selectAll())).toEqual([])
})

test('the focus moves to Keep in the question, and back to the button afterwards', async () => {
  const { app, first } = await withInstances(60)
  const { user } = await postsOf(app, '?panel=instances')
  const place = await sheet()
  const destroy = () => within(place).getByRole('button', { name: `Destroy instance of ${first.title}` })
  await waitFor(() => expect(destroy()).toBeVisible())
  destroy().focus()
  await user.keyboard('{Enter}')
  expect(within(place).getByRole('button', { name: 'Keep' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(destroy()).toHaveFocus()
  await user.keyboard('{Enter}{Shift>}{Tab}{/Shift}{Enter}')
  expect(await within(place).findByText('Stopped')).toBeVisible()
  await waitFor(() => expect(within(place).getByRole('link', { name: first.title })).toHaveFocus())
})

test('the focus moves to the instance when its extend button disappears', async () => {
  const { app, world, first } = await withInstances(8)
  const { user } = await renderApp(`/games/${world.running}/challenges?panel=instances`, {
    as: 'player',
    arena: app,
  })
  const place = await sheet()
  const name = `Extend instance of ${first.title}`
  const extend = await within(place).findByRole('button', { name })
  extend.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(within(place).queryByRole('button', { name })).toBeNull())
  await waitFor(() => expect(within(place).getByRole('link', { name: first.title })).toHaveFocus())
})

test('a refused action says why in its place', async () => {
  const { app, first, containerOf } = await withInstances(8)
  const { user } = await postsOf(app, '?panel=instances')
  const place = await sheet()
  const extend = await within(place).findByRole('button', { name: /^Extend/ })
  removeContainer(app.arena, containerOf(first.id).id)
  await user.click(extend)
  expect(await within(place).findByText(/No instance is running/)).toBeVisible()
  expect(await within(place).findByText('Stopped')).toBeVisible()
})

test('an instance that can be extended is announced on any page and extended from the toast', async () => {
  const { app, first, containerOf } = await withInstances(8)
  const { expectStopAt } = containerOf(first.id)
  const { user } = await postsOf(app)
  await toast(`${first.title}: instance ends soon`)
  await user.keyboard('{F6}')
  await user.click(await screen.findByRole('button', { name: 'Extend' }))
  await toast(`${first.title}: instance extended`)
  expect(containerOf(first.id).expectStopAt).toBe(expectStopAt + 120 * minute)
  expect(screen.queryByText(`${first.title}: instance ends soon`)).toBeNull()
})

test("a refusal of the toast's action is shown as a toast", async () => {
  const { app, first } = await withInstances(8)
  app.override(
    http.post('*/extend', () =>
      HttpResponse.json({ title: 'The tide is out', status: 400 }, { status: 400 }),
    ),
  )
  const { user } = await postsOf(app)
  await toast(`${first.title}: instance ends soon`)
  await user.keyboard('{F6}')
  await user.click(await screen.findByRole('button', { name: 'Extend' }))
  await toast(`${first.title}: instance not extended`)
  expect(await toast('The tide is out')).toBeInTheDocument()
})

test('the warning gets stronger in the last minutes, and goes with the instance', async () => {
  const { app, first, containerOf } = await withInstances(2)
  const { cache } = await postsOf(app)
  await toast(`${first.title}: instance ends in a few minutes`)
  removeContainer(app.arena, containerOf(first.id).id)
  await cache.invalidateQueries({ queryKey: ['games', app.world.running, 'challenges'] })
  await waitFor(() => expect(screen.queryByText(/Ends in a few minutes/)).toBeNull())
})

test('a warning given in another tab or an earlier page is not repeated', async () => {
  const { app, first, second, setMinutesLeft, containerOf } = await withInstances(8, 60)
  const before = await postsOf(app)
  await toast(`${first.title}: instance ends soon`)
  before.unmount()
  setMinutesLeft(8, containerOf(second.id))
  await postsOf(app)
  await toast(`${second.title}: instance ends soon`)
  expect(screen.queryByText(`${first.title}: instance ends soon`)).toBeNull()
})

test('an instance that a team mate started while the game was open is in the tray on every page', async () => {
  const { app, world, first } = await withInstances(60)
  localStorage.clear()
  const { user, router } = await renderApp(`/games/${world.running}/challenges`, { as: 'player', arena: app })
  await user.click(await screen.findByRole('button', { name: first.title }))
  const place = await challengeDialog(first.title)
  await within(place).findByLabelText(`Address of ${first.title}`)
  await user.keyboard('{Escape}')
  await router.navigate('/about')
  await waitFor(() => expect(router.state.location.pathname).toBe('/about'))
  expect(await tray('1 instance running')).toBeVisible()
})

test('an instance behind the platform’s proxy shows its WebSocket address and a link for the tunnel', async () => {
  const { app, first, containerOf } = await withInstances(60)
  app.arena.dials.platformProxy = true
  await postsOf(app, '?panel=instances')
  const place = await sheet()
  const url = `ws://localhost:3000/api/proxy/${containerOf(first.id).id}`
  const field = await within(place).findByLabelText(`Address of ${first.title}`)
  expect(field).toHaveValue(url)
  expect(
    within(place).getByRole('link', { name: `Open ${first.title} with WebSocketReflectorX` }),
  ).toHaveAttribute('href', `wsrx://open?url=${encodeURIComponent(url)}`)
  expect(await within(place).findByText(/tunnels connections/)).toBeVisible()
})
