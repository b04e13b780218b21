import type { Arena } from '#arena/parts/arena.ts'
import type { OperationId, Operations } from '#arena/operations/operations.ts'
import { inEnglish, Refusal } from '#arena/lib/refusal.ts'
import type { Context, Hono } from 'hono'
import { originOf } from './address.ts'
import { admit } from './admit.ts'
import { answerFrom } from './responses.ts'
import type { Env } from './env.ts'
import { readBody, readQuery } from './read-call.ts'
import { createResponseTags, type ResponseTags } from './response-tags.ts'
import { routesOf, type Match, type Route } from './routes.ts'

type AnyOperation = (call: Record<string, unknown>) => unknown

/** Mounts the contract's operations on the app. Missing ones respond 501 to callers who may call them. */
export function mountOperations(app: Hono<Env>, arena: Arena, operations: Operations) {
  const tags = createResponseTags(arena)
  app.use(async (c, next) => {
    const match = c.get('match')
    return match ? run(arena, { operations, tags }, match, c) : next()
  })
}

interface Mounted {
  operations: Operations
  tags: ResponseTags
}

async function run(arena: Arena, { operations, tags }: Mounted, { route, path }: Match, c: Context<Env>) {
  const caller = c.get('caller')
  const ip = c.get('address')
  const request = c.req.raw
  admit(arena, route, { caller, ip, request })
  const operation = operations[route.id] as AnyOperation | undefined // bytes become contract types below
  if (!operation) return inEnglish(`This arena does not have ${route.id}`, 501)
  const query = readQuery(route, request)
  const body = await readBody(route, request)
  for (const [name, value] of Object.entries(path))
    if (value === undefined) throw new Error(`${name} is not what ${route.id} needs`)
  const origin = originOf(c.env?.incoming?.socket.remoteAddress, request)
  const call = { path, query, body, caller, user: caller, ip, origin, request }
  const ask = async () => answerBy(arena, route, await wholly(arena, () => operation(call)))
  return route.cache?.etag ? tags.answer({ route, path, query, request }, ask) : ask()
}

function answerBy({ edition }: Arena, { id, cut }: Route, given: unknown): Response {
  if (given instanceof Response) return given
  return answerFrom(edition.answer ? edition.answer(id, cut(given)) : cut(given))
}

/** Runs an operation as one transaction, up to where it first waits. What it writes before it refuses is kept. */
function wholly({ store }: Arena, operation: () => unknown): unknown {
  const { answer, refusal } = store.transaction(() => {
    try {
      return { answer: operation() }
    } catch (error) {
      if (error instanceof Refusal) return { refusal: error }
      throw error
    }
  })
  if (refusal) throw refusal
  return answer
}

/** The operations of arena's contract that no table implements. */
export const missingFrom = ({ edition }: Arena, operations: Operations): OperationId[] =>
  routesOf(edition.name)
    .map(({ id }) => id)
    .filter((id) => operations[id] === undefined)
