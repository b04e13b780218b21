import { second } from '#src/lib/time/time.ts'

/** A read without a response by then will get none: the server's own queue ends after 60 s. */
const longest = 75 * second

const unanswered = 'The server does not answer'

/**
 * Its signal is aborted when the request is given up and, for a read, past its deadline, however much of the response has
 * arrived; `since` is when it was sent, on the local clock. `forget` ends that where the response was a refusal.
 */
export function createDeadline({
  request,
  method,
  since,
}: {
  request: Request
  method: string
  since: number
}) {
  if (method !== 'GET') return { signal: request.signal, forget: () => {} }
  const over = new AbortController()
  const giveUp = () => over.abort(new DOMException(unanswered, 'TimeoutError'))
  const late = setTimeout(giveUp, since + longest - Date.now())
  const end = () => {
    clearTimeout(late)
    over.abort(request.signal.reason)
  }
  request.signal.addEventListener('abort', end)
  return {
    signal: over.signal,
    forget() {
      clearTimeout(late)
      request.signal.removeEventListener('abort', end)
    },
  }
}
