import { challengeOf, playerIn } from '#arena/rules/accounts/access.ts'
import { deleteChallenge, saveChallenge } from '#arena/rules/challenges/challenges.ts'
import { containerBy, launch, restartContainers } from '#arena/rules/instances/containers.ts'
import { challengeDetailFor } from '#arena/rules/play.ts'
import { extendContainer, startContainer, stopContainer } from '#arena/rules/instances/team-containers.ts'
import { startTestContainer, stopTestContainer } from '#arena/rules/challenges/test-containers.ts'
import { defaultSettings, saveSection } from '#arena/rules/site/settings.ts'
import { sql } from '#arena/store/sql.ts'
import type { Environment } from '#arena/parts/container-host.ts'
import type { ContainerPolicy, GameEditInput } from '#contract/api.gen.ts'
import { expect, test } from 'vitest'
import {
  gameFixture,
  pushedOn,
  hour,
  laterOutcomeOf,
  minute,
  outcomeOf,
} from '#tests/arena/rules/game-fixture.ts'

/** A game with a container challenge and a team; its container host records which containers run. */
function containerFixture(input: Partial<GameEditInput> = {}) {
  const fixture = gameFixture(input)
  const { arena, game } = fixture
  const containers = new Map<string, Environment>()
  const broken = new Set<string>()
  arena.containerHost = {
    start: async (id, environment) => {
      if (broken.has(environment.image)) throw new Error('no host')
      containers.set(id, environment)
      return { host: '127.0.0.1', port: 40_000 + containers.size }
    },
    stop: (id) => void containers.delete(id),
    whenStopped: () => () => {},
    close: () => containers.clear(),
  }
  const containerChallenge = (
    title: string,
    type: 'DynamicContainer' | 'StaticContainer' = 'DynamicContainer',
  ) => fixture.challenge({ title, type }, { containerImage: `images.test/${title}` })
  const team = fixture.team('a')
  const challengeId = containerChallenge('harbour')
  const request = { gameId: game.id, userId: team.userId, challengeId }
  const contextOf = (id = challengeId) =>
    challengeDetailFor(arena, playerIn(arena, game.id, team.userId), id).context
  const setPolicy = (policy: Partial<ContainerPolicy>) =>
    saveSection(arena, 'containerPolicy', { ...defaultSettings.containerPolicy, ...policy })
  return { ...fixture, containers, broken, containerChallenge, team, request, contextOf, setPolicy }
}

test('a container runs for two hours and shows in its challenge', async () => {
  const fixture = containerFixture()
  const now = fixture.clock.now()
  const started = await startContainer(fixture.arena, fixture.request)
  expect(started).toEqual({
    status: 'Running',
    startedAt: now,
    expectStopAt: now + 120 * minute,
    entry: '127.0.0.1:40001',
  })
  expect(fixture.contextOf()).toMatchObject({ closeTime: now + 120 * minute, instanceEntry: started.entry })
})

test('a container gets the team and, for dynamic flags, the flag that will be accepted', async () => {
  const fixture = containerFixture()
  const plain = fixture.containerChallenge('anchor', 'StaticContainer')
  await startContainer(fixture.arena, fixture.request)
  await startContainer(fixture.arena, { ...fixture.request, challengeId: plain })
  const [dynamic, fixed] = [...fixture.containers.values()]
  expect(dynamic).toMatchObject({ image: 'images.test/harbour', teamId: String(fixture.team.teamId) })
  expect(fixed).toEqual({ image: 'images.test/anchor', teamId: String(fixture.team.teamId), flag: null })
  fixture.answer(fixture.team, fixture.request.challengeId, dynamic!.flag!)
  expect(pushedOn(fixture.pushes, 'submission')).toEqual(['submission Accepted'])
})

test("starting is refused for the first reason in the contract's order", async () => {
  const fixture = containerFixture({ containerCountLimit: 1 })
  const { arena, clock, request } = fixture
  const files = fixture.challenge({ title: 'Knots' })
  const disabled = fixture.containerChallenge('closed')
  saveChallenge(arena, fixture.game.id, disabled, { isEnabled: false })
  const start = (challengeId: number) =>
    laterOutcomeOf(() => startContainer(arena, { ...request, challengeId }))

  expect(await start(999)).toBe('404')
  expect(await start(disabled)).toBe('404')
  expect(await start(files)).toBe('400')
  expect(await start(request.challengeId)).toBe('done')
  expect(await start(request.challengeId)).toBe('429')
  clock.advance(10_000)
  expect(await start(request.challengeId)).toBe('400')
  expect(await start(fixture.containerChallenge('second'))).toBe('400')
})

