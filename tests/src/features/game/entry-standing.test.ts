import type { GameInfo } from '#contract/api.gen.ts'
import { type EntryState, standingOf } from '#src/features/game/entry-standing.ts'
import { offersOf } from '#src/features/game/game-offers.ts'
import type { Phase } from '#src/lib/phase.ts'
import type { WhoIsHere } from '#src/live/session.tsx'
import { expect, test } from 'vitest'

interface Case {
  entry: EntryState
  is?: WhoIsHere['is']
  phase?: Phase
  practiceMode?: boolean
}

const standing = ({ entry, is = 'signedIn', phase = 'running', practiceMode = false }: Case) => {
  const status = entry === 'accepted' ? 'Accepted' : 'Unsubmitted'
  const offers = offersOf({ status, practiceMode } as GameInfo, phase)
  return standingOf(entry, { is, profile: undefined }, offers, phase)
}

test('nothing is claimed before the server said who is here and where they stand', () => {
  expect(standing({ entry: 'outside', is: 'reading' })).toBe('reading')
  expect(standing({ entry: 'accepted', is: 'unreachable' })).toBe('reading')
  expect(standing({ entry: 'unknown' })).toBe('reading')
})

test('strangers are asked to log in while the game takes entries', () => {
  expect(standing({ entry: 'outside', is: 'anonymous' })).toBe('anonymous')
  expect(standing({ entry: 'outside', is: 'anonymous', phase: 'ended' })).toBe('over')
  expect(standing({ entry: 'outside', is: 'banned' })).toBe('banned')
})

test('an accepted team is early, plays, practises or is late', () => {
  expect(standing({ entry: 'accepted', phase: 'upcoming' })).toBe('early')
  expect(standing({ entry: 'accepted' })).toBe('playing')
  expect(standing({ entry: 'accepted', phase: 'ended', practiceMode: true })).toBe('practising')
  expect(standing({ entry: 'accepted', phase: 'ended' })).toBe('late')
})

test('a game that is over takes no entry, but says what became of one', () => {
  expect(standing({ entry: 'outside', phase: 'ended' })).toBe('over')
  expect(standing({ entry: 'rejected', phase: 'ended' })).toBe('over')
  expect(standing({ entry: 'pending', phase: 'ended' })).toBe('pending')
  expect(standing({ entry: 'suspended', phase: 'ended' })).toBe('suspended')
})

test.each(['outside', 'joining', 'pending', 'rejected', 'suspended', 'leaving'] as const)(
  'who is %s is told so',
  (entry) => expect(standing({ entry })).toBe(entry),
)
