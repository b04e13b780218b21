import { account } from '#src/server/reads/account.ts'
import { games } from '#src/server/reads/games.ts'
import { monitor } from '#src/server/reads/monitor.ts'
import { logs } from '#src/server/reads/logs.ts'
import { posts } from '#src/server/reads/posts.ts'
import { site } from '#src/server/reads/site.ts'
import { teams } from '#src/server/reads/teams.ts'
import { unpacked } from '#src/state/storage/persisted-record.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import {
  config,
  game,
  holdings,
  leave,
  leaveRecordOf,
  memory,
  openTab,
  read,
  readAsPlayer,
} from './stored.ts'
import { hashKey, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'

const recordNow = () => unpacked(localStorage.getItem(memory)!, 'first build')!
const ofSite = site.config().queryKey
const ofGame = games.game(1).queryKey

test('public data is restored at once, the rest once the same user is known', async () => {
  await leaveRecordOf('mia-1')
  const { cache, kept } = openTab()
  kept.restore()
  expect(cache.getQueryData(ofSite)).toEqual(config)
  expect(cache.getQueryData(posts.latest().queryKey)).toHaveLength(1)
  expect(cache.getQueryData(ofGame)).toBeUndefined()
  expect(cache.getQueryData(games.notices(1).queryKey)).toBeUndefined()
  kept.setUser('mia-1')
  expect(cache.getQueryData(ofGame)).toEqual(game)
  expect(cache.getQueryData(games.notices(1).queryKey)).toHaveLength(1)
})

test.each([
  ['mia-1', 'tom-2'],
  ['mia-1', null],
  [null, 'mia-1'],
])('data read as %s is not shown to %s, and removed', async (before, after) => {
  await leaveRecordOf(before)
  const { cache, kept } = openTab()
  kept.restore()
  kept.setUser(after)
  expect(cache.getQueryData(ofGame)).toBeUndefined()
  expect(localStorage.getItem(memory)).toBeNull()
  leave()
  expect(recordNow().userId).toBe(after)
  expect(JSON.stringify(recordNow())).not.toContain('Quay Rats')
})

test.each([
  ['mia-1', game],
  ['tom-2', undefined],
])('%s, known before the record of mia-1 is read, gets only their own data', async (userId, known) => {
  await leaveRecordOf('mia-1')
  const { cache, kept } = openTab()
  kept.setUser(userId)
  kept.restore()
  expect(cache.getQueryData(ofSite)).toEqual(config)
  expect(cache.getQueryData(ofGame)).toEqual(known)
  expect(localStorage.getItem(memory) === null).toBe(known === undefined)
})

test('if the server is known not to respond before the user is known, the last visit is shown', async () => {
  await leaveRecordOf('mia-1')
  const { cache, kept } = openTab()
  kept.restore()
  await kept.restoreWhileSilent()
  expect(cache.getQueryData(ofGame)).toEqual(game)
})

test('restored data has its true age and is read again when first viewed', async () => {
  await leaveRecordOf('mia-1')
  const { queryKey } = posts.latest()
  const { at, data } = recordNow().entries.find(({ hash }) => hash === hashKey(queryKey))!
  const { cache, kept } = openTab()
  kept.restore()
  expect(cache.getQueryState(queryKey)).toMatchObject({ dataUpdatedAt: at, status: 'success' })
  const fresh = [{ id: '00000002', title: 'Harbour' }]
  const screen = new QueryObserver<unknown>(cache, { ...posts.latest(), queryFn: () => fresh } as never)
  const leaveScreen = screen.subscribe(() => {})
  expect(screen.getCurrentResult()).toMatchObject({ data, isFetching: true })
  await vi.waitFor(() => expect(screen.getCurrentResult().data).toEqual(fresh), { timeout: 30_000 })
  leaveScreen()
})

test('restored settings are shown for a while before they are read again', async () => {
  await leaveRecordOf('mia-1')
  const { cache, kept } = openTab()
  kept.restore()
  const fresh = { ...config, title: 'Harbour' }
  const query = { ...site.config(), queryFn: () => fresh } as never
  const screen = new QueryObserver<unknown>(cache, query)
  onTestFinished(screen.subscribe(() => {}))
  expect(screen.getCurrentResult()).toMatchObject({ data: config, isFetching: false })
  await cache.refetchQueries({ queryKey: ofSite, stale: true })
  expect(screen.getCurrentResult().data).toEqual(fresh)
  await cache.refetchQueries({ queryKey: ofSite, stale: true })
  expect(cache.getQueryState(ofSite)?.dataUpdateCount).toBe(2) // that of the record counts as one
})

test('restoring does not overwrite a newer response', async () => {
  await leaveRecordOf('mia-1')
  const { cache, kept } = openTab()
  kept.restore()
  const later = { ...game, status: 'Suspended' }
  await read(cache, games.game(1), later)
  kept.setUser('mia-1')
  expect(cache.getQueryData(ofGame)).toEqual(later)
})

test("of an admin's data only the families on the list are stored", async () => {
  const { signIn, world } = arenaForApp()
  await signIn('admin')
  const { cache, kept } = openTab()
  const profile = await cache.fetchQuery(account.profile())
  kept.setUser(profile.userId)
  const id = world.running
  await Promise.all([
    cache.fetchQuery(site.config()),
    cache.fetchQuery(posts.latest()),
    cache.fetchQuery(posts.all()),
    cache.fetchQuery(games.list()),
    cache.fetchQuery(games.recent()),
    cache.fetchQuery(games.game(id)),
    cache.fetchQuery(games.notices(id)),
    cache.fetchQuery(games.scoreboard(id)),
    cache.fetchQuery(monitor.events(id)),
    cache.fetchQuery(monitor.submissions(id)),
    cache.fetchQuery(teams.own()),
    cache.fetchQuery(logs.lines()),
  ])
  await read(cache, games.details(id), { teamToken: '1:secret' })
  await read(cache, games.challenge(id, 1), { content: 'a riddle' })
  leave()
  const families = [
    site.config(),
    posts.latest(),
    games.list(),
    games.recent(),
    games.game(id),
    games.notices(id),
  ]
  expect(recordNow().entries.map(({ hash }) => hash)).toEqual(
    expect.arrayContaining(families.map(({ queryKey }) => hashKey(queryKey))),
  )
  expect(recordNow().entries).toHaveLength(families.length)
  expect(JSON.stringify(recordNow())).not.toMatch(/secret|riddle|teamToken/)
  expect(JSON.stringify(recordNow())).not.toContain(profile.email)
})

test('storing keeps what another tab stored, and drops it after a week', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await leaveRecordOf('mia-1')
  const { cache, kept } = openTab()
  kept.setUser('mia-1')
  await read(cache, games.game(2), { ...game, id: 2 })
  await read(cache, games.game(1), { ...game, status: 'Suspended' })
  leave()
  expect(recordNow().entries).toHaveLength(6)
  expect(recordNow().entries.find(({ hash }) => hash === hashKey(ofGame))!.data).toMatchObject({
    status: 'Suspended',
  })
  vi.setSystemTime(Date.now() + 8 * 24 * 3_600_000)
  await read(cache, games.game(2), { ...game, id: 2 })
  leave()
  expect(recordNow().entries.map(({ hash }) => hash)).toEqual([hashKey(games.game(2).queryKey)])
})

