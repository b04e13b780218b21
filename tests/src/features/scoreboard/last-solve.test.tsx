import { games } from '#src/server/reads/games.ts'
import { hour, minute } from '#src/lib/time/time.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'

/** What is drawn into an element of some size has one here, too. */
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly tell: ResizeObserverCallback
      constructor(tell: ResizeObserverCallback) {
        this.tell = tell
      }
      observe(target: Element) {
        const entry = { target, contentRect: { width: 1000, height: 600 } } as ResizeObserverEntry
        this.tell([entry], this)
      }
      unobserve() {}
      disconnect() {}
    },
  )
})

/** The same, all of it so much earlier. */
const earlier = <Read,>(read: Read, ago: number): Read =>
  JSON.parse(JSON.stringify(read), (_, value: unknown) =>
    typeof value === 'number' && value > 1e12 ? value - ago : value,
  ) as Read

/** A page of a game whose last solve, and with it the scoreboard's last rebuild, was so long ago. */
async function openAgo(address: (game: number) => string, ago: number) {
  const arena = arenaForApp()
  for (const path of ['scoreboard', 'notices'])
    arena.override(
      http.get(`*/api/game/:id/${path}`, async ({ request }) =>
        HttpResponse.json(earlier((await (await arena.answer(request)).json()) as object, ago)),
      ),
    )
  return renderApp(address(arena.world.running), { arena })
}

const openScene = (scene: string, ago: number) =>
  openAgo((game) => `/games/${game}/projector?scenes=${scene}:3600`, ago)

const lineEnds = async () =>
  (await screen.findAllByText(/^[A-Z][a-z]{2} \d+, [\d:]+ (?:UTC|GMT)/)).map(({ textContent }) =>
    Date.parse(`${new Date().getUTCFullYear()} ${textContent}`),
  )

test.each(['race', 'duel'])('the lines of a projector’s %s end now, not at the last solve', async (scene) => {
  await openScene(scene, 3 * hour)
  for (const end of await lineEnds()) expect(Date.now() - end).toBeLessThan(30 * minute)
})

test.each([
  ['bloods', 'First bloods'],
  ['duel', 'Latest solves'],
])('the times of a projector’s %s have their day once it is another', async (scene, name) => {
  await openScene(scene, 30 * hour)
  const [list] = await screen.findAllByRole('list', { name })
  const times = within(list!).getAllByText(/\d:\d\d/)
  expect(times.filter(({ textContent }) => !/^[A-Z][a-z]{2}/.test(textContent))).toEqual([])
})

const moves = () => screen.queryAllByRole('img', { name: /^\d+ ranks? (up|down)$/ })

test('a projector marks no team as moved lately where none has moved for hours', async () => {
  const { cache, arena } = await openScene('board', 0)
  const { queryKey } = games.scoreboard(arena.world.running)
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Ranking' })).getAllByRole('listitem')
  expect(await rows()).toHaveLength(10)
  const read = cache.getQueryData(queryKey)!
  act(() => void cache.setQueryData(queryKey, { ...read, updateTimeUtc: read.updateTimeUtc - 3 * hour }))
  expect(await rows()).toHaveLength(10)
  expect(moves()).toEqual([])
})

test('a scoreboard marks teams as moved lately until none has moved for hours', async () => {
  const { cache, arena } = await openAgo((game) => `/games/${game}/scoreboard`, 0)
  await waitFor(() => expect(moves()).not.toEqual([]))
  act(
    () =>
      void cache.setQueryData(
        games.scoreboard(arena.world.running).queryKey,
        (read) => read && earlier(read, 3 * hour),
      ),
  )
  await waitFor(() => expect(moves()).toEqual([]))
})
