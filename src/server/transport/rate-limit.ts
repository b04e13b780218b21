import { minute, second } from '#src/lib/time/time.ts'

/** How many times slower polls become at most: of 300 pages behind one address, 100 calls a minute are then left for the rest. */
const most = 16
/** In this time without a sign of the limit, in milliseconds, polls become twice as fast again. */
const easing = 2 * minute
/** The calls of one moment are refused together: that counts once. */
const together = 10 * second

/**
 * What this page has seen of the limit that the server sets its address: calls that were refused, or had no answer for long, as a
 * server over its limit holds some (behaviour 15). The pages behind an address cannot agree on a pace, so each slows down by itself.
 */
export function createRateLimit() {
  let level = 1
  let notedAt = -Infinity
  let isTrying = false
  const slowdown = () => Math.max(1, level / 2 ** ((Date.now() - notedAt) / easing))
  function note() {
    if (Date.now() - notedAt < together) return
    level = Math.min(most, slowdown() * 2)
    notedAt = Date.now()
  }
  return {
    /** How many times slower than usual to poll: 1 to 16. */
    slowdown,
    /** Whether polls are slower than usual. */
    isScarce: () => slowdown() > 1,
    /** Whether what is sent now may be refused or held: something was, within two minutes. */
    isReached: () => Date.now() - notedAt < easing,
    /** Whether a call was refused and none was answered since: one at a time finds out whether more may leave. */
    isTrying: () => isTrying,
    /** A call had no answer for long. */
    noteHeld: note,
    noteRefused() {
      isTrying = true
      note()
    },
    noteAnswered() {
      isTrying = false
    },
  }
}
