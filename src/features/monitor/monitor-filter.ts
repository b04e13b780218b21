import { findRows } from '#src/parts/lists/find-rows.ts'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'

/** What rows can be filtered by, as named in the address. */
export const choices = ['team', 'user', 'challenge'] as const
export type Choice = (typeof choices)[number]

/** Which rows are shown; empty matches any. */
export type MonitorFilter = Record<Choice | 'find', string>

const parts = [...choices, 'find'] as const

/** The filter in the address, shared by every page of monitors. */
export function useMonitorFilter(): MonitorFilter {
  const { search } = useLocation()
  return useMemo(() => {
    const said = new URLSearchParams(search)
    return Object.fromEntries(parts.map((part) => [part, said.get(part) ?? ''])) as MonitorFilter
  }, [search])
}

/** The query string that passes the filter on to another page of monitors. */
export function searchOf(filter: MonitorFilter): string {
  const said = parts.flatMap((part) => (filter[part] ? [[part, filter[part]]] : []))
  return new URLSearchParams(said).toString()
}

/** The names by which a row is filtered and searched; not its answer, as masked text must not be searchable. */
export interface RowNames {
  teams: string[]
  user: string
  challenge: string
}

/** The rows that match the filter. Names of a row may depend on the `view` only. */
export function fitting<Row extends object>(
  rows: Row[],
  { team, user, challenge, find }: MonitorFilter,
  namesOf: (row: Row) => RowNames,
  view?: object,
): Row[] {
  const isAny = team === '' && user === '' && challenge === ''
  const chosen = isAny
    ? rows
    : rows.filter((row) => {
        const names = namesOf(row)
        return (
          (team === '' || names.teams.includes(team)) &&
          (user === '' || names.user === user) &&
          (challenge === '' || names.challenge === challenge)
        )
      })
  const textsOf = (row: Row) => {
    const { teams, user, challenge } = namesOf(row)
    return [...teams, user, challenge]
  }
  return findRows(chosen, find, textsOf, view)
}
