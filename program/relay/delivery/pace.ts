import type { TargetKind } from '#program/relay/target.ts'

/** Keeps to the limits of a target: how long the next message has to wait, in milliseconds, after those that were sent. */
export function createPace(limits: TargetKind['limits'], now = Date.now) {
  let sent: number[] = []
  const longest = Math.max(0, ...limits.map(({ within }) => within))
  return {
    note: () => void sent.push(now()),
    wait() {
      sent = sent.filter((at) => at > now() - longest)
      const waits = limits.map(({ count, within }) => (sent.at(-count) ?? -Infinity) + within - now())
      return Math.max(0, ...waits)
    },
  }
}
