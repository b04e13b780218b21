import type { Signal } from '#src/features/monitor/triage/signal.ts'
import { namesInSubmission } from './desk-rows.ts'
import { type DeskFilter, fitting } from './desk-filter.ts'

/** The signals with a row that matches the filter; every row is of all teams that its signal names. */
export const signalsFor = (filter: DeskFilter, signals: Signal[]): Signal[] =>
  signals.filter((signal) => {
    const namesOf = (row: Signal['rows'][number]) => {
      const names = namesInSubmission(row)
      return { ...names, teams: [...new Set([...signal.teams, ...names.teams])] }
    }
    return fitting(signal.rows, filter, namesOf, signal).length > 0
  })
