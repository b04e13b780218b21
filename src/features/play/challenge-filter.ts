import { type Mark, marks } from './use-marks.ts'

export const sorts = ['category', 'points', 'solves', 'starred'] as const
export type ChallengeSort = (typeof sorts)[number]

/** Which challenges one looks at, as the address tells it. */
export interface ChallengeFilter {
  /** All without. */
  category: string | undefined
  find: string
  isUnsolvedOnly: boolean
  sort: ChallengeSort
  /** Only those that bear it; all without. */
  mark: Mark | undefined
}

/** Reads the filter off the address; what it does not say about solved ones is as it was left on the last visit. */
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

/** The address with parts of its filter changed; what is as usual is not said. */
export function addressWith(address: URLSearchParams, change: Partial<ChallengeFilter>): URLSearchParams {
  const changed = new URLSearchParams(address)
  const say = (name: string, value: string) =>
    value === '' ? changed.delete(name) : changed.set(name, value)
  if ('category' in change) say('category', change.category ?? '')
  if (change.find !== undefined) say('find', change.find)
  if (change.isUnsolvedOnly !== undefined) say('unsolved', change.isUnsolvedOnly ? '1' : '')
  if (change.sort !== undefined) say('sort', change.sort === 'category' ? '' : change.sort)
  if ('mark' in change) say('mark', change.mark ?? '')
  return changed
}
