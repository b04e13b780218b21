import type { Clock } from '#arena/lib/clock.ts'
import type { Link, Transport } from '#arena/parts/hubs.ts'

const pollLimit = 90_000
const absenceLimit = 15_000

/** Carries a link over requests that stay open until there is something to send. */
export interface Polling {
  link: Link
  /** Responds to one poll: with the queued messages, empty after 90 s, or 204 once the link has ended. */
  poll(signal: AbortSignal): Promise<Response>
  /** Ends the link at the client's request. */
  leave(): void
}

export function longPolling(clock: Clock, open: (transport: Transport) => Link, onEnd: () => void): Polling {
  const queued: string[] = []
  let isOver = false
  let isFirst = true
  let answer: (() => void) | undefined
  let stopWaiting = () => {}

  const finish = () => {
    isOver = true
    answer?.()
  }
  const send = (text: string) => {
    queued.push(text)
    queueMicrotask(() => answer?.()) // messages sent together travel in one response
  }
  const link = open({ isPolled: true, send, close: finish, cut: finish })

  function leave() {
    stopWaiting()
    link.end()
    finish()
    onEnd()
  }

  function response() {
    stopWaiting()
    if (isOver && queued.length === 0) {
      onEnd()
      return new Response(null, { status: 204 })
    }
    stopWaiting = clock.after(absenceLimit, leave)
    return new Response(queued.splice(0).join(''), { headers: { 'content-type': 'text/plain' } })
  }

  async function poll(signal: AbortSignal) {
    answer?.() // a second poll releases the first
    stopWaiting()
    if (!isFirst && !isOver && queued.length === 0) {
      await new Promise<void>((resolve) => {
        answer = resolve
        stopWaiting = clock.after(pollLimit, resolve)
        signal.addEventListener('abort', () => resolve())
      })
      answer = undefined
    }
    isFirst = false
    return response()
  }

  return { link, poll, leave }
}
