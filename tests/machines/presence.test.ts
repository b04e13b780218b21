import type { GameNotice } from '#contract/api.gen.ts'
import { presenceMachine, type PresenceEvent } from '#machines/presence.ts'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { coverageOf } from './coverage.ts'

const minute = 60_000
const coverage = coverageOf(presenceMachine)
const notice = (id: number): GameNotice => ({ id, type: 'Normal', values: [`notice ${id}`], time: id })
const arrive = (...ids: number[]): PresenceEvent => ({ type: 'notices.arrived', notices: ids.map(notice) })

function visit({ leftAt }: { leftAt?: number } = {}) {
  const clock = { now: 100 * minute }
  const told: number[][] = []
  const actor = createActor(presenceMachine, {
    input: { now: () => clock.now, leftAt },
    inspect: coverage.inspect,
  })
  actor.on('notices.announced', ({ notices }) => told.push(notices.map(({ id }) => id)))
  actor.start()
  return {
    told,
    pass: (time: number) => (clock.now += time),
    send: (...events: PresenceEvent[]) => events.forEach((event) => actor.send(event)),
    state: () => actor.getSnapshot().value,
    missed: () => actor.getSnapshot().context.missed.map(({ id }) => id),
    awayFor: () => actor.getSnapshot().context.awayFor,
  }
}

test('the first visit misses nothing, and what comes then is told in passing', () => {
  const { send, state, told } = visit()
  expect(state()).toBe('away')
  send({ type: 'page.returned' }, arrive(1), arrive(3, 2))
  expect([state(), told]).toEqual(['present', [[1], [3, 2]]])
})

test('what an earlier visit missed is on a card', () => {
  const { send, state, told, missed, awayFor } = visit({ leftAt: 30 * minute })
  send(arrive(1), { type: 'page.returned' })
  expect([state(), missed(), awayFor(), told]).toEqual(['catchingUp', [1], 70 * minute, []])
  send({ type: 'card.closed' })
  expect([state(), missed()]).toEqual(['present', []])
})

test('of a short absence little is told in passing, and much on a card', () => {
  const { send, state, pass, told, missed } = visit()
  send({ type: 'page.returned' }, { type: 'page.left' })
  pass(minute)
  send(arrive(1), arrive(2), { type: 'page.returned' })
  expect([state(), told, missed()]).toEqual(['present', [[2, 1]], []])
  send({ type: 'page.left' }, arrive(6, 5, 4, 3), { type: 'page.returned' })
  expect([state(), told.length, missed()]).toEqual(['catchingUp', 1, [6, 5, 4, 3]])
})

test('a card that nobody read comes again with what came meanwhile; what comes beside it is told', () => {
  const { send, state, pass, told, missed } = visit()
  send({ type: 'page.returned' }, { type: 'page.left' }, arrive(1))
  pass(3 * minute)
  send({ type: 'page.returned' }, arrive(2))
  expect([state(), told, missed()]).toEqual(['catchingUp', [[2]], [1]])
  send({ type: 'page.left' }, arrive(3), { type: 'page.returned' })
  expect([state(), missed()]).toEqual(['catchingUp', [3, 1]])
})

test('every state is reached and every transition taken', () => expect(coverage.missed()).toEqual([]))
