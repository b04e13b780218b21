import type { GameInfo } from '#contract/api.gen.ts'
import { type EntryState, entryViewOf } from '#src/features/game/entry-state.ts'
import { offersOf } from '#src/features/game/game-offers.ts'
import type { Phase } from '#src/lib/time.ts'
import type { WhoIsHere } from '#src/live/session/session.tsx'
import { expect, test } from 'vitest'

interface Case {
  entry: EntryState
  is?: WhoIsHere['is']
  phase?: Phase
  practiceMode?: boolean
}

const view = ({ entry, is = 'signedIn', phase = 'running', practiceMode = false }: Case) => {
  const status = entry === 'accepted' ? 'Accepted' : 'Unsubmitted'
  const offers = offersOf({ status, practiceMode } as GameInfo, phase)
  return entryViewOf(entry, { is, profile: undefined }, offers, phase)
}

test('nothing is claimed before the server said who is here and where they stand', () => {
  expect(view({ entry: 'outside', is: 'reading' })).toBe('reading')
  expect(view({ entry: 'accepted', is: 'unreachable' })).toBe('reading')
  expect(view({ entry: 'unknown' })).toBe('reading')
})

test('strangers are asked to log in while the game takes entries', () => {
  expect(view({ entry: 'outside', is: 'anonymous' })).toBe('anonymous')
  expect(view({ entry: 'outside', is: 'anonymous', phase: 'ended' })).toBe('over')
  expect(view({ entry: 'outside', is: 'banned' })).toBe('banned')
})

test('an accepted team is early, plays, practises or is late', () => {
  expect(view({ entry: 'accepted', phase: 'upcoming' })).toBe('early')
  expect(view({ entry: 'accepted' })).toBe('playing')
  expect(view({ entry: 'accepted', phase: 'ended', practiceMode: true })).toBe('practising')
  expect(view({ entry: 'accepted', phase: 'ended' })).toBe('late')
})

test('a game that is over takes no entry, but says what became of one', () => {
  expect(view({ entry: 'outside', phase: 'ended' })).toBe('over')
  expect(view({ entry: 'rejected', phase: 'ended' })).toBe('over')
  expect(view({ entry: 'pending', phase: 'ended' })).toBe('pending')
  expect(view({ entry: 'suspended', phase: 'ended' })).toBe('suspended')
})

test.each(['outside', 'joining', 'pending', 'rejected', 'suspended', 'leaving'] as const)(
  'who is %s is told so',
  (entry) => expect(view({ entry })).toBe(entry),
)
