import { participationOf } from '#arena/rules/access.ts'
import { saveGame } from '#arena/rules/games.ts'
import { enterGame, type Entry, leaveGame, reviewParticipation } from '#arena/rules/participations.ts'
import { addMember, teamOf } from '#arena/rules/teams.ts'
import { sql } from '#arena/store/store.ts'
import type { GameEditInput, ParticipationStatus } from '#contract/api.gen.ts'
import { noon } from '#tests/support/arena.ts'
import { expect, test } from 'vitest'
import { gameHouse, hour, outcomeOf } from './game-house.ts'

type House = ReturnType<typeof gameHouse>

const stateOf = ({ arena, game }: House, { userId }: { userId: string }) =>
  participationOf(arena, game.id, userId)?.status ?? 'Unsubmitted'

/** A second member of a team. */
function mate(house: House, name: string, teamId: number) {
  const { userId } = house.crew(name)
  addMember(house.arena, teamId, userId)
  return { userId, teamId }
}

const strict: Partial<GameEditInput> = { inviteCode: 'soup', divisions: ['open'], teamMemberCountLimit: 1 }

test('what is wrong with a wish to join is said in the order of the contract', () => {
  const house = gameHouse(strict)
  const { arena, clock, game } = house
  const full = house.crew('full')
  const good = { gameId: game.id, division: 'open', inviteCode: 'soup' }
  enterGame(arena, { ...good, ...full })
  const again = mate(house, 'again', full.teamId)
  const free = house.crew('free')

  // Each wish mends the first fault of the one before it.
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
  ].map((wish) => {
    try {
      enterGame(arena, wish)
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
    'You have joined this game already',
    'The team is full',
    'joined',
  ])

  clock.advance(25 * hour)
  saveGame(arena, game.id, { ...strict, title: 'x', start: noon, end: noon + hour, practiceMode: false })
  expect(outcomeOf(() => enterGame(arena, { ...worst, gameId: game.id }))).toBe('400/10002')
})

test('a game in practice mode takes teams after its end', () => {
  const house = gameHouse()
  house.clock.advance(25 * hour)
  expect(outcomeOf(() => house.enter(house.crew('late')))).toBe('done')
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
  const house = gameHouse({ divisions })
  expect(outcomeOf(() => house.enter(house.crew('a'), division))).toBe(outcome)
})

test('every member enters alone; the last one sets the division of the team', () => {
  const house = gameHouse({ divisions: ['open', 'school'] })
  const a = house.crew('a')
  const entry = house.enter(a, 'open')
  const b = mate(house, 'b', a.teamId)
  expect(stateOf(house, b)).toBe('Unsubmitted')
  expect(house.enter(b, 'school')).toBe(entry)
  expect([stateOf(house, a), stateOf(house, b)]).toEqual(['Pending', 'Pending'])
  expect(participationOf(house.arena, house.game.id, a.userId)!.division).toBe('school')
})

