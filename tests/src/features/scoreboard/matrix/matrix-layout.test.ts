import { layoutFor } from '#src/features/scoreboard/matrix/matrix-layout.ts'
import { expect, test } from 'vitest'

const usual = { isPhone: false, room: 1406, columns: 24, unit: 1 }

test('columns share the room there is, as far as that is pleasant', () => {
  expect(layoutFor(usual).column).toBe(43)
  expect(layoutFor({ ...usual, room: 3000, columns: 5 }).column).toBe(60)
})

test('without columns the teams have all the room', () => {
  expect(layoutFor({ ...usual, isPhone: true, room: 360, columns: 0 })).toMatchObject({
    lead: 360,
    team: 246,
    head: 40,
  })
  expect(layoutFor({ ...usual, room: 100, columns: 0 }).team).toBe(204)
})

test('columns that would become too narrow are scrolled instead', () => {
  expect(layoutFor({ ...usual, columns: 100 }).column).toBe(30)
  expect(layoutFor({ ...usual, isPhone: true, room: 360, columns: 20 })).toMatchObject({
    lead: 238,
    column: 30,
  })
})

test('thirty challenges fit a window of 1440 pixels, with its sidebar and a scroll bar', () => {
  const { lead, column } = layoutFor({ ...usual, room: 1440 - 68 - 48 - 2 - 15, columns: 30 })
  expect(lead + 30.5 * column).toBeLessThanOrEqual(1440 - 68 - 48 - 2 - 15)
})

test('in a window twice as wide as usual all is twice as large', () => {
  const { lead, row, head, column } = layoutFor(usual)
  expect(layoutFor({ ...usual, room: 2 * usual.room, unit: 2 })).toMatchObject({
    lead: 2 * lead,
    row: 2 * row,
    head: 2 * head,
    column: 2 * column,
  })
})
