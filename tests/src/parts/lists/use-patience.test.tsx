import { usePatience } from '#src/parts/lists/use-patience.ts'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

const pageSize = 100

/** A search that has read and found this much so far; `after` says whether it asks once it has read and found more. */
function search(start: { search?: string; read?: number; found?: number } = {}) {
  const first = { search: 'knot', read: 0, found: 0, pageSize, ...start }
  const { result, rerender } = renderHook(usePatience, { initialProps: first })
  let now = first
  return {
    after: (more: Partial<typeof first>) => {
      now = { ...now, ...more }
      rerender(now)
      return result.current.isTired ? 'asks' : 'reads on'
    },
    goOn: () => act(() => result.current.goOn()),
  }
}

test('a search reads three pages without a match, then asks', () => {
  const { after } = search()
  expect([100, 200, 300].map((read) => after({ read }))).toEqual(['reads on', 'reads on', 'asks'])
})

test('rows read before count as searched', () => {
  expect(search({ read: 2_000 }).after({})).toBe('asks')
})

test('each match allows three more pages', () => {
  const { after } = search()
  expect(after({ read: 250, found: 1 })).toBe('reads on')
  expect(after({ read: 500 })).toBe('reads on')
  expect(after({ read: 550 })).toBe('asks')
})

test('after asking once, a search reads ten pages without a match', () => {
  const { after, goOn } = search()
  expect(after({ read: 300 })).toBe('asks')
  goOn()
  expect(after({ read: 1_200 })).toBe('reads on')
  expect(after({ read: 1_300 })).toBe('asks')
})

test('with few matches it still asks after twenty pages', () => {
  const { after } = search()
  for (let found = 1; found < 20; found++) expect(after({ read: found * 100, found })).toBe('reads on')
  expect(after({ read: 2_000, found: 20 })).toBe('asks')
})

test('another search starts over, and without a search it never asks', () => {
  const { after } = search()
  expect(after({ read: 300 })).toBe('asks')
  expect(after({ search: 'rope', found: 4 })).toBe('reads on')
  expect(after({ search: '', found: 0 })).toBe('reads on')
})
