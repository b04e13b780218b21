import { challengeOf, playerIn } from '#arena/rules/access.ts'
import { saveChallenge } from '#arena/rules/challenges.ts'
import { containerBy, launch, reviveContainers } from '#arena/rules/containers.ts'
import { challengeDetailFor } from '#arena/rules/play.ts'
import { extendContainer, startContainer, stopContainer } from '#arena/rules/team-containers.ts'
import { startTestContainer, stopTestContainer } from '#arena/rules/test-containers.ts'
import { defaultSettings, saveSection } from '#arena/settings.ts'
import { sql } from '#arena/store/store.ts'
import type { Cargo } from '#arena/containers/berths.ts'
import type { ContainerPolicy, GameEditInput } from '#contract/api.gen.ts'
import { expect, test } from 'vitest'
import { gameHouse, heardOn, hour, laterOutcomeOf, minute, outcomeOf } from './game-house.ts'

/** A house with a container challenge and a team, whose berths write down what they run. */
function harbour(input: Partial<GameEditInput> = {}) {
  const house = gameHouse(input)
  const { arena, game } = house
  const berths = new Map<string, Cargo>()
  const broken = new Set<string>()
  arena.berths = {
    start: async (id, cargo) => {
      if (broken.has(cargo.image)) throw new Error('no berth')
      berths.set(id, cargo)
      return { host: '127.0.0.1', port: 40_000 + berths.size }
    },
    stop: (id) => void berths.delete(id),
    close: () => berths.clear(),
  }
  const pier = (title: string, type: 'DynamicContainer' | 'StaticContainer' = 'DynamicContainer') =>
    house.challenge({ title, type }, { containerImage: `images.test/${title}` })
  const team = house.team('a')
  const challengeId = pier('harbour')
  const wish = { gameId: game.id, userId: team.userId, challengeId }
  const contextOf = (id = challengeId) =>
    challengeDetailFor(arena, playerIn(arena, game.id, team.userId), id).context
  const setPolicy = (policy: Partial<ContainerPolicy>) =>
    saveSection(arena, 'containerPolicy', { ...defaultSettings.containerPolicy, ...policy })
  return { ...house, berths, broken, pier, team, wish, contextOf, setPolicy }
}

test('a container runs from its start to its end two hours later, and shows in the challenge', async () => {
  const house = harbour()
  const now = house.clock.now()
  const started = await startContainer(house.arena, house.wish)
  expect(started).toEqual({
    status: 'Running',
    startedAt: now,
    expectStopAt: now + 120 * minute,
    entry: '127.0.0.1:40001',
  })
  expect(house.contextOf()).toMatchObject({ closeTime: now + 120 * minute, instanceEntry: started.entry })
})

test('it is told the team and, where flags are the team\u2019s own, the flag that will be right', async () => {
  const house = harbour()
  const plain = house.pier('anchor', 'StaticContainer')
  await startContainer(house.arena, house.wish)
  await startContainer(house.arena, { ...house.wish, challengeId: plain })
  const [dynamic, fixed] = [...house.berths.values()]
  expect(dynamic).toMatchObject({ image: 'images.test/harbour', teamId: String(house.team.teamId) })
  expect(fixed).toEqual({ image: 'images.test/anchor', teamId: String(house.team.teamId), flag: null })
  house.answer(house.team, house.wish.challengeId, dynamic!.flag!)
  expect(heardOn(house.said, 'submission')).toEqual(['submission Accepted'])
})

test('creating is refused in the order of the contract', async () => {
  const house = harbour({ containerCountLimit: 1 })
  const { arena, clock, wish } = house
  const files = house.challenge({ title: 'Knots' })
  const disabled = house.pier('closed')
  saveChallenge(arena, house.game.id, disabled, { isEnabled: false })
  const start = (challengeId: number) => laterOutcomeOf(() => startContainer(arena, { ...wish, challengeId }))

  expect(await start(999)).toBe('404')
  expect(await start(disabled)).toBe('404')
  expect(await start(files)).toBe('400')
  expect(await start(wish.challengeId)).toBe('done')
  expect(await start(wish.challengeId)).toBe('429')
  clock.advance(10_000)
  expect(await start(wish.challengeId)).toBe('400')
  expect(await start(house.pier('second'))).toBe('400')
})

test('a failed creation leaves nothing behind, no cool-down either', async () => {
  const house = harbour()
  house.broken.add('images.test/harbour')
  expect(await laterOutcomeOf(() => startContainer(house.arena, house.wish))).toBe('400')
  house.broken.clear()
  expect(await laterOutcomeOf(() => startContainer(house.arena, house.wish))).toBe('done')
})

