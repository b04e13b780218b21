import { record } from '#src/lib/recorder.ts'

/**
 * A round trip that showed the server's time: the `Date` header, and the local time when the call was sent and when
 * it was answered. All in milliseconds.
 */
export interface RoundTrip {
  date: number
  sentAt: number
  receivedAt: number
}

/** How far the server's clock is ahead of ours, and how far off that may be, in milliseconds. */
export interface Offset {
  ms: number
  uncertainty: number
}

/**
 * The offset that one round trip shows. `Date` is cut to whole seconds, so the moment lies within the second it
 * names, and was written at some point during the call.
 */
export function offsetFrom({ date, sentAt, receivedAt }: RoundTrip): Offset {
  return { ms: date + 500 - (sentAt + receivedAt) / 2, uncertainty: 500 + (receivedAt - sentAt) / 2 }
}

const kept = 8
let trips: Offset[] = []

/** Records the `Date` header of one answer; answers from a cache (with `Age`) carry an old time and are ignored. */
export function noteServerTime(headers: Headers, sentAt: number, receivedAt: number) {
  const date = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(date) || headers.has('age')) return
  trips = [...trips, offsetFrom({ date, sentAt, receivedAt })].slice(-kept)
  recordChange()
}

/** Milliseconds by which a pushed moment has to contradict the round trips to replace them, and its uncertainty then. */
const vague = 2_000

/**
 * Records a moment that the server pushed: once it is received, the server's clock has passed it. If the round trips
 * place it in the future, a clock was set: the moment then replaces them.
 */
export function noteServerMoment(moment: number, receivedAt = Date.now()) {
  const atLeast = moment - receivedAt
  const { high } = span()
  if (atLeast > high + vague) trips = [{ ms: atLeast, uncertainty: vague }]
  recordChange()
}

/** The offset lies within the interval of each of the last round trips. */
const span = () => ({
  low: Math.max(...trips.map(({ ms, uncertainty }) => ms - uncertainty)),
  high: Math.min(...trips.map(({ ms, uncertainty }) => ms + uncertainty)),
})

/** The best estimate of the last round trips: the intersection of their intervals. */
export function serverClock(): Offset {
  if (trips.length === 0) return { ms: 0, uncertainty: Infinity }
  const { low, high } = span()
  if (low <= high) return { ms: (low + high) / 2, uncertainty: (high - low) / 2 }
  return trips.at(-1)! // a clock was set meanwhile: trust the newest
}

/** How far the server's clock is ahead of ours, in milliseconds; 0 until it is known. */
export const serverOffset = () => serverClock().ms

/** A smaller change only refines the estimate. Milliseconds. */
const leastChange = 250
let recordedAs: number | undefined

function recordChange() {
  const { ms, uncertainty } = serverClock()
  if (recordedAs !== undefined && Math.abs(ms - recordedAs) < leastChange) return
  recordedAs = ms
  const by = `${Math.abs(Math.round(ms))} ms ${ms < 0 ? 'behind' : 'ahead'}`
  record('clock', `the server is ${by}, ± ${Math.round(uncertainty)}`)
}

/** The server's time now, in milliseconds. Every countdown and every "has started" follows it. */
export const serverNow = () => Date.now() + serverOffset()

/** Forgets all round trips; for tests. */
export const resetServerClock = () => {
  trips = []
  recordedAs = undefined
}
