import type { GameNotice } from '#contract/api.gen.ts'
import { SpokenNotices } from '#src/features/notices/spoken-notices.tsx'
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

const challenges = (...names: string[]): GameNotice[] =>
  names.map((name, id) => ({ id, type: 'NewChallenge', values: [name], time: id }))

test.each([
  [['Knots', 'Sails', 'Ropes', 'Tar'], '1 more notice'],
  [['Knots', 'Sails', 'Ropes', 'Tar', 'Oars'], '2 more notices'],
])('of a burst the first three are spoken, and how many more there are', async (names, rest) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  render(<SpokenNotices arrivals={challenges(...names)} isAnnounced={() => false} />)
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(screen.getByRole('status')).toHaveTextContent(
    `New challenge: Knots. New challenge: Sails. New challenge: Ropes. ${rest}`,
  )
})
