import { type RaceRange, rangeFrom, rangeText } from './race-range.ts'
import { useAddressState, useAddressValue, useChangeAddress } from '#src/live/address/address-state.ts'
import { useIsPhone } from '#src/ui/use-is-phone.ts'
import { useMemo } from 'react'

/** Teams by challenges, or one line for each team. */
export type BoardForm = 'matrix' | 'list'

/** What of the board is shown, as the address tells it. */
export interface BoardAddress {
  /** All divisions without one. */
  division: string | undefined
  find: string
  /** The usual one without. */
  range: RaceRange | undefined
  /** Teams that are left out of the race. */
  hidden: ReadonlySet<number>
  form: BoardForm
  /** The team whose dialog is open. */
  teamId: number | undefined
  /** Seconds after the start: the moment at which the board is looked at; now without one. */
  second: number | undefined
  showDivision: (division: string) => void
  showRange: (range: RaceRange) => void
  hide: (hidden: ReadonlySet<number>) => void
  showForm: (form: BoardForm) => void
  /** Opens the dialog of a team; closes it without one. */
  showTeam: (teamId: number | undefined) => void
  /** Resolves when the address says so. */
  showSecond: (second: number | undefined) => Promise<void>
}

/** On a phone the list is the usual form; the address may say otherwise. */
export function useBoardAddress(divisions: string[]): BoardAddress {
  const [division, showDivision] = useAddressState('division')
  const find = useAddressValue('find')
  const [range, setRange] = useAddressState('range')
  const [hidden, setHidden] = useAddressState('hide')
  const [form, setForm] = useAddressState('form')
  const [team, setTeam] = useAddressState('team')
  const at = useAddressValue('at')
  const change = useChangeAddress()
  const usualForm = useIsPhone() ? 'list' : 'matrix'
  return {
    division: divisions.includes(division) ? division : undefined,
    find,
    range: useMemo(() => rangeFrom(range), [range]),
    hidden: useMemo(() => new Set(hidden.split('-').filter(Boolean).map(Number)), [hidden]),
    form: form === 'list' || form === 'matrix' ? form : usualForm,
    second: /^\d{1,9}$/.test(at) ? Number(at) : undefined,
    teamId: /^\d{1,9}$/.test(team) ? Number(team) : undefined,
    showDivision,
    showRange: (range) => setRange(rangeText(range)),
    hide: (hidden) => setHidden([...hidden].sort((a, b) => a - b).join('-')),
    showForm: (form) => setForm(form === usualForm ? '' : form),
    showTeam: (teamId) => setTeam(teamId === undefined ? '' : String(teamId)),
    showSecond: (second) => change({ parts: { at: second === undefined ? '' : String(second) } }),
  }
}
