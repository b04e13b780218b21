import { masked } from '#src/features/monitor/answer.tsx'
import { expect, test } from 'vitest'

test('a mask keeps the frame of a flag and nothing of what it says', () => {
  expect(masked('flag{t1des_turn}')).toBe('flag{••••}')
  expect(masked('HALYARD{a}')).toBe('HALYARD{••••}')
  expect(masked('flag{two\nlines}')).toBe('flag{••••}')
})

test('an answer without a frame is masked whole', () => {
  expect(masked('t1des_turn')).toBe('••••')
  expect(masked('the secret is in here{x}')).toBe('••••')
})
