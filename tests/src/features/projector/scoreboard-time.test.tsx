import { useScoreboardTime } from '#src/features/projector/scoreboard-time.ts'
import type { ProjectorView } from '#src/features/projector/projector-view.ts'
import { minute } from '#src/lib/time/time.ts'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

const noon = Date.UTC(2026, 10, 21, 12)
const built = noon - 40 * minute

test.each([
  ['open', noon + 10 * minute],
  ['frozen', built],
  ['revealing', built],
] as const)('a scoreboard that was built 40 min ago stands at the right time: %s', (state, until) => {
  vi.useFakeTimers({ now: noon })
  const view = { scoreboard: { updateTimeUtc: built }, freeze: { state } } as ProjectorView
  const { result } = renderHook(() => useScoreboardTime(view))
  act(() => void vi.advanceTimersByTime(10 * minute))
  expect(result.current).toBe(until)
})
