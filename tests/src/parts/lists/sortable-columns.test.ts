import { fileOrders } from '#src/features/admin/files/files-table.tsx'
import { gameOrders } from '#src/features/admin/games/games-table.tsx'
import { instanceOrders } from '#src/features/admin/instances/instances-list.tsx'
import { teamOrders } from '#src/features/admin/teams/teams-table.tsx'
import { tokenOrders } from '#src/features/admin/tokens/tokens-table.tsx'
import { userOrders } from '#src/features/admin/users/users-table.tsx'
import { challengeOrders } from '#src/features/editor/challenges/list/challenge-table.tsx'
import { reviewOrders } from '#src/features/editor/review/review-list.tsx'
import { writeupOrders } from '#src/features/editor/writeups/writeup-table.tsx'
import { cheatOrders } from '#src/features/monitor/cheats/cheat-table.tsx'
import { cheatTeamOrders } from '#src/features/monitor/cheats/cheat-team-list.tsx'
import { trafficChallengeOrders } from '#src/features/monitor/traffic/traffic-challenges.tsx'
import { captureOrders } from '#src/features/monitor/traffic/traffic-files.tsx'
import { trafficTeamOrders } from '#src/features/monitor/traffic/traffic-teams.tsx'
import { eventOrders } from '#src/features/monitor/events/event-list.tsx'
import { submissionOrders } from '#src/features/monitor/submissions/submission-list.tsx'
import { masksOf } from '#src/parts/screen-safe/masks.ts'
import { expect, test } from 'vitest'

const [open, safe] = [masksOf(false), masksOf(true)]

test.each([
  ['files', fileOrders, 'name'],
  ['games', gameOrders, 'visible title start end summary'],
  ['teams', teamOrders, 'team members bio state'],
  ['users', userOrders(open), 'active name role email real number visit ip'],
  ['users on a safe screen', userOrders(safe), 'active name role email real number visit'],
  ['tokens', tokenOrders, 'name state creator created expires used'],
  ['instances', instanceOrders(open), 'left team challenge since entry'],
  ['instances on a safe screen', instanceOrders(safe), 'left team challenge since'],
  ['events', eventOrders, 'time kind team user'],
  ['submissions', submissionOrders(open), 'time verdict team challenge user'],
  ['cheats', cheatOrders, 'time from by user challenge'],
  ['teams of cheats', cheatTeamOrders([]), 'team division counts time status'],
  ['challenges with captures', trafficChallengeOrders, 'title type count'],
  ['teams with captures', trafficTeamOrders, 'name division count'],
  ['captures', captureOrders, 'name time size'],
  ['review', reviewOrders([]), 'team members division state'],
  ['challenges of a game', challengeOrders, 'on title type points solves health test'],
  ['writeups', writeupOrders, 'team id division time'],
])('%s can be sorted by their columns that have an order', (_list, orders, expected) => {
  expect(Object.keys(orders)).toEqual(expected.split(' '))
})

test('on a safe screen a cheat is sorted as the wrong flag that it is shown as', () => {
  const submission = { answer: '', time: 0, user: '', team: '', challenge: '' }
  const ranks = (['WrongAnswer', 'CheatDetected'] as const).map((status) =>
    submissionOrders(safe).verdict.of({ ...submission, status }),
  )
  expect(ranks[0]).toBe(ranks[1])
})
