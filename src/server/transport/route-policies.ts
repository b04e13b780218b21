import type { paths } from '#contract/api.gen.ts'

/** The order in which waiting calls leave, from the first to the last. */
export const lanes = ['flag', 'instance', 'rank', 'scoreboard', 'rest'] as const
export type Lane = (typeof lanes)[number]

/** A limiter of the server (behaviour 15). Global counts the calls of one address, any other those of everyone. */
export type Limiter =
  | 'Global'
  | 'Register'
  | 'Query'
  | 'PowChallenge'
  | 'Container'
  | 'Submit'
  | 'Concurrency'

/** The `Retry-After` that each limiter names, in seconds. */
export const refillOf: Record<Limiter, number> = {
  Global: 60,
  Register: 60,
  Query: 10,
  PowChallenge: 30,
  Container: 10,
  Submit: 5,
  Concurrency: 60,
}

/** An operation of the contract: its method, and its path with the names of its parameters. */
export interface Route {
  method: string
  path: string
}

/** The lane of a route, and its own limiter if it has one. */
export interface RoutePolicy {
  lane: Lane
  policy?: Limiter
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const policies: Partial<Record<`${Method} ${keyof paths}`, RoutePolicy>> = {
  'POST /api/game/{gameId}/challenges/{challengeId}': { lane: 'flag', policy: 'Submit' },
  'GET /api/game/{gameId}/challenges/{challengeId}/status/{submissionId}': { lane: 'flag' },
  'POST /api/game/{gameId}/container/{challengeId}': { lane: 'instance', policy: 'Container' },
  'POST /api/game/{gameId}/container/{challengeId}/extend': { lane: 'instance', policy: 'Container' },
  'DELETE /api/game/{gameId}/container/{challengeId}': { lane: 'instance', policy: 'Container' },
  'GET /api/game/{gameId}/challenges/{challengeId}': { lane: 'instance' }, // carries the container's address
  'GET /api/game/{gameId}/details': { lane: 'rank' },
  'GET /api/game/{gameId}/scoreboard': { lane: 'scoreboard' },
  'POST /api/account/register': { lane: 'rest', policy: 'Register' },
  'POST /api/account/recovery': { lane: 'rest', policy: 'Register' },
  'POST /api/account/passwordreset': { lane: 'rest', policy: 'Register' },
  'PUT /api/account/changeemail': { lane: 'rest', policy: 'Register' },
  'GET /api/game': { lane: 'rest', policy: 'Query' },
  'GET /api/posts': { lane: 'rest', policy: 'Query' },
  'GET /api/captcha/powchallenge': { lane: 'rest', policy: 'PowChallenge' },
  'POST /api/team': { lane: 'rest', policy: 'Concurrency' },
}

/** The lane and the limiter of a route. */
export const policyOf = ({ method, path }: Route): RoutePolicy =>
  policies[`${method} ${path}` as keyof typeof policies] ?? { lane: 'rest' }
