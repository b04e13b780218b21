import { bandFrom } from '#src/features/projector/layouts/layout-list.ts'
import { expect, test } from 'vitest'

test('only the words of bands name one; any other address shows the whole projector', () => {
  expect(['lower-third', 'ticker', 'clock', 'strip'].map(bandFrom)).toEqual([
    'lower-third',
    'ticker',
    'clock',
    'strip',
  ])
  for (const word of ['', 'Ticker', 'toString', '__proto__', 'ticker ', 'constructor'])
    expect(bandFrom(word)).toBeUndefined()
})
