import type { RaceRange } from './race-lines.ts'
import { useAddressPart } from '#src/live/address-part.ts'

/** What of the board is shown, as the address tells it. */
export interface BoardAddress {
  /** All divisions without one. */
  division: string | undefined
  find: string
  range: RaceRange
  showDivision: (division: string) => void
  showFound: (find: string) => void
  showRange: (range: RaceRange) => void
}

export function useBoardAddress(divisions: string[]): BoardAddress {
  const [division, showDivision] = useAddressPart('division')
  const [find, showFound] = useAddressPart('find')
  const [range, setRange] = useAddressPart('range')
  return {
    division: divisions.includes(division) ? division : undefined,
    find,
    range: range === 'hour' ? 'hour' : 'all',
    showDivision,
    showFound,
    showRange: (range) => setRange(range === 'all' ? '' : range),
  }
}
