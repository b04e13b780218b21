import { type Blood, bloodBannersMachine } from '#machines/blood-banners.ts'
import { expect, test } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { coverageOf } from './coverage.ts'

const coverage = coverageOf(bloodBannersMachine)
const blood = (id: number, more: Partial<Blood> = {}): Blood => ({
  id: String(id),
  team: `Team ${id}`,
  challenge: 'Knots',
  place: 1,
  isOwn: false,
  time: id,
  ...more,
})

function started() {
  const clock = new SimulatedClock()
  const actor = createActor(bloodBannersMachine.provide({ actors: { bloods: fromCallback(() => {}) } }), {
    clock,
    inspect: coverage.inspect,
  }).start()
  return {
    receive: (...bloods: Blood[]) => actor.send({ type: 'bloods.received', bloods }),
    dismiss: () => actor.send({ type: 'banner.dismissed' }),
    pass: (time: number) => clock.increment(time),
    state: () => actor.getSnapshot().value,
    shown: () => actor.getSnapshot().context.shown.map(({ id }) => Number(id)),
  }
}

test('a blood shows its banner, which closes by itself', () => {
  const { receive, pass, state, shown } = started()
  receive(blood(1))
  expect([state(), shown()]).toEqual(['gathering', []])
  pass(700)
  expect([state(), shown()]).toEqual(['showing', [1]])
  pass(7_000)
  expect([state(), shown()]).toEqual(['resting', []])
  pass(800)
  expect(state()).toBe('waiting')
})

test('a burst shows one banner: own bloods first, then by place, then the newest', () => {
  const { receive, pass, shown } = started()
  receive(blood(1), blood(2, { place: 2 }), blood(3))
  receive(blood(4, { isOwn: true, place: 3 }))
  pass(700)
  expect(shown()).toEqual([4, 3, 1, 2])
})

test('bloods received during a banner wait for the next one; a banner can be dismissed', () => {
  const { receive, dismiss, pass, state, shown } = started()
  receive(blood(1))
  pass(700)
  receive(blood(2))
  expect(shown()).toEqual([1])
  dismiss()
  expect([state(), shown()]).toEqual(['resting', []])
  pass(800)
  expect([state(), shown()]).toEqual(['showing', [2]])
})

test('a blood received before shows no second banner', () => {
  const { receive, pass, state, shown } = started()
  receive(blood(1))
  pass(700)
  receive(blood(1))
  pass(7_000)
  pass(800)
  expect(state()).toBe('waiting')
  receive(blood(1))
  expect([state(), shown()]).toEqual(['waiting', []])
})

test('every state is reached and every transition taken', () => expect(coverage.missed()).toEqual([]))
