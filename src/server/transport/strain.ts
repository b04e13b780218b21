import { minute, second } from '#src/lib/time/time.ts'

/** How many times slower polls become at most: of 300 pages behind one address, 100 calls a minute are then left for the rest. */
const most = 16
/** In this time without a sign of the limit, in milliseconds, polls become twice as fast again. */
const easing = 2 * minute
/** The calls of one moment are refused together: that counts once. */
const together = 10 * second

/**
 * How scarce the calls of this address are, as this page sees it: 1 until a limiter refuses or holds one of its calls. Each time
 * that happens polls become twice as slow, as the pages behind an address cannot agree on a pace.
 */
export function createStrain() {
  let level = 1
  let notedAt = -Infinity
  const now = () => Math.max(1, level / 2 ** ((Date.now() - notedAt) / easing))
  return {
    /** How many times slower than usual to poll: 1 to 16. */
    now,
    /** A call was refused, or had no answer for long: a server over its limit holds calls (behaviour 15). */
    note() {
      if (Date.now() - notedAt < together) return
      level = Math.min(most, now() * 2)
      notedAt = Date.now()
    },
  }
}
