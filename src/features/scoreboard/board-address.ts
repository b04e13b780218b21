import { type RaceRange, rangeFrom, rangeText } from './race-range.ts'
import { useChangeAddress } from '#src/live/address/address-state.ts'
import { useIsPhone } from '#src/ui/use-is-phone.ts'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'

/** Teams by challenges, one line for each team, or, where not all fits, the chart of points by time alone. */
export type BoardForm = 'matrix' | 'list' | 'race'

/** The forms to choose from: only on a phone does the chart not stand above the others. */
export const boardForms = (isPhone: boolean): BoardForm[] =>
  isPhone ? ['list', 'matrix', 'race'] : ['matrix', 'list']

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

/** On a phone the list is the usual form; the address may say otherwise. The same object as long as the address is the same. */
export function useBoardAddress(divisions: string[]): BoardAddress {
  const { search } = useLocation()
  const change = useChangeAddress()
  const isPhone = useIsPhone()
  return useMemo(() => {
    const said = new URLSearchParams(search)
    const textOf = (name: string) => said.get(name) ?? ''
    const numberOf = (name: string) => (/^\d{1,9}$/.test(textOf(name)) ? Number(textOf(name)) : undefined)
    const show = (name: string, value: string | number = '') => change({ parts: { [name]: String(value) } })
    const forms = boardForms(isPhone)
    const [usualForm] = forms
    return {
      division: divisions.find((division) => division === textOf('division')),
      find: textOf('find'),
      range: rangeFrom(textOf('range')),
      hidden: new Set(textOf('hide').split('-').filter(Boolean).map(Number)),
      form: forms.find((form) => form === textOf('form')) ?? usualForm!,
      teamId: numberOf('team'),
      second: numberOf('at'),
      showDivision: (division) => void show('division', division),
      showRange: (range) => void show('range', rangeText(range)),
      hide: (hidden) => void show('hide', [...hidden].sort((a, b) => a - b).join('-')),
      showForm: (form) => void show('form', form === usualForm ? '' : form),
      showTeam: (teamId) => void show('team', teamId),
      showSecond: (second) => show('at', second),
    }
  }, [search, change, divisions, isPhone])
}
