import { editionNames } from '#arena/parts/edition.ts'
import { createJudge } from '#arena/rules/judging.ts'
import { saveChallenge } from '#arena/rules/challenges/challenges.ts'
import { cheatsOf } from '#arena/rules/cheats.ts'
import { challengeDetailFor } from '#arena/rules/play.ts'
import { playerIn } from '#arena/rules/accounts/access.ts'
import { submissionsOf, submitAnswer, verdictFor } from '#arena/rules/submissions.ts'
import { sql } from '#arena/store/sql.ts'
import { expect, test } from 'vitest'
import { gameFixture, pushedOn, hour, outcomeOf } from './game-fixture.ts'
import { noticesOf } from '#arena/store/notices.ts'

type Fixture = ReturnType<typeof gameFixture>
type Who = { userId: string }

const statusOf = ({ arena, game }: Fixture, { userId }: Who, challengeId: number, id: number) =>
  verdictFor(arena, { gameId: game.id, challengeId, userId, id })
const stored = ({ arena, game }: Fixture) => submissionsOf(arena, game.id, { count: 1, skip: 0 })[0]!.status
const countOf = ({ arena }: Fixture, id: number) =>
  arena.store.one(sql.selectFrom('challenges').select('acceptedCount').where('id', '=', id))!.acceptedCount
const scoreboardTime = ({ arena, game }: Fixture) => arena.scoreboards.of(game.id).updateTimeUtc

/** A fixture with a challenge and a scoreboard, after everything their creation triggers. */
function quietFixture(...input: Parameters<typeof gameFixture>) {
  const fixture = gameFixture(...input)
  const challengeId = fixture.challenge()
  const team = fixture.team('a')
  fixture.clock.advance(1000)
  scoreboardTime(fixture)
  fixture.pushes.length = 0
  return { ...fixture, challengeId, a: team }
}

test('the first three right submissions are bloods, the fourth is not; all change counter and scoreboard', () => {
  const fixture = quietFixture()
  const { pushes, challengeId } = fixture
  const others = ['b', 'c', 'd'].map((name) => fixture.team(name))
  const received = [fixture.a, ...others].map((team) => {
    pushes.length = 0
    const before = scoreboardTime(fixture)
    const id = fixture.answer(team, challengeId)
    expect(statusOf(fixture, team, challengeId, id)).toBe('Accepted')
    expect(scoreboardTime(fixture)).toBeGreaterThan(before)
    return pushedOn(pushes, 'event', 'notice', 'submission')
  })
  const withNotice = (what: string) => ['event FlagSubmit', `notice ${what}`, 'submission Accepted']
  expect(received).toEqual([
    withNotice('FirstBlood'),
    withNotice('SecondBlood'),
    withNotice('ThirdBlood'),
    ['event FlagSubmit', 'submission Accepted'],
  ])
  expect(countOf(fixture, challengeId)).toBe(4)
})

test('a verdict sends the log, the event, the notice and the submission in this order, before the scoreboard', () => {
  const fixture = quietFixture()
  const before = scoreboardTime(fixture)
  const request = { gameId: fixture.game.id, challengeId: fixture.challengeId, userId: fixture.a.userId }
  const id = submitAnswer(fixture.arena, { ...request, flag: 'flag{right}' })
  expect(statusOf(fixture, fixture.a, fixture.challengeId, id)).toBe('FlagSubmitted')
  fixture.clock.advance(40)
  expect(fixture.pushes.map(({ on }) => on)).toEqual(['log', 'event', 'notice', 'submission'])
  expect(fixture.pushes[1]!.values).toEqual(['Accepted', 'flag{right}', 'Knots', String(fixture.challengeId)])
  expect(fixture.pushes[2]!.values).toEqual(['a', 'Knots'])
  expect(scoreboardTime(fixture)).toBe(before)
})

test('a repeated right submission is accepted and pushed, but is no blood and not counted', () => {
  const fixture = quietFixture()
  fixture.answer(fixture.a, fixture.challengeId)
  fixture.pushes.length = 0
  const id = fixture.answer(fixture.a, fixture.challengeId)
  expect(statusOf(fixture, fixture.a, fixture.challengeId, id)).toBe('Accepted')
  expect(pushedOn(fixture.pushes, 'event', 'notice', 'submission')).toEqual([
    'event FlagSubmit',
    'submission Accepted',
  ])
  expect(countOf(fixture, fixture.challengeId)).toBe(1)
})

