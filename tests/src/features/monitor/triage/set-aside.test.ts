import { asideFrom, withAside, withoutAside, withoutKey } from '#src/features/monitor/triage/set-aside.ts'
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

test('a signal that was set aside stays so until there is more of it', () => {
  const aside = withAside({}, signal(10))
  expect(withoutAside([signal(10)], aside)).toMatchObject({ open: [], aside: [{ key: 'burst-1' }] })
  expect(withoutAside([signal(11)], aside)).toMatchObject({ open: [{ key: 'burst-1' }], aside: [] })
  expect(withoutAside([signal(10)], withoutKey(aside, 'burst-1')).open).toHaveLength(1)
})

test.each([null, 'nonsense', '[]', '{"burst-1":"many"}'])(
  'what is stored and damaged sets nothing aside: %s',
  (text) => {
    expect(asideFrom(text)).toEqual({})
  },
)
