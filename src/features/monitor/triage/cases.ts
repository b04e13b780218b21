import type { Signal } from './signal.ts'
import { parsed } from '#src/lib/json.ts'

/** What a monitor holds of a signal. `open` is also that of one nobody has looked at. */
export const caseStates = ['open', 'needsMore', 'suspicious', 'explained', 'confirmed', 'dismissed'] as const
export type CaseState = (typeof caseStates)[number]

/** Those in which nobody has to look at it again, until there is more evidence. */
export const closedStates = ['confirmed', 'explained', 'dismissed'] as const satisfies readonly CaseState[]
export type ClosedState = (typeof closedStates)[number]

/** What a monitor has decided on a signal. */
export interface Decision {
  state: CaseState
  reason: string
  /** The user who decided; empty if it was not kept. */
  by: string
  /** When; 0 if it was not kept. */
  at: number
  /** How much evidence there was. */
  amount: number
}

/** Decisions by the key of their signal. */
export type Decisions = Readonly<Record<string, Decision>>

const most = 500

/** Parses the stored value; what is damaged is left out. A number is from a version that only knew signals dismissed. */
export function decisionsFrom(text: string | null): Decisions {
  const stored = parsed(text)
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([key, value]) => {
      const decision: unknown =
        typeof value === 'number' ? { state: 'dismissed', reason: '', by: '', at: 0, amount: value } : value
      return isDecision(decision) ? [[key, decision]] : []
    }),
  )
}

const isDecision = (value: unknown): value is Decision =>
  typeof value === 'object' &&
  value !== null &&
  'state' in value &&
  caseStates.some((state) => state === value.state) &&
  (['reason', 'by'] as const).every((part) => typeof (value as Partial<Decision>)[part] === 'string') &&
  (['at', 'amount'] as const).every((part) => Number.isFinite((value as Partial<Decision>)[part]))

const amountOf = ({ count, rows }: Signal) => Math.max(count, rows.length)

/** Adds the same decision on each of these signals; the oldest are dropped when there are too many. */
export function withDecision(
  decisions: Decisions,
  signals: readonly Signal[],
  decision: Omit<Decision, 'amount'>,
): Decisions {
  const keys = new Set(signals.map(({ key }) => key))
  const others = Object.entries(decisions).filter(([key]) => !keys.has(key))
  const added = signals.map((signal) => [signal.key, { ...decision, amount: amountOf(signal) }] as const)
  return Object.fromEntries([...others, ...added].slice(-most))
}

/** The state of a signal: it is open again when there is more evidence than was decided on. */
export function stateOf(decisions: Decisions, signal: Signal): CaseState {
  const decision = decisions[signal.key]
  return decision && decision.amount >= amountOf(signal) ? decision.state : 'open'
}

/** Splits signals into those to look at, and those that are closed. */
export function byState(signals: readonly Signal[], decisions: Decisions) {
  const stateIn = (signal: Signal) => stateOf(decisions, signal)
  const isClosed = (signal: Signal) => closedStates.some((state) => state === stateIn(signal))
  return {
    open: signals.filter((signal) => !isClosed(signal)),
    closed: Object.fromEntries(
      closedStates.map((state) => [state, signals.filter((signal) => stateIn(signal) === state)]),
    ) as Record<ClosedState, Signal[]>,
  }
}
