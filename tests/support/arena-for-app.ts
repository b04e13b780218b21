import { type ArenaOptions, createArena } from '#arena/start/create-arena.ts'
import { demoPassword } from '#arena/world/seed.ts'
import { seededFile } from './seeded-file.ts'
import { allSettled, notePending } from './pending.ts'
import type { HubName } from '#contract/hubs.ts'
import { http, HttpResponse, ws } from 'msw'
import { setupServer } from 'msw/node'
import { onTestFinished } from 'vitest'

/** Every msw link keeps a channel open for ever, so all test files share this one. */
const hubLink = ws.link(/\/hub\/(user|monitor|admin)/)

export type ArenaForApp = ReturnType<typeof arenaForApp>

interface AppArenaOptions extends Pick<ArenaOptions, 'captcha' | 'edition'> {
  /** False: the page comes from a server that is not arena. */
  isAnnounced?: boolean
}

/** An arena with its world and its bots stopped, at the page's own origin until the test ends. */
export function arenaForApp({ isAnnounced = true, ...options }: AppArenaOptions = {}) {
  if (isAnnounced) announceArena()
  const { file, world } = seededFile()
  const made = createArena({
    ...options,
    file,
    dials: { rateLimits: false, judgeDelay: 0, scoreboardDelay: 0, botSpeed: 0 },
  })
  const jar = new Map<string, string>()

  const answer = async (request: Request) => {
    const headers = new Headers([...request.headers]) // under msw, copying the object itself loses some
    headers.set('cookie', cookiesIn(jar))
    if (request.cache === 'no-store') headers.set('cache-control', 'no-cache') // as browsers send it
    const response = await made.app.fetch(new Request(request, { headers }))
    for (const line of response.headers.getSetCookie()) take(jar, line)
    return response
  }

  const network = setupServer(
    http.all('*/api/*', ({ request }) => answer(request)),
    http.all('*/arena/*', ({ request }) => answer(request)),
    http.all('*/assets/*', ({ request }) => answer(request)),
    http.get('*/release.json', () => HttpResponse.json({})), // as it is built
    http.get('*/site.json', () => HttpResponse.json({})), // as arena and the front answer
    hubLink.addEventListener('connection', ({ client }) => {
      const hub = client.url.pathname.split('/').at(-1) as HubName
      const link = made.arena.hubs.open(
        { hub, game: client.url.searchParams.get('game'), headers: new Headers({ cookie: cookiesIn(jar) }) },
        {
          send: (text) => client.send(text),
          close: () => void setImmediate(() => client.close()),
          cut: () => client.close(),
        },
      )
      client.addEventListener('message', ({ data }) => link.receive(data as string))
      client.addEventListener('close', () => link.end())
      const closed = new Promise<void>((resolve) => client.addEventListener('close', () => resolve()))
      void notePending(`link ${hub}`, closed)
    }),
  )
  network.listen({ onUnhandledRequest: 'error' })
  noteCalls()
  onTestFinished(async () => {
    await allSettled()
    network.close()
    made.close()
  })

  return {
    ...made,
    world,
    /** Arena's answer to a call of the page, for an `override` that changes it. */
    answer,
    signIn: (userName: string) =>
      answer(
        new Request('http://localhost:3000/api/account/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ userName, password: demoPassword }),
        }),
      ),
    /** Refuses or changes later calls: any call whose path matches is answered by `reply` instead. */
    override: (...handlers: Parameters<typeof network.use>) => network.use(...handlers),
  }
}

/** Adds what arena's index page has and a real server's does not. */
function announceArena() {
  const meta = Object.assign(document.createElement('meta'), {
    name: 'halyard-arena',
    content: 'accounts outbox',
  })
  document.head.append(meta)
  onTestFinished(() => meta.remove())
}

/** Records the calls of the page, through the `fetch` that the network mock has just installed and removes again. */
function noteCalls() {
  const fetch = globalThis.fetch
  globalThis.fetch = (input, init) =>
    notePending(input instanceof Request ? `${input.method} ${input.url}` : String(input), fetch(input, init))
}

const cookiesIn = (jar: Map<string, string>) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

function take(jar: Map<string, string>, line: string) {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (value === '') jar.delete(name)
  else jar.set(name, value)
}
