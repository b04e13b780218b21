import { divisionNamesOf } from '#arena/rules/divisions.ts'
import { saveGame } from '#arena/rules/games.ts'
import { enterGame, type Entry, leaveGame, reviewParticipation } from '#arena/rules/participations.ts'
import { addMember, teamOf } from '#arena/rules/accounts/teams.ts'
import { sql } from '#arena/store/sql.ts'
import type { GameEditInput, ParticipationStatus } from '#contract/api.gen.ts'
import { noon } from '#tests/support/arena.ts'
import { expect, test } from 'vitest'
import { gameFixture, hour, outcomeOf } from './game-fixture.ts'
import { participationOf } from '#arena/store/participations.ts'

type Fixture = ReturnType<typeof gameFixture>

const stateOf = ({ arena, game }: Fixture, { userId }: { userId: string }) =>
  participationOf(arena.store, game.id, userId)?.status ?? 'Unsubmitted'

/** Adds a second member to a team. */
function mate(fixture: Fixture, name: string, teamId: number) {
  const { userId } = fixture.newTeam(name)
  addMember(fixture.arena, teamId, userId)
  return { userId, teamId }
}

const strict: Partial<GameEditInput> = { inviteCode: 'soup', divisions: ['open'], teamMemberCountLimit: 1 }

test("a request to join is refused for the first reason in the contract's order", () => {
  const fixture = gameFixture(strict)
  const { arena, clock, game } = fixture
  const full = fixture.newTeam('full')
  const good = { gameId: game.id, division: 'open', inviteCode: 'soup' }
  enterGame(arena, { ...good, ...full })
  const again = mate(fixture, 'again', full.teamId)
  const free = fixture.newTeam('free')

  // Each request corrects the first fault of the previous one.
  const worst: Entry = { gameId: 999, userId: free.userId, teamId: 999, division: '', inviteCode: 'stew' }
  const outcomes = [
    worst,
    { ...worst, gameId: game.id },
    { ...worst, ...good, division: '' },
    { ...worst, ...good },
    { ...worst, ...good, teamId: full.teamId },
    { ...good, ...full },
    { ...good, ...again },
    { ...good, ...free },
  ].map((request) => {
    try {
      enterGame(arena, request)
      return 'joined'
    } catch (error) {
      return (error as Error).message
    }
  })
  expect(outcomes).toEqual([
    'Game not found',
    'The invitation code is wrong',
    'There is no such division',
    'Team not found',
    'You are not in this team',
    'You have already joined this game',
    'The team is full',
    'joined',
  ])

  clock.advance(25 * hour)
  saveGame(arena, game.id, { ...strict, title: 'x', start: noon, end: noon + hour, practiceMode: false })
  expect(outcomeOf(() => enterGame(arena, { ...worst, gameId: game.id }))).toBe('400/10002')
})

test.each([
  ['no divisions, null', null, null, 'done'],
  ['no divisions, a name', null, 'open', '400'],
  ['no divisions, an empty name', null, '', '400'],
  ['divisions, one of them', ['open'], 'open', 'done'],
  ['divisions, another case', ['open'], 'Open', '400'],
  ['divisions, null', ['open'], null, '400'],
  ['divisions, an empty name', ['open'], '', '400'],
])('joining with %s', (_case, divisions, division, outcome) => {
  const fixture = gameFixture({ divisions })
  expect(outcomeOf(() => fixture.enter(fixture.newTeam('a'), division))).toBe(outcome)
})

test("members enter one by one, and the last sets the team's division", () => {
  const fixture = gameFixture({ divisions: ['open', 'school'] })
  const a = fixture.newTeam('a')
  const entry = fixture.enter(a, 'open')
  const b = mate(fixture, 'b', a.teamId)
  expect(stateOf(fixture, b)).toBe('Unsubmitted')
  expect(fixture.enter(b, 'school')).toBe(entry)
  expect([stateOf(fixture, a), stateOf(fixture, b)]).toEqual(['Pending', 'Pending'])
  expect(participationOf(fixture.arena.store, fixture.game.id, a.userId)!.division).toBe('school')
})

test('a rejected team is pending again when a member joins anew, with this or another team', () => {
  const fixture = gameFixture()
  const a = fixture.team('a', 'Rejected')
  fixture.enter(a)
  expect(stateOf(fixture, a)).toBe('Pending')
  reviewParticipation(fixture.arena, a.entryId, { status: 'Rejected' })
  const other = fixture.newTeam('other')
  addMember(fixture.arena, other.teamId, a.userId)
  fixture.enter({ userId: a.userId, teamId: other.teamId })
  expect(participationOf(fixture.arena.store, fixture.game.id, a.userId)).toMatchObject({
    teamId: other.teamId,
    status: 'Pending',
  })
})

test.each<[ParticipationStatus, string]>([
  ['Pending', 'done'],
  ['Rejected', 'done'],
  ['Accepted', '400'],
  ['Suspended', '400'],
  ['Unsubmitted', '400'],
])('leaving while %s: %s', (status, outcome) => {
  const fixture = gameFixture()
  const a = fixture.team('a', status)
  expect(outcomeOf(() => leaveGame(fixture.arena, fixture.game.id, a.userId))).toBe(outcome)
  expect(stateOf(fixture, a)).toBe(outcome === 'done' ? 'Unsubmitted' : status)
})

