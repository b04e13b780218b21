import { ApiError } from '#src/lib/errors.ts'
import { CountdownText } from '#src/ui/text/countdown-text.tsx'
import { FreshnessChip } from '#src/ui/mark/freshness-chip.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { Figure, Movement, Ordinal } from '#src/ui/table/numbers.tsx'
import { Problem } from '#src/ui/text/problem.tsx'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import i18next from 'i18next'
import { expect, test, vi } from 'vitest'

const hour = 3_600_000

test.each([
  [0, '0:00:00'],
  [-5, '0:00:00'],
  [1, '0:00:01'],
  [59_000, '0:00:59'],
  [7 * hour + 42 * 60_000 + 18_000, '7:42:18'],
  [24 * hour - 1_000, '23:59:59'],
  [24 * hour, '1 d 0 h'],
  [71 * hour + 57 * 60_000 + 49_000, '2 d 23 h'],
  [1000 * hour, '41 d 16 h'],
  [24_001 * hour, '1,000 d 1 h'],
])('%i ms left are %s', (left, text) => {
  const { container } = render(<CountdownText left={left} />)
  expect(container).toHaveTextContent(text)
})

test('a name of 128 Ws is one line, complete on hover, in its own direction', () => {
  const name = 'W'.repeat(128)
  render(<Name>{name}</Name>)
  expect(screen.getByTitle(name)).toHaveAttribute('dir', 'auto')
  expect(screen.getByTitle(name)).toHaveTextContent(name)
})

test('large numbers are grouped for reading', () => {
  render(<Figure value={1149} unit="pts" />)
  expect(screen.getByText(/1,149/)).toHaveTextContent('1,149 pts')
})

test('numbers in texts and ranks are grouped too', () => {
  expect(i18next.t('scoreboard.teams', { count: 1149 })).toBe('1,149 teams')
  const { container } = render(<Ordinal value={1149} />)
  expect(container).toHaveTextContent('1,149th')
})

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [11, '11th'],
  [22, '22nd'],
  [112, '112th'],
])('rank %i is %s', (rank, text) => {
  const { container } = render(<Ordinal value={rank} />)
  expect(container).toHaveTextContent(text)
})

test('a movement is put into words, and no movement is empty', () => {
  const { container, rerender } = render(<Movement by={-1} />)
  expect(screen.getByRole('img')).toHaveAccessibleName('1 rank down')
  rerender(<Movement by={2} />)
  expect(screen.getByRole('img')).toHaveAccessibleName('2 ranks up')
  rerender(<Movement by={0} />)
  expect(container).toBeEmptyDOMElement()
})

test("a panel's freshness is read out without its age, which changes all the time", () => {
  render(<FreshnessChip state="stale" age={190_000} />)
  expect(screen.getByRole('status')).toHaveTextContent(/^Stale$/)
  expect(screen.getByText(/190 s/)).toBeInTheDocument()
})

test("an error is shown in the server's words, or as unreachable, and can be retried", async () => {
  const retry = vi.fn<() => void>()
  const { rerender } = render(
    <Problem title="No scoreboard" error={new ApiError('The game has not started', 403)} onRetry={retry} />,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('The game has not started')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
  rerender(<Problem title="No scoreboard" error={new TypeError('fetch failed')} onRetry={retry} />)
  expect(screen.getByRole('alert')).toHaveTextContent('The server is not responding.')
})
