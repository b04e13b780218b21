import { findRows } from '#src/live/lists/find-rows.ts'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'

/** By whom and what rows are chosen; the words of the address. */
export const choices = ['team', 'user', 'challenge'] as const
export type Choice = (typeof choices)[number]

/** Which rows are shown; empty is any. */
export type DeskFilter = Record<Choice | 'find', string>

const parts = [...choices, 'find'] as const

/** What the address says of which rows are shown: the same on every list of the desk. */
export function useDeskFilter(): DeskFilter {
  const { search } = useLocation()
  return useMemo(() => {
    const said = new URLSearchParams(search)
    return Object.fromEntries(parts.map((part) => [part, said.get(part) ?? ''])) as DeskFilter
  }, [search])
}

/** The part of an address that another list of the desk can take over. */
export function searchOf(filter: DeskFilter): string {
  const said = parts.flatMap((part) => (filter[part] ? [[part, filter[part]]] : []))
  return new URLSearchParams(said).toString()
}

/** Names by which a row is chosen and found; an answer is none, for what is masked must not be found. */
export interface RowNames {
  teams: string[]
  user: string
  challenge: string
}

/** The rows that fit. */
export function fitting<Row extends object>(
  rows: Row[],
  { team, user, challenge, find }: DeskFilter,
  namesOf: (row: Row) => RowNames,
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
  return findRows(chosen, find, (row) => {
    const { teams, user, challenge } = namesOf(row)
    return [...teams, user, challenge]
  })
}
