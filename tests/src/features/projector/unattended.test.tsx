import type { GameInfo } from '#src/model/game.ts'
import type { GameNotice } from '#src/model/notice.ts'
import { games } from '#src/server/reads/games.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { browserWithSound } from '#tests/src/features/notices/sounding.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

async function openProjector(search: string, arena = arenaForApp()) {
  const app = await renderApp(`/games/${arena.world.running}/projector${search}`, { arena })
  await screen.findByRole('heading', { level: 1 })
  const projector = app.container.querySelector<HTMLElement>('[data-projector]')!
  return { ...app, projector, gameId: arena.world.running }
}

/** A browser with wake locks, which it releases whenever the page is hidden. */
function browserWithWakeLock() {
  const locks: { released: boolean; release: () => Promise<void> }[] = []
  const wakeLock = {
    request: () => {
      const lock = { released: false, release: async () => void (lock.released = true) }
      locks.push(lock)
      return Promise.resolve(lock)
    },
  }
  Object.defineProperty(navigator, 'wakeLock', { value: wakeLock, configurable: true })
  const shown = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'wakeLock')
  })
  return {
    asked: () => locks.length,
    held: () => locks.filter(({ released }) => !released).length,
    async turn(state: 'visible' | 'hidden') {
      shown.mockReturnValue(state)
      if (state === 'hidden') for (const lock of locks) await lock.release()
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

test('the screen stays awake while the page is visible, also after it was hidden, and no longer than the projector is open', async () => {
  const { asked, held, turn } = browserWithWakeLock()
  const { unmount } = await openProjector('?scenes=board:3600')
  await waitFor(() => expect(held()).toBe(1))
  await turn('hidden')
  expect(held()).toBe(0)
  await turn('visible')
  await waitFor(() => expect(held()).toBe(1))
  await turn('visible') // the lock was not released
  expect(asked()).toBe(2)
  unmount()
  await waitFor(() => expect(held()).toBe(0))
})

test('pointer and controls are visible while the mouse moves, and hidden when it rests', async () => {
  const { projector } = await openProjector('?scenes=board:3600')
  expect(projector).toHaveAttribute('data-resting', 'true')
  fireEvent.pointerMove(window)
  expect(projector).toHaveAttribute('data-resting', 'false')
  expect(await screen.findByRole('navigation', { name: 'Projector' })).toHaveAttribute('data-shown', 'true')
  await waitFor(() => expect(projector).toHaveAttribute('data-resting', 'true'))
  expect(screen.getByRole('navigation', { name: 'Projector' })).toHaveAttribute('data-shown', 'false')
})

test('the picture shifts every two minutes by at most three pixels and back', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const { projector } = await openProjector('?scenes=board:3600')
  const picture = projector.firstElementChild as HTMLElement
  const places = [picture.style.transform]
  for (let move = 0; move < 8; move++) {
    vi.setSystemTime(Date.now() + 120_000)
    await waitFor(() => expect(picture.style.transform).not.toBe(places.at(-1)))
    places.push(picture.style.transform)
  }
  expect(new Set(places).size).toBe(8)
  expect(places.at(-1)).toBe(places[0])
  const most = 3 / 16
  for (const place of places)
    for (const [, length] of place.matchAll(/(-?[\d.]+)rem/g))
      expect(Math.abs(Number(length))).toBeLessThanOrEqual(most)
})

/** A game whose countdown cannot be rendered: its end is beyond the range of dates. */
const broken = (game: GameInfo | undefined) => game && { ...game, end: 9e15 }

test('a scene that throws says so, leaves everything else, and is tried again', async () => {
  const { cache, gameId } = await openProjector('?scenes=countdown:3600')
  const { queryKey } = games.game(gameId)
  await screen.findByRole('timer')
  const whole = cache.getQueryData(queryKey)
  act(() => void cache.setQueryData(queryKey, broken))
  expect(await screen.findByText('Countdown cannot be shown right now')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.getByRole('contentinfo')).toBeVisible()
  act(() => void cache.setQueryData(queryKey, whole))
  expect(await screen.findByRole('timer')).toBeVisible()
  expect(screen.queryByText('Countdown cannot be shown right now')).toBeNull()
})

test('a scene that throws is skipped for the next', async () => {
  const { cache, gameId, user } = await openProjector('?scenes=countdown:3600,feed:3600')
  if (!screen.queryByRole('timer')) await user.keyboard('n')
  await screen.findByRole('timer')
  act(() => void cache.setQueryData(games.game(gameId).queryKey, broken))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Latest'))
})

test('a projector is silent until its sound is switched on', async () => {
  const { pitches } = browserWithSound({ lets: 'everything' })
  const { cache, gameId, user, router } = await openProjector('?scenes=feed:3600')
  const announce = (challenge: string) =>
    act(() => {
      const notice: GameNotice = {
        id: Math.round(Math.random() * 1e9),
        type: 'FirstBlood',
        values: ['Knot Found', challenge],
        time: Date.now() + 60_000,
      }
      cache.setQueryData<GameNotice[]>(games.notices(gameId).queryKey, (known = []) => [notice, ...known])
    })
  await waitFor(() => expect(cache.getQueryData(games.notices(gameId).queryKey)).toBeDefined())
  announce('Silent')
  expect(await screen.findByRole('status', { name: 'First blood' })).toHaveTextContent('Silent')
  expect(pitches).toEqual([])
  await user.keyboard('m')
  expect(router.state.location.search).toContain('sound=on')
  announce('Heard')
  await waitFor(() => expect(screen.getByRole('status', { name: 'First blood' })).toHaveTextContent('Heard'))
  await waitFor(() => expect(pitches).toHaveLength(2))
})
