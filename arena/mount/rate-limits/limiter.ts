import { Refusal } from '#arena/lib/refusal.ts'

/** One request counter. */
export interface Limiter {
  /** Resolves when the request may proceed, at once or after a wait; call the result at its end. Rejects with 429. */
  enter(): Promise<() => void>
}

/** The 429 of a limiter, with its estimate in seconds; 60 where it has none (behaviour 15). */
export const tooMany = (seconds = 60) =>
  new Refusal(429, 'Too many requests, retry in {seconds} s', {
    slots: { seconds },
    headers: { 'Retry-After': String(seconds) },
  })

export const nothing = () => {}
