import { challengeOf, playerIn } from '#arena/rules/accounts/access.ts'
import { scoreboardFor } from '#arena/rules/scoreboard/scoreboard.ts'
import { deleteChallenge, saveChallenge } from '#arena/rules/challenges/challenges.ts'
import { createGame, deleteGame, gameListOf, saveGame } from '#arena/rules/games.ts'
import {
  allBut,
  createDivision,
  deleteDivision,
  divisionsEdited,
  joinCheckFor,
  saveDivision,
} from '#arena/rules/divisions.ts'
import { enterGame, reviewParticipation } from '#arena/rules/participations.ts'
import { challengeDetailFor, gameDetailFor } from '#arena/rules/play.ts'
import { submitAnswer } from '#arena/rules/submissions.ts'
import { extendContainer, startContainer } from '#arena/rules/instances/team-containers.ts'
import { addMember } from '#arena/rules/accounts/teams.ts'
import { createUser } from '#arena/rules/accounts/accounts.ts'
import { containersOf } from '#arena/store/containers.ts'
import { participationOfTeam } from '#arena/store/participations.ts'
import { submissionsPage } from '#arena/store/submissions.ts'
import type { DivisionCreate, GameEditInput } from '#contract/api.gen.ts'
import { noon } from '#tests/support/arena.ts'
import { expect, test } from 'vitest'
import { gameFixture, hour, laterOutcomeOf, minute, outcomeOf, pushedOn } from './game-fixture.ts'

const all = 2_147_483_647

/** A game on an arena of 1.8 whose divisions have rights. */
function fixtureWithRights(input: Partial<GameEditInput> = {}) {
  const fixture = gameFixture({ acceptWithoutReview: true, ...input }, { edition: '1.8' })
  const { arena, game } = fixture
  const division = (name: string, more: Partial<DivisionCreate> = {}) =>
    createDivision(arena, game.id, { name, defaultPermissions: allBut('requireReview'), ...more }).id
  const join = (who: { userId: string; teamId: number }, divisionId?: number | null, inviteCode?: string) =>
    outcomeOf(() => enterGame(arena, { ...who, gameId: game.id, divisionId, inviteCode }))
  const entryOf = ({ teamId }: { teamId: number }) => participationOfTeam(arena.store, game.id, teamId)!
  /** An accepted team in a division. */
  function teamIn(name: string, divisionId: number | null = null) {
    const who = fixture.newTeam(name)
    if (join(who, divisionId) !== 'done') throw new Error(`${name} could not join`)
    reviewParticipation(arena, entryOf(who).id, { status: 'Accepted', divisionId })
    return { ...who, entryId: entryOf(who).id }
  }
  /** Another member of a team, who has not entered. */
  function mate({ teamId }: { teamId: number }, name: string) {
    const { id: userId } = createUser(arena, {
      userName: name,
      email: `${name}@players.test`,
      password: 'Recorded-1',
    })
    addMember(arena, teamId, userId)
    return { teamId, userId }
  }
  const scoreboard = () => {
    fixture.clock.advance(20)
    return arena.scoreboards.of(game.id)
  }
  const rowOf = (name: string) => scoreboard().items.find((item) => item.name === name)!
  return { ...fixture, division, join, entryOf, teamIn, mate, scoreboard, rowOf }
}

test('a division is required when one can be joined, and only its own code counts', () => {
  const fixture = fixtureWithRights({ inviteCode: 'cup' })
  expect(fixture.join(fixture.newTeam('none'), 99, 'cup')).toBe('done') // there is none: the game's code counts
  const open = fixture.division('Open')
  const coded = fixture.division('Guests', { inviteCode: 'guest' })
  const closed = fixture.division('Jury', { defaultPermissions: allBut('joinGame') })
  const who = fixture.newTeam('a')
  const outcomes = [
    fixture.join(who, undefined, 'cup'),
    fixture.join(who, closed),
    fixture.join(who, 99_999),
    fixture.join(who, coded, 'cup'),
    fixture.join(who, open),
    fixture.join(who, open),
  ]
  expect(outcomes).toEqual(['400', '400', '400', '400', 'done', '400'])
  expect(fixture.join(fixture.newTeam('b'), coded, 'guest')).toBe('done')
})

