import { monitorHub } from '#hubs/monitor.ts'
import { receiveIn } from '#hubs/hub.ts'
import { userHub } from '#hubs/user.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { games } from '#src/server/reads/games.ts'
import { monitor } from '#src/server/reads/monitor.ts'
import { peeked, polled } from '#src/server/cache/polled.ts'
import type { GameInfo } from '#src/model/game.ts'
import { openTransport } from '#src/server/transport/open-transport.ts'
import {
  anEvent,
  aNotice,
  aSubmission,
  pushedEvent,
  pushedNotice,
  pushedSubmission,
} from '#tests/hubs/received.ts'
import { downloads, fileAnswer, length } from '#tests/support/downloads.ts'
import { answerSlowly, type Slowness } from '#tests/support/slow-server.ts'
import { environmentManager, type QueryKey, QueryObserver } from '@tanstack/react-query'
import fs from 'node:fs'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const second = 1_000
const minute = 60 * second
const start = Date.UTC(2030, 3, 5)
beforeEach(() => void vi.useFakeTimers({ now: start }))

/** What is read on each page of a running game, and how often when nothing is pushed, in milliseconds. */
const scoreboard = { options: polled(games.scoreboard(1)), pace: 30 * second }
const notices = { options: polled(games.notices(1)), pace: 3 * minute }
const aside = { options: polled(games.scoreboard(1), { as: 'aside' }), pace: minute }
interface Read {
  options: { queryKey: QueryKey }
  pace: number
  /** How many calls a read takes while there is a solve a second. */
  calls?: number
}
const pages: Record<string, readonly Read[]> = {
  challenges: [{ options: polled(games.details(1)), pace: minute }, aside, notices],
  scoreboard: [scoreboard],
  'events of the monitor': [{ options: polled(monitor.events(1)), pace: 1.5 * minute, calls: 2 }],
  'submissions of the monitor': [{ options: polled(monitor.submissions(1)), pace: 1.5 * minute, calls: 2 }],
  projector: [scoreboard, notices],
}

interface Line {
  slowness: Slowness
  /** One that every other, or every third, call of an address has. */
  other?: Slowness
  every?: number
  /** The longest that an answer takes, in milliseconds. */
  takes: number
  /** How much later a read is because one was lost, in milliseconds: until that is seen, and until the next try. */
  lost?: number
  /** How many times slower polls may be. */
  slower?: number
}

const dripping = { head: 500, between: second, pieces: 30 }
const late: Slowness = { head: 20 * second }
const lines: Record<string, Line> = {
  'head after 0.1 s': { slowness: { head: 100 }, takes: 100 },
  'head after 3.5 s': { slowness: { head: 3_500 }, takes: 3_500 },
  'head after 20 s': { slowness: late, takes: 20 * second },
  'head after 0.1 or 20 s': {
    slowness: { head: 100 },
    other: late,
    every: 2,
    takes: 20 * second,
    slower: 2,
  },
  'body drips for 30 s': { slowness: dripping, takes: 30 * second },
  'every third body cut': {
    slowness: { ...dripping, between: 100 },
    other: { ...dripping, between: 100, end: 'breaks' },
    every: 3,
    takes: 3_500,
    lost: 3_500,
  },
  'every third body stalls': {
    slowness: { ...dripping, between: 100 },
    other: { ...dripping, between: 100, end: 'stalls' },
    every: 3,
    takes: 3_500,
    lost: (75 + 12 + 2) * second,
  },
}

/** How each call is answered, and how many are cut off. */
function on({ slowness, other, every = 1 }: Line) {
  const counts = new Map<string, number>()
  const line = { cut: 0 }
  return {
    line,
    slownessOf({ url }: Request): Slowness {
      const count = (counts.get(url) ?? 0) + 1
      counts.set(url, count)
      const own = other && count % every === 0 ? other : slowness
      if (own.end) line.cut++
      return own
    },
  }
}

/** A server in which a team solves the challenge once a second until `solvedUntil`. */
function rush(solvedUntil: number) {
  const count = () => Math.max(0, Math.floor((Math.min(Date.now(), solvedUntil) - start) / second))
  const rows = <Row>(make: (at: { id: number; time: number }) => Row, url: URL) => {
    const skip = Number(url.searchParams.get('skip') ?? 0)
    const newest = count() - skip
    const length = Math.max(0, Math.min(100, newest))
    return Array.from({ length }, (_, index) => {
      const id = newest - index
      return make({ id, time: start + id * second })
    })
  }
  const answers: Record<string, (url: URL) => unknown> = {
    '/api/game/1/scoreboard': () => ({
      updateTimeUtc: Date.now(),
      bloodBonus: 0,
      timeLines: {},
      items: [],
      challenges: {},
      challengeCount: count(),
    }),
    '/api/game/1/details': () => ({
      challenges: {},
      challengeCount: count(),
      rank: null,
      teamToken: '1:x',
      writeupRequired: false,
      writeupDeadline: 0,
    }),
    '/api/game/1/notices': (url) => rows(aNotice, url),
    '/api/game/1/events': (url) => rows(({ time }) => anEvent({ time, user: `${time}` }), url),
    '/api/game/1/submissions': (url) => rows(({ time }) => aSubmission({ time, user: `${time}` }), url),
    '/api/config': () => ({}),
  }
  return {
    count,
    answer(request: Request) {
      const url = new URL(request.url)
      return Response.json(answers[url.pathname]!(url))
    },
  }
}

