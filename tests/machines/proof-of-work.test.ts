import type { PowChallenge } from '#src/model/account.ts'
import {
  type GivenChallenge,
  type ProofOfWorkEvent,
  proofOfWorkMachine,
  type SearchEvent,
} from '#machines/proof-of-work.ts'
import { expect, test } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { answeredByHand } from './calls.ts'
import { coverageOf } from './coverage.ts'

const coverage = coverageOf(proofOfWorkMachine)
const given: PowChallenge = { id: 'aaaaaaaaaaaa', challenge: '00'.repeat(8), difficulty: 18 }
const minutes = 60_000

function opened() {
  const challenge = answeredByHand<GivenChallenge>()
  const searches: { of: PowChallenge; tell: (event: SearchEvent) => void; isEnded: boolean }[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    proofOfWorkMachine.provide({
      actors: {
        challenge: challenge.actor,
        search: fromCallback<ProofOfWorkEvent, PowChallenge>(({ input, sendBack }) => {
          const search = { of: input, tell: sendBack, isEnded: false }
          searches.push(search)
          return () => void (search.isEnded = true)
        }),
      },
    }),
    { clock, inspect: coverage.inspect },
  ).start()
  return {
    challenge,
    searches,
    clock,
    send: (event: ProofOfWorkEvent) => actor.send(event),
    tell: (event: SearchEvent) => searches.at(-1)!.tell(event),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}

async function searching() {
  const proof = opened()
  await proof.challenge.answer({ challenge: given, age: 0 })
  return proof
}

async function found() {
  const proof = await searching()
  proof.tell({ type: 'answer.found', answer: '00000000000000ff' })
  return proof
}

test('a challenge is fetched and solved, and the answer names it', async () => {
  const { state, searches, tell, context } = await searching()
  expect([state(), searches[0]?.of]).toEqual([{ holding: 'searching' }, given])
  tell({ type: 'search.progressed', tried: 5000, seconds: 0.5 })
  expect(context()).toMatchObject({ tried: 5000, seconds: 0.5 })
  tell({ type: 'answer.found', answer: '00000000000000ff' })
  expect([state(), context().answer, searches[0]?.isEnded]).toEqual([
    { holding: 'found' },
    'aaaaaaaaaaaa:00000000000000ff',
    true,
  ])
})

test('an answer is used once; the next is computed when it is needed', async () => {
  const { send, state, context } = await found()
  send({ type: 'answer.wanted' })
  expect(state()).toEqual({ holding: 'found' })
  send({ type: 'answer.taken' })
  expect(state()).toEqual({ resting: 'spent' })
  send({ type: 'answer.wanted' })
  expect([state(), context().answer, context().tried]).toEqual(['fetching', undefined, 0])
})

test('an unused answer expires after four minutes, and no other is computed unasked', async () => {
  const { clock, state, challenge } = await found()
  clock.increment(4 * minutes - 1)
  expect(state()).toEqual({ holding: 'found' })
  clock.increment(1)
  expect(state()).toEqual({ resting: 'expired' })
  clock.increment(60 * minutes)
  expect([state(), challenge.calls.length]).toEqual([{ resting: 'expired' }, 1])
})

test('a search that outlives its challenge continues with a new one', async () => {
  const { clock, state, challenge, searches } = await searching()
  clock.increment(4 * minutes)
  expect([state(), searches[0]?.isEnded]).toEqual(['fetching', true])
  await challenge.answer({ challenge: { ...given, id: 'bbbbbbbbbbbb' }, age: 0 })
  expect([state(), searches[1]?.of.id]).toEqual([{ holding: 'searching' }, 'bbbbbbbbbbbb'])
})

test('a challenge that is already some time old expires earlier', async () => {
  const { challenge, clock, state } = opened()
  await challenge.answer({ challenge: given, age: 3 * minutes })
  clock.increment(minutes)
  expect(state()).toEqual('fetching')
})

test('a search is stopped and restarted', async () => {
  const { send, state, searches, challenge } = await searching()
  send({ type: 'search.stopped' })
  expect([state(), searches[0]?.isEnded]).toEqual([{ resting: 'stopped' }, true])
  send({ type: 'answer.wanted' })
  send({ type: 'search.stopped' })
  expect([state(), challenge.calls.length]).toEqual([{ resting: 'stopped' }, 2])
})

test('a failed fetch or search keeps its reason until the next try', async () => {
  const refused = opened()
  const limited = { status: 429 }
  await refused.challenge.refuse(limited)
  expect([refused.state(), refused.context().problem]).toEqual([{ resting: 'failed' }, limited])
  refused.send({ type: 'answer.wanted' })
  expect([refused.state(), refused.context().problem]).toEqual(['fetching', undefined])

  const broken = await searching()
  const error = new Error('out of memory')
  broken.tell({ type: 'search.failed', error })
  expect([broken.state(), broken.context().problem]).toEqual([{ resting: 'failed' }, error])
})

test('every state is reached and every transition taken', () => expect(coverage.missed()).toEqual([]))