test('a right submission after the end is accepted and pushed, without count, blood or scoreboard', () => {
  const fixture = quietFixture()
  fixture.clock.advance(25 * hour)
  fixture.pushes.length = 0
  const before = scoreboardTime(fixture)
  fixture.answer(fixture.a, fixture.challengeId)
  expect(stored(fixture)).toBe('Accepted')
  expect(pushedOn(fixture.pushes, 'event', 'notice', 'submission')).toEqual([
    'event FlagSubmit',
    'submission Accepted',
  ])
  expect([countOf(fixture, fixture.challengeId), scoreboardTime(fixture)]).toEqual([0, before])
})

test('a submission that waits for a slow judge is judged once the delay is lowered', () => {
  const fixture = quietFixture({}, { dials: { judgeDelay: 3_600_000 } })
  const request = { gameId: fixture.game.id, challengeId: fixture.challengeId, userId: fixture.a.userId }
  submitAnswer(fixture.arena, { ...request, flag: 'flag{right}' })
  fixture.clock.advance(60_000)
  expect(stored(fixture)).toBe('FlagSubmitted')
  fixture.arena.dials.judgeDelay = 40
  fixture.clock.advance(5_000)
  expect(stored(fixture)).toBe('Accepted')
})

test('a submission sent in time but judged after the end counts, without a blood notice', () => {
  const fixture = quietFixture({}, { dials: { judgeDelay: 1000 } })
  fixture.clock.advance(fixture.game.end - fixture.clock.now() - 500)
  fixture.pushes.length = 0
  fixture.answer(fixture.a, fixture.challengeId)
  expect(pushedOn(fixture.pushes, 'notice')).toEqual([])
  expect(countOf(fixture, fixture.challengeId)).toBe(1)
})

test('a wrong submission is pushed and changes no scoreboard; case and inner spaces matter, outer do not', () => {
  const fixture = quietFixture()
  const before = scoreboardTime(fixture)
  for (const flag of ['flag{wrong}', 'FLAG{right}', 'flag{ right}']) {
    fixture.pushes.length = 0
    fixture.answer(fixture.a, fixture.challengeId, flag)
    expect(stored(fixture)).toBe('WrongAnswer')
    expect(fixture.pushes.map(({ on, what }) => `${on} ${what}`)).toEqual([
      'log Information',
      'event FlagSubmit',
      'submission WrongAnswer',
    ])
  }
  expect(scoreboardTime(fixture)).toBe(before)
  fixture.answer(fixture.a, fixture.challengeId, '  flag{right} ')
  expect(stored(fixture)).toBe('Accepted')
})

test('a submission of a team without a copy of the challenge is never judged', () => {
  const fixture = quietFixture()
  fixture.arena.store.run(sql.deleteFrom('instances'))
  const id = fixture.answer(fixture.a, fixture.challengeId)
  expect(statusOf(fixture, fixture.a, fixture.challengeId, id)).toBe('FlagSubmitted')
  expect(fixture.pushes.map(({ on, what }) => `${on} ${what}`)).toEqual(['submission NotFound'])
})

/** Two teams that have opened a challenge with flags per team. */
function dynamicFixture() {
  const fixture = gameFixture()
  const challengeId = fixture.challenge({ type: 'DynamicContainer' })
  const [owner, thief] = [fixture.team('owner'), fixture.team('thief')]
  const read = ({ userId }: Who) =>
    challengeDetailFor(fixture.arena, playerIn(fixture.arena, fixture.game.id, userId), challengeId)
  for (const team of [owner, thief]) read(team)
  const flagOf = ({ entryId }: { entryId: number }) =>
    fixture.arena.store.one(
      sql.selectFrom('instances').select('flag').where('participationId', '=', entryId),
    )!.flag!
  fixture.clock.advance(1000)
  fixture.pushes.length = 0
  return { ...fixture, challengeId, owner, thief, flagOf }
}

test('another team’s flag is a cheat to monitors and a wrong answer to the player', () => {
  const fixture = dynamicFixture()
  const id = fixture.answer(fixture.thief, fixture.challengeId, fixture.flagOf(fixture.owner))
  expect(stored(fixture)).toBe('CheatDetected')
  expect(statusOf(fixture, fixture.thief, fixture.challengeId, id)).toBe('WrongAnswer')
  expect(pushedOn(fixture.pushes, 'log', 'event', 'notice', 'submission')).toEqual([
    'log Information',
    'event FlagSubmit',
    'log Information',
    'event CheatDetected',
    'submission CheatDetected',
  ])
  expect(fixture.pushes.filter(({ on }) => on === 'event').map(({ values }) => values?.slice(0, 1))).toEqual([
    ['WrongAnswer'],
    ['Knots'],
  ])
  expect(fixture.pushes.find(({ what }) => what === 'CheatDetected')!.values).toEqual([
    'Knots',
    'thief',
    'owner',
  ])
  expect(cheatsOf(fixture.arena, fixture.game.id)).toMatchObject([
    { ownedTeam: { id: fixture.owner.entryId }, submitTeam: { id: fixture.thief.entryId } },
  ])
})

