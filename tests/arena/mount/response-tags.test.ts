import { arenaForTest, noon, type Visitor } from '#tests/support/arena.ts'
import { createGameWith } from '#tests/support/games.ts'
import { giveNotice } from '#arena/rules/notices.ts'
import { setRow } from '#arena/store/rows.ts'
import { expect, test } from 'vitest'

/** A newer arena whose clock stands at the beginning of a second; `read` asks anonymously unless told otherwise. */
function newer() {
  const made = arenaForTest({ edition: '1.8' })
  const guest = made.guest()
  async function read(path: string, tag?: string | null, who: Visitor = guest) {
    const headers: Record<string, string> = tag ? { 'If-None-Match': tag } : {}
    const answer = await who.send('GET', path, { headers })
    const [etag, modified] = ['etag', 'last-modified'].map((name) => answer.headers.get(name))
    return { ...answer, tag: etag, modified, policy: answer.headers.get('cache-control') }
  }
  return { ...made, read }
}

const hexAt = (moment: number) => Math.floor(moment / 1000).toString(16)

test.each([
  ['/api/config', 'cfg-<s>'],
  ['/api/captcha', 'cap-<s>'],
  ['/api/posts', 'all-<s>'],
  ['/api/posts/latest', 'latest-<s>'],
  ['/api/game/recent?limit=3', '<s>-3'],
])('%s has a tag in whole seconds and is answered with 304 when it matches', async (path, tag) => {
  const { read } = newer()
  const first = await read(path)
  expect(first).toMatchObject({
    status: 200,
    tag: `W/"${tag.replace('<s>', hexAt(noon))}"`,
    modified: new Date(noon).toUTCString(),
    policy: 'must-revalidate, no-cache',
  })
  expect(first.headers.has('age')).toBe(false)
  expect(await read(path, first.tag)).toMatchObject({
    status: 304,
    body: '',
    tag: first.tag,
    policy: first.policy,
  })
  expect(await read(path, `W/"other", ${first.tag}`)).toMatchObject({ status: 304 })
  expect(await read(path, 'W/"other"')).toMatchObject({ status: 200, body: first.body })
})

test('the server caches only the list of games, for a minute', async () => {
  const { clock, admin, guest } = arenaForTest({ edition: '1.8' })
  const [who, boss] = [guest(), await admin()]
  const create = (title: string) =>
    boss.send('POST', '/api/edit/games', { json: { title, start: noon, end: noon + 1 } })
  await create('One')
  const first = await who.send('GET', '/api/game')
  expect(first.headers.get('cache-control')).toBe('public,max-age=60')
  expect(first.headers.get('etag')).toBeNull()
  await create('Two')
  clock.advance(59_000)
  expect((await who.send('GET', '/api/game')).headers.get('age')).toBe('59')
  clock.advance(1_000)
  expect((await who.send('GET', '/api/game')).body).toMatchObject({ length: 2 })
})

test("a post's tag is its time, which pinning does not change", async () => {
  const { clock, read, admin } = newer()
  const boss = await admin()
  const { body: id } = await boss.send('POST', '/api/edit/posts', { json: { title: 'Fog' } })
  const first = await read(`/api/posts/${String(id)}`)
  expect(first.tag).toBe(`W/"${String(id)}-${hexAt(noon)}"`)
  clock.advance(5_000)
  await boss.send('PUT', `/api/edit/posts/${String(id)}`, { json: { isPinned: true } })
  expect(await read(`/api/posts/${String(id)}`, first.tag)).toMatchObject({ status: 304 })
  await boss.send('PUT', `/api/edit/posts/${String(id)}`, { json: { title: 'Sun' } })
  const changed = await read(`/api/posts/${String(id)}`, first.tag)
  expect(changed).toMatchObject({ status: 200, tag: `W/"${String(id)}-${hexAt(noon + 5_000)}"` })
  expect(await read('/api/posts/zzzzzzzz', first.tag)).toMatchObject({ status: 404, tag: null, policy: null })
})

test('two scoreboards built in one second share a tag, so that the second is answered with 304', async () => {
  const { arena, clock, read } = newer()
  const { gameId } = createGameWith(arena, {})
  const path = `/api/game/${gameId}/scoreboard`
  arena.scoreboards.rebuild(gameId)
  clock.advance(100)
  const first = await read(path)
  expect(first.tag).toBe(`W/"${gameId}-${hexAt(noon)}"`)
  clock.advance(800)
  arena.scoreboards.rebuild(gameId)
  clock.advance(0)
  const second = await read(path)
  expect(second.body).not.toEqual(first.body)
  expect(second.tag).toBe(first.tag)
  expect(await read(path, first.tag)).toMatchObject({ status: 304 })
  clock.advance(200)
  arena.scoreboards.rebuild(gameId)
  clock.advance(0)
  expect(await read(path, first.tag)).toMatchObject({ status: 200 })
})

test("a 304 of the game's details needs a session, but not an entry", async () => {
  const { arena, clock, read, register } = newer()
  const { gameId } = createGameWith(arena, {})
  arena.scoreboards.rebuild(gameId)
  clock.advance(0)
  const { tag } = await read(`/api/game/${gameId}/scoreboard`)
  const stranger = await register('stray')
  const path = `/api/game/${gameId}/details`
  expect(await read(path, tag)).toMatchObject({ status: 401 })
  expect(await read(path, undefined, stranger)).toMatchObject({ status: 400, tag: null })
  expect(await read(path, tag, stranger)).toMatchObject({
    status: 304,
    tag,
    policy: 'must-revalidate, no-cache, private',
  })
  setRow(arena.store, 'games', gameId, { end: clock.now() - 1, practiceMode: 0 })
  expect(await read(path, tag, stranger)).toMatchObject({ status: 400, body: { status: 10002 } })
})

test('notices are read in pages, each with its own tag, up to the 300th', async () => {
  const { arena, clock, read } = newer()
  const { gameId } = createGameWith(arena, {})
  for (let number = 0; number < 302; number++) {
    clock.advance(10)
    giveNotice(arena, gameId, 'NewHint', [String(number)])
  }
  const path = `/api/game/${gameId}/notices`
  const valuesOf = (body: unknown) => (body as { values: string[] }[]).map(({ values }) => values[0])
  const part = await read(`${path}?skip=298&count=5`)
  expect(valuesOf(part.body)).toEqual(['3', '2'])
  expect(part.tag).toBe(`W/"${gameId}-${hexAt(clock.now())}-298-5"`)
  expect(valuesOf((await read(path)).body)).toHaveLength(100)
  expect(await read(`${path}?skip=301`)).toMatchObject({ status: 400 })
  clock.advance(2_000)
  giveNotice(arena, gameId, 'NewHint', ['new'])
  const changed = await read(`${path}?skip=298&count=5`, part.tag)
  expect(valuesOf(changed.body)).toEqual(['4', '3'])
})

test('an older server sends no tags', async () => {
  const { headers } = await arenaForTest().guest().send('GET', '/api/config')
  expect([headers.get('etag'), headers.get('cache-control')]).toEqual([null, 'public,max-age=300'])
})
