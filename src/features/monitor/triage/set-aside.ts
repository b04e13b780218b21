import type { Signal } from './signal.ts'
import { parsed } from '#src/lib/json.ts'

/** Signals that somebody has looked at, by key, each with how much of it there was. */
export type Aside = Readonly<Record<string, number>>

const most = 500

/** What is stored of it; nothing where that is damaged. */
export function asideFrom(text: string | null): Aside {
  const stored = parsed(text)
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )
}

const amountOf = ({ count, rows }: Signal) => Math.max(count, rows.length)

/** The same with one more set aside, as much of it as there is now; the oldest are forgotten when there are too many. */
export function withAside(aside: Aside, signal: Signal): Aside {
  const others = Object.entries(aside).filter(([key]) => key !== signal.key)
  return Object.fromEntries([...others, [signal.key, amountOf(signal)] as const].slice(-most))
}

/** The same with one taken back. */
export const withoutKey = (aside: Aside, key: string): Aside =>
  Object.fromEntries(Object.entries(aside).filter(([other]) => other !== key))

/** Signals that are open, and those that were set aside: until there is more of them. */
export function withoutAside(signals: Signal[], aside: Aside): { open: Signal[]; aside: Signal[] } {
  const isAside = (signal: Signal) => (aside[signal.key] ?? -1) >= amountOf(signal)
  return { open: signals.filter((signal) => !isAside(signal)), aside: signals.filter(isAside) }
}
