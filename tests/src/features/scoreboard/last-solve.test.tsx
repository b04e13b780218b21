import { hour, minute } from '#src/lib/time/time.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen } from '@testing-library/react'
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
