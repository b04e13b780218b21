import { answeredByHand } from './calls.ts'
import { coverageOf } from './coverage.ts'
import { type PdfFileEvent, pdfFileMachine, type Reading } from '#machines/pdf-file.ts'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { expect, test, vi } from 'vitest'
import { createActor, fromCallback } from 'xstate'

const coverage = coverageOf(pdfFileMachine)
const bytes = new Uint8Array([37, 80, 68, 70])
const document = {} as PDFDocumentProxy

function reader() {
  const read = answeredByHand<typeof bytes, Reading>()
  const close = vi.fn<() => void>()
  const opened: Uint8Array[] = []
  const actor = createActor(
    pdfFileMachine.provide({
      actors: {
        read: read.actor,
        document: fromCallback<PdfFileEvent, { bytes: typeof bytes }>(({ input }) => {
          opened.push(input.bytes)
          return close
        }),
      },
    }),
    { input: { path: '/assets/1/w.pdf' }, inspect: coverage.inspect },
  ).start()
  return {
    read,
    close,
    opened,
    stop: () => actor.stop(),
    send: (event: PdfFileEvent) => actor.send(event),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}

test('a file is read with progress, opened, and closed with its viewer', async () => {
  const { read, close, opened, stop, send, state, context } = reader()
  expect([state(), read.calls[0]?.path]).toEqual(['reading', '/assets/1/w.pdf'])
  read.calls[0]!.onProgress(40)
  expect(context().percent).toBe(40)
  await read.answer(bytes)
  expect([state(), opened]).toEqual([{ whole: 'opening' }, [bytes]])
  send({ type: 'document.opened', document })
  expect([state(), context().document]).toEqual([{ whole: 'open' }, document])
  stop()
  expect(close).toHaveBeenCalledTimes(1)
})

test('a file that failed to load is read again on request', async () => {
  const { read, send, state, context } = reader()
  const problem = new Error('gone')
  read.calls[0]!.onProgress(40)
  await read.refuse(problem)
  expect([state(), context().problem]).toEqual(['failed', problem])
  send({ type: 'read.again' })
  expect([state(), context().problem, context().percent]).toEqual(['reading', undefined, undefined])
})

test('a file that cannot be opened keeps the reason and releases its bytes', async () => {
  const { read, close, send, state, context } = reader()
  await read.answer(bytes)
  const error = new Error('damaged')
  send({ type: 'document.failed', error })
  expect([state(), context().problem, context().bytes]).toEqual(['failed', error, undefined])
  expect(close).toHaveBeenCalledTimes(1)
})

test('every state is reached and every transition taken', () => expect(coverage.missed()).toEqual([]))
