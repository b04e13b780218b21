import { answerOf, governor, server } from '#src/api/client.ts'
import type { ApiError } from '#src/api/errors.ts'
import { afterEach, expect, test, vi } from 'vitest'

const answering = (body: string | null, init: ResponseInit) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, init))
const refusal = (call: Promise<{ data?: unknown }> = server.GET('/api/posts')) =>
  answerOf(call).then(
    () => undefined,
    (error: unknown) => error as ApiError,
  )

afterEach(() => {
  vi.restoreAllMocks()
  governor.reset()
})

test('the status is HTTP’s, the code the body’s', async () => {
  answering('{"title":"The game has ended","status":10002}', {
    status: 400,
    headers: { 'content-type': 'application/json' },
  })
  expect(await refusal()).toMatchObject({ message: 'The game has ended', status: 400, code: 10002 })
})

test('a limiter’s wait is told in seconds to whoever wrote', async () => {
  answering('{"title":"Too many","status":429}', {
    status: 429,
    headers: { 'content-type': 'application/json', 'retry-after': '60' },
  })
  expect((await refusal(server.POST('/api/account/logout')))?.retryAfter).toBe(60)
})

test('the index page in the place of an answer is a missing path', async () => {
  answering('<!doctype html>', { status: 200, headers: { 'content-type': 'text/html' } })
  expect((await refusal())?.status).toBe(404)
})

test('an empty answer is undefined', async () => {
  answering('', { status: 200 })
  expect(await answerOf(server.POST('/api/account/logout'))).toBeUndefined()
})
