import type { DivisionId } from '#src/model/division.ts'
import type { GameJoin } from '#src/model/game.ts'
import type { ParticipationStatus } from '#src/model/participation.ts'
import { participationMachine, type ParticipationEvent } from '#machines/participation.ts'
import { expect, test, vi } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { answeredByHand } from './calls.ts'
import { coverageOf } from './coverage.ts'

const coverage = coverageOf(participationMachine)
const form: GameJoin = { teamId: 7, division: 'Students' as DivisionId, inviteCode: 'wrong' }

function entered(status?: ParticipationStatus, known?: ParticipationStatus) {
  const join = answeredByHand<unknown, GameJoin>()
  const leave = answeredByHand<unknown>()
  const readAgain = vi.fn<() => void>()
  const actor = createActor(
    participationMachine.provide({
      actors: { game: fromCallback(() => {}), join: join.actor, leave: leave.actor },
      actions: { 'read the game again': readAgain },
    }),
    { inspect: coverage.inspect, input: { status: known } },
  ).start()
  const read = (said: ParticipationStatus) => actor.send({ type: 'game.read', status: said })
  if (status) read(status)
  return {
    join,
    leave,
    readAgain,
    read,
    send: (event: ParticipationEvent) => actor.send(event),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}

test.each([
  ['Unsubmitted', 'outside'],
  ['Pending', 'pending'],
  ['Accepted', 'accepted'],
  ['Rejected', 'rejected'],
  ['Suspended', 'suspended'],
] as const)('a game read as %s is %s, whatever it was before', (status, state) => {
  for (const before of [undefined, 'Accepted', 'Pending'] as const) {
    const { read, state: present } = entered(before)
    read(status)
    expect(present()).toBe(state)
  }
})

test('no state is claimed before the game was read', () => expect(entered().state()).toBe('unknown'))

test('a game that was read before is known at once', () =>
  expect(entered(undefined, 'Pending').state()).toBe('pending'))

test.each(['Unsubmitted', 'Rejected'] as const)(
  'a team that is %s joins, and the game is read again',
  async (was) => {
    const { join, readAgain, read, send, state, context } = entered(was)
    send({ type: 'join.asked', ...form })
    expect([state(), join.calls]).toEqual(['joining', [form]])
    await join.answer(undefined)
    expect([state(), readAgain.mock.calls.length, context().form]).toEqual(['unknown', 1, undefined])
    read('Pending')
    expect(state()).toBe('pending')
  },
)

test("a refused join keeps the form and the reason until the server's status changes", async () => {
  const { join, readAgain, read, send, state, context } = entered('Unsubmitted')
  send({ type: 'join.asked', ...form })
  const refusal = { status: 400 }
  await join.refuse(refusal)
  expect(state()).toBe('outside')
  expect(context()).toMatchObject({ problem: { action: 'join', error: refusal }, form })
  expect(readAgain).toHaveBeenCalledOnce()
  read('Unsubmitted')
  expect(context()).toMatchObject({ problem: { action: 'join', error: refusal }, form })
  read('Accepted')
  expect([state(), context().problem]).toEqual(['accepted', undefined])
})

test('a read during a join does not end it, but counts if the join is refused', async () => {
  const { join, read, send, state } = entered('Unsubmitted')
  send({ type: 'join.asked', ...form })
  read('Pending')
  expect(state()).toBe('joining')
  await join.refuse({ status: 400 })
  expect(state()).toBe('pending')
})

test.each(['Pending', 'Rejected'] as const)('a team that is %s leaves', async (was) => {
  const { leave, readAgain, read, send, state } = entered(was)
  send({ type: 'leave.asked' })
  expect(state()).toBe('leaving')
  await leave.answer(undefined)
  expect([state(), readAgain.mock.calls.length]).toEqual(['unknown', 1])
  read('Unsubmitted')
  expect(state()).toBe('outside')
})

test.each(['Pending', 'Rejected'] as const)(
  'the reason why a team that is %s could not leave stays until it joins again or is reviewed',
  async (was) => {
    const { leave, read, send, context } = entered(was)
    send({ type: 'leave.asked' })
    await leave.refuse({ status: 400 })
    read(was)
    expect(context().problem).toEqual({ action: 'leave', error: { status: 400 } })
    if (was === 'Rejected') send({ type: 'join.asked', ...form })
    else read('Accepted')
    expect(context().problem).toBeUndefined()
  },
)

test("a refused leave shows the team's current status", async () => {
  const { leave, read, send, state, context } = entered('Pending')
  send({ type: 'leave.asked' })
  read('Accepted')
  expect(state()).toBe('leaving')
  await leave.refuse({ status: 400 })
  expect([state(), context().problem]).toEqual(['accepted', { action: 'leave', error: { status: 400 } }])
})

test('every state is reached and every transition taken', () => expect(coverage.missed()).toEqual([]))