test('a failed start leaves nothing behind, not even a cool-down', async () => {
  const fixture = containerFixture()
  fixture.broken.add('images.test/harbour')
  expect(await laterOutcomeOf(() => startContainer(fixture.arena, fixture.request))).toBe('400')
  fixture.broken.clear()
  expect(await laterOutcomeOf(() => startContainer(fixture.arena, fixture.request))).toBe('done')
})

test('the cool-down of ten seconds follows start and destroy, separately for each challenge', async () => {
  const fixture = containerFixture()
  const { arena, clock, request } = fixture
  const other = fixture.containerChallenge('other')
  const stop = () => outcomeOf(() => stopContainer(arena, request))
  await startContainer(arena, request)
  expect(await laterOutcomeOf(() => startContainer(arena, { ...request, challengeId: other }))).toBe('done')
  clock.advance(9_999)
  expect(stop()).toBe('429')
  clock.advance(1)
  expect(stop()).toBe('done')
  expect(await laterOutcomeOf(() => startContainer(arena, request))).toBe('429')
  expect(stop()).toBe('400')
  clock.advance(10_000)
  expect(await laterOutcomeOf(() => startContainer(arena, request))).toBe('done')
})

test('starting and destroying a container is logged with its id', async () => {
  const { arena, clock, request } = containerFixture()
  await startContainer(arena, request)
  const { id } = arena.store.one(sql.selectFrom('containers').select('id'))!
  clock.advance(minute)
  stopContainer(arena, request)
  const lines = arena.store.all(sql.selectFrom('logs').select('msg').orderBy('id', 'desc').limit(2))
  expect(lines.map(({ msg }) => msg)).toEqual([
    expect.stringContaining(`destroys harbour: ${id}`),
    expect.stringContaining(`starts harbour: ${id}`),
  ])
})

test('monitors receive an event when a player starts or destroys a container', async () => {
  const fixture = containerFixture()
  await startContainer(fixture.arena, fixture.request)
  fixture.clock.advance(10_000)
  stopContainer(fixture.arena, fixture.request)
  expect(fixture.pushes.filter(({ on }) => on === 'event')).toEqual([
    { on: 'event', what: 'ContainerStart', values: [String(fixture.request.challengeId), 'harbour'] },
    { on: 'event', what: 'ContainerDestroy', values: [String(fixture.request.challengeId), 'harbour'] },
  ])
  expect(fixture.containers.size).toBe(0)
  expect(fixture.contextOf()).toMatchObject({ closeTime: null, instanceEntry: null })
})

test.each([
  [10.2, '400'],
  [9.8, 'done'],
])('with %d minutes left an extension is %s', async (left, outcome) => {
  const fixture = containerFixture()
  const { expectStopAt } = await startContainer(fixture.arena, fixture.request)
  fixture.clock.advance((120 - left) * minute)
  expect(outcomeOf(() => extendContainer(fixture.arena, fixture.request))).toBe(outcome)
  expect(fixture.contextOf().closeTime).toBe(expectStopAt + (outcome === 'done' ? 120 * minute : 0))
})

test('an extension adds exactly the policy’s time, after which another one is refused', async () => {
  const fixture = containerFixture()
  fixture.setPolicy({ defaultLifetime: 30, extensionDuration: 45, renewalWindow: 5 })
  const { expectStopAt, startedAt } = await startContainer(fixture.arena, fixture.request)
  expect(expectStopAt - startedAt).toBe(30 * minute)
  fixture.clock.advance(26 * minute)
  expect(extendContainer(fixture.arena, fixture.request).expectStopAt).toBe(expectStopAt + 45 * minute)
  expect(outcomeOf(() => extendContainer(fixture.arena, fixture.request))).toBe('400')
})

test('without a container there is nothing to extend or destroy', () => {
  const fixture = containerFixture()
  expect(outcomeOf(() => extendContainer(fixture.arena, fixture.request))).toBe('400')
  expect(outcomeOf(() => stopContainer(fixture.arena, fixture.request))).toBe('400')
})

