import type { Signal } from './signal.ts'
import { parsed } from '#src/lib/json.ts'

/** Signals already looked at, by key, each with its amount of evidence at that time. */
export type Dismissed = Readonly<Record<string, number>>

const most = 500

/** Parses the stored value; empty if it is damaged. */
export function dismissedFrom(text: string | null): Dismissed {
  const stored = parsed(text)
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )
}

const amountOf = ({ count, rows }: Signal) => Math.max(count, rows.length)

/** Adds a signal with its current amount; the oldest are dropped when there are too many. */
export function withDismissed(dismissed: Dismissed, signal: Signal): Dismissed {
  const others = Object.entries(dismissed).filter(([key]) => key !== signal.key)
  return Object.fromEntries([...others, [signal.key, amountOf(signal)] as const].slice(-most))
}

/** Removes one of them. */
export const withoutKey = (dismissed: Dismissed, key: string): Dismissed =>
  Object.fromEntries(Object.entries(dismissed).filter(([other]) => other !== key))

/** Splits signals into open ones and those dismissed; one dismissed opens again when there is more evidence. */
export function withoutDismissed(
  signals: Signal[],
  dismissed: Dismissed,
): { open: Signal[]; dismissed: Signal[] } {
  const isDismissed = (signal: Signal) => (dismissed[signal.key] ?? -1) >= amountOf(signal)
  return { open: signals.filter((signal) => !isDismissed(signal)), dismissed: signals.filter(isDismissed) }
}
