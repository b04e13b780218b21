import { timeOfDayFrom } from '#src/lib/time/time-of-day.ts'
import { expect, test } from 'vitest'

test.each([
  ['18:30', '18:30'],
  ['9:05', '09:05'],
  ['1830', '18:30'],
  ['18.30', '18:30'],
  ['１８：３０', '18:30'],
  [' 00:00 ', '00:00'],
])('%j is a time of day: %s', (typed, time) => {
  expect(timeOfDayFrom(typed)).toBe(time)
})

test.each(['', '24:00', '12:60', '6:30 pm', '18', '183', '18:3', '-1:00', '1:000'])(
  '%j is not a time of day',
  (typed) => {
    expect(timeOfDayFrom(typed)).toBeUndefined()
  },
)
