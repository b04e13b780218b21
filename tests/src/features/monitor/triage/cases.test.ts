import { caseFile } from '#src/features/monitor/triage/case-file.ts'
import {
  byState,
  type CaseState,
  decisionsFrom,
  stateOf,
  withDecision,
} from '#src/features/monitor/triage/cases.ts'
import { rowsOf } from '#src/features/monitor/triage/signal-rows.ts'
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
const at = Date.UTC(2026, 4, 1)
const decided = (state: CaseState, signals = [signal(10)]) =>
  withDecision({}, signals, { state, reason: 'asked both', by: 'mona', at })

test('a dismissed signal stays dismissed until its count grows', () => {
  const dismissed = decided('dismissed')
  expect(byState([signal(10)], dismissed)).toMatchObject({
    open: [],
    closed: { dismissed: [{ key: 'burst-1' }] },
  })
  expect(byState([signal(11)], dismissed)).toMatchObject({
    open: [{ key: 'burst-1' }],
    closed: { dismissed: [] },
  })
  const reopened = withDecision(dismissed, [signal(10)], { state: 'open', reason: '', by: 'mona', at })
  expect(byState([signal(10)], reopened).open).toHaveLength(1)
})

test.each([
  ['open', true],
  ['needsMore', true],
  ['suspicious', true],
  ['explained', false],
  ['confirmed', false],
  ['dismissed', false],
] as const)('a case that is %s is still to be looked at: %s', (state, isOpen) => {
  expect(byState([signal(10)], decided(state)).open).toHaveLength(isOpen ? 1 : 0)
  expect(stateOf(decided(state), signal(11))).toBe('open')
})

test('a decision keeps its state, reason, author and time over a reload', () => {
  expect(decisionsFrom(JSON.stringify(decided('suspicious')))).toEqual({
    'burst-1': { state: 'suspicious', reason: 'asked both', by: 'mona', at, amount: 10 },
  })
})

test('what an earlier version has dismissed stays dismissed', () => {
  expect(byState([signal(10)], decisionsFrom('{"burst-1":10}')).open).toEqual([])
  expect(byState([signal(11)], decisionsFrom('{"burst-1":10}')).open).toHaveLength(1)
})

test.each([
  null,
  'nonsense',
  '[]',
  '{"burst-1":"many"}',
  '{"burst-1":{"state":"guilty","reason":"","by":"","at":0,"amount":99}}',
  '{"burst-1":{"state":"dismissed","reason":1,"by":"","at":0,"amount":99}}',
  '{"burst-1":{"state":"dismissed","reason":"","by":"","at":0,"amount":"99"}}',
  '{"burst-1":null}',
])('damaged stored data decides nothing: %s', (text) => {
  expect(decisionsFrom(text)).toEqual({})
})

test('the oldest decisions make room for new ones', () => {
  const many = Array.from({ length: 600 }, (_, index) => ({ ...signal(10), key: `burst-${index}` }))
  const kept = Object.keys(decided('dismissed', many))
  expect(kept).toHaveLength(500)
  expect(kept.at(-1)).toBe('burst-599')
})

test('the file of a case has every row with its time, the decision, and the decoys', () => {
  const hostile = submission({ team: '=HYPERLINK("x")', answer: '"},{"__proto__":\u2028', time: at })
  const evidence: Signal = { ...signal(0), rows: [hostile], teams: [hostile.team], figures: { share: 0.9 } }
  const text = caseFile({
    gameId: 3,
    rows: rowsOf([evidence]),
    decisions: decided('confirmed', [evidence]),
    decoys: [{ answer: 'flag{bait}', note: 'forum' }],
    at,
  })
  expect(JSON.parse(text)).toEqual({
    game: 3,
    written: '2026-05-01T00:00:00.000Z',
    decoys: [{ answer: 'flag{bait}', note: 'forum' }],
    cases: [
      {
        teams: [hostile.team],
        signals: [
          {
            rule: 'burst',
            key: 'burst-1',
            state: 'confirmed',
            decision: {
              state: 'confirmed',
              reason: 'asked both',
              by: 'mona',
              at: '2026-05-01T00:00:00.000Z',
              amount: 1,
            },
            teams: [hostile.team],
            challenge: 'Ferry',
            count: 0,
            figures: { share: 0.9 },
            rows: [{ ...hostile, time: '2026-05-01T00:00:00.000Z' }],
          },
        ],
      },
    ],
  })
})

test('one that nobody decided on is in the file as open', () => {
  const text = caseFile({ gameId: 3, rows: rowsOf([signal(2)]), decisions: {}, decoys: [], at })
  expect(JSON.parse(text)).toMatchObject({ cases: [{ signals: [{ state: 'open' }] }] })
})
