import type { Outcome } from '#program/relay/target.ts'
import { shortened } from '#src/lib/cut.ts'
import { hour, second } from '#src/lib/time/time.ts'
import { visibleLine } from '#src/lib/visible-text.ts'

/** What a target is asked to wait that names no time, in milliseconds. */
const usualWait = 5 * second

/** No wait is shorter or longer, in milliseconds, whatever a proxy in between may ask for. */
const shortestWait = 250
const longestWait = hour

/** Statuses of a server or a proxy that has not taken the request at all; of other faults it cannot be told. */
const tookNothing = [408, 503, 521, 522, 523, 525, 526]

/** Statuses that are about the message; any other refusal would meet every message. */
const aboutMessage = [400, 409, 413, 415, 422]

/** The call that sends a JSON text; throws where the address is not one. */
export const postOf = (address: string, json: string, headers: Record<string, string> = {}): Request =>
  new Request(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'halyard-relay', ...headers },
    body: json,
  })

/** The members of an answer in JSON; none where it is anything else, or was cut. */
export async function membersOf(response: Response): Promise<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(await response.text())
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** What a target says of its own, in one short line; '' if it says nothing. */
export const said = (words: unknown): string =>
  typeof words === 'string' ? shortened(visibleLine(words), 200) : ''

/** To be tried again after so many seconds, as the target asked. */
export function limitedFor(seconds: unknown): Outcome {
  const asked = Number(seconds ?? Number.NaN) * second
  return {
    is: 'limited',
    wait: asked >= 0 ? Math.min(Math.max(asked, shortestWait), longestWait) : usualWait,
  }
}

/** The seconds that a `Retry-After` asks for, which is a number or a date; undefined if it asks for none. */
export function secondsAsked({ headers }: Response): number | undefined {
  const asked = headers.get('retry-after') ?? ''
  const until = Date.parse(asked) - (Date.parse(headers.get('date') ?? '') || Date.now())
  const seconds = /^\s*\d/.test(asked) ? Number.parseFloat(asked) : Math.max(0, until / second)
  return Number.isNaN(seconds) ? undefined : seconds
}

/** What the status alone means. `words` are the target's own, to be shown with it. */
export function outcomeByStatus(response: Response, words = ''): Outcome {
  const { status } = response
  const reason = words ? `${status}: ${words}` : `It answered with ${status}`
  if (status < 300) return { is: 'sent' }
  if (status === 429) return limitedFor(secondsAsked(response))
  if (status === 503 && secondsAsked(response) !== undefined) return limitedFor(secondsAsked(response))
  if (tookNothing.includes(status)) return { is: 'failed', reason }
  if (status >= 500) return { is: 'unknown', reason }
  return { is: 'refused', reason, isForAll: !aboutMessage.includes(status) }
}

/** Something has answered that the platform would not say: perhaps in its place, perhaps cut. */
export const unreadable = (response: Response): Outcome =>
  response.ok ? { is: 'unknown', reason: 'Its answer cannot be read' } : outcomeByStatus(response)
