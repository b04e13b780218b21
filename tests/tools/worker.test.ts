import fs from 'node:fs'
import { compileFunction } from 'node:vm'
import { expect, test } from 'vitest'

// The service worker itself, with the browser's part of it: a cache in memory, and a network whose answers a test sets.

type Handler = (event: object) => void

const script = { 'Content-Type': 'text/javascript' }
const webPage = { 'Content-Type': 'text/html; charset=utf-8' }
const site = 'https://ctf.example.org'
const index = '<script type="module" src="/static/app-1.js"></script>'

/** Those of a server that has all files of a build. */
const served: Record<string, () => Response> = {
  '/': () => new Response(index, { headers: webPage }),
  '/app.webmanifest': () => new Response('{}', { headers: { 'Content-Type': 'application/manifest+json' } }),
  '/static/app-1.js': () => new Response('app()', { headers: script }),
  '/static/page-2.js': () => new Response('page()', { headers: script }),
}

/** What a proxy answers to everything while its server is looked after, and calls it a success. */
const maintenance = () => new Response('<h1>Back soon</h1>', { headers: webPage })

function workerWith(stored: Record<string, Response> = {}) {
  const files = new Map(Object.entries(stored))
  const pathOf = (asked: string | Request) =>
    new URL(typeof asked === 'string' ? asked : asked.url, site).pathname
  const network = { answer: (path: string) => served[path]?.() ?? new Response('', { status: 404 }) }
  const fetchIt = (asked: string | Request) => Promise.resolve(network.answer(pathOf(asked)))
  const cache = {
    match: async (path: string) => files.get(path)?.clone(),
    put: async (asked: string | Request, answer: Response) => {
      const text = await answer.text() // fails where the line is cut
      files.set(pathOf(asked), new Response(text, answer))
    },
    addAll: async (paths: string[]) => {
      const answers = await Promise.all(paths.map(fetchIt))
      if (!answers.every(({ ok }) => ok)) throw new TypeError('not all of them')
      paths.forEach((path, at) => files.set(path, answers[at]!))
    },
    keys: async () => [...files.keys()].map((path) => ({ url: site + path })),
    delete: async (path: string) => files.delete(path),
  }
  const handlers = new Map<string, Handler>()
  const self = {
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
    location: { origin: site },
  }
  const text = fs.readFileSync('public/worker.js', 'utf8')
  const run = compileFunction(text, ['self', 'caches', 'fetch']) as (...globals: unknown[]) => void
  run(self, { open: async () => cache }, fetchIt)
  return {
    network,
    stored: async () =>
      Object.fromEntries(
        await Promise.all(
          [...files].map(async ([path, answer]) => [path, await answer.clone().text()] as const),
        ),
      ),
    /** As a page asks for a file, past its own cache or not. */
    ask(path: string, cacheMode?: RequestCache) {
      let answer: Promise<Response> | undefined
      const request = { url: site + path, method: 'GET', mode: 'cors', cache: cacheMode ?? 'default' }
      handlers.get('fetch')!({ request, respondWith: (given: Promise<Response>) => (answer = given) })
      return answer!
    },
    /** As a page tells what it has loaded; ends once that is kept, or is not. */
    async keep(...loaded: string[]) {
      let kept: Promise<void> | undefined
      const data = { entry: '/static/app-1.js', loaded, name: null }
      handlers.get('message')!({ data, waitUntil: (given: Promise<void>) => (kept = given) })
      await kept!.catch(() => {})
    },
  }
}

const shell = () => ({ '/static/app-1.js': served['/static/app-1.js']!(), '/': served['/']!() })

test('the files that a page has loaded are kept, with the index that names them', async () => {
  const worker = workerWith()
  await worker.keep('/static/app-1.js', '/static/page-2.js')
  expect(await worker.stored()).toMatchObject({
    '/': index,
    '/static/app-1.js': 'app()',
    '/static/page-2.js': 'page()',
  })
})

test('a file that is asked for past the cache replaces the stored one before its last byte is given', async () => {
  const worker = workerWith({ ...shell(), '/static/app-1.js': new Response('damag', { headers: script }) })
  const answer = await worker.ask('/static/app-1.js', 'reload')
  expect(await answer.text()).toBe('app()')
  expect((await worker.stored())['/static/app-1.js']).toBe('app()')
})

test('a web page of a proxy, sent with status 200 in a file’s place, replaces no stored file', async () => {
  const worker = workerWith(shell())
  worker.network.answer = maintenance
  const answer = await worker.ask('/static/app-1.js', 'reload')
  expect(await answer.text()).toContain('Back soon')
  expect((await worker.stored())['/static/app-1.js']).toBe('app()')
})

test('a web page in a file’s place is not kept as a file, and no index that needs it', async () => {
  const worker = workerWith()
  worker.network.answer = (path) => (path === '/static/page-2.js' ? maintenance() : served[path]!())
  await worker.keep('/static/app-1.js', '/static/page-2.js')
  const stored = await worker.stored()
  expect(stored).not.toHaveProperty('/static/page-2.js')
  expect(stored).not.toHaveProperty('/')
})

test('a file arrives at the page while it arrives, and one that is cut leaves the stored one', async () => {
  const worker = workerWith(shell())
  let line!: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (line = controller) })
  worker.network.answer = () => new Response(body, { headers: script })
  const answer = await worker.ask('/static/app-1.js', 'reload')
  const reader = answer.body!.getReader()
  line.enqueue(new TextEncoder().encode('ap'))
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('ap')
  line.error(new TypeError('cut'))
  await expect(reader.read()).rejects.toThrow('cut')
  expect((await worker.stored())['/static/app-1.js']).toBe('app()')
})
