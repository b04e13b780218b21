import { layoutFor } from '#src/features/scoreboard/matrix-layout.ts'
import { expect, test } from 'vitest'

test('columns share the room there is, as far as that is pleasant', () => {
  expect(layoutFor(false, 1406, 24).column).toBe(40)
  expect(layoutFor(false, 3000, 5).column).toBe(60)
})

test('without columns the teams have all the room', () => {
  expect(layoutFor(true, 360, 0)).toMatchObject({ lead: 360, team: 246, head: 40 })
  expect(layoutFor(false, 100, 0).team).toBe(240)
})

test('columns that would become too narrow are scrolled instead', () => {
  expect(layoutFor(false, 1406, 100).column).toBe(34)
  expect(layoutFor(true, 360, 20)).toMatchObject({ lead: 238, column: 34 })
})
