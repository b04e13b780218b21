import { keepIds, keptIds } from '#src/lib/kept-ids.ts'
import { expect, test } from 'vitest'

test('ids are remembered, and forgotten with the last one', () => {
  keepIds('some-ids', [3, 1])
  expect(keptIds('some-ids')).toEqual([3, 1])
  keepIds('some-ids', [])
  expect(localStorage.getItem('some-ids')).toBeNull()
})

test('nonsense is no ids', () => {
  for (const nonsense of ['', '{', '"1"', '{"a":1}']) {
    localStorage.setItem('some-ids', nonsense)
    expect(keptIds('some-ids')).toEqual([])
  }
  localStorage.setItem('some-ids', '[1,"2",null]')
  expect(keptIds('some-ids')).toEqual([1])
})