test('at the limit the oldest container is silently replaced if the policy says so, despite a cool-down', async () => {
  const fixture = containerFixture({ containerCountLimit: 2 })
  fixture.setPolicy({ autoDestroyOnLimitReached: true })
  const others = [fixture.containerChallenge('second'), fixture.containerChallenge('third')]
  await startContainer(fixture.arena, fixture.request)
  fixture.clock.advance(1000)
  for (const challengeId of others) await startContainer(fixture.arena, { ...fixture.request, challengeId })
  expect([...fixture.containers.values()].map(({ image }) => image)).toEqual([
    'images.test/second',
    'images.test/third',
  ])
  expect(pushedOn(fixture.pushes, 'event')).toEqual(others.concat(0).map(() => 'event ContainerStart'))
})

test('a limit of 0 means no limit', async () => {
  const fixture = containerFixture({ containerCountLimit: 0 })
  for (const title of ['b', 'c', 'd', 'e'])
    await startContainer(fixture.arena, {
      ...fixture.request,
      challengeId: fixture.containerChallenge(title),
    })
  expect(fixture.containers.size).toBe(4)
})

test('an expired container runs, and can be extended, until the next sweep, every three minutes', async () => {
  const fixture = containerFixture()
  fixture.clock.advance(minute)
  await startContainer(fixture.arena, fixture.request)
  fixture.clock.advance(120 * minute + minute)
  const past = fixture.contextOf()
  expect(past.closeTime).toBeLessThan(fixture.clock.now())
  fixture.pushes.length = 0
  fixture.clock.advance(minute)
  expect(fixture.contextOf()).toMatchObject({ closeTime: null, instanceEntry: null })
  expect([fixture.containers.size, fixture.pushes]).toEqual([0, []])

  fixture.clock.advance(minute)
  await startContainer(fixture.arena, fixture.request)
  fixture.clock.advance(121 * minute)
  expect(outcomeOf(() => extendContainer(fixture.arena, fixture.request))).toBe('done')
})

test('the end of the game stops no container, but without practice mode nobody can control it any more', async () => {
  const fixture = containerFixture({ end: Date.UTC(2030, 4, 5, 13), practiceMode: false })
  await startContainer(fixture.arena, fixture.request)
  fixture.clock.advance(hour + 1)
  expect(fixture.containers.size).toBe(1)
  expect(outcomeOf(() => stopContainer(fixture.arena, fixture.request))).toBe('400/10002')
  expect(outcomeOf(() => extendContainer(fixture.arena, fixture.request))).toBe('400/10002')
  expect(await laterOutcomeOf(() => startContainer(fixture.arena, fixture.request))).toBe('400/10002')
})

test('disabling a challenge does not stop its containers', async () => {
  const fixture = containerFixture()
  await startContainer(fixture.arena, fixture.request)
  saveChallenge(fixture.arena, fixture.game.id, fixture.request.challengeId, { isEnabled: false })
  expect(fixture.containers.size).toBe(1)
})

test('a restart restores running containers until at least the next sweep, and drops those that fail', async () => {
  const fixture = containerFixture()
  const lost = fixture.containerChallenge('lost')
  const old = fixture.containerChallenge('old')
  const start = (challengeId: number) => startContainer(fixture.arena, { ...fixture.request, challengeId })
  fixture.setPolicy({ defaultLifetime: 1 })
  await start(old)
  fixture.setPolicy({})
  await start(lost)
  await start(fixture.request.challengeId)
  fixture.containers.clear() // the process has ended
  fixture.clock.advance(2 * minute)
  fixture.broken.add('images.test/lost')
  await restartContainers(fixture.arena)
  const running = () => [...fixture.containers.values()].map(({ image }) => image).sort()
  expect(running()).toEqual(['images.test/harbour', 'images.test/old'])
  expect([...fixture.containers.values()][0]!.teamId).toBe(String(fixture.team.teamId))
  fixture.clock.advance(minute)
  expect(running()).toEqual(['images.test/harbour'])
  expect(fixture.arena.store.all(sql.selectFrom('containers').select('image'))).toHaveLength(1)
  expect(fixture.contextOf(lost).instanceEntry).toBeNull()
  expect(fixture.contextOf().instanceEntry).toMatch(/^127\.0\.0\.1:4000/)
})

test('a challenge without an image can be enabled, but its container cannot start', async () => {
  const fixture = containerFixture()
  const { arena, game } = fixture
  const challengeId = fixture.challenge({ title: 'bare', type: 'DynamicContainer' })
  const start = () => laterOutcomeOf(() => startContainer(arena, { ...fixture.request, challengeId }))
  expect(await start()).toBe('400')
  saveChallenge(arena, game.id, challengeId, { containerImage: 'images.test/bare' })
  expect(await start()).toBe('done')
  const environment = { instanceId: null, image: '', teamId: 'admin', flag: null, lifetime: hour }
  expect(await laterOutcomeOf(() => launch(arena, environment))).toBe('400')
})

