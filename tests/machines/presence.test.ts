import type { GameNotice } from '#src/model/notice.ts'
import { presenceMachine, type PresenceEvent } from '#machines/presence.ts'
import { expect, test } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { coverageOf } from './coverage.ts'

const minute = 60_000
const coverage = coverageOf(presenceMachine)
const notice = (id: number): GameNotice => ({ id, type: 'Normal', values: [`notice ${id}`], time: id })
const arrive = (...ids: number[]): PresenceEvent => ({ type: 'notices.arrived', notices: ids.map(notice) })

const ids = (notices: GameNotice[]) => notices.map(({ id }) => id)

function visit({ leftAt }: { leftAt?: number } = {}) {
  const clock = new SimulatedClock()
  const calls = { announced: [] as number[][], alerted: [] as number[][], spoken: [] as number[][] }
  const actor = createActor(
    presenceMachine.provide({
      actors: { visit: fromCallback(() => {}) },
      actions: {
        announce: (_, notices) => calls.announced.push(ids(notices)),
        alert: (_, notices) => calls.alerted.push(ids(notices)),
        speak: (_, notices) => calls.spoken.push(ids(notices)),
      },
    }),
    { clock, input: { now: () => clock.now() + 100 * minute, leftAt }, inspect: coverage.inspect },
  ).start()
  return {
    ...calls,
    pass: (time: number) => clock.increment(time),
    send: (...events: PresenceEvent[]) => events.forEach((event) => actor.send(event)),
    state: () => actor.getSnapshot().value.reader,
    speech: () => actor.getSnapshot().value.speech,
    missed: () => ids(actor.getSnapshot().context.missed),
    awayFor: () => actor.getSnapshot().context.awayFor,
  }
}

test('the first visit misses nothing, and later notices are announced as toasts', () => {
  const { send, state, announced } = visit()
  expect(state()).toBe('away')
  send({ type: 'page.returned' }, arrive(1), arrive(3, 2))
  expect([state(), announced]).toEqual(['present', [[1], [3, 2]]])
})

test('what an earlier visit missed is on a card', () => {
  const { send, state, announced, alerted, missed, awayFor } = visit({ leftAt: 30 * minute })
  send({ type: 'notices.read', notices: [notice(1)] }, { type: 'page.returned' })
  expect([state(), missed(), awayFor(), announced]).toEqual(['catchingUp', [1], 70 * minute, []])
  expect(alerted).toEqual([])
  send({ type: 'card.closed' })
  expect([state(), missed()]).toEqual(['present', []])
})

test('after a short absence a few notices are announced as toasts, and many on a card', () => {
  const { send, state, pass, announced, missed } = visit()
  send({ type: 'page.returned' }, { type: 'page.left' })
  pass(minute)
  send(arrive(1), arrive(2), { type: 'page.returned' })
  expect([state(), announced, missed()]).toEqual(['present', [[2, 1]], []])
  send({ type: 'page.left' }, arrive(6, 5, 4, 3), { type: 'page.returned' })
  expect([state(), announced.length, missed()]).toEqual(['catchingUp', 1, [6, 5, 4, 3]])
})

test('an unread card comes back with the notices since; those that arrive beside it are announced', () => {
  const { send, state, pass, announced, missed } = visit()
  send({ type: 'page.returned' }, { type: 'page.left' }, arrive(1))
  pass(3 * minute)
  send({ type: 'page.returned' }, arrive(2))
  expect([state(), announced, missed()]).toEqual(['catchingUp', [[2]], [1]])
  send({ type: 'page.left' }, arrive(3), { type: 'page.returned' })
  expect([state(), missed()]).toEqual(['catchingUp', [3, 1]])
})

test('a user who looks away is alerted, and a burst is spoken as one once it pauses', () => {
  const { send, pass, speech, alerted, spoken } = visit()
  send(arrive(1))
  pass(2_000)
  send(arrive(3, 2))
  pass(2_000)
  expect([speech(), alerted, spoken]).toEqual(['waiting', [[1], [3, 2]], []])
  pass(1_000)
  expect([speech(), spoken]).toEqual(['silent', [[3, 2, 1]]])
  send(arrive(4))
  pass(3_000)
  expect(spoken).toEqual([[3, 2, 1], [4]])
})

test('every state is reached and every transition taken', () => expect(coverage.missed()).toEqual([]))
