import { randomFrom } from '#arena/world/random.ts'
import { games } from '#src/server/reads/games.ts'
import { account } from '#src/server/reads/account.ts'
import { posts } from '#src/server/reads/posts.ts'
import { site } from '#src/server/reads/site.ts'
import { packed, unpacked } from '#src/state/storage/persisted-record.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { holdings, leave, leaveRecordOf, memory, openTab } from './stored.ts'
import lz from 'lz-string'
import { expect, test } from 'vitest'

const { next, between, pick } = randomFrom(25)
const anywhere = (text: string) => Math.floor(next() * text.length)
const letter = () => String.fromCharCode(Math.floor(between(0, 0xffff)))

/** Ways to damage a text. */
const damages: ((text: string) => string)[] = [
  (text) => replaced(text, anywhere(text), letter()),
  (text) => text.slice(0, anywhere(text)),
  (text) => text.slice(anywhere(text)),
  (text) => replaced(text, anywhere(text), ''),
  (text) => text.slice(0, anywhere(text)) + letter() + text.slice(anywhere(text)),
  (text) => {
    const [a, b] = [anywhere(text), anywhere(text)]
    return replaced(replaced(text, a, text[b]!), b, text[a]!)
  },
  (text) => Array.from(text, (old) => (next() < 0.1 ? letter() : old)).join(''),
  (text) => text.slice(0, Math.floor(between(0, 20))) + lz.compressToUTF16('[["/api/config",{"title":"?"}]]'),
  () => Array.from({ length: between(0, 2_000) }, letter).join(''),
  () => pick(['', '{}', 'null', '[]', 'undefined', '{"version":1}', 'halyard/1 ', 'halyard/1 00000000']),
]
const replaced = (text: string, at: number, by: string) => text.slice(0, at) + by + text.slice(at + 1)

test('the page starts with each of a thousand damaged records, without errors or wrong data', async () => {
  const real = await leaveRecordOf('mia-1')
  const whole = openTab()
  whole.kept.restore()
  whole.kept.setUser('mia-1')
  const known = holdings(whole.cache)
  expect(Object.keys(known)).toHaveLength(5)
  whole.kept.close()
  let untouched = 0
  for (let round = 0; round < 1_000; round++) {
    const damaged = damages[round % damages.length]!(real)
    localStorage.setItem(memory, damaged)
    const { cache, kept } = openTab()
    kept.restore()
    kept.setUser('mia-1')
    if (damaged === real) untouched++
    expect(holdings(cache)).toEqual(damaged === real ? known : {})
    kept.close()
  }
  expect(untouched).toBeLessThan(50) // a character may be replaced by itself
})

test("the stock client's entry under the same key is not taken for ours", async () => {
  const stock = lz.compressToUTF16(JSON.stringify([['/api/config', { data: { title: 'Stock' } }]]))
  for (const text of [stock, JSON.stringify({ title: 'Stock' }), lz.compressToUTF16('{}')]) {
    localStorage.setItem(memory, text)
    const { cache, kept } = openTab()
    kept.restore()
    expect([holdings(cache), localStorage.getItem(memory)]).toEqual([{}, null])
  }
})

test("the figures of a usual player's record", async () => {
  const { signIn, world } = arenaForApp()
  await signIn('player')
  const { cache, kept } = openTab()
  kept.setUser((await cache.fetchQuery(account.profile())).userId)
  const all = [world.running, world.upcoming, world.ended]
  await Promise.all([
    cache.fetchQuery(site.config()),
    cache.fetchQuery(posts.latest()),
    cache.fetchQuery(games.list()),
    cache.fetchQuery(games.recent()),
    cache.fetchQuery(games.notices(world.running)),
    ...all.map((id) => cache.fetchQuery(games.game(id))),
  ])
  leave()
  const text = localStorage.getItem(memory)!
  const record = unpacked(text, 'first build')!
  const times = Array.from({ length: 50 }, () => {
    const startedAt = performance.now()
    packed(record)
    return performance.now() - startedAt
  }).toSorted((a, b) => a - b)
  const json = JSON.stringify(record).length
  console.log(
    `a player's record: ${record.entries.length} answers, ${json} letters of JSON in ${text.length} letters (${2 * text.length} bytes), compressed in ${times[25]!.toFixed(1)} ms (median of 50)`,
  )
  expect(record.entries).toHaveLength(8)
  expect(text.length).toBeLessThan(json / 2)
})
