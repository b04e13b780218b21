import { record } from '#src/lib/recorder.ts'

/** How far the server's clock is ahead of ours, and how far off that may be, in milliseconds. */
interface Offset {
  ms: number
  uncertainty: number
}

/** Round trips that count. */
const kept = 8
/** Milliseconds by which a pushed moment has to contradict the round trips to replace them, and its uncertainty then. */
const vague = 2_000
/** A smaller change only refines the estimate. Milliseconds. */
const leastChange = 250

/** Creates an estimate of the server's clock from what its responses and pushes show. */
export function createServerClock() {
  let trips: Offset[] = []
  let recordedAs: number | undefined

  /** The offset lies within the interval of each of the last round trips. */
  const span = () => ({
    low: Math.max(...trips.map(({ ms, uncertainty }) => ms - uncertainty)),
    high: Math.min(...trips.map(({ ms, uncertainty }) => ms + uncertainty)),
  })

  function estimate(): Offset {
    if (trips.length === 0) return { ms: 0, uncertainty: Infinity }
    const { low, high } = span()
    if (low <= high) return { ms: (low + high) / 2, uncertainty: (high - low) / 2 }
    return trips.at(-1)! // a clock was set meanwhile: trust the newest
  }

  function recordChange() {
    const { ms, uncertainty } = estimate()
    if (recordedAs !== undefined && Math.abs(ms - recordedAs) < leastChange) return
    recordedAs = ms
    const by = `${Math.abs(Math.round(ms))} ms ${ms < 0 ? 'behind' : 'ahead'}`
    record('clock', `the server is ${by}, ± ${Math.round(uncertainty)}`)
  }

  return {
    /**
     * Records the `Date` header of one response, to a call that was sent and answered at these local times, in milliseconds.
     * `Date` is cut to whole seconds, so the moment lies within the second it names, and was written at some point during
     * the call. Answers from a cache (with `Age`) carry an old time and are ignored.
     */
    noteTime(headers: Headers, sentAt: number, receivedAt: number) {
      const date = Date.parse(headers.get('date') ?? '')
      if (Number.isNaN(date) || headers.has('age')) return
      const trip = {
        ms: date + 500 - (sentAt + receivedAt) / 2,
        uncertainty: 500 + (receivedAt - sentAt) / 2,
      }
      trips = [...trips, trip].slice(-kept)
      recordChange()
    },
    /**
     * Records a moment that the server pushed: once it is received, the server's clock has passed it. If the round trips
     * place it in the future, a clock was set: the moment then replaces them.
     */
    noteMoment(moment: number, receivedAt = Date.now()) {
      const atLeast = moment - receivedAt
      if (atLeast > span().high + vague) trips = [{ ms: atLeast, uncertainty: vague }]
      recordChange()
    },
    /** The best estimate of the last round trips: the intersection of their intervals. */
    estimate,
  }
}
