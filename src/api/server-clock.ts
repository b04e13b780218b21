/** A round trip that told the server's time: `Date` header, and our clock when it left and came back. All milliseconds. */
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
 * The offset that one round trip tells. `Date` is cut to whole seconds, so the moment lies in the second it names, and
 * was written at some time while the call was under way.
 */
export function offsetFrom({ date, sentAt, receivedAt }: RoundTrip): Offset {
  return { ms: date + 500 - (sentAt + receivedAt) / 2, uncertainty: 500 + (receivedAt - sentAt) / 2 }
}

const kept = 8
let trips: Offset[] = []

/** Takes in one answer's `Date` header; answers from a cache (with `Age`) tell an old time and are passed over. */
export function noteServerTime(headers: Headers, sentAt: number, receivedAt: number) {
  const date = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(date) || headers.has('age')) return
  trips = [...trips, offsetFrom({ date, sentAt, receivedAt })].slice(-kept)
}

/** How wrong a moment may be that contradicts the round trips, before the next of them tells it better. */
const vague = 2_000

/**
 * Takes in a moment that the server pushed: when it is heard, the server's clock has passed it. A moment that the round
 * trips say has not come yet means that a clock was set: then it counts, and they do not.
 */
export function noteServerMoment(moment: number, heardAt = Date.now()) {
  const atLeast = moment - heardAt
  const { high } = span()
  if (atLeast > high + vague) trips = [{ ms: atLeast, uncertainty: vague }]
}

/** The offset lies in all the spans that the last round trips leave open. */
const span = () => ({
  low: Math.max(...trips.map(({ ms, uncertainty }) => ms - uncertainty)),
  high: Math.min(...trips.map(({ ms, uncertainty }) => ms + uncertainty)),
})

/** The best of the last round trips: the spans in which each holds the truth are cut with one another. */
export function serverOffset(): number {
  if (trips.length === 0) return 0
  const { low, high } = span()
  return low <= high ? (low + high) / 2 : trips.at(-1)!.ms // the clocks were set meanwhile: trust the newest
}

/** The server's time now, in milliseconds. It rules every countdown and every "has started". */
export const serverNow = () => Date.now() + serverOffset()

/** Forgets all round trips; for tests. */
export const resetServerClock = () => {
  trips = []
}