test("only the division's review setting counts, not the game's", () => {
  const fixture = fixtureWithRights({ acceptWithoutReview: false })
  const [reviewed, free] = [fixture.division('Open', { defaultPermissions: all }), fixture.division('Crew')]
  const [a, b] = [fixture.newTeam('a'), fixture.newTeam('b')]
  fixture.join(a, reviewed)
  fixture.join(b, free)
  expect([fixture.entryOf(a).status, fixture.entryOf(b).status]).toEqual(['Pending', 'Accepted'])
})

test("later members must name their team's division, and can join only while it is open", () => {
  const fixture = fixtureWithRights()
  const [open, other] = [fixture.division('Open'), fixture.division('Crew')]
  const a = fixture.teamIn('a', open)
  const b = fixture.mate(a, 'b')
  expect([fixture.join(b), fixture.join(b, null), fixture.join(b, other)]).toEqual(['400', '400', '400'])
  expect(fixture.join(b, open)).toBe('done')
  saveDivision(fixture.arena, fixture.game.id, open, { defaultPermissions: allBut('joinGame') })
  expect(fixture.join(fixture.mate(a, 'c'), open)).toBe('400')
  saveDivision(fixture.arena, fixture.game.id, other, { defaultPermissions: allBut('joinGame') })
  expect(fixture.join(fixture.mate(a, 'd'))).toBe('400')
})

test('a later member who names a division is refused when none can be joined', () => {
  const fixture = fixtureWithRights()
  const a = fixture.teamIn('a')
  expect(fixture.join(fixture.mate(a, 'b'), 99)).toBe('400')
  expect(fixture.join(fixture.mate(a, 'c'))).toBe('done')
})

test('a rejected team loses its division and can rejoin in another, with all its members', () => {
  const fixture = fixtureWithRights()
  const [open, crew] = [fixture.division('Open'), fixture.division('Crew')]
  const a = fixture.teamIn('a', open)
  const b = fixture.mate(a, 'b')
  fixture.join(b, open)
  reviewParticipation(fixture.arena, a.entryId, { status: 'Rejected', divisionId: open })
  expect(fixture.entryOf(a)).toMatchObject({ status: 'Rejected', divisionId: null })
  expect(fixture.join(b, crew)).toBe('done')
  expect(fixture.entryOf(a)).toMatchObject({ status: 'Accepted', divisionId: crew })
  expect(fixture.join(a, crew)).toBe('400')
})

test('a review without a division clears it, an unknown one is ignored', () => {
  const fixture = fixtureWithRights()
  const open = fixture.division('Open')
  const { entryId, ...a } = fixture.teamIn('a', open)
  const reviewed = (review: Parameters<typeof reviewParticipation>[2]) => {
    reviewParticipation(fixture.arena, entryId, review)
    return fixture.entryOf(a).divisionId
  }
  expect(reviewed({ status: 'Accepted', divisionId: 99_999 })).toBe(open)
  expect(reviewed({ status: 'Accepted' })).toBeNull()
  expect(reviewed({ divisionId: open })).toBe(open)
})

test('the check lists the divisions of own teams, entered or not, and those that can be joined', () => {
  const fixture = fixtureWithRights()
  const open = fixture.division('Open')
  fixture.division('Jury', { defaultPermissions: allBut('joinGame') })
  const a = fixture.teamIn('a', open)
  const b = fixture.mate(a, 'b')
  const check = () => joinCheckFor(fixture.arena, fixture.game.id, b.userId)
  expect(check()).toEqual({ joinedTeams: [{ id: a.teamId, division: open }], joinableDivisions: [open] })
  deleteDivision(fixture.arena, fixture.game.id, open)
  expect(check()).toEqual({ joinedTeams: [], joinableDivisions: [] })
  expect(outcomeOf(() => joinCheckFor(fixture.arena, 999, b.userId))).toBe('404')
})