test('nothing is stored before the user is known', async () => {
  const { cache } = openTab()
  await read(cache, site.config(), config)
  leave()
  expect(localStorage.getItem(memory)).toBeNull()
})

test('changes are written at most every two seconds, and when the page is hidden', async () => {
  const { cache, kept } = openTab()
  kept.setUser(null)
  await read(cache, site.config(), config)
  leave()
  const writes = vi.fn<(set: () => void) => void>((set) => set())
  storageWith(writes)
  vi.useFakeTimers()
  for (let change = 0; change < 50; change++) cache.setQueryData(ofSite, { title: `${change}` } as never)
  vi.advanceTimersByTime(1_999)
  expect(writes).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2_001)
  expect(writes).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  expect(writes).toHaveBeenCalledTimes(1)
  cache.setQueryData(ofSite, { title: 'last' } as never)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(writes).toHaveBeenCalledTimes(2)
  expect(recordNow().entries[0]!.data).toEqual({ title: 'last' })
})

test('forgetting removes the data and drops pending writes', async () => {
  await leaveRecordOf('mia-1')
  const { cache, kept } = openTab()
  kept.restore()
  kept.setUser('mia-1')
  await read(cache, posts.latest(), [])
  kept.clear()
  leave()
  expect(localStorage.getItem(memory)).toBeNull()
})

