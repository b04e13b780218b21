import { requestQueue } from '#src/server/transport/open-transport.ts'
import { useBatch } from '#src/parts/batch/use-batch.ts'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

/** Has the server refuse whatever this page calls, for a minute. */
const refuseAll = () =>
  requestQueue.call(
    new Request('http://localhost/api/teams', { method: 'POST' }),
    { method: 'POST', path: '/api/teams' },
    () => Promise.resolve(new Response(null, { status: 429, headers: { 'Retry-After': '60' } })),
  )

test('a batch stopped while a rate limit refuses ends at once and waits for nothing', async () => {
  vi.useFakeTimers()
  await refuseAll()
  const leave = vi.fn<() => Promise<void>>()
  const { result } = renderHook(() => useBatch({ acts: { leave }, onDone: () => {} }))
  act(() => result.current.start('leave', ['one', 'other']))
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  act(() => result.current.stop())
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect([result.current.is, leave.mock.calls.length, vi.getTimerCount()]).toEqual(['ended', 0, 0])
})
