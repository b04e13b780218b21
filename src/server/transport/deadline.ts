import type { QueuedCall } from './call.ts'
import { second } from '#src/lib/time/time.ts'

/**
 * A read whose head is not there by then will get none: the server's own queue ends after 60 s. A body of which nothing
 * arrives for as long has been lost. In all it may take any time: files are large, and lines slow.
 */
const longest = 75 * second

/**
 * Its signal is aborted when the request is given up, for a read when its head is late, and for any call when the next piece
 * of the body is. Without one, a write waits for its head: it may have arrived. What was read of a body that fails is no response.
 * `noteBody` hears when a body begins to be read, and when that has ended.
 */
export function createDeadline({ request, method, since }: QueuedCall, noteBody: (isRead: boolean) => void) {
  const over = new AbortController()
  const signal = AbortSignal.any([request.signal, over.signal])
  let late: ReturnType<typeof setTimeout> | undefined
  let isBodyRead = false

  const giveUpIn = (ms: number) => {
    late = setTimeout(() => over.abort(new DOMException('The server does not answer', 'TimeoutError')), ms)
  }
  function note(isRead: boolean) {
    if (isRead !== isBodyRead) noteBody((isBodyRead = isRead))
  }
  function forget() {
    clearTimeout(late)
    note(false)
  }
  if (method === 'GET') giveUpIn(since + longest - Date.now())

  /** The same response, whose body is under the deadline while it is being read. */
  function followed(response: Response): Response {
    clearTimeout(late)
    const source = response.body?.getReader()
    if (!source) return response
    const body = new ReadableStream<Uint8Array>(
      {
        start(controller) {
          signal.addEventListener('abort', () => {
            forget()
            controller.error(signal.reason)
            void source.cancel(signal.reason).catch(() => {})
          })
        },
        async pull(controller) {
          note(true)
          giveUpIn(longest)
          try {
            const part = await source.read()
            clearTimeout(late)
            if (!part.done) return controller.enqueue(part.value)
            controller.close()
            forget()
          } catch (error) {
            forget()
            throw error
          }
        },
        cancel(reason) {
          forget()
          return source.cancel(reason)
        },
      },
      { highWaterMark: 0 }, // nothing is read, and no time counts, before somebody asks for it
    )
    return Object.defineProperty(new Response(body, response), 'url', { value: response.url })
  }

  return {
    signal,
    /** Ends it: the call is over, or will be sent again. */
    forget,
    followed,
  }
}
