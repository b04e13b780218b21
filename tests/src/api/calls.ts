import { createGovernor, type GovernorOptions } from '#src/api/governor.ts'
import type { Route } from '#src/api/lanes.ts'

/** Routes by the name a test calls them. */
export const routes = {
  flag: { method: 'POST', path: '/api/game/{gameId}/challenges/{challengeId}' },
  verdict: { method: 'GET', path: '/api/game/{gameId}/challenges/{challengeId}/status/{submissionId}' },
  start: { method: 'POST', path: '/api/game/{gameId}/container/{challengeId}' },
  details: { method: 'GET', path: '/api/game/{gameId}/details' },
  board: { method: 'GET', path: '/api/game/{gameId}/scoreboard' },
  posts: { method: 'GET', path: '/api/posts' },
  recent: { method: 'GET', path: '/api/game/recent' },
  leave: { method: 'DELETE', path: '/api/game/{gameId}' },
} satisfies Record<string, Route>
export type RouteName = keyof typeof routes

export const limited = (seconds: number) =>
  Response.json(
    { title: 'too many requests', status: 429 },
    { status: 429, headers: { 'retry-after': `${seconds}` } },
  )

/** Lets go what stands in promises; no timer moves. */
export const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

/** A governor before a server that answers when the test says so. Chance is at its least. */
export function governed(options: Partial<GovernorOptions> = {}) {
  const left: { name: RouteName; answer: (response: Response) => void; fail: (error: unknown) => void }[] = []
  const governor = createGovernor({ random: () => 0, ...options })
  const send = (request: Request) =>
    new Promise<Response>((answer, fail) => {
      left.push({ name: request.headers.get('name') as RouteName, answer, fail })
      request.signal.addEventListener('abort', () => fail(request.signal.reason))
    })
  return {
    governor,
    /** What has reached the server, in its order. */
    left: () => left.map(({ name }) => name),
    ask(name: RouteName, signal: AbortSignal | null = null) {
      const { method, path } = routes[name]
      const request = new Request(`http://arena.test${path}`, { method, headers: { name }, signal })
      const answer = governor.call(request, routes[name], send)
      const outcome = answer.then(
        ({ status }) => status,
        (error: Error) => error.name,
      )
      return outcome
    },
    /** The server answers the latest call of this route. */
    async answers(name: RouteName, response = new Response('[]')) {
      left.findLast((call) => call.name === name)!.answer(response)
      await settled()
    },
    states: () => governor.traffic().calls.map(({ path, state }) => [nameOf(path), state]),
  }
}

const nameOf = (path: string) => Object.entries(routes).find(([, route]) => route.path === path)?.[0]
