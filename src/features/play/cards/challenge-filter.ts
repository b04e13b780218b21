import { type Mark, marks } from './use-marks.ts'
import { getStored, setStored } from '#src/lib/storage.ts'
import { type AddressParts, useChangeAddress } from '#src/state/address/address-state.ts'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'

export const sorts = ['category', 'points', 'solves', 'starred'] as const
export type ChallengeSort = (typeof sorts)[number]

/** Which challenges are shown, as stored in the address. */
export interface ChallengeFilter {
  /** Undefined: all categories. */
  category: string | undefined
  find: string
  isUnsolvedOnly: boolean
  sort: ChallengeSort
  /** Shows only challenges with this mark; undefined: all. */
  mark: Mark | undefined
}

/** Parses the filter from the address; if that does not say whether solved challenges are hidden, the stored choice applies. */
export function filterFrom(address: URLSearchParams, hidesSolved: boolean): ChallengeFilter {
  const sort = sorts.find((known) => known === address.get('sort')) ?? 'category'
  return {
    category: address.get('category') ?? undefined,
    find: address.get('find') ?? '',
    isUnsolvedOnly: address.has('unsolved') ? address.get('unsolved') === '1' : hidesSolved,
    sort,
    mark: marks.find((known) => known === address.get('mark')),
  }
}

/** A change of the filter as parts of the address; default values are left out. */
export function partsOf(change: Partial<ChallengeFilter>): AddressParts {
  return {
    ...('category' in change && { category: change.category ?? '' }),
    ...(change.find !== undefined && { find: change.find }),
    ...(change.isUnsolvedOnly !== undefined && { unsolved: change.isUnsolvedOnly ? '1' : '' }),
    ...(change.sort !== undefined && { sort: change.sort === 'category' ? '' : change.sort }),
    ...('mark' in change && { mark: change.mark ?? '' }),
  }
}

const storageKey = 'hide-solved' // the key that the server's own client uses

/** The filter in the address, and a function to change parts of it; whether solved challenges are hidden is also stored. */
export function useChallengeFilter() {
  const { search } = useLocation()
  const changeAddress = useChangeAddress()
  const hidesSolved = getStored(storageKey) === 'true'
  const filter = useMemo(() => filterFrom(new URLSearchParams(search), hidesSolved), [search, hidesSolved])
  const changeFilter = (change: Partial<ChallengeFilter>) => {
    if (change.isUnsolvedOnly !== undefined) setStored(storageKey, String(change.isUnsolvedOnly))
    void changeAddress({ parts: partsOf(change) })
  }
  return [filter, changeFilter] as const
}
