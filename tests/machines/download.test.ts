import { type DownloadEvent, downloadMachine, type Loading } from '#machines/download.ts'
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { answeredByHand } from './calls.ts'
import { coverageOf } from './coverage.ts'

const coverage = coverageOf(downloadMachine)
const sheet = new Blob(['rows'])

function opened() {
  const loading = answeredByHand<Blob, Loading>()
  const save = vi.fn<(file: Blob) => void>()
  const actor = createActor(
    downloadMachine.provide({
      actors: { load: loading.actor },
      actions: { 'save the file': (_given, file) => save(file) },
    }),
    { inspect: coverage.inspect },
  ).start()
  return {
    loading,
    save,
    send: (type: Exclude<DownloadEvent['type'], 'download.progressed'>) => actor.send({ type }),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}

test('a file is saved once it is complete, and can be downloaded again', async () => {
  const { loading, save, send, state, context } = opened()
  send('download.started')
  loading.calls[0]!.onProgress({ loaded: 2, total: 4 })
  expect([state(), context().progress, save.mock.calls]).toEqual(['loading', { loaded: 2, total: 4 }, []])
  await loading.answer(sheet)
  expect([state(), save.mock.calls]).toEqual(['idle', [[sheet]]])
  send('download.started')
  expect([state(), context().progress.loaded]).toEqual(['loading', 0])
})

test('a canceled download saves nothing', async () => {
  const { loading, save, send, state } = opened()
  send('download.started')
  send('download.canceled')
  await loading.answer(sheet)
  expect([state(), save.mock.calls]).toEqual(['idle', []])
})

test('the reason of a failure stays until a retry or a cancel', async () => {
  const { loading, save, send, state, context } = opened()
  send('download.started')
  await loading.refuse({ status: 400 })
  expect([state(), context().problem, save.mock.calls]).toEqual(['failed', { status: 400 }, []])
  send('download.started')
  expect([state(), context().problem]).toEqual(['loading', undefined])
  await loading.refuse({ status: 400 })
  send('download.canceled')
  expect(state()).toBe('idle')
})

test('every state is reached and every transition taken', () => expect(coverage.missed()).toEqual([]))
