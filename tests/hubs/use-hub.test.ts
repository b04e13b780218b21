// @vitest-environment happy-dom
import { useHub } from '#hubs/use-hub.ts'
import { userHub } from '#hubs/user.ts'
import { heldRefusals, hubFixture } from '#tests/arena/hubs/hub-fixture.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { ws } from 'msw'
import { setupServer } from 'msw/node'
import { createElement, StrictMode } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'

const soon = { timeout: 30_000 }

/** Serves arena's hubs at the page's own address. */
function hubsOfThePage() {
  const { hubs } = hubFixture()
  const open = vi.spyOn(hubs, 'open')
  const network = setupServer(
    ws.link(/\/hub\/user/).addEventListener('connection', ({ client }) => {
      const visit = {
        hub: 'user',
        game: client.url.searchParams.get('game'),
        headers: new Headers(),
      } as const
      const close = () => setImmediate(() => client.close()) // after pending messages are sent
      const link = hubs.open(visit, { send: (text) => client.send(text), close, cut: close })
      client.addEventListener('message', ({ data }) => link.receive(data as string))
      client.addEventListener('close', () => link.end())
    }),
  )
  network.listen({ onUnhandledRequest: 'error' })
  onTestFinished(() => network.close())
  return { opened: () => open.mock.calls.length }
}

function Mark({ gameId }: { gameId: number }) {
  const { state, reopen } = useHub(userHub(gameId))
  return createElement('button', { onClick: reopen }, state)
}

/** Renders a page in strict mode, of which `parts` components use the hub of a game. */
function show(gameId: number, parts = 1) {
  const marks = Array.from({ length: parts }, (_, key) => createElement(Mark, { gameId, key }))
  const page = createElement(QueryClientProvider, { client: new QueryClient() }, marks)
  render(createElement(StrictMode, null, page))
}

/** Unmounts everything and advances past the time for which links linger. */
afterEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  cleanup()
  act(() => void vi.advanceTimersByTime(3_000))
})

test('components share one connection in strict mode', async () => {
  const { opened } = hubsOfThePage()
  show(1, 3)
  expect(screen.getAllByText('connecting')).toHaveLength(3)
  expect(await screen.findAllByText('live', {}, soon)).toHaveLength(3)
  expect(opened()).toBe(1)
})

test('a refused hub is retried on request', async () => {
  const refuse = heldRefusals()
  const { opened } = hubsOfThePage()
  show(99)
  await screen.findByText('live', {}, soon)
  refuse()
  fireEvent.click(await screen.findByText('refused', {}, soon))
  await screen.findByText('live', {}, soon)
  refuse()
  expect(opened()).toBe(2)
  expect(await screen.findByText('refused', {}, soon)).toBeTruthy()
})
