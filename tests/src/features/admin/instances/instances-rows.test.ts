import type { SiteInstance } from '#src/model/instance.ts'
import { secondsFor } from '#src/features/admin/instances/instances-destroy.tsx'
import { orphansAmong } from '#src/model/orphans.ts'
import {
  byTimeLeft,
  endingCount,
  entryOf,
  fitting,
  loadsOf,
  withHeld,
} from '#src/features/admin/instances/instances-rows.ts'
import { masksOf } from '#src/parts/screen-safe/masks.ts'
import { expect, test } from 'vitest'

const minute = 60_000

const instance = (named: Partial<SiteInstance> & { containerGuid: string }): SiteInstance => ({
  team: { id: 1, name: 'Knot Found', avatar: null },
  challenge: { id: 2, title: 'Ferry', category: 'Web' },
  image: 'halyard/telegraph:1',
  containerId: 'c0ffee',
  startedAt: 0,
  expectStopAt: 120 * minute,
  ip: '10.13.0.4',
  port: 32_732,
  ...named,
})
const a = instance({ containerGuid: 'a', expectStopAt: 9 * minute })
const b = instance({ containerGuid: 'b', expectStopAt: 2 * minute, team: null })
const c = instance({ containerGuid: 'c', team: { id: 3, name: 'Null Island', avatar: null } })

test('instances that end within ten minutes come first, and are counted by the clock', () => {
  const sorted = byTimeLeft([a, c, b])
  expect(sorted).toEqual([b, a, c])
  expect(endingCount(sorted, 0)).toBe(2)
  expect(endingCount(sorted, -5 * minute)).toBe(1)
  expect(endingCount(sorted, 115 * minute)).toBe(3)
})

test('an instance is an orphan if its team is gone, suspended or not accepted, once that is known', () => {
  const orphans = orphansAmong([a, b, c], ({ team }) => (team?.id === 3 ? 'Suspended' : undefined))
  expect([...orphans]).toEqual([
    ['b', 'noTeam'],
    ['c', 'suspended'],
  ])
  expect([...orphansAmong([a], () => 'Rejected').values()]).toEqual(['notAccepted'])
})

test('on a safe screen instances are found by team, but not by address', () => {
  const foundBy = (find: string, isSafe: boolean) =>
    fitting([a, b, c], { game: '', challenge: '', team: '', find }, new Map(), masksOf(isSafe))
  expect([foundBy('10.13', false), foundBy('10.13', true)]).toEqual([[a, b, c], []])
  expect([foundBy('null', false), foundBy('null', true)]).toEqual([[c], [c]])
})

test('instances are counted by team, the most first, with their orphans', () => {
  const loads = loadsOf(
    [a, { ...a, containerGuid: 'd' }, b, c],
    ({ team }) => team,
    new Map([['c', 'suspended']]),
  )
  expect(loads.map(({ of, count, orphans }) => [of.name, count, orphans])).toEqual([
    ['Knot Found', 2, 0],
    ['Null Island', 1, 1],
  ])
})

test('a row that an action is running on keeps its place when it is no longer listed', () => {
  expect(withHeld([b, c], [a])).toEqual([b, a, c])
  expect(withHeld([a, c], [a])).toEqual([a, c])
})

test("the estimated duration follows the pace, and is longer when part of the minute's limit is used", () => {
  expect(secondsFor(6, 54)).toBe(3)
  expect(secondsFor(100, 60)).toBe(80)
})

test('an IPv6 address is put in brackets before its port', () => {
  expect(entryOf(instance({ containerGuid: 'e', ip: 'fd00::4' }))).toBe('[fd00::4]:32732')
})
