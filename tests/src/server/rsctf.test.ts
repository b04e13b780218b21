import { captchaFrom } from '#src/server/adapter/captcha.ts'
import { challengeFrom, gameFrom, scoreboardFrom } from '#src/server/adapter/games.ts'
import { editedChallengeFrom, gameBody } from '#src/server/adapter/edit.ts'
import { cheatsFrom, eventsFrom, submissionsFrom } from '#src/server/adapter/monitor.ts'
import { configFrom } from '#src/server/adapter/site.ts'
import { dueAt } from '#src/server/cache/timetable.ts'
import { games } from '#src/server/reads/games.ts'
import type { GameEdit } from '#src/model/game.ts'
import { challengeById, challengesOf } from '#arena/store/challenges.ts'
import { challengeEditFrom } from '#arena/rules/challenges/challenge-views.ts'
import { cheatsOf } from '#arena/rules/cheats.ts'
import { rsctfAnswer } from '#arena/parts/rsctf-answers.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { expect, test } from 'vitest'
import { newer } from './newer.ts'

const none = { type: 'None', siteKey: '' }

test.each([
  [{ type: 'None', siteKey: null }, none],
  [{ type: 'None' }, none],
  [{ type: 'CloudflareTurnstile', siteKey: null }, none],
  [
    { type: 'CloudflareTurnstile', siteKey: 'key' },
    { type: 'CloudflareTurnstile', siteKey: 'key' },
  ],
  [
    { type: 'HashPow', siteKey: null },
    { type: 'HashPow', siteKey: '' },
  ],
  [
    { type: 'Altcha', siteKey: 'key' },
    { type: 'None', siteKey: 'key' },
  ],
])('a captcha sent as %j is %j', (sent, shown) => {
  expect(captchaFrom(sent, 'a test')).toEqual(shown)
})

const moment = 1_795_255_200_000
const event = { values: ['7', 'Tides', 'token'], time: moment }

test('events of unknown kinds are listed, and of no user or team', () => {
  const rows = eventsFrom(
    [
      { ...event, type: 'Download', team: 'Gulls' },
      { ...event, type: 'Normal' },
    ],
    'a test',
  )
  expect(rows.map(({ type, user, team }) => [type, user, team])).toEqual([
    ['Download', '', 'Gulls'],
    ['Normal', '', ''],
  ])
})

test('an event with another fault still is one', () => {
  expect(() => eventsFrom([{ ...event, type: 'Download', values: null }], 'a test')).toThrow(
    expect.objectContaining({ field: '[0].values' }),
  )
})

test('a submission of what is gone has empty names', () => {
  const sent = { answer: 'x', status: 'WrongAnswer', time: moment, user: null, team: null, challenge: null }
  expect(submissionsFrom([sent], 'a test')).toEqual([{ ...sent, user: '', team: '', challenge: '' }])
})

test('a team that is gone has an empty name among cheats', () => {
  const { arena, world } = arenaForApp({ isAnnounced: false })
  const [cheat] = cheatsOf(arena, world.running)
  const sent = { ...cheat, ownedTeam: { ...cheat!.ownedTeam, team: { id: 3, name: null, avatar: null } } }
  expect(cheatsFrom([sent], 'a test')[0]!.ownedTeam.team).toEqual({ id: 3, name: '', avatar: null })
})

test('a challenge without hints and flags without files can be edited', () => {
  const { arena, world } = arenaForApp({ isAnnounced: false })
  const challenges = challengesOf(arena.store, world.running).map(({ id }) =>
    challengeEditFrom(arena, challengeById(arena.store, id)!),
  )
  const withFlags = challenges.find(({ flags }) => flags.some(({ attachment }) => attachment === null))!
  const sent = rsctfAnswer('editGetChallenge', { ...withFlags, hints: [] }) as typeof withFlags
  expect(sent.hints).toBeNull()
  expect(sent.flags[0]).not.toHaveProperty('attachment')
  const read = editedChallengeFrom(structuredClone(sent), 'a test')
  expect([read.hints, read.flags]).toEqual([[], withFlags.flags])
})

