import { createJudge } from '#arena/rules/judging.ts'
import { saveChallenge } from '#arena/rules/challenges.ts'
import { cheatsOf } from '#arena/rules/cheats.ts'
import { noticesOf } from '#arena/rules/notices.ts'
import { challengeDetailFor } from '#arena/rules/play.ts'
import { playerIn } from '#arena/rules/access.ts'
import { submissionsOf, submitAnswer, verdictFor } from '#arena/rules/submissions.ts'
import { sql } from '#arena/store/store.ts'
import { expect, test } from 'vitest'
import { gameHouse, heardOn, hour, outcomeOf } from './game-house.ts'

type House = ReturnType<typeof gameHouse>
type Who = { userId: string }

const statusOf = ({ arena, game }: House, { userId }: Who, challengeId: number, id: number) =>
  verdictFor(arena, { gameId: game.id, challengeId, userId, id })
const stored = ({ arena, game }: House) => submissionsOf(arena, game.id, { count: 1, skip: 0 })[0]!.status
const countOf = ({ arena }: House, id: number) =>
  arena.store.one(sql.selectFrom('challenges').select('acceptedCount').where('id', '=', id))!.acceptedCount
const boardTime = ({ arena, game }: House) => arena.boards.of(game.id).updateTimeUtc

/** A house with a challenge and a board, past what their making has set off. */
function quietHouse(...input: Parameters<typeof gameHouse>) {
  const house = gameHouse(...input)
  const challengeId = house.challenge()
  const team = house.team('a')
  house.clock.advance(1000)
  boardTime(house)
  house.said.length = 0
  return { ...house, challengeId, a: team }
}

test('the first right answers bring bloods, the fourth brings none; all move the counter and the board', () => {
  const house = quietHouse()
  const { said, challengeId } = house
  const others = ['b', 'c', 'd'].map((name) => house.team(name))
  const heard = [house.a, ...others].map((team) => {
    said.length = 0
    const before = boardTime(house)
    const id = house.answer(team, challengeId)
    expect(statusOf(house, team, challengeId, id)).toBe('Accepted')
    expect(boardTime(house)).toBeGreaterThan(before)
    return heardOn(said, 'event', 'notice', 'submission')
  })
  const withNotice = (what: string) => ['event FlagSubmit', `notice ${what}`, 'submission Accepted']
  expect(heard).toEqual([
    withNotice('FirstBlood'),
    withNotice('SecondBlood'),
    withNotice('ThirdBlood'),
    ['event FlagSubmit', 'submission Accepted'],
  ])
  expect(countOf(house, challengeId)).toBe(4)
})

test('of one check, the log is heard first, then the event, the notice and the submission, before the board', () => {
  const house = quietHouse()
  const before = boardTime(house)
  const wish = { gameId: house.game.id, challengeId: house.challengeId, userId: house.a.userId }
  const id = submitAnswer(house.arena, { ...wish, flag: 'flag{right}' })
  expect(statusOf(house, house.a, house.challengeId, id)).toBe('FlagSubmitted')
  house.clock.advance(40)
  expect(house.said.map(({ on }) => on)).toEqual(['log', 'event', 'notice', 'submission'])
  expect(house.said[1]!.values).toEqual(['Accepted', 'flag{right}', 'Knots', String(house.challengeId)])
  expect(house.said[2]!.values).toEqual(['a', 'Knots'])
  expect(boardTime(house)).toBe(before)
})

test('a repeated right answer is accepted and heard, but brings neither blood nor count', () => {
  const house = quietHouse()
  house.answer(house.a, house.challengeId)
  house.said.length = 0
  const id = house.answer(house.a, house.challengeId)
  expect(statusOf(house, house.a, house.challengeId, id)).toBe('Accepted')
  expect(heardOn(house.said, 'event', 'notice', 'submission')).toEqual([
    'event FlagSubmit',
    'submission Accepted',
  ])
  expect(countOf(house, house.challengeId)).toBe(1)
})

