import type { GameInfo } from '#src/model/game.ts'
import { type ParticipationState, participationViewOf } from '#src/features/game/participation-view.ts'
import { offersOf } from '#src/state/game/game-offers.ts'
import type { Phase } from '#src/model/phase.ts'
import type { WhoIsHere } from '#src/state/session/session.tsx'
import { expect, test } from 'vitest'

interface Case {
  state: ParticipationState
  is?: WhoIsHere['is']
  phase?: Phase
  practiceMode?: boolean
}

const view = ({ state, is = 'signedIn', phase = 'running', practiceMode = false }: Case) => {
  const status = state === 'accepted' ? 'Accepted' : 'Unsubmitted'
  const offers = offersOf({ status, practiceMode } as GameInfo, phase)
  return participationViewOf(state, { is, profile: undefined }, offers, phase)
}

test('nothing is shown before the server sent the user and the participation', () => {
  expect(view({ state: 'outside', is: 'reading' })).toBe('reading')
  expect(view({ state: 'accepted', is: 'unreachable' })).toBe('reading')
  expect(view({ state: 'unknown' })).toBe('reading')
})

test('anonymous visitors are asked to log in while the game accepts entries', () => {
  expect(view({ state: 'outside', is: 'anonymous' })).toBe('anonymous')
  expect(view({ state: 'outside', is: 'anonymous', phase: 'ended' })).toBe('over')
  expect(view({ state: 'outside', is: 'banned' })).toBe('banned')
})

test('an accepted team is early, plays, practices or is late', () => {
  expect(view({ state: 'accepted', phase: 'upcoming' })).toBe('early')
  expect(view({ state: 'accepted' })).toBe('playing')
  expect(view({ state: 'accepted', phase: 'ended', practiceMode: true })).toBe('practicing')
  expect(view({ state: 'accepted', phase: 'ended' })).toBe('late')
})

test('a game that is over can still be joined for practice', () => {
  const practice = { phase: 'ended', practiceMode: true } as const
  expect(view({ state: 'outside', ...practice })).toBe('outside')
  expect(view({ state: 'rejected', ...practice })).toBe('rejected')
  expect(view({ state: 'outside', is: 'anonymous', ...practice })).toBe('anonymous')
})

test("a game that is over cannot be joined any more, but shows the team's status", () => {
  expect(view({ state: 'outside', phase: 'ended' })).toBe('over')
  expect(view({ state: 'rejected', phase: 'ended' })).toBe('over')
  expect(view({ state: 'pending', phase: 'ended' })).toBe('pending')
  expect(view({ state: 'suspended', phase: 'ended' })).toBe('suspended')
})

test.each(['outside', 'joining', 'pending', 'rejected', 'suspended', 'leaving'] as const)(
  'a user who is %s sees that status',
  (state) => expect(view({ state })).toBe(state),
)
