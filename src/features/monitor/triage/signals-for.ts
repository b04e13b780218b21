import type { Signal } from './signal.ts'
import { namesInSubmission } from '#src/features/monitor/row-names.ts'
import { type MonitorFilter, fitting } from '#src/features/monitor/monitor-filter.ts'

/** The signals with a row that matches the filter; every row is of all teams that its signal names. */
export const signalsFor = (filter: MonitorFilter, signals: Signal[]): Signal[] =>
  signals.filter((signal) => {
    const namesOf = (row: Signal['rows'][number]) => {
      const names = namesInSubmission(row)
      return { ...names, teams: [...new Set([...signal.teams, ...names.teams])] }
    }
    return fitting(signal.rows, filter, namesOf, signal).length > 0
  })