test('the cool-down of ten seconds follows create and destroy, for each challenge alone', async () => {
  const house = harbour()
  const { arena, clock, wish } = house
  const other = house.pier('other')
  const stop = () => outcomeOf(() => stopContainer(arena, wish))
  await startContainer(arena, wish)
  expect(await laterOutcomeOf(() => startContainer(arena, { ...wish, challengeId: other }))).toBe('done')
  clock.advance(9_999)
  expect(stop()).toBe('429')
  clock.advance(1)
  expect(stop()).toBe('done')
  expect(await laterOutcomeOf(() => startContainer(arena, wish))).toBe('429')
  expect(stop()).toBe('400')
  clock.advance(10_000)
  expect(await laterOutcomeOf(() => startContainer(arena, wish))).toBe('done')
})

test('players who create and destroy are heard by those who watch', async () => {
  const house = harbour()
  await startContainer(house.arena, house.wish)
  house.clock.advance(10_000)
  stopContainer(house.arena, house.wish)
  expect(house.said.filter(({ on }) => on === 'event')).toEqual([
    { on: 'event', what: 'ContainerStart', values: [String(house.wish.challengeId), 'harbour'] },
    { on: 'event', what: 'ContainerDestroy', values: [String(house.wish.challengeId), 'harbour'] },
  ])
  expect(house.berths.size).toBe(0)
  expect(house.contextOf()).toMatchObject({ closeTime: null, instanceEntry: null })
})

test.each([
  [10.2, '400'],
  [9.8, 'done'],
])('with %d minutes left an extension is %s', async (left, outcome) => {
  const house = harbour()
  const { expectStopAt } = await startContainer(house.arena, house.wish)
  house.clock.advance((120 - left) * minute)
  expect(outcomeOf(() => extendContainer(house.arena, house.wish))).toBe(outcome)
  expect(house.contextOf().closeTime).toBe(expectStopAt + (outcome === 'done' ? 120 * minute : 0))
})

test('an extension moves the end by exactly the policy\u2019s time, after which it is refused again', async () => {
  const house = harbour()
  house.setPolicy({ defaultLifetime: 30, extensionDuration: 45, renewalWindow: 5 })
  const { expectStopAt, startedAt } = await startContainer(house.arena, house.wish)
  expect(expectStopAt - startedAt).toBe(30 * minute)
  house.clock.advance(26 * minute)
  expect(extendContainer(house.arena, house.wish).expectStopAt).toBe(expectStopAt + 45 * minute)
  expect(outcomeOf(() => extendContainer(house.arena, house.wish))).toBe('400')
})

test('without a container there is nothing to extend or destroy', () => {
  const house = harbour()
  expect(outcomeOf(() => extendContainer(house.arena, house.wish))).toBe('400')
  expect(outcomeOf(() => stopContainer(house.arena, house.wish))).toBe('400')
})

test('at the limit the oldest makes room silently, if the policy says so, cool-down or not', async () => {
  const house = harbour({ containerCountLimit: 2 })
  house.setPolicy({ autoDestroyOnLimitReached: true })
  const others = [house.pier('second'), house.pier('third')]
  await startContainer(house.arena, house.wish)
  house.clock.advance(1000)
  for (const challengeId of others) await startContainer(house.arena, { ...house.wish, challengeId })
  expect([...house.berths.values()].map(({ image }) => image)).toEqual([
    'images.test/second',
    'images.test/third',
  ])
  expect(heardOn(house.said, 'event')).toEqual(others.concat(0).map(() => 'event ContainerStart'))
})

test('a limit of 0 is none', async () => {
  const house = harbour({ containerCountLimit: 0 })
  for (const title of ['b', 'c', 'd', 'e'])
    await startContainer(house.arena, { ...house.wish, challengeId: house.pier(title) })
  expect(house.berths.size).toBe(4)
})

test('what is past its end stays until the next sweep at a full three minutes, and can be extended', async () => {
  const house = harbour()
  house.clock.advance(minute)
  await startContainer(house.arena, house.wish)
  house.clock.advance(120 * minute + minute)
  const past = house.contextOf()
  expect(past.closeTime).toBeLessThan(house.clock.now())
  house.said.length = 0
  house.clock.advance(minute)
  expect(house.contextOf()).toMatchObject({ closeTime: null, instanceEntry: null })
  expect([house.berths.size, house.said]).toEqual([0, []])

  house.clock.advance(minute)
  await startContainer(house.arena, house.wish)
  house.clock.advance(121 * minute)
  expect(outcomeOf(() => extendContainer(house.arena, house.wish))).toBe('done')
})

