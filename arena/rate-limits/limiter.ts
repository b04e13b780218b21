import { Refusal } from '#arena/refusal.ts'

/** One counter of requests. */
export interface Limiter {
  /** Resolves when the request may go on, at once or after a wait; the answer is called when it is done. Rejects with 429. */
  enter(): Promise<() => void>
}

/** The 429 of a limiter, with the seconds it estimates; 60 where it has no estimate (behaviour 15). */
export const tooMany = (seconds = 60) =>
  new Refusal(429, 'Too many requests, retry in {seconds} s', {
    slots: { seconds },
    headers: { 'Retry-After': String(seconds) },
  })

export const nothing = () => {}
