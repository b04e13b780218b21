import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { responseOf, server } from '#src/server/transport/client.ts'
import { postsFrom } from '#src/server/adapter/posts.ts'
import { record } from '#src/lib/recorder.ts'
import { userKey } from '#src/lib/storage.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'

const region = (name: string) => screen.findByRole('region', { name })
const tooMany = (seconds: number) =>
  HttpResponse.json(
    { title: 'too many', status: 429 },
    { status: 429, headers: { 'retry-after': `${seconds}` } },
  )

afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand')
})

test('the page shows the requests by operation against the server’s budget', async () => {
  await renderApp('/diagnostics')
  const spend = within(await region('Requests per minute'))
  const row = await spend.findByRole('row', { name: /^GET \/api\/config Other 1 1 0 0$/ })
  expect(row).toBeVisible()
  expect(spend.getByText('of 150')).toBeVisible()
  expect(spend.getByRole('meter')).toBeVisible()
})

test('the page updates while requests are made', async () => {
  await renderApp('/diagnostics')
  const spend = within(await region('Requests per minute'))
  expect(spend.queryByText(/\/api\/game\/recent/)).toBeNull()
  await server.GET('/api/game/recent', {})
  expect(await spend.findByRole('row', { name: /\/api\/game\/recent Other 1 1 0 0/ })).toBeVisible()
})

test('an active rate limit is listed with what it holds back, until it ends', async () => {
  const arena = arenaForApp()
  let refusals = 0
  arena.override(http.get('*/api/posts', () => (refusals++ === 0 ? tooMany(2) : HttpResponse.json([]))))
  await renderApp('/diagnostics', { arena })
  const calls = within(await region('Pending requests'))
  const posts = responseOf(server.GET('/api/posts'), postsFrom)
  expect(await calls.findByText('Lists of games and posts')).toBeVisible()
  expect(await calls.findByText('waiting for rate limit')).toBeVisible()
  expect(await posts).toEqual([])
  await waitFor(() => expect(calls.queryByText('rate limited')).toBeNull())
  const spend = within(await region('Requests per minute'))
  expect(await spend.findByRole('row', { name: /GET \/api\/posts Other 2 2 0 1/ })).toBeVisible()
})

test('a request that hangs is shown, and its response in the end', async () => {
  const arena = arenaForApp()
  let answer = () => {}
  const hanging = new Promise<void>((resolve) => (answer = resolve))
  arena.override(http.get('*/api/posts', () => hanging.then(() => HttpResponse.json([]))))
  await renderApp('/diagnostics', { arena })
  const calls = within(await region('Pending requests'))
  const posts = responseOf(server.GET('/api/posts'), postsFrom)
  expect(await calls.findByText('sent')).toBeVisible()
  expect(await calls.findByText('slow')).toBeVisible()
  answer()
  expect(await posts).toEqual([])
  expect(await calls.findByText(/^None:/)).toBeVisible()
})

test('the clock shows how far ahead the server is and how certain that is', async () => {
  await renderApp('/diagnostics')
  const clock = within(await region('Clock'))
  expect(await clock.findByText(/^-?\d+ ms, ± \d+ ms$/)).toBeVisible()
})

test.each([
  ['behind', -10],
  ['ahead', 10],
])('the clock says that the server is %s', async (word, minutes) => {
  const arena = arenaForApp()
  arena.override(
    http.all('*/api/*', async ({ request }) => {
      const answer = await arena.answer(request)
      answer.headers.set('date', new Date(Date.now() + minutes * 60_000).toUTCString())
      return answer
    }),
  )
  await renderApp('/diagnostics', { arena })
  const clock = within(await region('Clock'))
  const offset = await clock.findByText(/^(59\d|60\d),\d{3} ms, ± \d+ ms$/)
  expect(offset.previousElementSibling).toHaveTextContent(`Server ${word} by`)
})

