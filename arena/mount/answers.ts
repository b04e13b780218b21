import type { Arena } from '#arena/arena.ts'
import { problem } from '#arena/problem.ts'
import { Refusal } from '#arena/refusal.ts'
import { type Language, languageOf } from '#arena/words/language-of.ts'
import { worded } from '#arena/words/worded.ts'
import { UnsupportedMedia } from './read-call.ts'

/** Turns an operation's result into a response; undefined becomes an empty 200. */
export function answerFrom(given: unknown): Response {
  if (given instanceof Response) return given
  return given === undefined ? new Response(null) : Response.json(given)
}

/** The error response for anything thrown; unexpected errors are logged. */
export function answerToError({ journal }: Arena, error: unknown, request: Request): Response {
  const language = languageOf(request)
  if (error instanceof UnsupportedMedia) return problem(415, 'Unsupported Media Type', 'application/json')
  if (error instanceof Refusal) return refusalAnswer(error, language)
  journal.log({
    level: 'Error',
    msg: error instanceof Error ? (error.stack ?? error.message) : String(error),
  })
  return failure(request)
}

/** The server's generic 500 response, whatever the failure. */
export function failure(request: Request): Response {
  const title = worded(languageOf(request), 'Something went wrong on the server')
  return Response.json({ title, status: 500 }, { status: 500 })
}

function refusalAnswer(refusal: Refusal, language: Language): Response {
  const { status, bodyStatus, data, headers } = refusal
  const title = worded(language, refusal.title, refusal.slots)
  const body = data === undefined ? { title, status: bodyStatus } : { title, data, status: bodyStatus }
  return Response.json(body, { status, headers })
}
