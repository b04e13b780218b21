import { byFetch } from './call.ts'
import { callHeaders } from '#src/lib/call-headers.ts'
import type { createRequestQueue } from './request-queue.ts'
import { second } from '#src/lib/time/time.ts'

/** A read that the index page sent before the first script had arrived (src/app/index-script.ts). */
export interface StartedRead {
  /** As the contract has it, with the names of its parameters. */
  path: string
  url: string
  /** In which the server was asked to answer. */
  language: string
  /** On the local clock, in milliseconds. */
  sentAt: number
  /** When its response began to arrive. */
  receivedAt?: number
  response: Promise<Response>
}

declare global {
  /** What the index page has sent; nothing where it was not made by the build. */
  var startedReads: StartedRead[] | undefined
}

/** When a call was sent, and when its response began to arrive, on the local clock; what is open is now. */
export interface CallTimes {
  sentAt?: number
  receivedAt?: number
}

/** A read in the queue that nobody has asked for yet. */
interface Waiting {
  response: Promise<Response>
  times: CallTimes
  over: AbortController
}

/** An older response is read again: what was pushed meanwhile is not in it, and catching up counts on less (hubs/feeds.ts). */
const oldest = 5 * second

/**
 * Puts the reads that the index page has sent into the queue, where they count like any others and are refused like any
 * others, and gives each to the first call that would have sent the same.
 */
export function createStartedReads(
  queue: Pick<ReturnType<typeof createRequestQueue>, 'call' | 'reachability'>,
) {
  const waiting = new Map<string, Waiting>()
  for (const read of globalThis.startedReads?.splice(0) ?? []) waiting.set(keyOf(read), queued(read))
  queue.reachability.watch(() => waiting.clear()) // what has answered them was not the server

  /** The first time, what was sent already; after a refusal it is sent again. */
  function queued(read: StartedRead): Waiting {
    const over = new AbortController()
    const { url, path, sentAt, language } = read
    const request = new Request(url, {
      cache: 'no-store',
      redirect: 'manual',
      headers: callHeaders(language),
      signal: over.signal,
    })
    const times: CallTimes = read
    let isTaken = false
    const response = queue.call(
      request,
      { method: 'GET', path },
      (request, signal) => {
        if (!isTaken) {
          isTaken = true
          return untilAborted(read.response, signal)
        }
        Object.assign(times, { sentAt: Date.now(), receivedAt: undefined })
        return byFetch(request, signal)
      },
      sentAt,
    )
    response.catch(() => {}) // nobody may ask for it
    return { response, times, over }
  }

  return {
    /** What was sent for this request, once, with its times; undefined where nothing was, or too long ago. */
    take(request: Request): Pick<Waiting, 'response' | 'times'> | undefined {
      const language = request.headers.get('accept-language') ?? ''
      const key = keyOf({ url: request.url, language })
      const found = waiting.get(key)
      if (!found || request.method !== 'GET' || request.signal.aborted) return undefined
      waiting.delete(key)
      if (Date.now() - (found.times.receivedAt ?? Date.now()) > oldest) return undefined
      request.signal.addEventListener('abort', () => found.over.abort(request.signal.reason))
      return found
    },
    /** The rest was asked for as somebody else. */
    forget: () => waiting.clear(),
  }
}

const keyOf = ({ url, language }: Pick<StartedRead, 'url' | 'language'>) => `${language} ${url}`

/** What has been sent cannot be given up, but nobody waits for it any more. */
function untilAborted(response: Promise<Response>, signal: AbortSignal) {
  return new Promise<Response>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
    response.then(resolve, reject)
  })
}
