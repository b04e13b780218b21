import { endLabels } from '#src/features/scoreboard/race/end-labels.ts'
import { expect, test } from 'vitest'

test('labels with enough room are placed where they want', () => {
  expect(endLabels([20, 100, 60], 16, 200)).toEqual([20, 100, 60])
})

test('labels that want the same place are spread around it', () => {
  expect(endLabels([100, 100, 100], 16, 200)).toEqual([84, 100, 116])
})

test('a group pushed into another merges with it', () => {
  const places = endLabels([50, 52, 70, 72], 16, 200)
  expect(gaps(places)).toEqual([16, 16, 16])
  expect(sum(places)).toBeCloseTo(50 + 52 + 70 + 72)
})

test('no label leaves the drawing', () => {
  expect(endLabels([0, 1, 199], 16, 200)).toEqual([8, 24, 192])
  expect(endLabels([198, 199, 200], 16, 200)).toEqual([160, 176, 192])
})

test('too many labels share the height evenly', () => {
  const places = endLabels(
    Array.from({ length: 10 }, () => 50),
    16,
    100,
  )
  expect(gaps(places)).toEqual(Array.from({ length: 9 }, () => 10))
  expect(places[0]).toBe(5)
})

test('no labels overlap, and all keep their order', () => {
  for (let seed = 1; seed <= 50; seed++) {
    const wishes = Array.from({ length: 10 }, (_, index) => (seed * (index + 3) * 7919) % 240)
    const places = endLabels(wishes, 17, 240)
    const sorted = wishes.map((_, index) => index).sort((a, b) => wishes[a]! - wishes[b]! || a - b)
    const inOrder = sorted.map((index) => places[index] ?? Number.NaN)
    expect(gaps(inOrder).every((gap) => gap > 16.999)).toBe(true)
  }
})

test('no labels return no places', () => {
  expect(endLabels([], 16, 200)).toEqual([])
})

const gaps = (places: number[]) => places.slice(1).map((place, index) => place - (places[index] ?? 0))
const sum = (places: number[]) => places.reduce((total, place) => total + place, 0)
