import { userByLogin } from '#arena/rules/accounts/accounts.ts'
import { startContainer } from '#arena/rules/instances/team-containers.ts'
import { sql } from '#arena/store/sql.ts'
import { userKey } from '#src/lib/storage.ts'
import { hour } from '#src/lib/time/time.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { type DaemonOptions, tunnelDaemon } from '#tests/support/tunnel-daemon.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'

const usual = 'http://127.0.0.1:3307'

/** A site whose instances are reached through it, in which the player's team runs one, and WebSocketReflectorX. */
async function tunnelled({ api = usual, ...options }: DaemonOptions & { api?: string } = {}) {
  const app = arenaForApp({ edition: '1.8' })
  const { arena, world } = app
  arena.dials.platformProxy = true
  const userId = userByLogin(arena, 'player')!.id
  const { id, title } = arena.store.one(
    sql
      .selectFrom('challenges')
      .select(['id', 'title'])
      .where('gameId', '=', world.running)
      .where('type', '=', 'DynamicContainer')
      .where('isEnabled', '=', 1)
      .limit(1),
  )!
  await startContainer(arena, { gameId: world.running, challengeId: id, userId })
  localStorage.setItem(
    userKey(userId, 'own-game'),
    JSON.stringify({ id: world.running, title: 'The game', end: Date.now() + hour }),
  )
  localStorage.setItem(userKey(userId, `running-${world.running}`), JSON.stringify([id]))
  const daemon = tunnelDaemon(options)
  const asked: string[] = []
  app.override(
    http.all(/^http:\/\/127\.0\.0\.1:/, async ({ request }) => {
      const { origin, pathname } = new URL(request.url)
      asked.push(`${request.method} ${origin}${pathname}`)
      return origin === api ? daemon.answer(withOrigin(request)) : HttpResponse.error()
    }),
  )
  return { app, world, title, daemon, asked }
}

/** The Origin header, as browsers send it. */
const withOrigin = (request: Request) => {
  request.headers.set('origin', location.origin)
  return request
}

const button = async (state: string) =>
  (await screen.findAllByRole('button', { name: `Local tunnel: ${state}` }))[0]!

async function openPanel(user: UserEvent, state = 'not connected') {
  await user.click(await button(state))
  return within(await screen.findByRole('dialog', { name: 'Local tunnel' }))
}

const entry = async (title: string) => screen.findByLabelText<HTMLInputElement>(`Address of ${title}`)

