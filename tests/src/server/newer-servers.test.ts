import { isGameChallenge, isGameDetail, isGameGet, isGameScoreboard } from '#contract/guards/game.gen.ts'
import { ApiError } from '#src/lib/errors.ts'
import { checked } from '#src/server/transport/guard.ts'
import { boardInOldWords, detailInOldWords, gameInOldWords } from '#src/server/v12/newer-servers.ts'
import { expect, test } from 'vitest'
import { board, newer } from './newer.ts'

const challenges = { Web: [{ ...board.challenges.Web[0], deadline: null }] }

test('a board of a newer server is the board it was', () => {
  const { challenges: _challenges, ...rest } = board
  expect(checked(isGameScoreboard, boardInOldWords(newer.board), 'a test')).toMatchObject(rest)
})

test('a team without a division is in none', () => {
  const odd = {
    ...newer.board,
    items: [
      { ...newer.team, divisionId: 0 },
      { ...newer.team, divisionId: null },
    ],
  }
  const { items } = checked(isGameScoreboard, boardInOldWords(odd), 'a test')
  expect(items.map(({ division }) => division)).toEqual([null, null])
})

test('divisions that are objects become their names, and the own one its name', () => {
  const game = {
    id: 1,
    title: 'Regatta',
    summary: '',
    content: '',
    hidden: false,
    divisions: [
      { id: 4, name: 'Juniors', inviteCodeRequired: true },
      { id: 5, name: 'Seniors', inviteCodeRequired: false },
    ],
    inviteCodeRequired: false,
    writeupRequired: false,
    poster: null,
    limit: 3,
    teamCount: 2,
    division: 5,
    teamName: 'Gulls',
    practiceMode: true,
    status: 'Accepted',
    start: 1,
    end: 2,
  }
  expect(checked(isGameGet, gameInOldWords(game), 'a test')).toMatchObject({
    divisions: ['Juniors', 'Seniors'],
    division: 'Seniors',
  })
  expect(
    checked(isGameGet, gameInOldWords({ ...game, divisions: [], division: 0 }), 'a test').division,
  ).toBeNull()
})

test('what a team of a newer server sees of its game is understood', () => {
  const detail = {
    challenges,
    challengeCount: 1,
    rank: newer.team,
    teamToken: '3:x',
    writeupRequired: false,
    writeupDeadline: 1,
  }
  expect(checked(isGameDetail, detailInOldWords(detail), 'a test').rank).toMatchObject({
    id: 3,
    division: null,
  })
})

test('a challenge may have a limit, attempts and a deadline', () => {
  const challenge = {
    id: 7,
    title: 'Tides',
    content: '',
    category: 'Web',
    hints: null,
    score: 500,
    type: 'DynamicContainer',
    context: { closeTime: null, instanceEntry: null, url: null, fileSize: null },
    limit: 10,
    attempts: 2,
    deadline: 5,
  }
  expect(checked(isGameChallenge, challenge, 'a test')).toBe(challenge)
})

test.each([undefined, null, 5, 'board', [], { timelines: [5, null] }, { divisions: [5], items: [null] }])(
  '%j is none of them, and stays a fault',
  (odd) => {
    expect(() => checked(isGameScoreboard, boardInOldWords(odd), 'a test')).toThrow(ApiError)
    expect(() => checked(isGameGet, gameInOldWords(odd), 'a test')).toThrow(ApiError)
    expect(() => checked(isGameDetail, detailInOldWords(odd), 'a test')).toThrow(ApiError)
  },
)
