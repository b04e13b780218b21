import { submittedAt } from '#src/features/play/writeup/writeup-dialog.tsx'
import { expect, test } from 'vitest'

test('the time of a writeup is read from its name', () =>
  expect(submittedAt('Writeup-1-7-20250206-09.31.07Z.pdf')).toBe(Date.UTC(2025, 1, 6, 9, 31, 7)))

test.each(['#', 'report.pdf', 'Writeup-1-7-x.pdf'])('%s contains no time', (name) =>
  expect(submittedAt(name)).toBeUndefined(),
)
