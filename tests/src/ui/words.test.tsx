import { ApiError } from '#src/lib/errors.ts'
import { clockText, CountdownText } from '#src/ui/countdown-text.tsx'
import { FreshnessChip } from '#src/ui/freshness-chip.tsx'
import { Name } from '#src/ui/name.tsx'
import { Figure, grouped, Movement, Ordinal } from '#src/ui/numbers.tsx'
import { Problem } from '#src/ui/problem.tsx'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

const hour = 3_600_000

test.each([
  [0, '0:00:00'],
  [-5, '0:00:00'],
  [1, '0:00:01'],
  [59_000, '0:00:59'],
  [7 * hour + 42 * 60_000 + 18_000, '7:42:18'],
  [100 * hour, '100:00:00'],
  [999 * hour, '999:00:00'],
])('%i ms left are %s', (left, text) => {
  expect(clockText(left)).toBe(text)
})

test('more than 999 hours left are told in words', () => {
  const { container, rerender } = render(<CountdownText left={999 * hour} />)
  expect(container).toHaveTextContent('999:00:00')
  rerender(<CountdownText left={999 * hour + 1} />)
  expect(container).toHaveTextContent('over 999 h')
})

test('a name of 128 Ws is one line that is whole on hover, in its own direction', () => {
  const name = 'W'.repeat(128)
  render(<Name>{name}</Name>)
  expect(screen.getByTitle(name)).toHaveAttribute('dir', 'auto')
  expect(screen.getByTitle(name)).toHaveTextContent(name)
})

test('large numbers are read in groups', () => {
  expect([0, 999, 1000, 1_234_567, -5250].map(grouped)).toEqual([
    '0',
    '999',
    '1\u2009000',
    '1\u2009234\u2009567',
    '-5\u2009250',
  ])
  render(<Figure value={1931} unit="pts" />)
  expect(screen.getByText(/1\s931/)).toHaveTextContent('1 931 pts')
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

test('a movement is told in words, and none is nothing', () => {
  const { container, rerender } = render(<Movement by={-1} />)
  expect(screen.getByRole('img')).toHaveAccessibleName('1 rank down')
  rerender(<Movement by={2} />)
  expect(screen.getByRole('img')).toHaveAccessibleName('2 ranks up')
  rerender(<Movement by={0} />)
  expect(container).toBeEmptyDOMElement()
})

test('how fresh a panel is, is spoken without its age, which changes all the time', () => {
  render(<FreshnessChip state="stale" age={190_000} />)
  expect(screen.getByRole('status')).toHaveTextContent(/^Stale$/)
  expect(screen.getByText(/190 s/)).toBeInTheDocument()
})

test('a problem is told in the words of the server, or as unreachable, and can be tried again', async () => {
  const retry = vi.fn<() => void>()
  const { rerender } = render(
    <Problem title="No board" error={new ApiError('The game has not started', 403)} onRetry={retry} />,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('The game has not started')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
  rerender(<Problem title="No board" error={new TypeError('fetch failed')} onRetry={retry} />)
  expect(screen.getByRole('alert')).toHaveTextContent('The server is not responding.')
})
