import { challengeOf } from '#arena/rules/accounts/access.ts'
import { challengeEditFrom, challengeSummaryFrom } from '#arena/rules/challenges/challenge-views.ts'
import { deleteChallenge, recountSolves, saveChallenge } from '#arena/rules/challenges/challenges.ts'
import { addFlags, deleteFlag, setAttachment } from '#arena/rules/challenges/flags.ts'
import {
  createGame,
  deleteGame,
  gameEditFrom,
  gameInfoFor,
  gameListOf,
  recentGames,
  saveGame,
} from '#arena/rules/games.ts'
import { deleteNotice, editNotice, giveNotice } from '#arena/rules/notices.ts'
import { reviewParticipation } from '#arena/rules/participations.ts'
import type { ChallengeUpdate } from '#contract/api.gen.ts'
import { sql } from '#arena/store/sql.ts'
import { noon } from '#tests/support/arena.ts'
import { expect, test } from 'vitest'
import { gameFixture, pushedOn, hour, minute, outcomeOf } from './game-fixture.ts'
import { flagsOf } from '#arena/store/flags.ts'
import { noticesOf } from '#arena/store/notices.ts'

const times = { start: noon - hour, end: noon + hour }

test("a new game has the contract's defaults, and a save restores all but divisions and keys", () => {
  const { arena } = gameFixture()
  const { id } = createGame(arena, {
    title: 'Cup',
    ...times,
    divisions: ['open'],
    inviteCode: 'soup',
    hidden: true,
  })
  const before = gameEditFrom(arena, createGame(arena, { title: 'Bare', ...times }))
  expect(before).toMatchObject({
    hidden: false,
    summary: '',
    content: '',
    inviteCode: null,
    divisions: null,
    poster: null,
    teamMemberCountLimit: 0,
    containerCountLimit: 3,
    practiceMode: true,
    bloodBonus: 52_459_530,
    writeupDeadline: noon,
    writeupNote: '',
    acceptWithoutReview: false,
    writeupRequired: false,
  })
  const saved = saveGame(arena, id, { title: 'Cup', ...times })
  expect(gameEditFrom(arena, saved)).toMatchObject({ hidden: false, inviteCode: null, divisions: ['open'] })
})

test('an empty code is kept, an empty list of divisions becomes none; neither is asked of who joins', () => {
  const { arena } = gameFixture()
  const { id } = createGame(arena, { title: 'Cup', ...times, inviteCode: 'soup', divisions: ['open'] })
  const saved = saveGame(arena, id, { title: 'Cup', ...times, inviteCode: '', divisions: [] })
  expect(gameEditFrom(arena, saved)).toMatchObject({ inviteCode: '', divisions: null })
  expect(gameInfoFor(arena, arena.gamePages.of(id), undefined)).toMatchObject({
    inviteCodeRequired: false,
    divisions: null,
  })
  expect(gameEditFrom(arena, saveGame(arena, id, { title: 'Cup', ...times }))).toMatchObject({
    inviteCode: null,
    divisions: null,
  })
})

test('lists leave out hidden games but count them; recent games come nearest first', () => {
  const { arena } = gameFixture({ title: 'running', start: noon - 3 * hour, end: noon + 5 * hour })
  const add = (title: string, start: number, end: number, hidden = false) =>
    createGame(arena, { title, start: noon + start * hour, end: noon + end * hour, hidden })
  add('ended', -9, -2)
  add('upcoming', 1, 9)
  add('hidden', 0, 1, true)
  const page = gameListOf(arena, { count: 2, skip: 0 })
  expect([page.data.map(({ title }) => title), page.length, page.total]).toEqual([
    ['upcoming', 'running'],
    2,
    4,
  ])
  expect(recentGames(arena, 0).map(({ title }) => title)).toEqual(['upcoming', 'ended', 'running'])
  expect(recentGames(arena, 1)).toHaveLength(1)
})

/** The notices that players receive after an update. */
function noticesAfter(update: ChallengeUpdate, state: { isEnabled?: boolean; start?: number } = {}) {
  const fixture = gameFixture({ start: state.start ?? noon - hour })
  const id = fixture.challenge({}, { isEnabled: state.isEnabled ?? true, hints: ['look'] })
  fixture.pushes.length = 0
  saveChallenge(fixture.arena, fixture.game.id, id, update)
  return pushedOn(fixture.pushes, 'notice')
}

