import { setStoredIds, getStoredIds } from '#src/lib/storage.ts'
import { expect, test } from 'vitest'

test('ids are stored, and the entry is removed with the last one', () => {
  setStoredIds('some-ids', [3, 1])
  expect(getStoredIds('some-ids')).toEqual([3, 1])
  setStoredIds('some-ids', [])
  expect(localStorage.getItem('some-ids')).toBeNull()
})

test('an invalid entry holds no ids', () => {
  for (const nonsense of ['', '{', '"1"', '{"a":1}']) {
    localStorage.setItem('some-ids', nonsense)
    expect(getStoredIds('some-ids')).toEqual([])
  }
  localStorage.setItem('some-ids', '[1,"2",null]')
  expect(getStoredIds('some-ids')).toEqual([1])
})
