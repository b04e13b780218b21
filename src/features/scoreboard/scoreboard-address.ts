import type { Division } from '#src/model/division.ts'
import { type RaceRange, rangeFrom, rangeText } from '#src/features/scoreboard/race/race-range.ts'
import { useChangeAddress } from '#src/state/address/address-state.ts'
import { useIsPhone } from '#src/ui/hooks/use-is-phone.ts'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * The matrix of teams by challenges, a list with one line per team, or, where not all fits, only the chart of points
 * over time.
 */
export type ScoreboardForm = 'matrix' | 'list' | 'race'

/** The forms to choose from: except on a phone, the chart is always shown above the others. */
export const scoreboardForms = (isPhone: boolean): ScoreboardForm[] =>
  isPhone ? ['list', 'matrix', 'race'] : ['matrix', 'list']

/** What the scoreboard shows, as stored in the address. */
export interface ScoreboardAddress {
  /** Undefined: all divisions. */
  division: Division | undefined
  find: string
  /** Undefined: the default range. */
  range: RaceRange | undefined
  /** Ids of the teams left out of the race. */
  hidden: ReadonlySet<number>
  form: ScoreboardForm
  /** Whether the address asks for the chart: its form on a phone, or what the chart shows. */
  asksForRace: boolean
  /** The team whose dialog is open. */
  teamId: number | undefined
  /** The moment shown, in seconds after the start of the game; undefined: now. */
  second: number | undefined
  showDivision: (id: string) => void
  showRange: (range: RaceRange) => void
  hide: (hidden: ReadonlySet<number>) => void
  showForm: (form: ScoreboardForm) => void
  /** Opens a team's dialog; undefined closes it. */
  showTeam: (teamId: number | undefined) => void
  /** Resolves once the address has changed. */
  showSecond: (second: number | undefined) => Promise<void>
}

/**
 * On a phone the list is the default form, which the address can override. Returns the same object while the address is
 * the same.
 */
export function useScoreboardAddress(divisions: readonly Division[]): ScoreboardAddress {
  const { search } = useLocation()
  const change = useChangeAddress()
  const isPhone = useIsPhone()
  return useMemo(() => {
    const said = new URLSearchParams(search)
    const textOf = (name: string) => said.get(name) ?? ''
    const numberOf = (name: string) => (/^\d{1,9}$/.test(textOf(name)) ? Number(textOf(name)) : undefined)
    const show = (name: string, value: string | number = '') => change({ parts: { [name]: String(value) } })
    const forms = scoreboardForms(isPhone)
    const [usualForm] = forms
    return {
      division: divisions.find(({ id }) => id === textOf('division')),
      find: textOf('find'),
      range: rangeFrom(textOf('range')),
      hidden: new Set(textOf('hide').split('-').filter(Boolean).map(Number)),
      asksForRace: ['range', 'hide'].some((name) => said.has(name)) || textOf('form') === 'race',
      form: forms.find((form) => form === textOf('form')) ?? usualForm!,
      teamId: numberOf('team'),
      second: numberOf('at'),
      showDivision: (id) => void show('division', id),
      showRange: (range) => void show('range', rangeText(range)),
      hide: (hidden) => void show('hide', [...hidden].sort((a, b) => a - b).join('-')),
      showForm: (form) => void show('form', form === usualForm ? '' : form),
      showTeam: (teamId) => void show('team', teamId),
      showSecond: (second) => show('at', second),
    }
  }, [search, change, divisions, isPhone])
}
