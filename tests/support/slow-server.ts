import { dripped } from '#arena/lib/dripped.ts'
import { vi } from 'vitest'

/** How a server answers over a bad line. Times are in milliseconds. */
export interface Slowness {
  /** Until its head arrives. */
  head?: number
  /** Between two pieces of its body. */
  between?: number
  /** Into how many pieces its body is cut. */
  pieces?: number
  /** What becomes of it after half of its pieces: nothing more ever arrives, or the connection breaks. */
  end?: 'stalls' | 'breaks'
}

/** What the server says in full, with what its body is. */
type Answer = (request: Request) => Response | Promise<Response>

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** How many calls a slow server has begun to answer, and what became of them. */
export interface SlowCalls {
  begun: number
  /** Whole bodies that were sent. */
  sent: number
  /** Given up by whoever had asked. */
  canceled: number
}

/** An answer as it comes over a bad line. As of `fetch`, it fails once the signal is aborted, also in the middle of its body. */
export async function slowly(
  request: Request,
  signal: AbortSignal,
  { answer, slowness, calls }: { answer: Answer; slowness: Slowness; calls?: SlowCalls },
): Promise<Response> {
  const { head = 0, between = 0, pieces = 1, end } = slowness
  if (calls) calls.begun++
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => {
      if (calls) calls.canceled++
      reject(signal.reason as Error)
    }),
  )
  aborted.catch(() => {})
  const response = await Promise.race([answer(request), aborted])
  await Promise.race([after(head), aborted])
  if (!response.body) return response
  const ends = {
    stalls: () => aborted,
    breaks: () => Promise.reject(new TypeError('network error')),
  }
  const body = dripped(new Uint8Array(await response.arrayBuffer()), {
    pieces,
    pause: () => Promise.race([after(between), aborted]),
    end: end && ends[end],
    onSent: () => {
      if (calls) calls.sent++
    },
  })
  return new Response(body, response)
}

/** Has every call of the page answered over a bad line, which may be another for each; returns what became of them. */
export function answerSlowly(
  answer: Answer,
  slowness: Slowness | ((request: Request) => Slowness),
): SlowCalls {
  const calls: SlowCalls = { begun: 0, sent: 0, canceled: 0 }
  const slownessOf = typeof slowness === 'function' ? slowness : () => slowness
  vi.stubGlobal('fetch', (request: Request, { signal }: { signal?: AbortSignal } = {}) =>
    slowly(request, signal ?? request.signal, { answer, slowness: slownessOf(request), calls }),
  )
  return calls
}
