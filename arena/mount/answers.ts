import type { Arena } from '#arena/arena.ts'
import { problem } from '#arena/problem.ts'
import { Refusal } from '#arena/refusal.ts'
import { UnsupportedMedia } from './read-call.ts'

/** What an operation gave, as a response: undefined is an empty 200. */
export function answerFrom(given: unknown): Response {
  if (given instanceof Response) return given
  return given === undefined ? new Response(null) : Response.json(given)
}

/** The error answer for whatever was thrown; what nobody foresaw is logged. */
export function answerToError({ journal }: Arena, error: unknown): Response {
  if (error instanceof UnsupportedMedia) return problem(415, 'Unsupported Media Type', 'application/json')
  if (error instanceof Refusal) return refusalAnswer(error)
  journal.log({
    level: 'Error',
    msg: error instanceof Error ? (error.stack ?? error.message) : String(error),
  })
  return Response.json({ title: 'Something went wrong on the server', status: 500 }, { status: 500 })
}

function refusalAnswer({ status, bodyStatus, message, data, headers }: Refusal): Response {
  const body =
    data === undefined ? { title: message, status: bodyStatus } : { title: message, data, status: bodyStatus }
  return Response.json(body, { status, headers })
}