test('a test container lives two hours with a test flag; destroying none is fine', async () => {
  const fixture = containerFixture()
  const { arena, game, request } = fixture
  saveChallenge(arena, game.id, request.challengeId, { flagTemplate: 'flag{[TEAM_HASH]}' })
  stopTestContainer(arena, game.id, request.challengeId)
  const { expectStopAt, startedAt } = await startTestContainer(arena, game.id, request.challengeId)
  expect(expectStopAt - startedAt).toBe(2 * hour)
  expect([...fixture.containers.values()]).toEqual([
    { image: 'images.test/harbour', teamId: 'admin', flag: 'flag{TestTeamHash}' },
  ])
  const { testContainerId } = challengeOf(arena, game.id, request.challengeId)
  expect(containerBy(arena, testContainerId)).toMatchObject({ instanceId: null })
  stopTestContainer(arena, game.id, request.challengeId)
  expect(fixture.containers.size).toBe(0)
})

test('a test container needs a container challenge, an image and a port', async () => {
  const fixture = containerFixture()
  const { arena, game } = fixture
  const start = (id: number) => laterOutcomeOf(() => startTestContainer(arena, game.id, id))
  expect(await start(fixture.challenge({ title: 'files' }))).toBe('400')
  expect(await start(fixture.challenge({ title: 'no image', type: 'StaticContainer' }))).toBe('400')
  saveChallenge(arena, game.id, fixture.request.challengeId, { containerExposePort: 0 })
  expect(await start(fixture.request.challengeId)).toBe('400')
})

test('two members who start a container at once share it, with one event', async () => {
  const fixture = containerFixture()
  const { arena, request } = fixture
  const [first, second] = await Promise.all([startContainer(arena, request), startContainer(arena, request)])
  expect(second).toEqual(first)
  expect(fixture.containers.size).toBe(1)
  expect(arena.store.all(sql.selectFrom('containers').select('id'))).toHaveLength(1)
  expect(pushedOn(fixture.pushes, 'event')).toEqual(['event ContainerStart'])
  fixture.clock.advance(10_000)
  stopContainer(arena, request)
  expect(fixture.containers.size).toBe(0)
})

test('a failed start fails for both members, and can be tried again', async () => {
  const fixture = containerFixture()
  const start = () => laterOutcomeOf(() => startContainer(fixture.arena, fixture.request))
  fixture.broken.add('images.test/harbour')
  expect(await Promise.all([start(), start()])).toEqual(['400', '400'])
  fixture.broken.clear()
  expect(await start()).toBe('done')
})

test.each([
  [false, ['done', '400']],
  [true, ['done', '400']],
])(
  'of two challenges started at once a limit of 1 allows one (oldest replaced: %s)',
  async (on, outcomes) => {
    const fixture = containerFixture({ containerCountLimit: 1 })
    fixture.setPolicy({ autoDestroyOnLimitReached: on })
    const other = { ...fixture.request, challengeId: fixture.containerChallenge('second') }
    const start = (request: typeof other) => laterOutcomeOf(() => startContainer(fixture.arena, request))
    expect(await Promise.all([start(fixture.request), start(other)])).toEqual(outcomes)
    expect(fixture.containers.size).toBe(1)
  },
)

test('a challenge deleted while its container starts leaves none running', async () => {
  const fixture = containerFixture()
  const starting = laterOutcomeOf(() => startContainer(fixture.arena, fixture.request))
  deleteChallenge(fixture.arena, fixture.game.id, fixture.request.challengeId)
  expect(await starting).toBe('400')
  expect(fixture.containers.size).toBe(0)
  expect(fixture.arena.store.all(sql.selectFrom('containers').select('id'))).toEqual([])
})

test('two editors who start the test container at once leave one running, and none for a deleted challenge', async () => {
  const fixture = containerFixture()
  const { arena, game } = fixture
  const start = () => laterOutcomeOf(() => startTestContainer(arena, game.id, fixture.request.challengeId))
  expect(await Promise.all([start(), start()])).toEqual(['done', 'done'])
  expect(fixture.containers.size).toBe(1)
  const starting = start()
  deleteChallenge(arena, game.id, fixture.request.challengeId)
  expect(await starting).toBe('404')
  expect(fixture.containers.size).toBe(0)
})