test("a division's permissions for a challenge replace its default ones", async () => {
  const fixture = fixtureWithRights()
  const { arena, game } = fixture
  const [seen, hidden] = [
    fixture.challenge({ title: 'Seen', category: 'Web' }),
    fixture.challenge({ title: 'Hidden', type: 'StaticContainer' }, { containerImage: 'x', exposePort: 80 }),
  ]
  const challengeConfigs = [{ challengeId: hidden, permissions: 0 }]
  const guests = fixture.division('Guests', { challengeConfigs })
  const { userId } = fixture.teamIn('a', guests)
  fixture.scoreboard()
  const player = () => playerIn(arena, game.id, userId)
  const { challenges, challengeCount } = gameDetailFor(arena, player())
  expect([Object.keys(challenges), challengeCount]).toEqual([['Web'], 1])
  expect(outcomeOf(() => challengeDetailFor(arena, player(), seen))).toBe('done')
  expect(outcomeOf(() => challengeDetailFor(arena, player(), hidden))).toBe('404')
  const at = { gameId: game.id, challengeId: hidden, userId }
  expect(await laterOutcomeOf(() => startContainer(arena, at))).toBe('404')
  expect(outcomeOf(() => extendContainer(arena, at))).toBe('400') // it does not ask: there is only no container
  expect(outcomeOf(() => submitAnswer(arena, { ...at, flag: 'flag{right}' }))).toBe('400')
  deleteChallenge(arena, game.id, hidden)
  expect(divisionsEdited(arena, game.id)[0]!.challengeConfigs).toEqual([])
})

test("an unknown challenge in a division's list fails, and nothing is stored", () => {
  const fixture = fixtureWithRights()
  const challengeConfigs = [{ challengeId: 99_999, permissions: 0 }]
  expect(() => fixture.division('Open', { challengeConfigs })).toThrow(/no challenge 99999/)
  expect(divisionsEdited(fixture.arena, fixture.game.id)).toEqual([])
})

test("earning points, earning bloods and affecting a challenge's value are three permissions", () => {
  const fixture = fixtureWithRights()
  const challenge = fixture.challenge({}, { originalScore: 100, minScoreRate: 0, difficulty: 1 })
  const noScore = fixture.division('Jury', { defaultPermissions: allBut('getScore') })
  const noBlood = fixture.division('Guests', { defaultPermissions: allBut('getBlood', 'affectDynamicScore') })
  const teams = [fixture.teamIn('guest', noBlood), fixture.teamIn('judge', noScore)]
  for (const team of teams) fixture.answer(team, challenge)
  expect(fixture.rowOf('judge').solvedChallenges).toMatchObject([{ score: 0, type: 'FirstBlood' }])
  expect(fixture.rowOf('judge').lastSubmissionTime).toBe(-62_135_596_800_000)
  expect(fixture.rowOf('guest').solvedChallenges).toMatchObject([{ score: 100, type: 'Normal' }])
  expect(fixture.scoreboard().challenges.Misc![0]).toMatchObject({ solved: 1, score: 100 })
  expect(pushedOn(fixture.pushes, 'notice').filter((what) => what.includes('Blood'))).toEqual([
    'notice FirstBlood',
  ])
})

test('no blood notice is sent for a challenge without a bonus, nor for a solve after the end', () => {
  const fixture = fixtureWithRights()
  const [plain, late] = [fixture.challenge({}, { disableBloodBonus: true }), fixture.challenge()]
  const a = fixture.teamIn('a')
  fixture.answer(a, plain)
  fixture.clock.advance(25 * hour)
  fixture.answer(a, late)
  const sent = pushedOn(fixture.pushes, 'notice', 'submission')
  expect(sent).toEqual([
    'notice NewChallenge',
    'notice NewChallenge',
    'submission Accepted',
    'submission Accepted',
  ])
})

test("changing a division's permissions reassigns bloods and points", () => {
  const fixture = fixtureWithRights()
  const challenge = fixture.challenge({}, { originalScore: 100, minScoreRate: 1 })
  const open = fixture.division('Open')
  const guests = fixture.division('Guests')
  const [first] = [fixture.teamIn('first', guests), fixture.teamIn('second', open)].map((team) => {
    fixture.answer(team, challenge)
    return team
  })
  const bloods = () => fixture.scoreboard().challenges.Misc![0]!.bloods.map(({ name }) => name)
  expect([bloods(), fixture.rowOf('second').score]).toEqual([['first', 'second'], 103])
  saveDivision(fixture.arena, fixture.game.id, guests, { defaultPermissions: allBut('getBlood') })
  expect([bloods(), fixture.rowOf('second').score]).toEqual([['second'], 105])
  reviewParticipation(fixture.arena, first!.entryId, { divisionId: open })
  expect([bloods(), fixture.rowOf('second').score]).toEqual([['first', 'second'], 103])
})

