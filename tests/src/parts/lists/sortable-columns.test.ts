import { fileColumns } from '#src/features/admin/files/files-screen.tsx'
import { gameColumns } from '#src/features/admin/games/games-screen.tsx'
import { instanceColumns } from '#src/features/admin/instances/instances-cells.tsx'
import { teamColumns } from '#src/features/admin/teams/teams-screen.tsx'
import { tokenColumns } from '#src/features/admin/tokens/tokens-screen.tsx'
import { userColumns } from '#src/features/admin/users/users-screen.tsx'
import { challengeColumns } from '#src/features/editor/challenges/list/challenge-table.tsx'
import { reviewColumns } from '#src/features/editor/review/review-columns.tsx'
import { writeupColumns } from '#src/features/editor/writeups/writeup-table.tsx'
import { cheatColumns } from '#src/features/monitor/cheats/cheat-table.tsx'
import { cheatTeamColumns } from '#src/features/monitor/cheats/cheat-team-list.tsx'
import { trafficChallengeColumns } from '#src/features/monitor/traffic/traffic-challenges.tsx'
import { captureColumns } from '#src/features/monitor/traffic/traffic-files.tsx'
import { trafficTeamColumns } from '#src/features/monitor/traffic/traffic-teams.tsx'
import { eventColumns } from '#src/features/monitor/events/event-list.tsx'
import { submissionColumns } from '#src/features/monitor/submissions/submission-list.tsx'
import { ordersIn } from '#src/parts/lists/use-sort.ts'
import { masksOf } from '#src/parts/screen-safe/masks.ts'
import i18next from 'i18next'
import { expect, test } from 'vitest'

const { t } = i18next
const nothing = () => {}
const unfolded = { open: new Set<number>(), toggle: nothing }
const [open, safe] = [masksOf(false), masksOf(true)]
const users = (masks = open) => userColumns(t, { language: 'en-US', hasRoom: false, masks })
const instances = (masks = open) =>
  instanceColumns(t, {
    games: { orphans: new Map(), gameOf: new Map() },
    signs: undefined,
    results: undefined,
    masks,
    onDestroy: nothing,
  })
const review = reviewColumns({
  ...unfolded,
  t,
  divisions: [],
  hasRoom: false,
  results: new Map(),
  act: undefined,
  isBusy: false,
  ask: nothing,
})

test.each([
  ['files', fileColumns(t, nothing), 'name'],
  ['games', gameColumns(t, nothing), 'visible title start end summary'],
  ['teams', teamColumns(t, nothing), 'team members bio state'],
  ['users', users(), 'active name role email real number ip visit'],
  ['users on a safe screen', users(safe), 'active name role email real number visit'],
  ['tokens', tokenColumns(t, nothing), 'name state creator created expires used'],
  ['instances', instances(), 'left team challenge entry since'],
  ['instances on a safe screen', instances(safe), 'left team challenge since'],
  ['events', eventColumns(t), 'time kind team user'],
  ['submissions', submissionColumns(t, open), 'time verdict team challenge user'],
  ['cheats', cheatColumns(t), 'time from by user challenge'],
  [
    'teams of cheats',
    cheatTeamColumns(t, { ...unfolded, divisions: [], isAdmin: false }),
    'team division counts time status',
  ],
  [
    'challenges with captures',
    trafficChallengeColumns(t, { challenges: [], chosen: undefined }),
    'title type count',
  ],
  ['teams with captures', trafficTeamColumns(t, { teams: [], chosen: undefined }), 'name division count'],
  [
    'captures',
    captureColumns(t, {
      folder: { challengeId: 1, participationId: 1 },
      language: 'en-US',
      note: undefined,
      onDelete: nothing,
    }),
    'name time size',
  ],
  ['review', review, 'team members division state'],
  [
    'challenges of a game',
    challengeColumns(t, { gameId: 1, isTight: true, isSorted: false, onSwitch: nothing }),
    'on title type points solves health test',
  ],
  ['writeups', writeupColumns(t, []), 'team id division time'],
])('%s can be sorted by their columns that have an order', (_list, columns, expected) => {
  expect(columns.flatMap(({ key, by }) => (by ? key : []))).toEqual(expected.split(' '))
})

test('on a safe screen a cheat is sorted as the wrong flag that it is shown as', () => {
  const submission = { answer: '', time: 0, user: '', team: '', challenge: '' }
  const { verdict } = ordersIn(submissionColumns(t, safe))
  const ranks = (['WrongAnswer', 'CheatDetected'] as const).map((status) =>
    verdict?.of({ ...submission, status }),
  )
  expect(ranks[0]).toBeTypeOf('number')
  expect(ranks[0]).toBe(ranks[1])
})