test.each<[string, ChallengeUpdate, Parameters<typeof noticesAfter>[1], string[]]>([
  ['enabled', { isEnabled: true }, { isEnabled: false }, ['notice NewChallenge']],
  ['enabled again', { isEnabled: true }, {}, ['notice NewChallenge']],
  ['enabled before the start', { isEnabled: true }, { start: noon + hour }, []],
  ['disabled', { isEnabled: false }, {}, []],
  ['given another title', { title: 'Bends' }, {}, []],
  ['given a hint', { hints: ['look', 'again'] }, {}, ['notice NewHint']],
  ['robbed of its hints', { hints: [] }, {}, ['notice NewHint']],
  ['given the hints it has', { hints: ['look'] }, {}, []],
  ['given a hint while disabled', { hints: ['x'] }, { isEnabled: false }, []],
  ['given a hint before the start', { hints: ['x'] }, { start: noon + hour }, []],
  ['enabled with a hint', { isEnabled: true, hints: ['x'] }, {}, ['notice NewChallenge', 'notice NewHint']],
])('a challenge %s sends players the notices that the contract says', (_case, update, state, received) => {
  expect(noticesAfter(update, state)).toEqual(received)
})

test('null and absent members of a challenge stay; an empty template becomes none', () => {
  const { arena, game, challenge } = gameFixture()
  const id = challenge({ type: 'DynamicContainer' }, { content: 'Enter.', flagTemplate: 'flag{[GUID]}' })
  saveChallenge(arena, game.id, id, { content: null, title: null, hints: null, isEnabled: null })
  expect(challengeOf(arena, game.id, id)).toMatchObject({ content: 'Enter.', title: 'Knots', isEnabled: 1 })
  expect(saveChallenge(arena, game.id, id, {}).flagTemplate).toBe('flag{[GUID]}')
  expect(saveChallenge(arena, game.id, id, { flagTemplate: '' }).flagTemplate).toBeNull()
})

test.each<[string, ChallengeUpdate, string]>([
  ['StaticAttachment', { isEnabled: true }, '400'],
  ['DynamicAttachment', { isEnabled: true }, '400'],
  ['StaticContainer', { isEnabled: true }, '400'],
  ['DynamicContainer', { isEnabled: true }, 'done'],
  ['StaticAttachment', { enableTrafficCapture: true }, '400'],
  ['StaticContainer', { enableTrafficCapture: true }, 'done'],
  ['DynamicContainer', { flagTemplate: 'flag{soup}' }, '400'],
  ['DynamicContainer', { flagTemplate: 'flag{[TEAM_HASH]}' }, 'done'],
])('without a flag a %s given %o is answered with %s', (type, update, outcome) => {
  const { arena, game, challenge } = gameFixture()
  const id = challenge({ type: type as 'StaticAttachment' })
  for (const flag of flagsOf(arena.store, id)) deleteFlag(arena, game.id, id, flag.id)
  expect(outcomeOf(() => saveChallenge(arena, game.id, id, update))).toBe(outcome)
})

test('removing the last flag disables the challenge', () => {
  const { arena, game, challenge } = gameFixture()
  const id = challenge()
  addFlags(arena, game.id, id, [{ flag: 'flag{second}' }])
  const [first, second] = flagsOf(arena.store, id)
  expect(deleteFlag(arena, game.id, id, first!.id)).toBe('Success')
  expect(challengeOf(arena, game.id, id).isEnabled).toBe(1)
  expect(deleteFlag(arena, game.id, id, second!.id)).toBe('Success')
  expect(challengeOf(arena, game.id, id).isEnabled).toBe(0)
  expect(deleteFlag(arena, game.id, id, second!.id)).toBe('NotFound')
})

test('enabling gives every team its copy, whatever its state', () => {
  const { arena, team, challenge } = gameFixture()
  const entries = (['Accepted', 'Pending', 'Suspended'] as const).map(
    (status) => team(status, status).entryId,
  )
  const id = challenge()
  const copies = sql.selectFrom('instances').select('participationId').where('challengeId', '=', id)
  expect(arena.store.all(copies).map(({ participationId }) => participationId)).toEqual(entries)
})

