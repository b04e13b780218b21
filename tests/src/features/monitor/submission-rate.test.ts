import { countsByMinute } from '#src/features/monitor/submissions/rate-card.tsx'
import { minute } from '#src/lib/time/time.ts'
import { expect, test } from 'vitest'

const now = 100 * minute + 30_000
const ago = (minutes: number) => ({ time: now - minutes * minute })
const counts = (rows: { time: number }[], hasAll: boolean) =>
  countsByMinute(rows, { now, minutes: 4, hasAll }).map(({ count }) => count)

test('submissions are counted by minute, the current one last', () => {
  expect(counts([ago(0), ago(0.2), ago(1), ago(3), ago(9)], true)).toEqual([1, 0, 1, 2])
})

test('minutes that were not read completely are unknown', () => {
  expect(counts([ago(0), ago(1), ago(2)], false)).toEqual([undefined, undefined, 1, 1])
  expect(counts([], false)).toEqual([undefined, undefined, undefined, undefined])
})

test('a submission ahead of our clock counts as now', () => {
  expect(counts([ago(-1)], true)).toEqual([0, 0, 0, 1])
})
