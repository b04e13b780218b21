import { serverNow } from '#src/server/transport/server-clock.ts'
import { Countdown } from '#src/state/time/countdown.tsx'
import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

const noon = Date.UTC(2026, 10, 21, 12)

test.each([0, 250, 500, 999])(
  'a countdown to %i ms after a full second is never off by more than half a second',
  (fraction) => {
    vi.useFakeTimers({ now: noon + 123 })
    const to = noon + 5_000 + fraction
    const { container } = render(
      <>
        <Countdown to={to} />
        <Countdown to={noon + 60_000} />
      </>,
    )
    const drifts: number[] = []
    for (; serverNow() < to; act(() => void vi.advanceTimersByTime(50))) {
      const [, seconds] = /^0:00:(\d\d)0:0[01]:\d\d$/.exec(container.textContent)!
      drifts.push(Math.abs(Number(seconds) * 1_000 - (to - serverNow())))
    }
    expect(drifts.length).toBeGreaterThan(90)
    expect(Math.max(...drifts)).toBeLessThanOrEqual(501)
  },
)

test('a countdown stops at zero', () => {
  vi.useFakeTimers({ now: noon })
  const { container } = render(<Countdown to={noon + 2_000} />)
  expect(container).toHaveTextContent('0:00:02')
  act(() => void vi.advanceTimersByTime(10_000))
  expect(container).toHaveTextContent('0:00:00')
})
