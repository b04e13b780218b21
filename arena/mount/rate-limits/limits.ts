import { BoundedMap } from '#program/lib/bounded-map.ts'
import type { Clock } from '#arena/lib/clock.ts'
import { contractOf, type LimitPolicy } from '#arena/mount/contract.ts'
import type { Refusal } from '#arena/lib/refusal.ts'
import type { Arena } from '#arena/parts/arena.ts'
import { concurrency } from './concurrency.ts'
import { type Limiter, tooMany } from './limiter.ts'
import { slidingWindow } from './sliding-window.ts'
import { tokenBucket } from './token-bucket.ts'

export interface Limits {
  /** The limit on all requests from one address. */
  global(address: string): Limiter
  /** A limit of the contract by name, one counter for the whole server. */
  named(name: string): Limiter
  /** The refusal of a limit that is used up. */
  refusalBy(name: string): Refusal
}

/** The limiters of the contract's `x-rate-limit-policies`, each created on first use. */
export function createLimits({ clock, edition }: Pick<Arena, 'clock' | 'edition'>): Limits {
  const policies = contractOf(edition.name)['x-rate-limit-policies']
  const policyOf = (name: string) => {
    const policy = policies[name]
    if (!policy) throw new Error(`The contract has no rate limit ${name}`)
    return policy
  }
  // Clients behind a proxy may claim any address. One with more than these evades the limit, evicted or not.
  const addresses = new BoundedMap<string, Limiter>(10_000)
  const operations = new Map<string, Limiter>()
  const limiter = (limiters: Map<string, Limiter>, key: string, name: string) => {
    const known = limiters.get(key) ?? makeLimiter(clock, policyOf(name))
    limiters.set(key, known)
    return known
  }
  return {
    global: (address) => limiter(addresses, address, 'Global'),
    named: (name) => limiter(operations, name, name),
    refusalBy: (name) => refusalBy(policyOf(name)),
  }
}

const refusalBy = (policy: LimitPolicy) =>
  tooMany(policy.kind === 'tokenBucket' ? policy.periodSeconds : undefined)

function makeLimiter(clock: Clock, policy: LimitPolicy): Limiter {
  if (policy.kind === 'slidingWindow') return slidingWindow(clock, policy)
  return policy.kind === 'tokenBucket' ? tokenBucket(clock, policy) : concurrency(policy)
}