test("a team's own dynamic flag is accepted, and no flag of a static challenge is a cheat", () => {
  const fixture = dynamicFixture()
  fixture.answer(fixture.owner, fixture.challengeId, fixture.flagOf(fixture.owner))
  expect(stored(fixture)).toBe('Accepted')
  const other = fixture.challenge({ title: 'Charts' })
  fixture.answer(fixture.thief, other, fixture.flagOf(fixture.owner))
  expect(stored(fixture)).toBe('WrongAnswer')
  expect(cheatsOf(fixture.arena, fixture.game.id)).toEqual([])
})

test('only the user who submitted can read the verdict, under the right challenge', () => {
  const fixture = quietFixture()
  const other = fixture.challenge({ title: 'Other' })
  const b = fixture.team('b')
  const id = fixture.answer(fixture.a, fixture.challengeId)
  expect(outcomeOf(() => statusOf(fixture, fixture.a, fixture.challengeId, id))).toBe('done')
  expect(outcomeOf(() => statusOf(fixture, b, fixture.challengeId, id))).toBe('404')
  expect(outcomeOf(() => statusOf(fixture, fixture.a, other, id))).toBe('404')
})

test.each(editionNames)(
  '%s: submissions to a disabled challenge are judged as before, bloods included',
  (edition) => {
    const fixture = quietFixture({}, { edition })
    saveChallenge(fixture.arena, fixture.game.id, fixture.challengeId, { isEnabled: false })
    fixture.pushes.length = 0
    fixture.answer(fixture.a, fixture.challengeId)
    expect(pushedOn(fixture.pushes, 'notice')).toEqual(['notice FirstBlood'])
  },
)

test('a challenge without blood bonus still has blood notices', () => {
  const fixture = gameFixture()
  const challengeId = fixture.challenge({}, { disableBloodBonus: true })
  fixture.answer(fixture.team('a'), challengeId)
  expect(noticesOf(fixture.arena.store, fixture.game.id).map(({ type }) => type)).toContain('FirstBlood')
})

test('submissions are judged in order, each after its own delay', () => {
  const fixture = quietFixture()
  const request = { gameId: fixture.game.id, challengeId: fixture.challengeId, userId: fixture.a.userId }
  const first = submitAnswer(fixture.arena, { ...request, flag: 'one' })
  fixture.clock.advance(30)
  const second = submitAnswer(fixture.arena, { ...request, flag: 'two' })
  fixture.clock.advance(10)
  const verdicts = () => [first, second].map((id) => statusOf(fixture, fixture.a, fixture.challengeId, id))
  expect(verdicts()).toEqual(['WrongAnswer', 'FlagSubmitted'])
  fixture.clock.advance(30)
  expect(verdicts()).toEqual(['WrongAnswer', 'WrongAnswer'])
})

test('settled() judges all queued submissions at once, and none is judged twice', async () => {
  const fixture = quietFixture()
  const request = { gameId: fixture.game.id, challengeId: fixture.challengeId, userId: fixture.a.userId }
  const id = submitAnswer(fixture.arena, { ...request, flag: 'flag{right}' })
  await fixture.arena.judge.settled()
  expect(statusOf(fixture, fixture.a, fixture.challengeId, id)).toBe('Accepted')
  fixture.clock.advance(1000)
  expect(pushedOn(fixture.pushes, 'submission')).toEqual(['submission Accepted'])
})

test('a count of 0 returns all submissions and ignores skip', () => {
  const fixture = quietFixture()
  for (const flag of ['flag{one}', 'flag{two}', 'flag{right}'])
    fixture.answer(fixture.a, fixture.challengeId, flag)
  const answers = (part: { count: number; skip: number }) =>
    submissionsOf(fixture.arena, fixture.game.id, part).map(({ answer }) => answer)
  expect(answers({ count: 1, skip: 1 })).toEqual(['flag{two}'])
  expect(answers({ count: 0, skip: 1 })).toEqual(['flag{right}', 'flag{two}', 'flag{one}'])
})

test('submissions left unjudged by a restart are judged after it', () => {
  const fixture = quietFixture()
  const judge = fixture.arena.judge
  fixture.arena.judge = { ...judge, queue: () => {} } // arena ends before it judges this one
  const id = fixture.answer(fixture.a, fixture.challengeId)
  expect(statusOf(fixture, fixture.a, fixture.challengeId, id)).toBe('FlagSubmitted')
  fixture.arena.judge = createJudge(fixture.arena)
  fixture.clock.advance(1000)
  expect(statusOf(fixture, fixture.a, fixture.challengeId, id)).toBe('Accepted')
})