test('an approved site gives its instances a local address, named for challenge and game', async () => {
  const { app, world, title, daemon, asked } = await tunnelled()
  const { user } = await renderApp(`/games/${world.running}?panel=instances`, { as: 'player', arena: app })
  await waitFor(async () => expect((await entry(title)).value).toMatch(/^ws:/))
  expect(asked).toEqual([])
  const remote = (await entry(title)).value
  await user.keyboard('{Escape}')
  const panel = await openPanel(user)
  expect(panel.getByRole('link', { name: 'Get WebSocketReflectorX' })).toBeVisible()
  await user.click(panel.getByRole('button', { name: 'Connect' }))
  expect(await panel.findByText(`Open WebSocketReflectorX and allow ${location.origin} there.`)).toBeVisible()
  const site = [...daemon.sites.values()][0]!
  expect(site.name).toBe('Halyard')
  site.isAllowed = true
  expect(await panel.findByText('connected')).toBeVisible()
  expect(panel.queryByRole('link', { name: 'Get WebSocketReflectorX' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click((await screen.findAllByRole('button', { name: '1 instance running' }))[0]!)
  await waitFor(async () => expect((await entry(title)).value).toBe('127.0.0.1:40000'))
  expect(daemon.tunnels).toMatchObject([{ label: `${title} @ Harbour CTF 2026`, remote }])
  expect(screen.getByRole('link', { name: `Open ${title} in a new tab` })).toHaveAttribute(
    'href',
    'http://127.0.0.1:40000',
  )
  await user.click(screen.getByRole('button', { name: 'Original address' }))
  expect((await entry(title)).value).toBe(remote)
  await user.click(screen.getByRole('button', { name: 'Local address' }))
  expect((await entry(title)).value).toBe('127.0.0.1:40000')
  expect(daemon.tunnels).toHaveLength(1)
})

test('a browser that connected once reconnects by itself, and reports when the program is gone', async () => {
  localStorage.setItem('halyard-tunnel', JSON.stringify({ isOn: true }))
  const { app } = await tunnelled({ allows: true })
  const { user } = await renderApp('/posts', { as: 'player', arena: app })
  await button('connected')
  app.override(http.all(`${usual}/*`, () => HttpResponse.error()))
  expect(await screen.findByText('Local tunnel disconnected')).toBeVisible()
  const panel = await openPanel(user, 'no connection')
  expect(panel.getByText('WebSocketReflectorX is not running')).toBeVisible()
  await user.click(panel.getByRole('button', { name: 'Disconnect' }))
  expect(JSON.parse(localStorage.getItem('halyard-tunnel')!)).toMatchObject({ isOn: false })
})

test('a program not running when a page opens is not reported', async () => {
  localStorage.setItem('halyard-tunnel', JSON.stringify({ isOn: true }))
  const { app } = await tunnelled({ api: 'http://127.0.0.1:1' })
  await renderApp('/posts', { as: 'player', arena: app })
  await button('no connection')
  expect(screen.queryByText('WebSocketReflectorX is not running')).toBeNull()
})

test.each([
  ['of an older version', { version: '0.3.9' }, 'WebSocketReflectorX is too old'],
  ['that is not running', { api: 'http://127.0.0.1:1' }, 'WebSocketReflectorX is not running'],
])('a program %s is reported, on the page too', async (_which, options, words) => {
  const { app } = await tunnelled(options)
  const { user } = await renderApp('/posts', { as: 'player', arena: app })
  const panel = await openPanel(user)
  await user.click(panel.getByRole('button', { name: 'Connect' }))
  expect(await panel.findByText(words)).toBeVisible()
  expect(await screen.findAllByText(words)).toHaveLength(2)
})

test('the version may be nested, and is compared as numbers', async () => {
  const { app } = await tunnelled({ version: { version: '0.10.0' }, allows: true })
  const { user } = await renderApp('/posts', { as: 'player', arena: app })
  const panel = await openPanel(user)
  await user.click(panel.getByRole('button', { name: 'Connect' }))
  expect(await panel.findByText('connected')).toBeVisible()
})

test.each(['version', 'connect'])(
  'a program without the call %s: only what cannot be connected is too old',
  async (missing) => {
    const { app } = await tunnelled({ allows: true })
    // A page cannot read the answer to a call that the program does not know.
    app.override(http.get(`${usual}/version`, () => HttpResponse.error()))
    if (missing === 'connect')
      app.override(http.all(`${usual}/connect`, () => new HttpResponse(null, { status: 404 })))
    const { user } = await renderApp('/posts', { as: 'player', arena: app })
    const panel = await openPanel(user)
    await user.click(panel.getByRole('button', { name: 'Connect' }))
    const words = missing === 'connect' ? 'WebSocketReflectorX is too old' : 'connected'
    expect(await panel.findByText(words)).toBeVisible()
  },
)

test.each([404, 422, 501])(
  'a program whose answer about its version is %i runs, and is connected',
  async (status) => {
    const { app, daemon } = await tunnelled({ allows: true })
    app.override(http.get(`${usual}/version`, () => new HttpResponse('no such call', { status })))
    const { user } = await renderApp('/posts', { as: 'player', arena: app })
    const panel = await openPanel(user)
    await user.click(panel.getByRole('button', { name: 'Connect' }))
    expect(await panel.findByText('connected')).toBeVisible()
    expect(daemon.sites.size).toBe(1)
  },
)

test("the program's error message is shown", async () => {
  const { app, title } = await tunnelled({ allows: true })
  localStorage.setItem('halyard-tunnel', JSON.stringify({ isOn: true }))
  app.override(http.post(`${usual}/pool`, () => new HttpResponse('no port is free', { status: 500 })))
  await renderApp('/posts?panel=instances', { as: 'player', arena: app })
  expect(await screen.findByText('no port is free')).toBeVisible()
  expect((await entry(title)).value).toMatch(/^ws:/)
})

test('settings are stored after a pause in typing, and used', async () => {
  const { app, asked } = await tunnelled({ api: 'http://127.0.0.1:4000', allows: true })
  const { user } = await renderApp('/posts', { as: 'player', arena: app })
  const panel = await openPanel(user)
  await user.click(panel.getByText('Settings'))
  const field = panel.getByLabelText('Address of its API')
  expect(field).toHaveValue(usual)
  await user.clear(field)
  await user.type(field, 'http://localhost:4000')
  expect(panel.getByText(/Not saved/)).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(localStorage.getItem('halyard-tunnel')).toBeNull()
  await user.clear(field)
  await user.type(field, 'http://127.0.0.1:4000/')
  await user.click(panel.getByRole('switch'))
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('halyard-tunnel') ?? 'null')).toEqual({
      api: 'http://127.0.0.1:4000',
      isShared: true,
      isOn: false,
    }),
  )
  expect(asked).toEqual([])
  await user.click(panel.getByRole('button', { name: 'Connect' }))
  expect(await panel.findByText('connected')).toBeVisible()
  expect(asked[0]).toBe('GET http://127.0.0.1:4000/version')
})

test('tunnels for the local network listen there, and reopen when that setting changes', async () => {
  localStorage.setItem('halyard-tunnel', JSON.stringify({ isOn: true, isShared: true }))
  const { app, title, daemon } = await tunnelled({ allows: true })
  await renderApp('/posts?panel=instances', { as: 'player', arena: app })
  await waitFor(async () => expect((await entry(title)).value).toBe('127.0.0.1:40000'))
  expect(daemon.tunnels.map(({ local }) => local)).toEqual(['0.0.0.0:40000'])
  const stored = JSON.stringify({ isOn: true, isShared: false })
  localStorage.setItem('halyard-tunnel', stored)
  window.dispatchEvent(new StorageEvent('storage', { key: 'halyard-tunnel', newValue: stored }))
  await waitFor(() => expect(daemon.tunnels.map(({ local }) => local)).toEqual(['127.0.0.1:40001']))
  expect((await entry(title)).value).toBe('127.0.0.1:40001')
})

test('the tunnel is not shown for directly reachable instances, or to anonymous visitors', async () => {
  const { app } = await tunnelled()
  await renderApp('/posts', { arena: app })
  await screen.findAllByRole('navigation')
  expect(screen.queryByRole('button', { name: /Local tunnel/ })).toBeNull()
  app.arena.dials.platformProxy = false
  await renderApp('/posts', { as: 'player', arena: app })
  await screen.findAllByRole('button', { name: '1 instance running' })
  expect(screen.queryByRole('button', { name: /Local tunnel/ })).toBeNull()
})
