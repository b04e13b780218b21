import type { Clock } from '#arena/lib/clock.ts'
import type { LimitPolicy } from '#arena/mount/contract.ts'
import { nothing, tooMany, type Limiter } from './limiter.ts'

type Policy = Extract<LimitPolicy, { kind: 'tokenBucket' }>

/** A bucket of permits, refilled in steps; requests never wait. */
export function tokenBucket(clock: Clock, { capacity, refill, periodSeconds }: Policy): Limiter {
  const periodMs = periodSeconds * 1000
  let tokens = capacity
  let refilledAt = clock.now()

  return {
    async enter() {
      const periods = Math.floor((clock.now() - refilledAt) / periodMs)
      refilledAt += periods * periodMs
      tokens = Math.min(capacity, tokens + periods * refill)
      if (tokens === 0) throw tooMany(periodSeconds)
      tokens--
      return nothing
    },
  }
}
