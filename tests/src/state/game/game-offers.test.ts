import type { GameInfo } from '#src/model/game.ts'
import { offersOf } from '#src/state/game/game-offers.ts'
import { expect, test } from 'vitest'

const game = (status: GameInfo['status'], practiceMode = false) => ({ status, practiceMode }) as GameInfo

test('before the start a game accepts entries and shows nothing else', () => {
  expect(offersOf(game('Accepted'), 'upcoming')).toEqual({
    isOpen: true,
    canPlay: false,
    hasScoreboard: false,
  })
})

test('while it runs, only accepted teams play', () => {
  expect(offersOf(game('Accepted'), 'running')).toEqual({ isOpen: true, canPlay: true, hasScoreboard: true })
  for (const status of ['Unsubmitted', 'Pending', 'Rejected', 'Suspended'] as const)
    expect(offersOf(game(status), 'running').canPlay).toBe(false)
})

test('after the end the scoreboard stays, and practice mode keeps the rest open', () => {
  expect(offersOf(game('Accepted'), 'ended')).toEqual({ isOpen: false, canPlay: false, hasScoreboard: true })
  expect(offersOf(game('Accepted', true), 'ended')).toEqual({
    isOpen: true,
    canPlay: true,
    hasScoreboard: true,
  })
})
