import { streamCapture } from '#src/server/reads/captures.ts'
import { posts } from '#src/server/reads/posts.ts'
import { readSheet } from '#src/server/reads/sheets.ts'
import { downloads, fileAnswer as answer, folder, length } from '#tests/support/downloads.ts'
import { answerSlowly, type Slowness } from '#tests/support/slow-server.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2030, 3, 5) }))

/** What came of a read: the number of bytes, or the name of its error; undefined while it goes on. */
async function outcomeOf(read: Promise<Blob | Uint8Array>, passed: number) {
  let outcome: number | string | undefined
  read.then(
    (file) => (outcome = file instanceof Blob ? file.size : file.length),
    (error: Error) => (outcome = error.name),
  )
  await vi.advanceTimersByTimeAsync(passed)
  return outcome
}

const dripping: Slowness = { head: 20_000, between: 60_000, pieces: 20 }

test.each(Object.entries(downloads))('%s arrives whole, however long it takes', async (_, read) => {
  const calls = answerSlowly(answer, dripping)
  expect(await outcomeOf(read(), 25 * 60_000)).toBe(length)
  expect(calls).toEqual({ begun: 1, sent: 1, canceled: 0 })
})

test.each(Object.entries(downloads))('%s of which no more arrives fails after 75 s', async (_, read) => {
  answerSlowly(answer, { ...dripping, between: 100, end: 'stalls' })
  const reading = read()
  reading.catch(() => {})
  expect(await outcomeOf(reading, 20_000 + 20 * 100 + 73_000)).toBeUndefined()
  expect(await outcomeOf(reading, 2_000)).toBe('TimeoutError')
})

test.each(Object.entries(downloads))('%s that breaks off fails at once', async (_, read) => {
  answerSlowly(answer, { ...dripping, between: 100, end: 'breaks' })
  expect(await outcomeOf(read(), 23_000)).toBe('TypeError')
})

test('the time in which nobody asks for more of a body does not count', async () => {
  answerSlowly(answer, { between: 100, pieces: 4 })
  const read = streamCapture(folder, 'a.pcap', new AbortController().signal)
  let count = 0
  const first = read.next()
  await vi.advanceTimersByTimeAsync(0)
  count += (await first).value?.length ?? 0
  await vi.advanceTimersByTimeAsync(10 * 60_000) // what was read takes long to be looked at
  const rest = (async () => {
    for await (const part of read) count += part.length
  })()
  await vi.advanceTimersByTimeAsync(1_000)
  await rest
  expect(count).toBe(length)
})

test('a download that is given up ends at once, and its call with it', async () => {
  const calls = answerSlowly(answer, dripping)
  const over = new AbortController()
  const reading = readSheet(1, 'scoreboard', { signal: over.signal, onProgress: () => {} })
  expect(await outcomeOf(reading, 90_000)).toBeUndefined()
  over.abort()
  expect(await outcomeOf(reading, 0)).toBe('AbortError')
  expect(calls).toEqual({ begun: 1, sent: 0, canceled: 1 })
})

const list = [
  {
    id: 'abcdef01',
    title: 'One',
    summary: '',
    isPinned: false,
    tags: [],
    authorAvatar: null,
    authorName: null,
    time: 1,
  },
]

/** What a screen sees of a list that is read. */
function watchedPosts(slowness: Slowness) {
  const calls = answerSlowly(() => Response.json(list), slowness)
  const observer = new QueryObserver(createQueryClient(), posts.all())
  onTestFinished(observer.subscribe(() => {}))
  return { calls, read: () => observer.getCurrentResult() }
}

test('a list whose bytes drip in for minutes is read by one call', async () => {
  const { calls, read } = watchedPosts({ head: 20_000, between: 10_000, pieces: 30 })
  await vi.advanceTimersByTimeAsync(315_000)
  expect(read()).toMatchObject({ status: 'success', data: [{ title: 'One' }] })
  expect(calls).toEqual({ begun: 1, sent: 1, canceled: 0 })
})

test('of a list of which no more arrives nothing is shown', async () => {
  const { read } = watchedPosts({ pieces: 4, end: 'stalls' })
  await vi.advanceTimersByTimeAsync(76_000)
  expect(read()).toMatchObject({ status: 'error', data: undefined, error: { name: 'TimeoutError' } })
})
