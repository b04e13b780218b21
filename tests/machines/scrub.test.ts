import { scrubMachine } from '#machines/scrub.ts'
import { expect, test, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { coverageOf } from './coverage.ts'

const coverage = coverageOf(scrubMachine)

function started(change: (moment: number) => Promise<void> = () => Promise.resolve()) {
  const clock = new SimulatedClock()
  const addresses: number[] = []
  const machine = scrubMachine.provide({
    actors: {
      'change the address': fromPromise(({ input }) => {
        addresses.push(input)
        return change(input)
      }),
    },
  })
  const actor = createActor(machine, { clock, inspect: coverage.inspect }).start()
  return {
    move: (moment: number) => actor.send({ type: 'moment.moved', moment }),
    leave: () => actor.send({ type: 'scrub.left' }),
    pass: (ms: number) => clock.increment(ms),
    is: () => [actor.getSnapshot().value, actor.getSnapshot().context.moment],
    addresses,
  }
}

test('each moment is shown at once, but only the one it rests on goes into the address', async () => {
  const { move, pass, is, addresses } = started()
  move(1)
  expect(is()).toEqual(['moving', 1])
  pass(200)
  move(2)
  pass(200)
  expect(addresses).toEqual([])
  pass(100)
  expect(addresses).toEqual([2])
  await vi.waitFor(() => expect(is()).toEqual(['resting', undefined]))
})

test('a move while the address changes is not lost', async () => {
  const { move, pass, is, addresses } = started()
  move(1)
  pass(300)
  move(2)
  await Promise.resolve()
  expect(is()).toEqual(['moving', 2])
  pass(300)
  expect(addresses).toEqual([1, 2])
})

test('if the address cannot be changed, the address counts', async () => {
  const { move, pass, is } = started(() => Promise.reject(new Error('refused')))
  move(1)
  pass(300)
  await vi.waitFor(() => expect(is()).toEqual(['resting', undefined]))
})

test('leaving shows the address again, and nothing is written later', () => {
  const { move, leave, pass, is, addresses } = started()
  move(1)
  leave()
  pass(1_000)
  expect(is()).toEqual(['resting', undefined])
  expect(addresses).toEqual([])
})

test('every state is reached and every transition taken', () => expect(coverage.missed()).toEqual([]))