test('a rejected team waits again when a member joins anew, with this or another team', () => {
  const house = gameHouse()
  const a = house.team('a', 'Rejected')
  house.enter(a)
  expect(stateOf(house, a)).toBe('Pending')
  reviewParticipation(house.arena, a.entryId, { status: 'Rejected' })
  const other = house.crew('other')
  addMember(house.arena, other.teamId, a.userId)
  house.enter({ userId: a.userId, teamId: other.teamId })
  expect(participationOf(house.arena, house.game.id, a.userId)).toMatchObject({
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
  const house = gameHouse()
  const a = house.team('a', status)
  expect(outcomeOf(() => leaveGame(house.arena, house.game.id, a.userId))).toBe(outcome)
  expect(stateOf(house, a)).toBe(outcome === 'done' ? 'Unsubmitted' : status)
})

test('the entry goes with its last member; who never joined cannot leave', () => {
  const house = gameHouse()
  const { arena, game } = house
  const a = house.crew('a')
  house.enter(a)
  const b = mate(house, 'b', a.teamId)
  const entries = () => arena.store.all(sql.selectFrom('participations').select('id')).length
  expect(outcomeOf(() => leaveGame(arena, game.id, b.userId))).toBe('400')
  house.enter(b)
  leaveGame(arena, game.id, a.userId)
  expect(entries()).toBe(1)
  leaveGame(arena, game.id, b.userId)
  expect(entries()).toBe(0)
})

test('without review a team is accepted at once, and a new member lifts its suspension', () => {
  const house = gameHouse({ acceptWithoutReview: true })
  const a = house.crew('a')
  const entry = house.enter(a)
  expect(stateOf(house, a)).toBe('Accepted')
  expect(teamOf(house.arena, a.teamId).locked).toBe(1)
  reviewParticipation(house.arena, entry, { status: 'Suspended' })
  house.enter(mate(house, 'b', a.teamId))
  expect(stateOf(house, a)).toBe('Accepted')
})

const states: ParticipationStatus[] = ['Pending', 'Accepted', 'Rejected', 'Suspended', 'Unsubmitted']

test.each(states)('an administrator may set %s from any state', (target) => {
  const house = gameHouse()
  for (const from of states) {
    const team = house.team(`from ${from}`, from)
    reviewParticipation(house.arena, team.entryId, { status: target })
    expect(stateOf(house, team)).toBe(target)
  }
})

test('acceptance locks the team and gives it a copy of each enabled challenge', () => {
  const house = gameHouse()
  const enabled = house.challenge({ title: 'on' })
  house.challenge({ title: 'off' }, { isEnabled: false })
  const { teamId, entryId } = house.team('a')
  const copies = sql.selectFrom('instances').select('challengeId').where('participationId', '=', entryId)
  expect(teamOf(house.arena, teamId).locked).toBe(1)
  expect(house.arena.store.all(copies)).toEqual([{ challengeId: enabled }])
})

test('a division the game does not have is ignored, and so is what is not said', () => {
  const house = gameHouse({ divisions: ['open', 'school'] })
  const { userId, entryId } = house.team('a', 'Accepted', 'open')
  const division = () => participationOf(house.arena, house.game.id, userId)
  reviewParticipation(house.arena, entryId, { division: 'navy' })
  reviewParticipation(house.arena, entryId, { division: null })
  reviewParticipation(house.arena, entryId, { status: null })
  expect(division()).toMatchObject({ division: 'open', status: 'Accepted' })
  reviewParticipation(house.arena, entryId, { division: 'school' })
  expect(division()).toMatchObject({ division: 'school', status: 'Accepted' })
})

/** Whether an act makes the game's board anew. */
function movesBoard({ arena, clock, game }: House, act: () => void) {
  clock.advance(100)
  const before = arena.boards.of(game.id)
  act()
  clock.advance(100)
  return arena.boards.of(game.id) !== before
}

test('the board follows an acceptance that brought copies, a suspension and its end', () => {
  const house = gameHouse()
  house.challenge()
  const { entryId } = house.team('a', 'Suspended')
  const set = (id: number, status: ParticipationStatus) =>
    movesBoard(house, () => reviewParticipation(house.arena, id, { status }))
  expect(set(entryId, 'Accepted')).toBe(true)
  expect(set(entryId, 'Suspended')).toBe(true)
  expect(set(entryId, 'Accepted')).toBe(true)
  expect(set(entryId, 'Rejected')).toBe(false)
  expect(set(entryId, 'Accepted')).toBe(false) // it has its copies already
  expect(set(house.team('b', 'Pending').entryId, 'Accepted')).toBe(true)
})

test('after the end neither suspension nor division moves the board', () => {
  const house = gameHouse({ divisions: ['open', 'school'] })
  const { entryId } = house.team('a', 'Accepted', 'open')
  const review = (update: Parameters<typeof reviewParticipation>[2]) =>
    movesBoard(house, () => reviewParticipation(house.arena, entryId, update))
  expect(review({ division: 'school' })).toBe(true)
  house.clock.advance(25 * hour)
  expect(review({ division: 'open' })).toBe(false)
  expect(review({ status: 'Suspended' })).toBe(false)
})
