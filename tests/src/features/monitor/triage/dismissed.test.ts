import {
  dismissedFrom,
  withDismissed,
  withoutDismissed,
  withoutKey,
} from '#src/features/monitor/triage/dismissed.ts'
import type { Signal } from '#src/features/monitor/triage/signal.ts'
import { submission } from '#tests/src/features/monitor/rows.ts'
import { expect, test } from 'vitest'

const signal = (rows: number): Signal => ({
  rule: 'burst',
  key: 'burst-1',
  rows: Array.from({ length: rows }, () => submission()),
  teams: ['A'],
  challenge: 'Ferry',
  count: rows,
})

test('a dismissed signal stays dismissed until its count grows', () => {
  const dismissed = withDismissed({}, signal(10))
  expect(withoutDismissed([signal(10)], dismissed)).toMatchObject({
    open: [],
    dismissed: [{ key: 'burst-1' }],
  })
  expect(withoutDismissed([signal(11)], dismissed)).toMatchObject({
    open: [{ key: 'burst-1' }],
    dismissed: [],
  })
  expect(withoutDismissed([signal(10)], withoutKey(dismissed, 'burst-1')).open).toHaveLength(1)
})

test.each([null, 'nonsense', '[]', '{"burst-1":"many"}'])(
  'damaged stored data dismisses nothing: %s',
  (text) => {
    expect(dismissedFrom(text)).toEqual({})
  },
)
