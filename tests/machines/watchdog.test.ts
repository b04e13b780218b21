import { watchdogMachine } from '#machines/watchdog.ts'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { coverageOf } from './coverage.ts'
import { pass } from './pass.ts'

const coverage = coverageOf(watchdogMachine)
const minute = 60_000

/** A page with scenes of twenty seconds each. */
function started() {
  const page = { isQuiet: true, hasData: true, looks: [] as number[], reloads: [] as number[] }
  const clock = new SimulatedClock()
  const scene = 20_000
  const machine = watchdogMachine.provide({
    actions: {
      'load a newer version': () => void page.looks.push(clock.now()),
      'load the page anew': () => void page.reloads.push(clock.now()),
    },
    guards: {
      'nobody misses a moment': () => page.isQuiet && clock.now() % scene === 0,
      'no data comes': () => !page.hasData,
    },
    delays: { untilNextScene: () => scene - (clock.now() % scene) },
  })
  createActor(machine, { clock, inspect: coverage.inspect }).start()
  return { page, pass: (ms: number) => pass(clock, ms) }
}

test('a newer version is looked for every five minutes, each time at the start of a scene', () => {
  const { page, pass } = started()
  pass(11 * minute)
  expect(page.looks).toEqual([5 * minute + 20_000, 10 * minute + 40_000])
})

test('while an announcement is on screen the check waits for the next scene', () => {
  const { page, pass } = started()
  page.isQuiet = false
  pass(8 * minute + 5_000)
  expect(page.looks).toEqual([])
  page.isQuiet = true
  pass(15_000)
  expect(page.looks).toEqual([8 * minute + 20_000])
})

test('a page that gets no data is reloaded every minute', () => {
  const { page, pass } = started()
  pass(2 * minute)
  expect(page.reloads).toEqual([])
  page.hasData = false
  pass(2 * minute)
  expect(page.reloads).toEqual([3 * minute, 4 * minute])
})

test('every state is reached and every transition taken', () => expect(coverage.missed()).toEqual([]))