test('the end of the game ends no container, but without practice nobody handles it any more', async () => {
  const house = harbour({ end: Date.UTC(2030, 4, 5, 13), practiceMode: false })
  await startContainer(house.arena, house.wish)
  house.clock.advance(hour + 1)
  expect(house.berths.size).toBe(1)
  expect(outcomeOf(() => stopContainer(house.arena, house.wish))).toBe('400/10002')
  expect(outcomeOf(() => extendContainer(house.arena, house.wish))).toBe('400/10002')
  expect(await laterOutcomeOf(() => startContainer(house.arena, house.wish))).toBe('400/10002')
})

test('disabling a challenge does not stop what runs', async () => {
  const house = harbour()
  await startContainer(house.arena, house.wish)
  saveChallenge(house.arena, house.game.id, house.wish.challengeId, { isEnabled: false })
  expect(house.berths.size).toBe(1)
})

test('after a restart what ran runs again, until its next sweep at least, and what cannot is gone', async () => {
  const house = harbour()
  const lost = house.pier('lost')
  const old = house.pier('old')
  const start = (challengeId: number) => startContainer(house.arena, { ...house.wish, challengeId })
  house.setPolicy({ defaultLifetime: 1 })
  await start(old)
  house.setPolicy({})
  await start(lost)
  await start(house.wish.challengeId)
  house.berths.clear() // the process ends
  house.clock.advance(2 * minute)
  house.broken.add('images.test/lost')
  await reviveContainers(house.arena)
  const running = () => [...house.berths.values()].map(({ image }) => image).sort()
  expect(running()).toEqual(['images.test/harbour', 'images.test/old'])
  expect([...house.berths.values()][0]!.teamId).toBe(String(house.team.teamId))
  house.clock.advance(minute)
  expect(running()).toEqual(['images.test/harbour'])
  expect(house.arena.store.all(sql.selectFrom('containers').select('image'))).toHaveLength(1)
  expect(house.contextOf(lost).instanceEntry).toBeNull()
  expect(house.contextOf().instanceEntry).toMatch(/^127\.0\.0\.1:4000/)
})

test('a challenge without an image may be enabled, but its container cannot be created', async () => {
  const house = harbour()
  const { arena, game } = house
  const challengeId = house.challenge({ title: 'bare', type: 'DynamicContainer' })
  const start = () => laterOutcomeOf(() => startContainer(arena, { ...house.wish, challengeId }))
  expect(await start()).toBe('400')
  saveChallenge(arena, game.id, challengeId, { containerImage: 'images.test/bare' })
  expect(await start()).toBe('done')
  const cargo = { instanceId: null, image: '', teamId: 'admin', flag: null, lifetime: hour }
  expect(await laterOutcomeOf(() => launch(arena, cargo))).toBe('400')
})

test('a test container lives two hours, with a flag that is no team\u2019s; destroying none is fine', async () => {
  const house = harbour()
  const { arena, game, wish } = house
  saveChallenge(arena, game.id, wish.challengeId, { flagTemplate: 'flag{[TEAM_HASH]}' })
  stopTestContainer(arena, game.id, wish.challengeId)
  const { expectStopAt, startedAt } = await startTestContainer(arena, game.id, wish.challengeId)
  expect(expectStopAt - startedAt).toBe(2 * hour)
  expect([...house.berths.values()]).toEqual([
    { image: 'images.test/harbour', teamId: 'admin', flag: 'flag{TestTeamHash}' },
  ])
  const { testContainerId } = challengeOf(arena, game.id, wish.challengeId)
  expect(containerBy(arena, testContainerId)).toMatchObject({ instanceId: null })
  stopTestContainer(arena, game.id, wish.challengeId)
  expect(house.berths.size).toBe(0)
})

test('a test container needs a container challenge, an image and a port', async () => {
  const house = harbour()
  const { arena, game } = house
  const start = (id: number) => laterOutcomeOf(() => startTestContainer(arena, game.id, id))
  expect(await start(house.challenge({ title: 'files' }))).toBe('400')
  expect(await start(house.challenge({ title: 'no image', type: 'StaticContainer' }))).toBe('400')
  saveChallenge(arena, game.id, house.wish.challengeId, { containerExposePort: 0 })
  expect(await start(house.wish.challengeId)).toBe('400')
})