test('a right answer after the end is accepted and heard, without count, blood and board', () => {
  const house = quietHouse()
  house.clock.advance(25 * hour)
  house.said.length = 0
  const before = boardTime(house)
  house.answer(house.a, house.challengeId)
  expect(stored(house)).toBe('Accepted')
  expect(heardOn(house.said, 'event', 'notice', 'submission')).toEqual([
    'event FlagSubmit',
    'submission Accepted',
  ])
  expect([countOf(house, house.challengeId), boardTime(house)]).toEqual([0, before])
})

test('an answer given in time but judged after the end counts, without a blood notice', () => {
  const house = quietHouse({}, { dials: { judgeDelay: 1000 } })
  house.clock.advance(house.game.end - house.clock.now() - 500)
  house.said.length = 0
  house.answer(house.a, house.challengeId)
  expect(heardOn(house.said, 'notice')).toEqual([])
  expect(countOf(house, house.challengeId)).toBe(1)
})

test('a wrong answer is heard as such, and changes no board; case and inner blanks matter, outer do not', () => {
  const house = quietHouse()
  const before = boardTime(house)
  for (const flag of ['flag{wrong}', 'FLAG{right}', 'flag{ right}']) {
    house.said.length = 0
    house.answer(house.a, house.challengeId, flag)
    expect(stored(house)).toBe('WrongAnswer')
    expect(house.said.map(({ on, what }) => `${on} ${what}`)).toEqual([
      'log Information',
      'event FlagSubmit',
      'submission WrongAnswer',
    ])
  }
  expect(boardTime(house)).toBe(before)
  house.answer(house.a, house.challengeId, '  flag{right} ')
  expect(stored(house)).toBe('Accepted')
})

test('a team without a copy of the challenge never gets a verdict', () => {
  const house = quietHouse()
  house.arena.store.run(sql.deleteFrom('instances'))
  const id = house.answer(house.a, house.challengeId)
  expect(statusOf(house, house.a, house.challengeId, id)).toBe('FlagSubmitted')
  expect(house.said.map(({ on, what }) => `${on} ${what}`)).toEqual(['submission NotFound'])
})

/** Two teams that have read a challenge whose flags are their own. */
function dynamicHouse() {
  const house = gameHouse()
  const challengeId = house.challenge({ type: 'DynamicContainer' })
  const [owner, thief] = [house.team('owner'), house.team('thief')]
  const read = ({ userId }: Who) =>
    challengeDetailFor(house.arena, playerIn(house.arena, house.game.id, userId), challengeId)
  for (const team of [owner, thief]) read(team)
  const flagOf = ({ entryId }: { entryId: number }) =>
    house.arena.store.one(sql.selectFrom('instances').select('flag').where('participationId', '=', entryId))!
      .flag!
  house.clock.advance(1000)
  house.said.length = 0
  return { ...house, challengeId, owner, thief, flagOf }
}

test('another team\u2019s flag is a cheat to those who watch, and a wrong answer to the player', () => {
  const house = dynamicHouse()
  const id = house.answer(house.thief, house.challengeId, house.flagOf(house.owner))
  expect(stored(house)).toBe('CheatDetected')
  expect(statusOf(house, house.thief, house.challengeId, id)).toBe('WrongAnswer')
  expect(heardOn(house.said, 'log', 'event', 'notice', 'submission')).toEqual([
    'log Information',
    'event FlagSubmit',
    'log Warning',
    'event CheatDetected',
    'submission CheatDetected',
  ])
  expect(house.said.filter(({ on }) => on === 'event').map(({ values }) => values?.slice(0, 1))).toEqual([
    ['WrongAnswer'],
    ['Knots'],
  ])
  expect(house.said.find(({ what }) => what === 'CheatDetected')!.values).toEqual(['Knots', 'thief', 'owner'])
  expect(cheatsOf(house.arena, house.game.id)).toMatchObject([
    { ownedTeam: { id: house.owner.entryId }, submitTeam: { id: house.thief.entryId } },
  ])
})

