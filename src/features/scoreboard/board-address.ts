import type { RaceRange } from './race-lines.ts'
import { useAddressPart } from '#src/live/address-part.ts'
import { useIsPhone } from '#src/ui/use-is-phone.ts'

/** Teams by challenges, or one line for each team. */
export type BoardForm = 'matrix' | 'list'

/** What of the board is shown, as the address tells it. */
export interface BoardAddress {
  /** All divisions without one. */
  division: string | undefined
  find: string
  range: RaceRange
  form: BoardForm
  /** The team whose dialog is open. */
  teamId: number | undefined
  showDivision: (division: string) => void
  showFound: (find: string) => void
  showRange: (range: RaceRange) => void
  showForm: (form: BoardForm) => void
  /** Opens the dialog of a team; closes it without one. */
  showTeam: (teamId: number | undefined) => void
}

/** On a phone the list is the usual form; the address may say otherwise. */
export function useBoardAddress(divisions: string[]): BoardAddress {
  const [division, showDivision] = useAddressPart('division')
  const [find, showFound] = useAddressPart('find')
  const [range, setRange] = useAddressPart('range')
  const [form, setForm] = useAddressPart('form')
  const [team, setTeam] = useAddressPart('team')
  const usualForm = useIsPhone() ? 'list' : 'matrix'
  return {
    division: divisions.includes(division) ? division : undefined,
    find,
    range: range === 'hour' ? 'hour' : 'all',
    form: form === 'list' || form === 'matrix' ? form : usualForm,
    teamId: /^\d{1,9}$/.test(team) ? Number(team) : undefined,
    showDivision,
    showFound,
    showRange: (range) => setRange(range === 'all' ? '' : range),
    showForm: (form) => setForm(form === usualForm ? '' : form),
    showTeam: (teamId) => setTeam(teamId === undefined ? '' : String(teamId)),
  }
}
