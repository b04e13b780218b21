import type * as wire from '#contract/api.gen.ts'
import type { challengeFields, ChallengeUpdate } from '#src/model/challenge.ts'
import type { DivisionId } from '#src/model/division.ts'
import type { GameEdit } from '#src/model/game.ts'
import { userPageFrom, writeupsFrom } from '#src/server/adapter/admin.ts'
import { challengeBody, editedChallengeFrom, editedGameFrom, gameBody } from '#src/server/adapter/edit.ts'
import { cheatsFrom } from '#src/server/adapter/monitor.ts'
import { decisionBody, participationsFrom } from '#src/server/adapter/review.ts'
import { expect, expectTypeOf, test } from 'vitest'

const game = {
  id: 3,
  title: 'Regatta',
  hidden: false,
  summary: '',
  content: '',
  acceptWithoutReview: false,
  writeupRequired: false,
  inviteCode: null,
  divisions: ['Juniors', 'Seniors'],
  teamMemberCountLimit: 0,
  containerCountLimit: 3,
  poster: null,
  publicKey: 'key',
  practiceMode: true,
  start: 1,
  end: 2,
  writeupDeadline: 2,
  writeupNote: '',
  bloodBonus: 0,
}

test("a save sends the whole game without the client's additions", () => {
  const known = editedGameFrom(game, 'a test')
  expect(known.divisions).toEqual(['Juniors', 'Seniors'])
  expect(known.can).toEqual({ nameDivisions: true, giveDivisionsRights: false })
  expect(gameBody(known, { title: 'Cup' })).toEqual({ ...game, title: 'Cup' })
  expect(gameBody(known, { divisions: ['Open'] }).divisions).toEqual(['Open'])
})

test('a game whose divisions are null or missing has none', () => {
  const { divisions: _divisions, ...rest } = game
  const sent = [{ ...game, divisions: null }, rest]
  expect(sent.map((one): GameEdit['divisions'] => editedGameFrom(one, 'a test').divisions)).toEqual([[], []])
})

test("newer servers' other forms of organizers' data are understood", () => {
  const team = { id: 7, name: 'Gulls', bio: null, avatar: null, locked: false }
  const entry = {
    id: 4,
    team: { ...team, captainId: 'x', members: [] },
    registeredMembers: [],
    divisionId: 2,
  }
  const [known] = participationsFrom([{ ...entry, status: 'Accepted' }], 'a test')
  expect(known!.divisionId).toBe('2')
  expect(decisionBody(known!, { status: 'Suspended' })).toEqual({
    status: 'Suspended',
    division: '2',
    divisionId: 2,
  })
  const writeup = { id: 4, team, url: '/assets/x/y.pdf', uploadTimeUtc: 1, divisionId: 2 }
  const writeups = writeupsFrom({ divisions: { 2: 'Open' }, writeups: [writeup] }, 'a test')
  expect(writeups.map(({ id, team, division }) => [id, team.name, team.members, division])).toEqual([
    [4, 'Gulls', null, { id: '2', name: 'Open' }],
  ])
  const challenge = {
    id: 9,
    title: 'Quay',
    content: '',
    category: 'Misc',
    type: 'StaticContainer',
    hints: [],
    flagTemplate: null,
    isEnabled: true,
    acceptedCount: 1,
    fileName: null,
    attachment: null,
    testContainer: null,
    flags: [],
    containerImage: 'quay',
    memoryLimit: 64,
    cpuCount: 1,
    storageLimit: 256,
    exposePort: 8080,
    enableTrafficCapture: false,
    disableBloodBonus: false,
    originalScore: 400,
    minScoreRate: 0.5,
    difficulty: 4,
  }
  expect(editedChallengeFrom(challenge, 'a test').containerExposePort).toBe(8080)
})

test('a page of accounts does not count one with an unknown role', () => {
  const user = {
    id: 'x',
    userName: 'mia',
    realName: '',
    stdNumber: '',
    phone: null,
    bio: '',
    registerTimeUtc: 1,
    lastVisitedUtc: 1,
    ip: '127.0.0.1',
    email: 'mia@ctf.example',
    avatar: null,
    role: 'User',
    emailConfirmed: true,
  }
  const page = { data: [user, { ...user, id: 'y', role: 'Guest' }], length: 2, total: 2 }
  expect(userPageFrom(page, 'a test')).toEqual({ data: [user], length: 2, total: 1 })
})

test('a decision names the division by id, and by name when the team is moved', () => {
  const [juniors, four] = ['Juniors' as DivisionId, '4' as DivisionId]
  expect(decisionBody({ divisionId: juniors }, { status: 'Accepted' })).toEqual({
    status: 'Accepted',
    division: 'Juniors',
    divisionId: null,
  })
  expect(decisionBody({ divisionId: null }, { divisionId: four })).toEqual({ division: '4', divisionId: 4 })
  expect(decisionBody({ divisionId: four }, { divisionId: null })).toEqual({
    division: null,
    divisionId: null,
  })
})

test('the model has each member of a challenge that a server accepts, and knows which servers lack some', () => {
  type Sent = wire.ChallengeUpdate & { deadline: number }
  expectTypeOf<Exclude<keyof Sent, 'deadlineUtc' | 'exposePort'>>().toEqualTypeOf<keyof ChallengeUpdate>()
  type Fields = typeof challengeFields
  type Optional<Type> = { [Name in keyof Type]-?: undefined extends Type[Name] ? Name : never }[keyof Type]
  type Renamed = 'deadlineUtc' | 'exposePort' | 'containerExposePort'
  type OnSome = { [Name in keyof Fields]: Fields[Name] extends { can: string } ? Name : never }[keyof Fields]
  expectTypeOf<Exclude<Optional<wire.ChallengeEdit>, Renamed> | 'deadline'>().toEqualTypeOf<OnSome>()
})

test('a port is sent under both of its names', () => {
  expect(challengeBody({ containerExposePort: 8080 })).toEqual({
    containerExposePort: 8080,
    exposePort: 8080,
  })
  expect(challengeBody({ title: 'Quay' })).toEqual({ title: 'Quay' })
})

test('in cheats of newer servers each team has its division', () => {
  const team = { id: 4, team: { id: 7, name: 'Gulls', avatar: null }, status: 'Accepted', division: null }
  const submission = {
    time: 1,
    answer: 'flag',
    status: 'CheatDetected',
    user: 'mia',
    team: 'Gulls',
    challenge: 'Quay',
  }
  const [cheat] = cheatsFrom(
    [{ ownedTeam: { ...team, divisionId: 3 }, submitTeam: { ...team, divisionId: null }, submission }],
    'a test',
  )
  expect(cheat!.ownedTeam.divisionId).toBe('3')
  expect(cheat!.submitTeam.divisionId).toBeNull()
})
