import { filterFrom, partsOf } from '#src/features/play/cards/challenge-filter.ts'
import { challengeIdFrom } from '#src/features/play/challenge/use-open-challenge.ts'
import { searchWith } from '#src/state/address/address-state.ts'
import { expect, test } from 'vitest'

const address = (text: string) => new URLSearchParams(text)

test('the whole filter is in the address', () => {
  expect(filterFrom(address('category=Web&find=tide&unsolved=1&sort=points&mark=working'), false)).toEqual({
    category: 'Web',
    find: 'tide',
    isUnsolvedOnly: true,
    sort: 'points',
    mark: 'working',
  })
})

test('without a parameter solved challenges are shown as on the last visit; the address wins', () => {
  expect(filterFrom(address(''), true).isUnsolvedOnly).toBe(true)
  expect(filterFrom(address('unsolved=0'), true).isUnsolvedOnly).toBe(false)
})

test('an unknown order is the default one, and an unknown mark is none', () => {
  expect(filterFrom(address('mark=blue'), false).mark).toBeUndefined()
  expect(filterFrom(address('sort=color'), false).sort).toBe('category')
})

test('a change keeps the rest of the address and leaves out defaults', () => {
  const before = '?panel=notices&category=Web&sort=points'
  expect(searchWith(before, partsOf({ find: 'a b' }))).toBe('panel=notices&category=Web&sort=points&find=a+b')
  expect(searchWith(before, partsOf({ category: undefined, sort: 'category' }))).toBe('panel=notices')
})

test('a hash names a challenge by id, whatever the title', () => {
  expect(challengeIdFrom('#12-Tide-Table')).toBe(12)
  expect(challengeIdFrom('#12')).toBe(12)
  expect(challengeIdFrom('#main')).toBeUndefined()
  expect(challengeIdFrom('#12x')).toBeUndefined()
  expect(challengeIdFrom('')).toBeUndefined()
})
