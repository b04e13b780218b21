import {
  byNumber,
  byText,
  directionsOf,
  nextSorting,
  type Order,
  sortRows,
  wordOf,
} from '#src/ui/table/sort.ts'
import { expect, test } from 'vitest'

const up = { isDescending: false, language: 'en-US' }
const down = { ...up, isDescending: true }
const words = byText((row: string | null) => row)
const numbers = byNumber((row: number | null) => row)

test('words are in the order of the language, numbers in them by value, empty ones last either way', () => {
  const rows = ['Zebra', 'team 10', null, 'Äpfel', 'Team 9', '', 'apple']
  expect(sortRows(rows, words, up)).toEqual(['Äpfel', 'apple', 'Team 9', 'team 10', 'Zebra', null, ''])
  expect(sortRows(rows, words, down)).toEqual(['Zebra', 'team 10', 'Team 9', 'apple', 'Äpfel', null, ''])
})

test.each([
  ['de-DE', ['Ähre', 'Zahl']],
  ['sv-SE', ['Zahl', 'Ähre']],
])('the language decides: %s', (language, expected) => {
  expect(sortRows(['Zahl', 'Ähre'], words, { ...up, language })).toEqual(expected)
})

test('numbers are in order, and those that are missing last either way', () => {
  const rows = [3, null, -1, 20]
  expect(sortRows(rows, numbers, up)).toEqual([-1, 3, 20, null])
  expect(sortRows(rows, numbers, down)).toEqual([20, 3, -1, null])
})

test('rows of one value stay in the order they had', () => {
  const rows = ['b1', 'a1', 'b2', 'a2']
  const byLetter: Order<string> = byText((row) => row[0])
  expect(sortRows(rows, byLetter, up)).toEqual(['a1', 'a2', 'b1', 'b2'])
  expect(sortRows(rows, byLetter, down)).toEqual(['b1', 'b2', 'a1', 'a2'])
})

test('words that the language holds for the same are one value', () => {
  const rows = ['\u00e9 1', 'e\u0301 2', '\u00e9 3']
  const byLetter = byText((row: string) => row.slice(0, -2))
  expect(sortRows(rows, byLetter, up)).toEqual(rows)
})

const orders = { team: words, points: numbers }

test('a head sorts in its first direction, then in the other, then not at all', () => {
  const pressed = (key: string) => {
    const first = nextSorting({ orders, sorting: undefined }, key)
    const second = nextSorting({ orders, sorting: first }, key)
    return [first, second, nextSorting({ orders, sorting: second }, key)].map((one) => one && wordOf(one))
  }
  expect(pressed('team')).toEqual(['team', '-team', undefined])
  expect(pressed('points')).toEqual(['-points', 'points', undefined])
})

test('another head starts with its own first direction', () => {
  expect(nextSorting({ orders, sorting: { key: 'team', isDescending: true } }, 'points')).toEqual({
    key: 'points',
    isDescending: true,
  })
})

test('a column without an order has no directions', () => {
  expect(directionsOf(orders, 'hash')).toEqual([])
  expect(directionsOf(orders, 'points').map(wordOf)).toEqual(['-points', 'points'])
})
