import { placeAfter } from '#src/features/scoreboard/matrix/use-grid-keys.ts'
import { expect, test } from 'vitest'

const grid = { rows: 30, columns: 10 }
const after = (key: string, row: number, column: number, ctrlKey = false) => {
  const place = placeAfter({ key, ctrlKey }, { row, column }, grid)
  return place && [place.row, place.column]
}

test('arrows move to the neighbor and stop at the edge', () => {
  expect([after('ArrowDown', 3, 4), after('ArrowUp', 0, 4)]).toEqual([
    [4, 4],
    [0, 4],
  ])
  expect([after('ArrowRight', 3, 9), after('ArrowLeft', 3, 4)]).toEqual([
    [3, 9],
    [3, 3],
  ])
})

test('Page keys move ten rows, Home and End along the row, with Ctrl to the corners', () => {
  expect([after('PageDown', 25, 4), after('PageUp', 25, 4)]).toEqual([
    [29, 4],
    [15, 4],
  ])
  expect([after('Home', 5, 4), after('End', 5, 4)]).toEqual([
    [5, 0],
    [5, 9],
  ])
  expect([after('Home', 5, 4, true), after('End', 5, 4, true)]).toEqual([
    [0, 0],
    [29, 9],
  ])
})

test('other keys do nothing', () => {
  expect(after('a', 5, 4)).toBeUndefined()
})