/** How old what is shown becomes at most, by when the read that brought it began. */
function watchAges(cache: ReturnType<typeof createQueryClient>) {
  const reads = new Map<string, { begunAt: number; shownFrom?: number; oldest: number }>()
  onTestFinished(
    cache.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return
      const { query, action } = event
      const known = reads.get(query.queryHash) ?? { begunAt: Date.now(), oldest: 0 }
      reads.set(query.queryHash, known)
      if (action.type === 'fetch') known.begunAt = Date.now()
      if (action.type !== 'success' || action.manual) return
      note(known)
      known.shownFrom = known.begunAt
    }),
  )
  const note = (read: { shownFrom?: number; oldest: number }) => {
    if (read.shownFrom !== undefined) read.oldest = Math.max(read.oldest, Date.now() - read.shownFrom)
  }
  return (key: string) => {
    const read = reads.get(key)!
    note(read)
    return read.shownFrom === undefined ? Infinity : read.oldest
  }
}

const table: Record<string, Record<string, string>> = {}
const inTable = (row: string, column: string, said: string) => void ((table[row] ??= {})[column] = said)
const seconds = (ms: number) => `${Math.round(ms / second)} s`

const cases = Object.keys(pages).flatMap((page) => Object.keys(lines).map((line) => [page, line] as const))

test.each(cases)('what the page %s shows is read in time: %s', async (page, name) => {
  environmentManager.setIsServer(() => false)
  onTestFinished(() => environmentManager.setIsServer(() => true))
  openTransport()
  const line = lines[name]!
  const solvedFor = 5 * minute
  const { answer, count } = rush(start + solvedFor)
  const { slownessOf, line: seen } = on(line)
  const calls = answerSlowly(answer, slownessOf)
  const cache = createQueryClient()
  const ageOf = watchAges(cache)
  cache.setQueryData(games.game(1).queryKey, { start: 0, end: Infinity } as GameInfo)
  const shown = [peeked(games.game(1)), ...pages[page]!.map(({ options }) => options)]
  for (const options of shown) onTestFinished(new QueryObserver(cache, options).subscribe(() => {}))
  for (let solves = 1; solves <= solvedFor / second; solves++) {
    await vi.advanceTimersByTimeAsync(second)
    const time = new Date().toISOString()
    const user = `${Date.now()}`
    if (page.endsWith('monitor')) {
      receiveIn(monitorHub(1), cache, 'ReceivedGameEvent', pushedEvent({ time, user }))
      receiveIn(monitorHub(1), cache, 'ReceivedSubmissions', pushedSubmission({ time, user }))
    } else receiveIn(userHub(1), cache, 'ReceivedGameNotice', pushedNotice({ time, id: solves }))
  }
  await vi.advanceTimersByTimeAsync(15 * minute)
  const ages = pages[page]!.map(({ options, pace, calls = 1 }) => {
    const { queryHash } = cache.getQueryCache().find({ queryKey: options.queryKey, exact: true })!
    const bound = pace * (line.slower ?? 1) + 2 * calls * line.takes + (line.lost ?? 0)
    return { queryHash, age: ageOf(queryHash), bound }
  })
  cache.setQueryData(games.game(1).queryKey, { start: 0, end: 0 } as GameInfo)
  await vi.advanceTimersByTimeAsync(5 * minute) // what is under way ends

  const oldest = ages.map(({ age, bound }) => `${seconds(age)} of ${seconds(bound)}`).join(', ')
  const lost = seen.cut > 0 ? `, ${seen.cut} lost` : ''
  inTable(page, name, `${calls.begun} begun, ${calls.sent} finished${lost}, oldest ${oldest}`)
  const canceled = line.other?.end === 'stalls' ? seen.cut : 0 // given up once nothing came for 75 s
  expect(calls).toEqual({ begun: calls.sent + seen.cut, sent: calls.sent, canceled })
  expect(calls.sent).toBeGreaterThan(0)
  // Timers of a page are to the second, and a read waits for a place.
  const tooOld = ages.filter(({ age, bound }) => age > bound + 2 * second)
  expect(tooOld).toEqual([])
  const data = cache
    .getQueryCache()
    .getAll()
    .map(({ state }): unknown => state.data)
  const incomplete = data.filter((list) => Array.isArray(list) && list.length !== count())
  expect(incomplete).toEqual([])
})

test.each(Object.keys(lines))('every file arrives whole, or fails where it is cut off: %s', async (name) => {
  openTransport()
  const { slowness, other } = lines[name]!
  const own = other?.end ? other : other ? late : slowness
  const calls = answerSlowly(fileAnswer, own)
  const outcomes: Record<string, number | string> = {}
  for (const [file, read] of Object.entries(downloads)) {
    void read().then(
      (all) => void (outcomes[file] = all instanceof Blob ? all.size : all.length),
      (error: Error) => void (outcomes[file] = error.name),
    )
  }
  await vi.advanceTimersByTimeAsync(5 * minute)
  const expected = own.end === 'breaks' ? 'TypeError' : own.end === 'stalls' ? 'TimeoutError' : length
  expect(outcomes).toEqual(Object.fromEntries(Object.keys(downloads).map((file) => [file, expected])))
  const count = Object.keys(downloads).length
  const canceled = own.end === 'stalls' ? count : 0
  expect(calls).toEqual({ begun: count, sent: own.end ? 0 : count, canceled })
  inTable('each of 8 downloads', name, typeof expected === 'number' ? 'whole' : `fails: ${expected}`)
})

afterAll(() => {
  console.table(table)
  if (process.env.HALYARD_PROOF !== 'full') return
  fs.mkdirSync('.cache/proof', { recursive: true })
  fs.writeFileSync('.cache/proof/slowAnswers.json', JSON.stringify(table))
})