test('suspending a team lowers the solve count at once, and another solve counts only once', () => {
  const fixture = fixtureWithRights()
  const challenge = fixture.challenge()
  const a = fixture.teamIn('a')
  fixture.answer(a, challenge)
  fixture.answer(a, challenge)
  expect(fixture.scoreboard().challenges.Misc![0]!.solved).toBe(1)
  reviewParticipation(fixture.arena, a.entryId, { status: 'Suspended' })
  expect(fixture.scoreboard().challenges.Misc![0]!.solved).toBe(0)
})

test('teams without an overall rank are listed among the others with rank 0 and take no place', () => {
  const fixture = fixtureWithRights()
  const [one, two, three] = [100, 200, 300].map((originalScore) =>
    fixture.challenge({ title: String(originalScore) }, { originalScore, minScoreRate: 1 }),
  )
  const guests = fixture.division('Guests', { defaultPermissions: allBut('rankOverall') })
  const open = fixture.division('Open')
  fixture.answer(fixture.teamIn('third', open), one!)
  fixture.answer(fixture.teamIn('guest', guests), two!)
  fixture.answer(fixture.teamIn('first', open), three!)
  const { items, timelines } = fixture.scoreboard()
  expect(items.map(({ name, rank, divisionRank }) => [name, rank, divisionRank])).toEqual([
    ['first', 1, 1],
    ['guest', 0, 1],
    ['third', 2, 2],
  ])
  expect(timelines!.map(({ divisionId, teams }) => [divisionId, teams.map(({ name }) => name)])).toEqual([
    [0, ['first', 'third']],
    [open, ['first', 'third']],
    [guests, ['guest']],
  ])
})

test('a solve after the deadline scores 0 points, until the deadline is moved past it', () => {
  const fixture = fixtureWithRights()
  const { arena, game } = fixture
  const deadline = noon + minute
  const challenge = fixture.challenge({}, { originalScore: 100, deadlineUtc: deadline })
  const a = fixture.teamIn('a')
  fixture.clock.advance(2 * minute)
  fixture.answer(a, challenge)
  expect(fixture.rowOf('a')).toMatchObject({
    score: 0,
    solvedCount: 1,
    solvedChallenges: [{ score: 0, type: 'Normal' }],
  })
  expect(pushedOn(fixture.pushes, 'notice')).toEqual(['notice NewChallenge'])
  saveChallenge(arena, game.id, challenge, { deadlineUtc: noon + hour })
  expect(fixture.rowOf('a')).toMatchObject({ score: 105, solvedChallenges: [{ type: 'FirstBlood' }] })
  saveChallenge(arena, game.id, challenge, { deadlineUtc: null })
  expect(challengeOf(arena, game.id, challenge).deadline).toBe(noon + hour)
  saveChallenge(arena, game.id, challenge, { deadlineUtc: 999 })
  expect(challengeOf(arena, game.id, challenge).deadline).toBeNull()
})

test('after the deadline a flag is refused only without practice mode', () => {
  const fixture = fixtureWithRights({ practiceMode: false })
  const challenge = fixture.challenge({}, { deadlineUtc: noon + minute })
  const { userId } = fixture.teamIn('a')
  const submit = () =>
    outcomeOf(() =>
      submitAnswer(fixture.arena, { gameId: fixture.game.id, challengeId: challenge, userId, flag: 'x' }),
    )
  fixture.clock.advance(minute - (fixture.clock.now() - noon))
  expect(submit()).toBe('done')
  fixture.clock.advance(1)
  expect(submit()).toBe('400')
  fixture.saveTimes({ practiceMode: true })
  expect(submit()).toBe('done')
})

test('a practice solve after the end shows on the scoreboard without points', () => {
  const fixture = fixtureWithRights()
  const challenge = fixture.challenge()
  const a = fixture.teamIn('a')
  fixture.clock.advance(25 * hour)
  fixture.answer(a, challenge)
  expect(fixture.rowOf('a')).toMatchObject({ score: 0, solvedCount: 1 })
  expect(fixture.scoreboard().challenges.Misc![0]!.solved).toBe(0)
})

