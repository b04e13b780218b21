import type { Arena } from '#arena/parts/arena.ts'
import { problem } from '#arena/lib/problem.ts'
import { Refusal } from '#arena/lib/refusal.ts'
import { ifStorable, StorageProblem } from '#program/lib/database/storage-problem.ts'
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
  if (error instanceof StorageProblem) return refusalAnswer(unstored(error), language)
  const msg = error instanceof Error ? (error.stack ?? error.message) : String(error)
  ifStorable(() => journal.log({ level: 'Error', msg }))
  return failure(request)
}

/** The server's generic 500 response, whatever the failure. */
export function failure(request: Request): Response {
  const title = worded(languageOf(request), 'Something went wrong on the server')
  return Response.json({ title, status: 500 }, { status: 500 })
}

const unstored = ({ trouble }: StorageProblem) =>
  new Refusal(
    503,
    trouble === 'full'
      ? 'The disk of the server is full: nothing was saved. Try again later'
      : 'The server cannot use its database: nothing was saved. Try again later',
  )

function refusalAnswer(refusal: Refusal, language: Language): Response {
  const { status, bodyStatus, data, headers } = refusal
  const title = worded(language, refusal.title, refusal.slots)
  const body = data === undefined ? { title, status: bodyStatus } : { title, data, status: bodyStatus }
  return Response.json(body, { status, headers })
}
