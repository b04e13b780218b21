import { createRequestQueue, type RequestQueueOptions } from '#src/server/transport/request-queue.ts'
import type { Route } from '#src/server/transport/route-policies.ts'

/** Routes by the names that tests use. */
export const routes = {
  flag: { method: 'POST', path: '/api/game/{gameId}/challenges/{challengeId}' },
  verdict: { method: 'GET', path: '/api/game/{gameId}/challenges/{challengeId}/status/{submissionId}' },
  start: { method: 'POST', path: '/api/game/{gameId}/container/{challengeId}' },
  details: { method: 'GET', path: '/api/game/{gameId}/details' },
  scoreboard: { method: 'GET', path: '/api/game/{gameId}/scoreboard' },
  posts: { method: 'GET', path: '/api/posts' },
  games: { method: 'GET', path: '/api/game' },
  recent: { method: 'GET', path: '/api/game/recent' },
  leave: { method: 'DELETE', path: '/api/game/{gameId}' },
} satisfies Record<string, Route>
export type RouteName = keyof typeof routes

export const limited = (seconds: number) =>
  Response.json(
    { title: 'too many requests', status: 429 },
    { status: 429, headers: { 'retry-after': `${seconds}` } },
  )

/** Runs pending promise callbacks; advances no timers. */
export const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

/** A request queue before a server that the test answers. Random delays are at their minimum. */
export function governed(options: Partial<RequestQueueOptions> = {}) {
  const left: { name: RouteName; answer: (response: Response) => void; fail: (error: unknown) => void }[] = []
  const requestQueue = createRequestQueue({ random: () => 0, ...options })
  const send = (request: Request, signal: AbortSignal) =>
    new Promise<Response>((answer, fail) => {
      left.push({ name: request.headers.get('name') as RouteName, answer, fail })
      signal.addEventListener('abort', () => fail(signal.reason))
    })
  return {
    requestQueue,
    /** The names of the calls that have reached the server, in order. */
    left: () => left.map(({ name }) => name),
    ask(name: RouteName, signal: AbortSignal | null = null) {
      const { method, path } = routes[name]
      const request = new Request(`http://arena.test${path}`, { method, headers: { name }, signal })
      const answer = requestQueue.call(request, routes[name], send)
      const outcome = answer.then(
        ({ status }) => status,
        (error: Error) => error.name,
      )
      return outcome
    },
    /** Has the server answer the latest call of this route. */
    async answers(name: RouteName, response = new Response('[]')) {
      left.findLast((call) => call.name === name)!.answer(response)
      await settled()
    },
    /** Lets the latest call of this route fail without a response. */
    async isUnanswered(name: RouteName) {
      left.findLast((call) => call.name === name)!.fail(new TypeError('Failed to fetch'))
      await settled()
    },
    states: () => requestQueue.traffic().calls.map(({ path, state }) => [nameOf(path), state]),
  }
}

const nameOf = (path: string) => Object.entries(routes).find(([, route]) => route.path === path)?.[0]
