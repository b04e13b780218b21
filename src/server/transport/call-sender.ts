import { hasLeft, type QueuedCall } from './call.ts'
import type { createCallLimits } from './call-limits.ts'
import { createDeadline } from './deadline.ts'
import { type createReachability, isFromServer, isRefusal } from './reachability.ts'
import { requestLogSpan, type LoggedRequest } from './request-log.ts'
import { record } from '#src/lib/recorder.ts'
import { second } from '#src/lib/time/time.ts'

/** A server over its limit lets a call hang for up to 60 s and then answers (behaviour 15): it is slow, not lost. */
const slowAfter = 5 * second
/** A body that has arrived is parsed and delivered within this time. */
const deliveredWithin = second

/**
 * Sends calls, logs them, and delivers what they are answered with. A read that a limiter refuses waits to be sent again; nothing
 * else is ever sent twice.
 */
export function createCallSender(
  calls: Map<number, QueuedCall>,
  limits: ReturnType<typeof createCallLimits>,
  reachability: ReturnType<typeof createReachability>,
  onChange: () => void,
) {
  let log: readonly LoggedRequest[] = []
  /** The bodies that are being read, and when the last one had arrived. */
  let bodies = 0
  let bodyAt = -Infinity

  /** Delivers a response, or queues a refused read again. To a probe, a refusal is the answer. */
  function settle(call: QueuedCall, response: Response, deadline: ReturnType<typeof createDeadline>) {
    const isRefused = limits.noteResponse(call, response)
    if (isRefused && call.method === 'GET' && !call.isProbe) {
      deadline.forget()
      Object.assign(call, { state: 'limited', since: Date.now() })
      void response.body?.cancel()
    } else {
      calls.delete(call.id)
      call.answer(deadline.followed(response))
    }
  }

  /** Sends a call, and delivers its response or its error. */
  async function send(call: QueuedCall) {
    const { request, method, path, lane, sentAt } = call
    const entry: LoggedRequest = { method, path, lane, at: sentAt ?? Date.now(), isSlow: false }
    log = [...log.filter(({ at }) => at > entry.at - requestLogSpan), entry]
    limits.noteSent(call)
    Object.assign(call, { state: 'sent', since: entry.at, sentAt: undefined })
    const noteSlow = () => {
      call.state = 'slow'
      entry.isSlow = true
      limits.noteHeld()
      record('call', `${method} ${path} is slow, ${lane}`)
      onChange()
    }
    const late = setTimeout(noteSlow, entry.at + slowAfter - Date.now())
    const deadline = createDeadline(call, (isRead) => {
      bodies += isRead ? 1 : -1
      bodyAt = Date.now()
    })
    try {
      const response = await call.send(request, deadline.signal)
      if (!isFromServer(response)) void reachability.check()
      else if (!isRefusal(response)) reachability.noteResponse(entry.at) // whose a refusal is, its body tells (client.ts)
      entry.status = response.status
      if (sentAt === undefined) entry.took = Date.now() - entry.at
      settle(call, response, deadline)
    } catch (error) {
      deadline.forget()
      const isForgotten = !calls.delete(call.id)
      call.fail(error)
      if (!call.isProbe && !isForgotten && !request.signal.aborted) void reachability.check()
    } finally {
      clearTimeout(late)
      record('call', `${method} ${path} ${entry.status ?? 'unanswered'} ${Date.now() - entry.at} ms, ${lane}`)
      onChange()
    }
  }

  return {
    send,
    log: () => log,
    /** Whether something is being read: it was sent, arrives, or is about to be delivered. */
    isReading: () =>
      bodies > 0 ||
      Date.now() - bodyAt <= deliveredWithin ||
      [...calls.values()].some((call) => call.method === 'GET' && hasLeft(call)),
  }
}
