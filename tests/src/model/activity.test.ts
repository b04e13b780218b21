import { activityOf, announcedIn, leadsIn, slotsOf } from '#src/model/activity.ts'
import type { NoticeType } from '#src/model/notice.ts'
import type { Scoreboard } from '#src/model/scoreboard.ts'
import { hour, minute } from '#src/lib/time/time.ts'
import { expect, test } from 'vitest'

const game = { start: 0, end: 2 * hour }

/** Two challenges of Web and one of Pwn, and the solves of each team as [challenge, minute, points]. */
function scoreboardOf(
  teams: Record<string, [number, number, number][]>,
): Pick<Scoreboard, 'challenges' | 'items'> {
  const listed = (id: number, category: 'Web' | 'Pwn', first?: [string, number]) => ({
    id,
    category,
    title: `challenge ${id}`,
    score: 100,
    solved: 0,
    disableBloodBonus: false,
    deadline: null,
    bloods: first ? [{ id: 1, name: first[0], avatar: null, submitTimeUtc: first[1] * minute }] : [],
  })
  return {
    challenges: { Pwn: [listed(3, 'Pwn')], Web: [listed(1, 'Web', ['Gulls', 15]), listed(2, 'Web')] },
    items: Object.entries(teams).map(([name, solves], index) => ({
      id: index + 1,
      name,
      bio: null,
      avatar: null,
      division: null,
      divisionRank: null,
      score: 0,
      rank: name.startsWith('guest') ? 0 : index + 1,
      lastSubmissionTime: 0,
      solvedCount: solves.length,
      solvedChallenges: solves.map(([id, at, score]) => ({
        id,
        score,
        type: 'Normal' as const,
        userName: null,
        time: at * minute,
      })),
    })),
  }
}

test('solves are counted by category in slots of ten minutes', () => {
  const scoreboard = scoreboardOf({
    Gulls: [
      [1, 15, 100],
      [3, 20, 100],
    ],
    Terns: [[1, 19, 90]],
  })
  const { categories, slots, total, most, busiest } = activityOf(scoreboard, game)
  expect(slots).toEqual({ start: 0, length: 10 * minute, count: 12 })
  expect(categories.map(({ category, total }) => [category, total])).toEqual([
    ['Pwn', 1],
    ['Web', 2],
  ])
  expect(categories[1]!.solves).toEqual([0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(categories[1]!.firsts).toEqual([{ slot: 1, challenge: 'challenge 1', team: 'Gulls' }])
  expect({ total, most, busiest }).toEqual({ total: 3, most: 2, busiest: { slot: 1, solves: 2 } })
})

test('a solve at the end counts in the last slot, and one of practice mode not at all', () => {
  const scoreboard = scoreboardOf({
    Gulls: [
      [1, 120, 100],
      [2, 121, 0],
    ],
  })
  const { categories, total } = activityOf(scoreboard, game)
  expect(categories[1]!.solves.at(-1)).toBe(1)
  expect(total).toBe(1)
})

test('a game of a week has slots long enough to be told apart', () => {
  expect(slotsOf({ start: 0, end: 48 * hour }).length).toBe(10 * minute)
  expect(slotsOf({ start: 0, end: 7 * 24 * hour })).toEqual({ start: 0, length: hour, count: 168 })
})

test('notices and hints are announced in their slots, bloods and times outside the game are not', () => {
  const notice = (id: number, type: NoticeType, at: number) => ({
    id,
    type,
    values: ['x'],
    time: at * minute,
  })
  const notices = [
    notice(1, 'NewHint', 12),
    notice(2, 'Normal', 18),
    notice(3, 'Normal', 11),
    notice(4, 'FirstBlood', 12),
    notice(5, 'Normal', -5),
  ]
  const announced = announcedIn(notices, slotsOf(game), game)
  expect(announced.map(({ slot, is, notices }) => [slot, is, notices.map(({ id }) => id)])).toEqual([
    [1, 'notice', [3, 2]],
    [1, 'hint', [1]],
  ])
})

test('the lead changes when a team has more points than any other, not as many', () => {
  const leads = leadsIn(
    scoreboardOf({
      Gulls: [
        [1, 10, 100],
        [2, 50, 50],
      ],
      Terns: [
        [1, 20, 100],
        [2, 30, 20],
      ],
      'guest Auks': [[1, 5, 500]],
    }),
  )
  expect(leads.map(({ team, time }) => [team, time / minute])).toEqual([
    ['Gulls', 10],
    ['Terns', 30],
    ['Gulls', 50],
  ])
})
