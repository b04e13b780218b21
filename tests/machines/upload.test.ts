import { type Sending, uploadMachine, type UploadEvent } from '#machines/upload.ts'
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { answeredByHand } from './calls.ts'
import { coverageOf } from './coverage.ts'

const coverage = coverageOf(uploadMachine)
const file = new File(['mast'], 'Mast.PDF')
const readable = new File(['mast'], 'Mast.pdf')
const chosen: UploadEvent = { type: 'file.chosen', file }

function opened({ asksFirst = false } = {}) {
  const read = answeredByHand<File, { file: File }>()
  const sending = answeredByHand<unknown, Sending>()
  const refetch = vi.fn<() => void>()
  const actor = createActor(
    uploadMachine.provide({
      actors: { read: read.actor, send: sending.actor },
      actions: { 'refetch what it changes': refetch },
    }),
    { input: { asksFirst }, inspect: coverage.inspect },
  ).start()
  return {
    read,
    sending,
    refetch,
    send: (event: UploadEvent) => actor.send(event),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}

test('a file is read, sent, and what it changes is refetched', async () => {
  const { read, sending, refetch, send, state, context } = opened()
  expect(state()).toBe('idle')
  send(chosen)
  expect([state(), read.calls]).toEqual(['reading', [{ file }]])
  await read.answer(readable)
  expect([state(), sending.calls[0]?.file]).toEqual(['sending', readable])
  await sending.answer(undefined)
  expect([state(), refetch.mock.calls.length, context().file]).toEqual(['done', 1, undefined])
})

test('progress is reported while sending, and starts from zero the next time', async () => {
  const { read, sending, send, state, context } = opened()
  send(chosen)
  await read.answer(readable)
  sending.calls[0]!.onProgress(40)
  expect(context().percent).toBe(40)
  await sending.answer(undefined)
  send(chosen)
  expect([state(), context().percent]).toEqual(['reading', 0])
})

test('a file that does not fit is not sent, and another can be chosen', async () => {
  const { read, sending, send, state, context } = opened()
  send(chosen)
  const problem = new Error('too large')
  await read.refuse(problem)
  expect([state(), context().problem, context().file, sending.calls]).toEqual([
    'unfit',
    problem,
    undefined,
    [],
  ])
  send(chosen)
  expect([state(), context().problem]).toEqual(['reading', undefined])
})

test('an image is previewed first, and sent on confirmation', async () => {
  const { read, sending, send, state, context } = opened({ asksFirst: true })
  send(chosen)
  await read.answer(readable)
  expect([state(), context().file, sending.calls]).toEqual(['ready', readable, []])
  send(chosen)
  expect(state()).toBe('reading')
  await read.answer(readable)
  send({ type: 'upload.confirmed' })
  expect([state(), sending.calls.length]).toEqual(['sending', 1])
})

test('a refused file is kept and can be sent again', async () => {
  const { read, sending, send, state, context } = opened()
  send(chosen)
  await read.answer(readable)
  const refusal = { status: 429 }
  await sending.refuse(refusal)
  expect([state(), context().problem, context().file]).toEqual(['refused', refusal, readable])
  send({ type: 'upload.confirmed' })
  expect([state(), context().problem, sending.calls[1]?.file]).toEqual(['sending', undefined, readable])
  await sending.refuse(refusal)
  send(chosen)
  expect(state()).toBe('reading')
})

test('the last of two quick choices counts', async () => {
  const { read, send, state, context } = opened({ asksFirst: true })
  send(chosen)
  const other = new File(['sail'], 'sail.pdf')
  send({ type: 'file.chosen', file: other })
  await read.answer(other)
  expect([state(), context().file, read.calls.length]).toEqual(['ready', other, 2])
})

test.each(['ready', 'sending', 'refused'] as const)('a file that is %s can be canceled', async (when) => {
  const { read, sending, send, state, context } = opened({ asksFirst: when === 'ready' })
  send(chosen)
  await read.answer(readable)
  if (when === 'refused') await sending.refuse({ status: 400 })
  expect(state()).toBe(when)
  send({ type: 'upload.canceled' })
  expect([state(), context().file]).toEqual(['idle', undefined])
})

test('every state is reached and every transition taken', () => expect(coverage.missed()).toEqual([]))
