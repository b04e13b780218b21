/** Arena's only source of time: rules read it, tests move it. Milliseconds since 1970 UTC. */
export interface Clock {
  now(): number
  /** Runs `task` once after `ms`; the returned function cancels it. */
  after(ms: number, task: () => void): () => void
  /** Runs `task` every `ms`; the returned function stops it. */
  every(ms: number, task: () => void): () => void
}

/** The wall clock. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, task) {
    const timer = setTimeout(task, ms).unref()
    return () => clearTimeout(timer)
  },
  every(ms, task) {
    const timer = setInterval(task, ms).unref()
    return () => clearInterval(timer)
  },
}

/** A clock frozen at one moment, for reproducible screenshots; timers still run by the wall clock. */
export const stillClock = (at: number): Clock => ({ ...systemClock, now: () => at })

interface Due {
  at: number
  task: () => void
  period?: number
}

/** A clock that moves only when advanced; due tasks run in order, each at its own time. */
export function manualClock(start: number): Clock & { advance(ms: number): void } {
  let now = start
  const due = new Set<Due>()
  const add = (entry: Due) => {
    due.add(entry)
    return () => void due.delete(entry)
  }
  return {
    now: () => now,
    after: (ms, task) => add({ at: now + ms, task }),
    every: (ms, task) => add({ at: now + ms, task, period: ms }),
    advance(ms) {
      const end = now + ms
      for (;;) {
        const next = [...due].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        now = Math.max(now, next.at)
        if (next.period === undefined) due.delete(next)
        else next.at += next.period
        next.task()
      }
      now = end
    },
  }
}
