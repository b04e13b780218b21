import type { Signal } from './signal.ts'
import { parsed } from '#src/lib/json.ts'

/** Signals already looked at, by key, each with its amount of evidence at that time. */
export type Aside = Readonly<Record<string, number>>

const most = 500

/** Parses the stored value; empty if it is damaged. */
export function asideFrom(text: string | null): Aside {
  const stored = parsed(text)
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )
}

const amountOf = ({ count, rows }: Signal) => Math.max(count, rows.length)

/** Adds a signal with its current amount; the oldest are dropped when there are too many. */
export function withAside(aside: Aside, signal: Signal): Aside {
  const others = Object.entries(aside).filter(([key]) => key !== signal.key)
  return Object.fromEntries([...others, [signal.key, amountOf(signal)] as const].slice(-most))
}

/** Removes one of them. */
export const withoutKey = (aside: Aside, key: string): Aside =>
  Object.fromEntries(Object.entries(aside).filter(([other]) => other !== key))

/** Splits signals into open ones and those set aside; one set aside opens again when there is more evidence. */
export function withoutAside(signals: Signal[], aside: Aside): { open: Signal[]; aside: Signal[] } {
  const isAside = (signal: Signal) => (aside[signal.key] ?? -1) >= amountOf(signal)
  return { open: signals.filter((signal) => !isAside(signal)), aside: signals.filter(isAside) }
}