test("the previous game's links are shown, and stay connected while they are viewed", async () => {
  const { router } = await renderApp('/games/1', { as: 'player' })
  await screen.findAllByText('Live')
  await router.navigate('/diagnostics')
  const links = within(await region('Live connections'))
  expect(await links.findByText(/^\/hub\/user\?game=1$/)).toBeVisible()
  expect(await links.findByText('Live')).toBeVisible()
})

test('a page opened directly has no link to show', async () => {
  await renderApp('/diagnostics')
  expect(await within(await region('Live connections')).findByText(/None open/)).toBeVisible()
})

test("the size of the page's storage is shown", async () => {
  localStorage.setItem('something', 'kept')
  await renderApp('/diagnostics')
  const storage = within(await region('Storage'))
  expect(await storage.findByText(/^\d+ · \d+ byte/)).toBeVisible()
})

test('records are filtered by kind, and the filter is in the address', async () => {
  const { user, router } = await renderApp('/diagnostics')
  const recorder = within(await region('Flight recorder'))
  record('tabs', 'leads something of this test')
  expect(recorder.getByRole('columnheader', { name: /^Time (GMT|UTC)/ })).toBeVisible()
  expect(await recorder.findByText('leads something of this test')).toBeVisible()
  await user.selectOptions(recorder.getByRole('combobox', { name: 'Type' }), 'Clock')
  expect(recorder.queryByText('leads something of this test')).toBeNull()
  expect((await recorder.findAllByText(/^the server is -?\d+ ms ahead/)).length).toBeGreaterThan(0)
  expect(router.state.location.search).toBe('?kind=clock')
})

test('the recording is copied as parseable text with a header and the kind shown', async () => {
  const { user } = await renderApp('/diagnostics?kind=tabs')
  record('tabs', 'leads something else')
  await user.click(await screen.findByRole('button', { name: 'Copy as text' }))
  expect(await screen.findByText('Copied')).toBeVisible()
  const text = await navigator.clipboard.readText()
  const [header, ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(header).toMatchObject({ recording: 'halyard', format: 1, userAgent: navigator.userAgent })
  expect(lines.at(-1)).toMatchObject({ kind: 'tabs', text: 'leads something else' })
  expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(['tabs']))
})

test('on a safe screen messages about a cheat are neither shown nor copied, others are', async () => {
  localStorage.setItem(userKey('nobody', 'screen-safe'), 'on')
  const { user } = await renderApp('/diagnostics?kind=message')
  record(
    'message',
    '/hub/monitor?game=76 ReceivedGameEvent {"type":"CheatDetected","values":["Ferry","Gulls"]}',
  )
  record('message', '/hub/monitor?game=77 ReceivedGameEvent {"type":"FlagSubmit","values":["WrongAnswer"]}')
  expect(await screen.findByText(/game=77 .*FlagSubmit/)).toBeVisible()
  expect(screen.queryByText(/Cheat|Gulls|game=76/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Copy as text' }))
  expect(await screen.findByText('Copied')).toBeVisible()
  const text = await navigator.clipboard.readText()
  expect([/game=77 .*FlagSubmit/.test(text), /Cheat|Gulls|game=76/.test(text)]).toEqual([true, false])
})

test('if copying is not allowed, the text is shown selected', async () => {
  const { user } = await renderApp('/diagnostics?kind=tabs')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'))
  Object.assign(document, { execCommand: () => false })
  record('tabs', 'leads a third thing')
  await user.click(await screen.findByRole('button', { name: 'Copy as text' }))
  expect(await screen.findByText('Press Ctrl+C to copy')).toBeVisible()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Copy as text' }).value).toContain(
    'leads a third thing',
  )
})

test('the account menu links to this page', async () => {
  const { user, router } = await renderApp('/')
  await user.click((await screen.findAllByRole('button', { name: 'Account' }))[0]!)
  await user.click(await screen.findByRole('menuitem', { name: 'Diagnostics' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/diagnostics'))
})
