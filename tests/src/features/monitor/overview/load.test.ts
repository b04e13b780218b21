import { areaOf, startsPerMinute, withSample } from '#src/features/monitor/overview/load.ts'
import type { EventType } from '#src/model/event.ts'
import { minute } from '#src/lib/time/time.ts'
import { expect, test } from 'vitest'

const event = (type: EventType, ago: number) => ({
  type,
  values: [],
  user: '',
  team: '',
  time: -ago * minute,
})

test('starts are counted over the last ten minutes', () => {
  const events = [event('ContainerStart', 1), event('FlagSubmit', 2), event('ContainerStart', 9)]
  const older = event('ContainerStart', 11)
  expect(startsPerMinute([...events, older], { now: 0, hasAll: false })).toBe(0.2)
})

test('starts are counted over as much as was read, unless that is everything', () => {
  const events = [event('ContainerStart', 1), event('FlagSubmit', 2)]
  expect(startsPerMinute(events, { now: 0, hasAll: false })).toBe(0.5)
  expect(startsPerMinute(events, { now: 0, hasAll: true })).toBe(0.1)
  expect(startsPerMinute([event('ContainerStart', 0.5)], { now: 0, hasAll: false })).toBeUndefined()
})

test('a sample is added only where the count has changed', () => {
  const once = withSample([], { count: 3, at: 0 })
  expect(withSample(once, { count: 3, at: 10 })).toBe(once)
  expect(withSample(once, { count: 4, at: 20 })).toEqual([
    { count: 3, at: 0 },
    { count: 4, at: 20 },
  ])
})

test('the area rises at each sample, and reaches until now', () => {
  const samples = [
    { count: 0, at: 0 },
    { count: 2, at: 50 },
  ]
  expect(areaOf(samples, 100)).toBe(`M0 1V1H0.5V${1 - 0.92}H1V1z`)
})
