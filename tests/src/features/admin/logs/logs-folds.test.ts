import type { LogMessage } from '#src/model/log.ts'
import { minuteCounts } from '#src/features/admin/logs/logs-hour.tsx'
import { fitting, levelCounts, valuesOf } from '#src/features/admin/logs/logs-filter.ts'
import { folded, isSuspicious, withOpen } from '#src/features/admin/logs/logs-folds.ts'
import { masksOf } from '#src/parts/screen-safe/masks.ts'
import { expect, test } from 'vitest'

const line = (named: Partial<LogMessage> = {}): LogMessage => ({
  time: 0,
  name: 'mira',
  level: 'Information',
  ip: '10.13.4.77',
  msg: 'Logged in',
  status: 'Success',
  ...named,
})
const times = (count: number, named: Partial<LogMessage>) =>
  Array.from({ length: count }, (_, at) => line({ ...named, time: 1_000 - at }))

test('equal lines form one row at the place of the newest; lines that differ in more than time do not', () => {
  const { rows } = folded([line({ time: 9 }), line({ time: 8, ip: '10.13.4.78' }), line({ time: 7 })])
  expect(rows.map(({ line, times, since }) => [line.time, times, since])).toEqual([
    [9, 2, 7],
    [8, 1, 8],
  ])
})

test('an unchanged row keeps its identity, so that it is not rendered again', () => {
  const lines = [line({ time: 9 }), line({ time: 8, msg: 'Joined' })]
  const [first] = folded(lines).rows
  expect(folded([line({ time: 10, name: 'lev' }), ...lines]).rows[1]).toBe(first)
})

test('an expanded row shows its other lines below it, and a long text in full', () => {
  const groups = folded([...times(3, {}), line({ msg: 'word '.repeat(40) })])
  const open = withOpen(groups, new Set(groups.rows.map(({ key }) => key)))
  expect(open.map(({ is }) => is)).toEqual(['line', 'repeat', 'repeat', 'line', 'text'])
})

test('repeated refusals are suspicious', () => {
  const [few] = folded(times(3, { status: 'Denied' })).rows
  const [many] = folded(times(30, { status: 'Denied' })).rows
  expect([isSuspicious(few!), isSuspicious(many!)]).toEqual([false, true])
})

test('lines are filtered by level, facets and words', () => {
  const lines = [line(), line({ level: 'Fatal', name: null }), line({ level: 'Warning', ip: '10.13.4.78' })]
  expect(levelCounts(lines)).toEqual({ all: 3, info: 1, warn: 1, error: 0, fatal: 1 })
  expect(valuesOf(lines, 'ip')).toEqual([
    ['10.13.4.77', 2],
    ['10.13.4.78', 1],
  ])
  const none = { find: '', status: '', ip: '', name: '' }
  const open = masksOf(false)
  expect(fitting(lines, none, open)).toBe(lines)
  expect(fitting(lines, { ...none, name: 'mira', find: '4.78' }, open)).toEqual([lines[2]])
})

test('on a safe screen addresses are found neither in their column nor in a message', () => {
  const lines = [line({ msg: 'Joined from 10.13.9.1' }), line({ msg: 'Logged in' })]
  const foundBy = (find: string, isSafe: boolean) =>
    fitting(lines, { find, status: '', ip: '', name: '' }, masksOf(isSafe)).length
  expect(['10.13.4', '13.9', 'joined'].map((find) => foundBy(find, false))).toEqual([2, 1, 1])
  expect(['10.13.4', '13.9', 'joined'].map((find) => foundBy(find, true))).toEqual([0, 0, 1])
})

test('a minute that has not been read completely is unknown', () => {
  const minute = 60_000
  const lines = [line({ time: 100 * minute, level: 'Error' }), line({ time: 98.5 * minute })]
  const known = minuteCounts(lines, { running: 100, hasAll: false })
  expect(known.slice(-3).map(({ isKnown, all, errors }) => [isKnown, all, errors])).toEqual([
    [false, 1, 0],
    [true, 0, 0],
    [true, 1, 1],
  ])
  expect(minuteCounts(lines, { running: 100, hasAll: true })[0]!.isKnown).toBe(true)
})
