import type { Division, DivisionId } from '#src/model/division.ts'
import { ApiError } from '#src/lib/errors.ts'
import {
  scoreboardFrom,
  challengeFrom,
  detailsFrom,
  entriesFrom,
  gameFrom,
} from '#src/server/adapter/games.ts'
import { expect, test } from 'vitest'
import { scoreboard, newer } from './newer.ts'

const juniors = { id: '4' as DivisionId, name: 'Juniors' } satisfies Division
const [olderTeam] = scoreboardFrom(scoreboard, 'a test').items

test("a newer server's scoreboard becomes the same model, with divisions by id", () => {
  const older = scoreboardFrom(structuredClone(scoreboard), 'a test')
  expect(scoreboardFrom(structuredClone(newer.scoreboard), 'a test')).toEqual({
    ...older,
    items: [{ ...olderTeam, division: juniors }],
    timeLines: { all: older.timeLines.all, 4: older.timeLines.Juniors },
  })
})

test('a team without division has none, and one with an unknown division still has one', () => {
  const odd = {
    ...newer.scoreboard,
    items: [0, null, 9].map((divisionId) => ({ ...newer.team, divisionId })),
  }
  const { items } = scoreboardFrom(odd, 'a test')
  expect(items.map(({ division }) => division)).toEqual([null, null, { id: '9', name: '9' }])
})

test('two divisions with the same name stay two', () => {
  const seniors = { ...newer.scoreboard.divisions[0]!, id: 5 }
  const two = {
    ...newer.scoreboard,
    divisions: [...newer.scoreboard.divisions, seniors],
    timelines: [...newer.scoreboard.timelines, { divisionId: 5, teams: [] }],
    items: [newer.team, { ...newer.team, id: 8, divisionId: 5 }],
  }
  const { items, timeLines } = scoreboardFrom(two, 'a test')
  expect(items.map(({ division }) => division)).toEqual([juniors, { id: '5', name: 'Juniors' }])
  expect(Object.keys(timeLines).sort()).toEqual(['4', '5', 'all'])
})

const game = {
  id: 1,
  title: 'Regatta',
  summary: '',
  content: '',
  hidden: false,
  divisions: ['Juniors', 'Seniors'] as unknown[],
  inviteCodeRequired: true,
  writeupRequired: false,
  poster: null,
  limit: 3,
  teamCount: 2,
  division: 'Seniors' as string | number,
  teamName: 'Gulls',
  practiceMode: true,
  status: 'Accepted',
  start: 1,
  end: 2,
}
const newerGame = {
  ...game,
  divisions: [
    { id: 4, name: 'Juniors', inviteCodeRequired: true },
    { id: 5, name: 'Seniors', inviteCodeRequired: false },
  ],
  inviteCodeRequired: false,
  division: 5,
}

test("a game has its divisions, the user's own and what each requires", () => {
  expect(gameFrom(game, 'a test')).toMatchObject({
    divisions: [
      { id: 'Juniors', name: 'Juniors', inviteCodeRequired: true },
      { id: 'Seniors', name: 'Seniors', inviteCodeRequired: true },
    ],
    division: { id: 'Seniors', name: 'Seniors' },
    can: { checkEntries: false },
  })
  expect(gameFrom(newerGame, 'a test')).toMatchObject({
    divisions: [
      { id: '4', name: 'Juniors', inviteCodeRequired: true },
      { id: '5', name: 'Seniors', inviteCodeRequired: false },
    ],
    division: { id: '5', name: 'Seniors' },
    can: { checkEntries: true },
  })
  expect(gameFrom({ ...newerGame, divisions: [], division: 0 }, 'a test')).toMatchObject({
    divisions: [],
    division: null,
    can: { checkEntries: false },
  })
})

test('the divisions open for joining are known by id', () => {
  const sent = { joinedTeams: [{ id: 3, division: 4 }], joinableDivisions: [4, 5] }
  expect(entriesFrom(sent, 'a test')).toEqual({
    teams: [{ id: 3, divisionId: '4' }],
    joinable: ['4', '5'],
  })
})

test("a newer server's game details are understood", () => {
  const detail = {
    challenges: { Web: [{ ...scoreboard.challenges.Web[0], deadline: 7 }] },
    challengeCount: 1,
    rank: newer.team,
    teamToken: '3:x',
    writeupRequired: false,
    writeupDeadline: 1,
  }
  const { rank, challenges } = detailsFrom(detail, 'a test')
  expect(rank).not.toHaveProperty('divisionId')
  expect(rank).toMatchObject({ id: 3, divisionRank: 1 })
  expect(challenges.Web![0]!.deadline).toBe(7)
})

const challenge = {
  id: 7,
  title: 'Tides',
  content: '',
  category: 'Web',
  hints: null,
  score: 500,
  type: 'DynamicContainer',
  context: { closeTime: null, instanceEntry: null, url: null, fileSize: null },
}

test('a challenge may have any of limit, attempts and deadline', () => {
  expect(challengeFrom({ ...challenge, limit: 10, attempts: 2, deadline: 5 }, 'a test')).toMatchObject({
    limit: 10,
    attempts: 2,
    deadline: 5,
  })
  expect(challengeFrom({ ...challenge, limit: 10, attempts: 2 }, 'a test')).toMatchObject({
    limit: 10,
    attempts: 2,
    deadline: null,
  })
  expect(challengeFrom(challenge, 'a test')).toMatchObject({ limit: 0, attempts: null, deadline: null })
})

test.each([
  undefined,
  null,
  5,
  'scoreboard',
  [],
  { timelines: [5, null] },
  { divisions: [5], items: [null] },
])('%j matches no form and is a fault', (odd) => {
  expect(() => scoreboardFrom(odd, 'a test')).toThrow(ApiError)
  expect(() => gameFrom(odd, 'a test')).toThrow(ApiError)
  expect(() => detailsFrom(odd, 'a test')).toThrow(ApiError)
})

test('a fault inside one of two forms is named', () => {
  const odd = { ...newerGame, divisions: [{ id: 4, name: null, inviteCodeRequired: true }] }
  expect(() => gameFrom(odd, 'a test')).toThrow(expect.objectContaining({ field: 'divisions[0].name' }))
})
