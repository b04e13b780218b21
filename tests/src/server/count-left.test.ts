import { createQueryClient } from '#src/app/query-client.ts'
import { countLeft } from '#src/server/reads/count-left.ts'
import { generatedFor } from '#tests/support/generated-responses.ts'
import { answerSlowly, type Slowness } from '#tests/support/slow-server.ts'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.useFakeTimers())

const challenge = generatedFor('gameChallenge', 1)[0]!.answer as object
const withLimit = (limit: number, attempts: number) => () => Response.json({ ...challenge, limit, attempts })

/** What is known 5 s after a count was begun; 'waits' while nothing is. */
async function countAfter5s(answer: () => Response, slowness: Slowness = {}) {
  const cache = createQueryClient()
  const calls = answerSlowly(answer, slowness)
  let left: number | string | undefined = 'waits'
  void countLeft(cache, 1, 2).then((count) => (left = count))
  await vi.advanceTimersByTimeAsync(5_000)
  return { cache, calls, left }
}

test.each([
  ['some', 3, 1, 2],
  ['none', 3, 5, 0],
  ['as many as one likes', 0, 7, Infinity],
])('a team has %s left', async (_what, limit, attempts, expected) => {
  expect((await countAfter5s(withLimit(limit, attempts))).left).toBe(expected)
})

test.each<[string, () => Response, Slowness]>([
  ['is late', withLimit(3, 1), { head: 5_001 }],
  ['drips', withLimit(3, 1), { pieces: 8, between: 1_000 }],
  ['is cut', withLimit(3, 1), { pieces: 4, end: 'breaks' }],
  ['stalls', withLimit(3, 1), { pieces: 4, end: 'stalls' }],
  [
    'is a refusal',
    () => Response.json({ title: 'Busy' }, { status: 429, headers: { 'Retry-After': '60' } }),
    {},
  ],
  ['is a web page', () => new Response('<h1>Log in</h1>', { headers: { 'content-type': 'text/html' } }), {}],
])('a count whose answer %s is none after 5 s', async (_what, answer, slowness) => {
  expect((await countAfter5s(answer, slowness)).left).toBeUndefined()
})

test('what is known to have no limit is not read again', async () => {
  const { cache, calls } = await countAfter5s(withLimit(0, 0))
  expect([await countLeft(cache, 1, 2), calls.begun]).toEqual([Infinity, 1])
})
