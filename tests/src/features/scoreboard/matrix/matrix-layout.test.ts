import { layoutFor } from '#src/features/scoreboard/matrix/matrix-layout.ts'
import { expect, test } from 'vitest'

const usual = { isPhone: false, room: 1408, columns: 24, unit: 1 }

test('columns share the available width up to a maximum', () => {
  expect(layoutFor(usual).column).toBe(43)
  expect(layoutFor({ ...usual, room: 3000, columns: 5 }).column).toBe(60)
})

test('without columns the teams take the full width', () => {
  expect(layoutFor({ ...usual, isPhone: true, room: 360, columns: 0 })).toMatchObject({
    lead: 360,
    team: 246,
    head: 40,
  })
  expect(layoutFor({ ...usual, room: 100, columns: 0 }).team).toBe(204)
})

test('columns scroll once they would become too narrow', () => {
  expect(layoutFor({ ...usual, columns: 100 }).column).toBe(29)
  expect(layoutFor({ ...usual, isPhone: true, room: 360, columns: 20 })).toMatchObject({
    lead: 238,
    column: 29,
  })
})

test.each([
  { columns: 30, window: 1440 },
  { columns: 27, window: 1280 },
])(
  '$columns challenges fit a window of $window pixels with sidebar and scroll bar',
  ({ columns, window }) => {
    const room = window - 68 - 48 - 2 - 15
    const { lead, column } = layoutFor({ ...usual, room, columns })
    expect(lead + columns * column).toBeLessThanOrEqual(room)
  },
)

test('in a window twice the usual width everything is twice as large', () => {
  const { lead, row, head, column } = layoutFor(usual)
  expect(layoutFor({ ...usual, room: 2 * usual.room, unit: 2 })).toMatchObject({
    lead: 2 * lead,
    row: 2 * row,
    head: 2 * head,
    column: 2 * column,
  })
})
