import type { Decisions } from './cases.ts'
import { stateOf } from './cases.ts'
import type { Decoy } from './planted.ts'
import type { SignalRow } from './signal-rows.ts'

interface CasesOf {
  gameId: number
  rows: readonly SignalRow[]
  decisions: Decisions
  decoys: readonly Decoy[]
  /** When the file is written. */
  at: number
}

const isoOf = (time: number) => new Date(time).toISOString()

/** Cases as JSON: of each its teams, its signals with state, reason and author, and every row of evidence; times in ISO 8601. */
export const caseFile = ({ gameId, rows, decisions, decoys, at }: CasesOf): string =>
  JSON.stringify(
    {
      game: gameId,
      written: isoOf(at),
      decoys,
      cases: rows.map(({ teams, signals }) => ({
        teams,
        signals: signals.map((signal) => {
          const decision = decisions[signal.key]
          return {
            rule: signal.rule,
            key: signal.key,
            state: stateOf(decisions, signal),
            decision: decision && {
              ...decision,
              at: decision.at === 0 ? null : isoOf(decision.at),
            },
            teams: signal.teams,
            challenge: signal.challenge,
            count: signal.count,
            figures: signal.figures,
            rows: signal.rows.map((row) => ({ ...row, time: isoOf(row.time) })),
          }
        }),
      })),
    },
    null,
    2,
  )
