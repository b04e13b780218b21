import { type TunnelState, tunnelMachine } from '#machines/tunnel.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { coverageOf } from './coverage.ts'
import { settled } from '#tests/src/server/calls.ts'
import { pass } from './pass.ts'

const coverage = coverageOf(tunnelMachine)
const tunnel = { local: '127.0.0.1:4000', remote: 'wss://ctf.example/api/proxy/1' }

/** A program that answers as it is set, and what was told of it. */
function started() {
  const program = {
    isThere: true as boolean | 'at first',
    approval: 'allowed' as TunnelState['approval'],
    tunnels: [tunnel],
  }
  const reported: string[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    tunnelMachine.provide({
      actors: {
        introduce: fromPromise<unknown>(async () => {
          if (!program.isThere) throw new Error('absent')
        }),
        look: fromPromise<TunnelState>(async () => {
          if (program.isThere !== true) throw new Error('absent')
          return { approval: program.approval, tunnels: program.tunnels }
        }),
      },
      actions: {
        'tell the problem': ({ context }) => void (context.isQuiet || reported.push(String(context.problem))),
        'tell of the loss': ({ context }) => void reported.push(`lost: ${String(context.problem)}`),
      },
    }),
    { clock, inspect: coverage.inspect },
  ).start()
  const later = async (ms: number) => {
    pass(clock, ms)
    await settled()
  }
  const send = async (...events: Parameters<typeof actor.send>[0][]) => {
    for (const event of events) actor.send(event)
    await settled()
  }
  const at = () => {
    const { value } = actor.getSnapshot()
    return typeof value === 'string' ? value : Object.keys(value)[0]
  }
  return { actor, program, reported, later, send, at }
}

test('the program is not contacted until the user connects', async () => {
  const { send, at } = started()
  await send({ type: 'address.changed' })
  expect(at()).toBe('off')
})

test('an approved site is connected and has its tunnels', async () => {
  const { actor, program, send, later, at } = started()
  await send({ type: 'connect.asked' })
  expect(at()).toBe('connected')
  expect(actor.getSnapshot().context.tunnels).toEqual([tunnel])
  await send({ type: 'tunnels.changed', tunnels: [] })
  expect(actor.getSnapshot().context.tunnels).toEqual([])
  await later(3_000)
  expect(actor.getSnapshot().context.tunnels).toEqual([tunnel])
  program.approval = 'pending'
  await later(3_000)
  expect(at()).toBe('pending')
  await send({ type: 'disconnect.asked' })
  expect(at()).toBe('off')
  expect(actor.getSnapshot().context.tunnels).toEqual([])
})

test("the tunnel waits for the user's approval, which may be denied", async () => {
  const { program, reported, send, later, at } = started()
  program.approval = 'pending'
  await send({ type: 'connect.asked' })
  expect(at()).toBe('pending')
  await later(3_000)
  expect(at()).toBe('pending')
  program.approval = 'allowed'
  await later(3_000)
  expect(at()).toBe('connected')
  program.approval = 'unknown'
  await later(3_000)
  expect(at()).toBe('failed')
  expect(reported).toEqual(['lost: Error: the program does not know this site'])
  await send({ type: 'connect.asked' })
  expect(reported).toHaveLength(2)
  program.approval = 'pending'
  await send({ type: 'connect.asked' })
  program.approval = 'unknown'
  await later(3_000)
  expect(at()).toBe('failed')
})

test('a program that quits is reported once; one that is not running only if the user asked', async () => {
  const { program, reported, send, later, at } = started()
  program.isThere = false
  await send({ type: 'connect.asked', isQuiet: true })
  expect([at(), reported]).toEqual(['failed', []])
  await send({ type: 'address.changed' })
  expect(reported).toEqual(['Error: absent'])
  program.isThere = true
  await send({ type: 'connect.asked' })
  program.isThere = false
  await later(30_000)
  expect(at()).toBe('failed')
  expect(reported).toEqual(['Error: absent', 'lost: Error: absent'])
})

test('a program that quits during the approval, or between two calls, is reported too', async () => {
  const { program, reported, send, later } = started()
  program.approval = 'pending'
  await send({ type: 'connect.asked' })
  program.isThere = false
  await later(3_000)
  expect(reported).toHaveLength(1)
  program.isThere = 'at first'
  await send({ type: 'connect.asked' })
  expect(reported).toHaveLength(2)
})

test('every state is reached and every transition taken', () => expect(coverage.missed()).toEqual([]))
