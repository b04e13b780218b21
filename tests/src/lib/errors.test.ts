import { configFrom } from '#src/server/adapter/site.ts'
import { responseOf, server } from '#src/server/transport/client.ts'
import { type ApiError, WebPageResponse } from '#src/lib/errors.ts'
import { recorded } from '#src/lib/recorder.ts'
import { expect, test, vi } from 'vitest'

const answering = (body: string | null, init: ResponseInit) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, init))
const refusal = (call: Promise<{ data?: unknown; response: Response }> = server.GET('/api/posts')) =>
  call.then(
    () => undefined,
    (error: unknown) => error as ApiError,
  )
const refusalOf = (call: ReturnType<typeof server.GET>) =>
  responseOf(call, configFrom).then(
    () => undefined,
    (error: unknown) => error as ApiError,
  )

test('the status is HTTP’s, the code the body’s', async () => {
  answering('{"title":"The game has ended","status":10002}', {
    status: 400,
    headers: { 'content-type': 'application/json' },
  })
  expect(await refusal()).toMatchObject({ message: 'The game has ended', status: 400, code: 10002 })
})

test('an error of a rate limit has its wait in seconds', async () => {
  answering('{"title":"Too many","status":429}', {
    status: 429,
    headers: { 'content-type': 'application/json', 'retry-after': '60' },
  })
  expect((await refusal(server.POST('/api/account/logout')))?.retryAfter).toBe(60)
})

test('no error asks to wait for more than five minutes, which timers could not count', async () => {
  answering('{}', { status: 429, headers: { 'content-type': 'application/json', 'retry-after': '3000000' } })
  expect((await refusal(server.POST('/api/account/logout')))?.retryAfter).toBe(300)
})

test('the index page instead of a response is a 404 where older servers do not know the call', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) =>
    Promise.resolve(
      (input as Request).url.endsWith('/api/config')
        ? Response.json({})
        : new Response('<!doctype html>', { status: 200, headers: { 'content-type': 'text/html' } }),
    ),
  )
  expect((await refusal(server.GET('/api/tokens')))?.status).toBe(404)
  expect(await refusal()).toBeInstanceOf(WebPageResponse)
})

test('an empty response is undefined', async () => {
  answering('', { status: 200 })
  expect(await responseOf(server.POST('/api/account/logout'))).toBeUndefined()
})

test('an error response with a broken body is still that error', async () => {
  answering('<<<', { status: 503, headers: { 'content-type': 'application/json' } })
  expect(await refusal()).toMatchObject({ message: '', status: 503 })
})

test('a web page instead of every response has its own error, not that of a malformed response', async () => {
  answering('<!doctype html>', { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
  expect(await refusalOf(server.GET('/api/config'))).toBeInstanceOf(WebPageResponse)
})

test('a read that got a web page is sent again if the server answers by then', async () => {
  const page = new Response('<h1>Log in</h1>', { headers: { 'content-type': 'text/html' } })
  const pages = [page]
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) =>
    Promise.resolve(
      ((input as Request).url.endsWith('/api/config') ? undefined : pages.pop()) ?? Response.json([]),
    ),
  )
  expect((await server.GET('/api/posts')).data).toEqual([])
})

test('a malformed response names its field and is recorded', async () => {
  answering('{"title":"Cup"}', { status: 200, headers: { 'content-type': 'application/json' } })
  expect(await refusalOf(server.GET('/api/config'))).toMatchObject({ status: 200, field: 'slogan' })
  expect(recorded().at(-1)?.text).toContain('slogan is missing')
})

test('a response that breaks off is recorded', async () => {
  answering('{"title":"C', { status: 200, headers: { 'content-type': 'application/json' } })
  expect(await refusalOf(server.GET('/api/config'))).toBeInstanceOf(SyntaxError)
  expect(recorded().at(-1)).toMatchObject({ kind: 'malformed', text: 'a response is broken off, or no JSON' })
})