test('a scoreboard whose divisions have no permissions is read, and one of a freeze says since when', () => {
  const divisions = [{ id: 4, name: 'Juniors' }]
  const read = (more: object) =>
    scoreboardFrom({ ...structuredClone(newer.scoreboard), divisions, ...more }, 'a test')
  expect(read({}).items[0]!.division).toEqual({ id: '4', name: 'Juniors' })
  expect(read({})).not.toHaveProperty('frozenAt')
  expect(read({ isFrozenView: true, freeze: moment }).frozenAt).toBe(moment)
  expect(read({ isFrozenView: false, freeze: moment }).frozenAt).toBeNull()
  expect(read({ isFrozenView: true, freeze: null }).frozenAt).toBeNull()
})

test.each([
  ['frozen', { frozenAt: moment }, false, 30_000],
  ['of a server that freezes, and practised', { frozenAt: null }, true, 180_000],
  ['of a server that freezes', { frozenAt: null }, false, undefined],
  ['of a server that freezes none, and practised', {}, true, undefined],
  ['not read', undefined, true, undefined],
])('after the end a scoreboard that was %s is read again in time', (_what, data, isPractised, wait) => {
  const { timetable } = games.scoreboard(1).meta!
  const state = { data, error: null, dataUpdatedAt: 1_000, errorUpdatedAt: 0 }
  const around = {
    isLeading: true,
    slowdown: 1,
    gameOf: () => ({ phase: 'ended' as const, isPractised }),
  }
  const due = dueAt({ state, timetable, polled: [{ as: 'shown' }] }, around)
  expect(due && due - 1_000).toBe(wait)
})

test('what a site admits is told by its settings, and all by default', () => {
  const sent = {
    title: '',
    slogan: '',
    footerInfo: null,
    customTheme: null,
    logoUrl: null,
    portMapping: 'Default',
    defaultLifetime: 1,
    extensionDuration: 1,
    renewalWindow: 1,
  }
  expect(configFrom(sent, 'a test').asksFingerprint).toBe(false)
  expect(configFrom({ ...sent, enableBrowserFingerprint: true }, 'a test').asksFingerprint).toBe(true)
})

const game = {
  id: 1,
  title: 'Regatta',
  summary: '',
  content: '',
  hidden: false,
  divisions: null,
  inviteCodeRequired: false,
  writeupRequired: false,
  poster: null,
  limit: 3,
  teamCount: 2,
  division: null,
  teamName: null,
  practiceMode: true,
  status: 'Accepted',
  start: 1,
  end: 2,
}

test('a game without a list of divisions has none, and says whether it asks for its VPN', () => {
  expect(gameFrom({ ...game }, 'a test')).toMatchObject({ divisions: [], asksVpn: false })
  expect(gameFrom({ ...game, vpnAccessRequired: true }, 'a test')).toMatchObject({ asksVpn: true })
})

test('a freeze moves along with the end of its game', () => {
  const edited = { start: 100, end: 200, freeze: 180 } as GameEdit
  expect(gameBody(edited, { end: 260 })).toMatchObject({ end: 260, freeze: 240 })
  expect(gameBody(edited, { title: 'Regatta' })).toMatchObject({ freeze: 180 })
  expect(gameBody({ ...edited, freeze: null }, { end: 260 })).toMatchObject({ freeze: null })
})

const challenge = {
  id: 7,
  title: 'Tides',
  content: '',
  category: 'Web',
  hints: null,
  score: 0,
  type: 'KingOfTheHill',
  context: { closeTime: null, instanceEntry: null, url: '/assets/a/tides.zip', fileSize: 9 },
}

test('a challenge of an unknown kind is opened', () => {
  expect(challengeFrom({ ...challenge }, 'a test').type).toBe('KingOfTheHill')
})
