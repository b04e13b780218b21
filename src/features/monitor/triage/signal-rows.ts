import { grouped, joined, type Signal, signOf } from './signal.ts'

/** The signals about the same teams: about one, about a pair, or about all who submitted the same flag. */
export interface SignalRow {
  /** Stable while it is about the same teams. */
  key: string
  teams: readonly string[]
  /** Most recent first. */
  signals: readonly Signal[]
}

/** One row for each set of teams, whichever of two comes first in a signal; in the order of their most recent signals. */
export const rowsOf = (signals: readonly Signal[]): SignalRow[] =>
  [...grouped(signals, ({ teams }) => joined(...teams.toSorted()))].map(([key, signals]) => ({
    key,
    teams: signals[0]?.teams ?? [],
    signals,
  }))

/** Names the case of these teams in an address. */
export const caseOf = ({ key }: Pick<SignalRow, 'key'>): string => signOf(key)
