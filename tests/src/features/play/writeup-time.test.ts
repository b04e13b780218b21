import { handedInAt } from '#src/features/play/writeup-dialog.tsx'
import { expect, test } from 'vitest'

test('the moment of a write-up is read off its name', () =>
  expect(handedInAt('Writeup-1-7-20250206-09.31.07Z.pdf')).toBe(Date.UTC(2025, 1, 6, 9, 31, 7)))

test.each(['#', 'report.pdf', 'Writeup-1-7-x.pdf'])('%s tells none', (name) =>
  expect(handedInAt(name)).toBeUndefined(),
)
