import { record } from '#src/lib/recorder.ts'

/** A round trip that showed the server's time: `Date` header, and our clock when it left and came back. All milliseconds. */
export interface RoundTrip {
  date: number
  sentAt: number
  receivedAt: number
}

/** How far the server's clock is ahead of ours, and how far that may be off. */
export interface Offset {
  ms: number
  uncertainty: number
}

/**
 * The offset that one round trip shows. `Date` is cut to whole seconds, so the moment lies in the second it names, and
 * was written at some time while the call was under way.
 */
export function offsetFrom({ date, sentAt, receivedAt }: RoundTrip): Offset {
  return { ms: date + 500 - (sentAt + receivedAt) / 2, uncertainty: 500 + (receivedAt - sentAt) / 2 }
}

const kept = 8
let trips: Offset[] = []

/** Takes in one answer's `Date` header; answers from a cache (with `Age`) carry an old time and are passed over. */
export function noteServerTime(headers: Headers, sentAt: number, receivedAt: number) {
  const date = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(date) || headers.has('age')) return
  trips = [...trips, offsetFrom({ date, sentAt, receivedAt })].slice(-kept)
  recordChange()
}

/** How wrong a moment may be that contradicts the round trips, before the next of them is more exact. */
const vague = 2_000

/**
 * Takes in a moment that the server pushed: when it is received, the server's clock has passed it. A moment that the round
 * trips say has not come yet means that a clock was set: then it counts, and they do not.
 */
export function noteServerMoment(moment: number, receivedAt = Date.now()) {
  const atLeast = moment - receivedAt
  const { high } = span()
  if (atLeast > high + vague) trips = [{ ms: atLeast, uncertainty: vague }]
  recordChange()
}

/** The offset lies in all the spans that the last round trips leave open. */
const span = () => ({
  low: Math.max(...trips.map(({ ms, uncertainty }) => ms - uncertainty)),
  high: Math.min(...trips.map(({ ms, uncertainty }) => ms + uncertainty)),
})

/** The best of the last round trips: the intersection of their intervals. */
export function serverClock(): Offset {
  if (trips.length === 0) return { ms: 0, uncertainty: Infinity }
  const { low, high } = span()
  if (low <= high) return { ms: (low + high) / 2, uncertainty: (high - low) / 2 }
  return trips.at(-1)! // the clocks were set meanwhile: trust the newest
}

/** How far the server's clock is ahead of ours, in milliseconds; 0 until it is known. */
export const serverOffset = () => serverClock().ms

/** A smaller change is a better guess only. Milliseconds. */
const leastChange = 250
let recordedAs: number | undefined

function recordChange() {
  const { ms, uncertainty } = serverClock()
  if (recordedAs !== undefined && Math.abs(ms - recordedAs) < leastChange) return
  recordedAs = ms
  record('clock', `the server is ${Math.round(ms)} ms ahead, ± ${Math.round(uncertainty)}`)
}

/** The server's time now, in milliseconds. It rules every countdown and every "has started". */
export const serverNow = () => Date.now() + serverOffset()

/** Forgets all round trips; for tests. */
export const resetServerClock = () => {
  trips = []
  recordedAs = undefined
}
