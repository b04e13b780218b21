import { columnsOf, flagsOf } from '#src/ui/mark/signal-flags.ts'
import { expect, test } from 'vitest'

test('a name is spelled letter by letter, whatever its case, spaces and accents', () => {
  const spelled = flagsOf('Été 26')
  expect(spelled).toHaveLength(5)
  expect(spelled[0]).toBe(spelled[2])
  expect(spelled).toEqual(flagsOf('ete26'))
  expect(new Set(flagsOf('ABCDEFGHIJKLMNO')).size).toBe(15)
  expect(new Set(flagsOf('PQRSTUVWXYZ012')).size).toBe(14)
  expect(new Set(flagsOf('3456789')).size).toBe(7)
})

test('the flags of a letter and of a figure are those of the code of signals', () => {
  expect(flagsOf('Q')).toEqual([[['Y', 'M0 0h24v24H0z']]])
  expect(flagsOf('h')[0]?.map(([ink]) => ink)).toEqual(['W', 'R'])
  expect(flagsOf('5')[0]?.map(([ink]) => ink)).toEqual(['Y', 'B'])
})

test('every name has flags, the same each time: of another script, of signs alone, and none', () => {
  expect(flagsOf('潮汐杯')).toHaveLength(3)
  expect(flagsOf('潮汐杯')).toEqual(flagsOf('潮汐杯'))
  expect(flagsOf('٣')).toHaveLength(1)
  expect(flagsOf('🏴‍☠️').length).toBeGreaterThan(0)
  expect(flagsOf('')).toHaveLength(1)
  expect(flagsOf('A name that is longer than any poster')).toHaveLength(15)
})

test('flags take up to five columns and three rows', () => {
  expect([1, 3, 4, 8, 9, 14, 15].map(columnsOf)).toEqual([1, 3, 2, 4, 3, 5, 5])
})