test('an entry is deleted with its last member; a user who never joined cannot leave', () => {
  const fixture = gameFixture()
  const { arena, game } = fixture
  const a = fixture.newTeam('a')
  fixture.enter(a)
  const b = mate(fixture, 'b', a.teamId)
  const entries = () => arena.store.all(sql.selectFrom('participations').select('id')).length
  expect(outcomeOf(() => leaveGame(arena, game.id, b.userId))).toBe('400')
  fixture.enter(b)
  leaveGame(arena, game.id, a.userId)
  expect(entries()).toBe(1)
  leaveGame(arena, game.id, b.userId)
  expect(entries()).toBe(0)
})

test('without review a team is accepted at once, and a new member lifts its suspension', () => {
  const fixture = gameFixture({ acceptWithoutReview: true })
  const a = fixture.newTeam('a')
  const entry = fixture.enter(a)
  expect(stateOf(fixture, a)).toBe('Accepted')
  expect(teamOf(fixture.arena, a.teamId).locked).toBe(1)
  reviewParticipation(fixture.arena, entry, { status: 'Suspended' })
  fixture.enter(mate(fixture, 'b', a.teamId))
  expect(stateOf(fixture, a)).toBe('Accepted')
})

const states: ParticipationStatus[] = ['Pending', 'Accepted', 'Rejected', 'Suspended', 'Unsubmitted']

test.each(states)('an administrator can set %s from any state', (target) => {
  const fixture = gameFixture()
  for (const from of states) {
    const team = fixture.team(`from ${from}`, from)
    reviewParticipation(fixture.arena, team.entryId, { status: target })
    expect(stateOf(fixture, team)).toBe(target)
  }
})

test('acceptance locks the team and gives it a copy of each enabled challenge', () => {
  const fixture = gameFixture()
  const enabled = fixture.challenge({ title: 'on' })
  fixture.challenge({ title: 'off' }, { isEnabled: false })
  const { teamId, entryId } = fixture.team('a')
  const copies = sql.selectFrom('instances').select('challengeId').where('participationId', '=', entryId)
  expect(teamOf(fixture.arena, teamId).locked).toBe(1)
  expect(fixture.arena.store.all(copies)).toEqual([{ challengeId: enabled }])
})

test('a division the game does not have is ignored, and so are absent members', () => {
  const fixture = gameFixture({ divisions: ['open', 'school'] })
  const { userId, entryId } = fixture.team('a', 'Accepted', 'open')
  const division = () => participationOf(fixture.arena.store, fixture.game.id, userId)
  reviewParticipation(fixture.arena, entryId, { division: 'navy' })
  reviewParticipation(fixture.arena, entryId, { division: null })
  reviewParticipation(fixture.arena, entryId, { status: null })
  expect(division()).toMatchObject({ division: 'open', status: 'Accepted' })
  reviewParticipation(fixture.arena, entryId, { division: 'school' })
  expect(division()).toMatchObject({ division: 'school', status: 'Accepted' })
})

test("a team keeps a division that the game no longer has; in one without, a null or absent one clears the team's", () => {
  for (const update of [{ division: null }, { status: 'Accepted' as const }]) {
    const fixture = gameFixture({ divisions: ['open', 'school'] })
    const { arena, game } = fixture
    const { userId, entryId } = fixture.team('a', 'Accepted', 'open')
    const division = () => participationOf(arena.store, game.id, userId)!.division
    fixture.saveTimes({ divisions: ['school'] })
    expect([division(), divisionNamesOf(arena, game.id)]).toEqual(['open', ['school']])
    expect(Object.keys(arena.scoreboards.of(game.id).timeLines!)).toEqual(['all', 'open'])
    expect(outcomeOf(() => fixture.enter(fixture.newTeam('b'), 'open'))).toBe('400')
    fixture.saveTimes({ divisions: [] })
    expect([division(), divisionNamesOf(arena, game.id)]).toEqual(['open', null])
    reviewParticipation(arena, entryId, update)
    expect(division()).toBeNull()
  }
})

/** Whether an act makes the scoreboard be computed again. */
function movesScoreboard({ arena, clock, game }: Fixture, act: () => void) {
  clock.advance(100)
  const before = arena.scoreboards.of(game.id)
  act()
  clock.advance(100)
  return arena.scoreboards.of(game.id) !== before
}

test('the scoreboard is rebuilt by an acceptance that adds copies, a suspension and its end', () => {
  const fixture = gameFixture()
  fixture.challenge()
  const { entryId } = fixture.team('a', 'Suspended')
  const set = (id: number, status: ParticipationStatus) =>
    movesScoreboard(fixture, () => reviewParticipation(fixture.arena, id, { status }))
  expect(set(entryId, 'Accepted')).toBe(true)
  expect(set(entryId, 'Suspended')).toBe(true)
  expect(set(entryId, 'Accepted')).toBe(true)
  expect(set(entryId, 'Rejected')).toBe(false)
  expect(set(entryId, 'Accepted')).toBe(false) // it already has its copies
  expect(set(fixture.team('b', 'Pending').entryId, 'Accepted')).toBe(true)
})

test('after the end neither suspension nor division changes the scoreboard', () => {
  const fixture = gameFixture({ divisions: ['open', 'school'] })
  const { entryId } = fixture.team('a', 'Accepted', 'open')
  const review = (update: Parameters<typeof reviewParticipation>[2]) =>
    movesScoreboard(fixture, () => reviewParticipation(fixture.arena, entryId, update))
  expect(review({ division: 'school' })).toBe(true)
  fixture.clock.advance(25 * hour)
  expect(review({ division: 'open' })).toBe(false)
  expect(review({ status: 'Suspended' })).toBe(false)
})
