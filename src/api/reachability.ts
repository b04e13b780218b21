import { createListeners } from '#src/lib/listeners.ts'
import { record } from '#src/lib/recorder.ts'
import { second } from '#src/lib/time.ts'
import { wait } from '#src/lib/wait.ts'

/** Seconds from the end of one probe to the start of the next, jittered between three quarters and all of it. */
const pauses = [1, 2, 4, 8, 15]
/** Seconds that a probe may take: a busy server, whose queue it may be in, takes up to 60 s to answer (behaviour 15). */
const limits = [5, 5, 10, 65]

const atMost = (figures: number[], index: number) => figures[Math.min(index, figures.length - 1)]! * second

/** What a proxy answers in place of a server that is down. */
const proxyStatuses = [502, 503, 504]

/** Whether the answer comes from the server itself. */
export const isFromServer = ({ status }: Response) => !proxyStatuses.includes(status)

/** A check of whether the server answers: its probes continue until one is answered, or `over` is aborted. */
interface Check {
  over: AbortController
  /** Resolves when the first probe has ended. */
  decided: Promise<void>
}

/**
 * Tracks whether the server answers. When a call gets no answer, one probe decides. Until a probe or any other call
 * is answered, nothing else is read, and probes become rarer.
 */
export function createReachability(
  probe: (signal: AbortSignal) => Promise<Response>,
  random: () => number = Math.random,
) {
  const watchers = createListeners()
  let isSilent = false
  let check: Check | undefined
  /** When the browser last said that it is offline. */
  let lostAt = -Infinity

  function note(silent: boolean) {
    if (silent === isSilent) return
    isSilent = silent
    record('link', silent ? 'the server does not answer' : 'the server answers')
    watchers.notify()
  }
  function noteAnswer(sentAt = Infinity) {
    if (check && sentAt < lostAt) return // it had arrived when the network was lost
    check?.over.abort()
    check = undefined
    note(false)
  }
  async function isAnswered(limit: number, ended: AbortSignal) {
    const over = new AbortController()
    const end = () => over.abort()
    const timer = setTimeout(end, limit)
    ended.addEventListener('abort', end, { signal: over.signal })
    if (typeof window !== 'undefined') window.addEventListener('online', end, { signal: over.signal })
    try {
      return isFromServer(await probe(over.signal))
    } catch {
      return false
    } finally {
      clearTimeout(timer)
      end()
    }
  }
  async function probeUntilAnswered(ended: AbortSignal, decide: () => void) {
    for (let failures = 0; !ended.aborted; failures++) {
      const answered = await isAnswered(atMost(limits, failures), ended)
      if (ended.aborted) break
      if (answered) noteAnswer()
      else note(true)
      decide()
      await wait(atMost(pauses, failures) * (0.75 + random() / 4), ended)
    }
    decide()
  }

  async function checkByProbe() {
    if (!check) {
      const over = new AbortController()
      check = { over, decided: new Promise((decide) => void probeUntilAnswered(over.signal, decide)) }
    }
    await check.decided
    return !isSilent
  }

  return {
    isSilent: () => isSilent,
    /** Calls back when the server falls silent or answers again. Returns a function that stops it. */
    watch: watchers.add,
    /** The server has answered: a call that left at a moment, or something that began just now. */
    noteAnswer,
    /** Has a probe decide, unless one is under way. Resolves to whether the server answers. */
    check: checkByProbe,
    /** The browser says that it is offline: what left before is no sign of the server any more. */
    noteLoss() {
      lostAt = Date.now()
      void checkByProbe()
    },
    /** Resolves once the server answers, immediately unless that is in doubt, or when `ended` is aborted. */
    async untilAnswered(ended: AbortSignal) {
      if (!check || ended.aborted) return
      const { signal } = check.over
      const over = new AbortController() // `ended` may live for days, so no listener is left on it
      await new Promise((resolve) => {
        signal.addEventListener('abort', resolve, { signal: over.signal })
        ended.addEventListener('abort', resolve, { signal: over.signal })
      })
      over.abort()
    },
  }
}