test('the submission limit counts for the whole team, and a refused flag is not stored', () => {
  const fixture = fixtureWithRights()
  const { arena, game } = fixture
  const challenge = fixture.challenge({}, { submissionLimit: 2 })
  const a = fixture.teamIn('a')
  const b = fixture.mate(a, 'b')
  fixture.join(b)
  const submit = ({ userId }: { userId: string }, flag = 'flag{no}') =>
    outcomeOf(() => submitAnswer(arena, { gameId: game.id, challengeId: challenge, userId, flag }))
  const attempts = () => challengeDetailFor(arena, playerIn(arena, game.id, a.userId), challenge).attempts
  expect([submit(a, ''), submit(a, 'x'.repeat(128)), attempts()]).toEqual(['400', '400', 0])
  expect([submit(a), submit(b), submit(a), attempts()]).toEqual(['done', 'done', '400', 2])
  saveChallenge(arena, game.id, challenge, { submissionLimit: 0 })
  expect([submit(a), attempts()]).toEqual(['done', 3])
})

test('a flag is compared with its spaces, and refused without an instance', () => {
  const fixture = fixtureWithRights()
  const challenge = fixture.challenge()
  const a = fixture.teamIn('a')
  fixture.answer(a, challenge, ' flag{right}')
  const page = { type: null, limit: 1, offset: 0 }
  expect(submissionsPage(fixture.arena.store, fixture.game.id, page)).toMatchObject([
    { answer: ' flag{right}', status: 'WrongAnswer' },
  ])
  const never = fixture.challenge({ title: 'Never' }, { isEnabled: null })
  const attempt = { gameId: fixture.game.id, challengeId: never, userId: a.userId, flag: 'x' }
  expect(outcomeOf(() => submitAnswer(fixture.arena, attempt))).toBe('404')
})

test('disabling a challenge ends the containers of its teams', async () => {
  const fixture = fixtureWithRights()
  const { arena, game } = fixture
  const challengeId = fixture.challenge(
    { type: 'StaticContainer' },
    { containerImage: 'halyard/any', exposePort: 80 },
  )
  const { userId, entryId } = fixture.teamIn('a')
  await startContainer(arena, { gameId: game.id, challengeId, userId })
  expect(containersOf(arena.store, entryId)).toHaveLength(1)
  saveChallenge(arena, game.id, challengeId, { isEnabled: false })
  expect(containersOf(arena.store, entryId)).toEqual([])
})

test('before the start a scoreboard is shown once it is built, and reading does not build it', () => {
  const fixture = fixtureWithRights()
  const { arena } = fixture
  const { id } = createGame(arena, { title: 'Cup', start: noon + hour, end: noon + 2 * hour })
  const read = () => outcomeOf(() => scoreboardFor(arena, id))
  expect([read(), read()]).toEqual(['400', '400'])
  createDivision(arena, id, { name: 'Open' })
  fixture.clock.advance(20)
  expect(read()).toBe('done')
})

test('the scoreboards of games that start within fifteen minutes are built every ten minutes', () => {
  const { arena, clock } = fixtureWithRights()
  const { id } = createGame(arena, { title: 'Cup', start: noon + 30 * minute, end: noon + 2 * hour })
  const read = () => outcomeOf(() => scoreboardFor(arena, id))
  clock.advance(11 * minute)
  expect(read()).toBe('400')
  clock.advance(10 * minute)
  expect(read()).toBe('done')
})

test('the total of the game list leaves out hidden games, as the list does', () => {
  const { arena, game } = fixtureWithRights()
  createGame(arena, { title: 'Hidden', start: noon, end: noon + hour, hidden: true })
  const { data, total } = gameListOf(arena, { count: 10, skip: 0 })
  expect([data.map(({ id }) => id), total]).toEqual([[game.id], 1])
})

test("a deleted game's page is served for two days after it was last read", () => {
  const fixture = fixtureWithRights()
  const { arena, clock, game } = fixture
  const unread = createGame(arena, { title: 'Unread', start: noon, end: noon + hour })
  const read = (id: number) => outcomeOf(() => arena.gamePages.of(id))
  const hours = (count: number) => clock.advance(count * hour)
  arena.gamePages.of(game.id)
  saveGame(arena, game.id, { title: 'Renamed', start: noon, end: noon + hour })
  expect(arena.gamePages.of(game.id).game.title).toBe('Renamed')
  for (const { id } of [game, unread]) deleteGame(arena, id)
  hours(47)
  expect([read(game.id), read(unread.id)]).toEqual(['done', '404'])
  hours(47)
  expect(read(game.id)).toBe('done')
  hours(49)
  expect(read(game.id)).toBe('404')
})