test('the own dynamic flag is right, and a static flag never gives anybody away', () => {
  const house = dynamicHouse()
  house.answer(house.owner, house.challengeId, house.flagOf(house.owner))
  expect(stored(house)).toBe('Accepted')
  const other = house.challenge({ title: 'Charts' })
  house.answer(house.thief, other, house.flagOf(house.owner))
  expect(stored(house)).toBe('WrongAnswer')
  expect(cheatsOf(house.arena, house.game.id)).toEqual([])
})

test('only the submitting user may ask, under the right challenge', () => {
  const house = quietHouse()
  const other = house.challenge({ title: 'Other' })
  const b = house.team('b')
  const id = house.answer(house.a, house.challengeId)
  expect(outcomeOf(() => statusOf(house, house.a, house.challengeId, id))).toBe('done')
  expect(outcomeOf(() => statusOf(house, b, house.challengeId, id))).toBe('404')
  expect(outcomeOf(() => statusOf(house, house.a, other, id))).toBe('404')
})

test('a challenge that was disabled is judged as before, blood and all', () => {
  const house = quietHouse()
  saveChallenge(house.arena, house.game.id, house.challengeId, { isEnabled: false })
  house.said.length = 0
  house.answer(house.a, house.challengeId)
  expect(heardOn(house.said, 'notice')).toEqual(['notice FirstBlood'])
})

test('a challenge without blood bonus still has blood notices', () => {
  const house = gameHouse()
  const challengeId = house.challenge({}, { disableBloodBonus: true })
  house.answer(house.team('a'), challengeId)
  expect(noticesOf(house.arena, house.game.id).map(({ type }) => type)).toContain('FirstBlood')
})

test('each answer waits its own time, in the order of submitting', () => {
  const house = quietHouse()
  const wish = { gameId: house.game.id, challengeId: house.challengeId, userId: house.a.userId }
  const first = submitAnswer(house.arena, { ...wish, flag: 'one' })
  house.clock.advance(30)
  const second = submitAnswer(house.arena, { ...wish, flag: 'two' })
  house.clock.advance(10)
  const verdicts = () => [first, second].map((id) => statusOf(house, house.a, house.challengeId, id))
  expect(verdicts()).toEqual(['WrongAnswer', 'FlagSubmitted'])
  house.clock.advance(30)
  expect(verdicts()).toEqual(['WrongAnswer', 'WrongAnswer'])
})

test('settled judges what is queued at once, and nothing is judged twice', async () => {
  const house = quietHouse()
  const wish = { gameId: house.game.id, challengeId: house.challengeId, userId: house.a.userId }
  const id = submitAnswer(house.arena, { ...wish, flag: 'flag{right}' })
  await house.arena.judge.settled()
  expect(statusOf(house, house.a, house.challengeId, id)).toBe('Accepted')
  house.clock.advance(1000)
  expect(heardOn(house.said, 'submission')).toEqual(['submission Accepted'])
})

test('a count of 0 gives all submissions, whatever is to be passed over', () => {
  const house = quietHouse()
  for (const flag of ['flag{one}', 'flag{two}', 'flag{right}']) house.answer(house.a, house.challengeId, flag)
  const answers = (part: { count: number; skip: number }) =>
    submissionsOf(house.arena, house.game.id, part).map(({ answer }) => answer)
  expect(answers({ count: 1, skip: 1 })).toEqual(['flag{two}'])
  expect(answers({ count: 0, skip: 1 })).toEqual(['flag{right}', 'flag{two}', 'flag{one}'])
})

test('what was not judged before a restart is judged after it', () => {
  const house = quietHouse()
  const judge = house.arena.judge
  house.arena.judge = { ...judge, queue: () => {} } // arena ends before it gets to this one
  const id = house.answer(house.a, house.challengeId)
  expect(statusOf(house, house.a, house.challengeId, id)).toBe('FlagSubmitted')
  house.arena.judge = createJudge(house.arena)
  house.clock.advance(1000)
  expect(statusOf(house, house.a, house.challengeId, id)).toBe('Accepted')
})
