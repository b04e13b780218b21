import { useWatchdog } from '#src/features/projector/use-watchdog.ts'
import { minute, second } from '#src/lib/time/time.ts'
import { reachLimit } from '#tests/hubs/limited.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})

/** A projector that has got its last data now; returns how many minutes pass until it is loaded anew, if within half an hour. */
async function minutesUntilReload({ isFetching = false, isScarce = false }) {
  const page = '<script type="module" nonce="x" src="/static/app-1.js"></script>'
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(page, { headers: { 'content-type': 'text/html' } })),
  )
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const read = { dataUpdatedAt: Date.now(), error: null, isFetching, isRefetchError: false }
  const rotation = { sinceStart: () => minute, untilEnd: () => minute }
  renderHook(() =>
    useWatchdog({ rotation, isQuiet: false, isRunning: true, read: read as unknown as UseQueryResult }),
  )
  for (let minutes = 1; minutes <= 30; minutes++) {
    if (isScarce) await reachLimit()
    await act(() => vi.advanceTimersByTimeAsync(minute + second / 60))
    if (reload.mock.calls.length > 0) return minutes
  }
  return undefined
}

test('a projector that gets no data for six minutes is loaded anew', async () => {
  expect(await minutesUntilReload({})).toBe(6)
})

test('a projector whose polls are rare, as calls are scarce, is given as long as the slowest of them', async () => {
  expect(await minutesUntilReload({ isScarce: true })).toBe(20)
})

test('a projector that reads the scoreboard over a slow line is given as long', async () => {
  expect(await minutesUntilReload({ isFetching: true })).toBe(20)
})