test('a page left open after a log-out stores only what is public, one that never had a user what it shows', async () => {
  const stored = async (users: (string | null)[]) => {
    const { cache, kept } = openTab()
    for (const user of users) kept.setUser(user)
    await readAsPlayer(cache)
    leave()
    kept.close()
    return JSON.stringify(recordNow())
  }
  expect(await stored(['mia-1', null])).not.toContain('Quay Rats')
  localStorage.clear()
  expect(await stored([null])).toContain('Quay Rats')
  localStorage.clear()
  expect(await stored(['mia-1', null, 'mia-1'])).toContain('Quay Rats')
})

test('another build starts without the record', async () => {
  await leaveRecordOf('mia-1', 'another build')
  const { cache, kept } = openTab()
  kept.restore()
  kept.setUser('mia-1')
  expect([holdings(cache), localStorage.getItem(memory)]).toEqual([{}, null])
})

test('the newest responses are stored up to 256 kB, without a huge one', async () => {
  const { cache, kept } = openTab()
  kept.setUser(null)
  vi.useFakeTimers({ toFake: ['Date'] })
  const page = (skip: number, letters: number) =>
    read(cache, games.list(skip), { data: [], total: 0, text: 'x'.repeat(letters) })
  for (let skip = 0; skip < 8; skip++) {
    vi.setSystemTime(1_000_000 + skip * 1_000)
    await page(skip, 50_000)
  }
  vi.setSystemTime(2_000_000)
  await page(8, 70_000)
  leave()
  expect(recordNow().entries.map(({ at }) => at)).toEqual([
    1_007_000, 1_006_000, 1_005_000, 1_004_000, 1_003_000,
  ])
  expect(JSON.stringify(recordNow()).length).toBeLessThan(256 * 1024)
})

/** Replaces the storage's `setItem`. */
function storageWith(setItem: (set: () => void, text: string) => void) {
  const real = localStorage
  vi.spyOn(globalThis, 'localStorage', 'get').mockReturnValue({
    getItem: (key: string) => real.getItem(key),
    removeItem: (key: string) => real.removeItem(key),
    setItem: (key: string, text: string) => setItem(() => real.setItem(key, text), text),
  } as Storage)
}

const makeRoomFor = (letters: number) =>
  storageWith((set, text) => {
    if (text.length > letters) throw new DOMException('full', 'QuotaExceededError')
    set()
  })

test('with too little room the newest are stored', async () => {
  const whole = await leaveRecordOf('mia-1')
  makeRoomFor(Math.floor(whole.length * 0.8))
  await leaveRecordOf('mia-1')
  expect(recordNow().entries.length).toBeGreaterThan(0)
  expect(recordNow().entries.length).toBeLessThan(5)
})

test('without any room the old record is removed', async () => {
  await leaveRecordOf('mia-1')
  makeRoomFor(20)
  expect(await leaveRecordOf('mia-1')).toBeNull()
})

test('a page without access to storage works without stored data', async () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const { cache, kept } = openTab()
  kept.restore()
  kept.setUser('mia-1')
  await read(cache, site.config(), config)
  leave()
  kept.clear()
  expect(cache.getQueryData(ofSite)).toEqual(config)
})
