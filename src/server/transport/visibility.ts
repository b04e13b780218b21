import { surroundings } from '#src/lib/surroundings.ts'
import { minute } from '#src/lib/time/time.ts'

/** A hidden page reads each address no more often than this, whatever requests it. */
const pace = minute

/** Paces the reads of a hidden page, each address on its own. */
export function createHiddenPace() {
  const readAt = new Map<string, number>()
  return {
    note(url: string) {
      for (const [known, at] of readAt) if (at + pace <= Date.now()) readAt.delete(known)
      readAt.set(url, Date.now())
    },
    /** The time until which a read of this address has to wait; undefined when it may leave. */
    until(url: string) {
      const next = (readAt.get(url) ?? -Infinity) + pace
      return surroundings.isHidden() && next > Date.now() ? next : undefined
    },
  }
}