test('attachments are remote, local, unknown or none; dynamic ones belong to flags', () => {
  const { arena, game, challenge } = gameFixture()
  const id = challenge()
  const attachment = () => challengeEditFrom(arena, challengeOf(arena, game.id, id)).attachment
  const set = (...input: [Parameters<typeof setAttachment>[3]]) => setAttachment(arena, game.id, id, ...input)
  set({ attachmentType: 'Remote', remoteUrl: 'https://files.test/a.zip' })
  expect(attachment()).toMatchObject({ type: 'Remote', url: 'https://files.test/a.zip', fileSize: null })
  const fileHash = arena.files.add({ name: 'a.zip', mediaType: '', bytes: Buffer.from('abc') })
  set({ attachmentType: 'Local', fileHash })
  expect(attachment()).toMatchObject({ type: 'Local', url: `/assets/${fileHash}/a.zip`, fileSize: 3 })
  set({ attachmentType: 'Local', fileHash: '0'.repeat(64) })
  expect(attachment()).toMatchObject({ type: 'Local', url: null })
  set({ attachmentType: 'None' })
  expect(attachment()).toBeNull()
  const dynamic = challenge({ type: 'DynamicAttachment' })
  expect(outcomeOf(() => setAttachment(arena, game.id, dynamic, { attachmentType: 'None' }))).toBe('400')
})

test('a recount leaves out suspended teams and late submissions', () => {
  const fixture = gameFixture()
  const id = fixture.challenge()
  const [a, b, c] = ['a', 'b', 'c'].map((name) => fixture.team(name))
  for (const team of [a!, b!, b!]) fixture.answer(team, id)
  const count = () => challengeOf(fixture.arena, fixture.game.id, id).acceptedCount
  reviewParticipation(fixture.arena, a!.entryId, { status: 'Suspended' })
  fixture.clock.advance(25 * hour)
  fixture.answer(c!, id)
  expect(count()).toBe(2)
  recountSolves(fixture.arena, fixture.game.id)
  expect(count()).toBe(1)
})

test("the editors’ list shows a challenge's current and minimum value", () => {
  const fixture = gameFixture()
  const id = fixture.challenge({}, { originalScore: 333, minScoreRate: 0.5 })
  for (const name of ['a', 'b']) fixture.answer(fixture.team(name), id)
  expect(challengeSummaryFrom(fixture.arena, challengeOf(fixture.arena, fixture.game.id, id))).toMatchObject({
    originalScore: 333,
    minScore: 166,
    score: 302,
  })
})

test('deleting a challenge or game deletes what belongs to it', () => {
  const fixture = gameFixture()
  const { arena, game } = fixture
  const id = fixture.challenge()
  fixture.answer(fixture.team('a'), id)
  const left = (table: 'submissions' | 'instances' | 'flags' | 'challenges' | 'participations' | 'events') =>
    arena.store.all(sql.selectFrom(table).selectAll()).length
  deleteChallenge(arena, game.id, id)
  expect((['submissions', 'instances', 'flags', 'challenges'] as const).map(left)).toEqual([0, 0, 0, 0])
  fixture.challenge()
  fixture.pushes.length = 0
  deleteGame(arena, game.id)
  fixture.clock.advance(1000)
  expect((['challenges', 'participations', 'events'] as const).map(left)).toEqual([0, 0, 0])
  expect(fixture.pushes).toEqual([])
})

test('an edited notice keeps its id, gets a new time and is not pushed; only administrators’ can be edited', () => {
  const fixture = gameFixture()
  const { arena, game, clock } = fixture
  const { id } = giveNotice(arena, game.id, 'Normal', ['Soup'])
  const system = giveNotice(arena, game.id, 'NewHint', ['Knots'])
  clock.advance(minute)
  fixture.pushes.length = 0
  expect(editNotice(arena, game.id, id, 'Stew')).toEqual({
    id,
    type: 'Normal',
    values: ['Stew'],
    time: noon + minute,
  })
  expect(fixture.pushes).toEqual([])
  for (const act of [editNotice, deleteNotice]) {
    expect(outcomeOf(() => act(arena, game.id, system.id, 'x'))).toBe('400')
    expect(outcomeOf(() => act(arena, game.id, 999, 'x'))).toBe('404')
  }
  deleteNotice(arena, game.id, id)
  expect(noticesOf(arena.store, game.id).map(({ type }) => type)).toEqual(['NewHint'])
})

test('administrators’ notices come first, the others newest first', () => {
  const { arena, game, clock } = gameFixture()
  for (const type of ['Normal', 'NewHint', 'NewChallenge'] as const) {
    giveNotice(arena, game.id, type, ['x'])
    clock.advance(1)
  }
  expect(noticesOf(arena.store, game.id).map(({ type }) => type)).toEqual([
    'Normal',
    'NewChallenge',
    'NewHint',
  ])
})
