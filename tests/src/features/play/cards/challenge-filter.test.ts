import { filterFrom, partsOf } from '#src/features/play/cards/challenge-filter.ts'
import { challengeIdFrom } from '#src/features/play/challenge/use-open-challenge.ts'
import { searchWith } from '#src/state/address/address-state.ts'
import { expect, test } from 'vitest'

const address = (text: string) => new URLSearchParams(text)

test('the address tells the whole filter', () => {
  expect(filterFrom(address('category=Web&find=tide&unsolved=1&sort=points&mark=working'), false)).toEqual({
    category: 'Web',
    find: 'tide',
    isUnsolvedOnly: true,
    sort: 'points',
    mark: 'working',
  })
})

test('without a word about solved ones they are as on the last visit; the address has the last word', () => {
  expect(filterFrom(address(''), true).isUnsolvedOnly).toBe(true)
  expect(filterFrom(address('unsolved=0'), true).isUnsolvedOnly).toBe(false)
})

test('an order nobody knows is the usual one, and such a mark is none', () => {
  expect(filterFrom(address('mark=blue'), false).mark).toBeUndefined()
  expect(filterFrom(address('sort=color'), false).sort).toBe('category')
})

test('a change leaves the rest of the address, and says nothing of what is usual', () => {
  const before = '?panel=notices&category=Web&sort=points'
  expect(searchWith(before, partsOf({ find: 'a b' }))).toBe('panel=notices&category=Web&sort=points&find=a+b')
  expect(searchWith(before, partsOf({ category: undefined, sort: 'category' }))).toBe('panel=notices')
})

test('a hash names a challenge by its id, whatever the title', () => {
  expect(challengeIdFrom('#12-Tide-Table')).toBe(12)
  expect(challengeIdFrom('#12')).toBe(12)
  expect(challengeIdFrom('#main')).toBeUndefined()
  expect(challengeIdFrom('#12x')).toBeUndefined()
  expect(challengeIdFrom('')).toBeUndefined()
})
