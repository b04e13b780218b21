import { tcpFile } from './capture-files.ts'
import { openCapture } from '#src/features/monitor/traffic/capture/open-capture.ts'
import { expect, test, vi } from 'vitest'

const talk = tcpFile([{ text: 'ahoy\n' }, { text: 'ahoy\n', isFromServer: true }])

/** A capture that the server sends; `asked` counts how often. */
function sentCapture() {
  const asked = vi.fn<(signal: AbortSignal) => void>()
  const capture = openCapture(
    async function* (signal) {
      asked(signal)
      yield new Uint8Array(talk)
    },
    { flags: [], textOf: String },
  )
  return { capture, asked }
}

test('a capture can be read anew, and is no longer read once it is closed', async () => {
  const { capture, asked } = sentCapture()
  const end = capture.start()
  await vi.waitFor(() => expect(capture.state().isWhole).toBe(true))
  capture.restart()
  expect(capture.state()).toMatchObject({ isWhole: false, summary: undefined })
  expect(asked.mock.calls[0]![0].aborted).toBe(true)
  await vi.waitFor(() => expect(capture.state().isWhole).toBe(true))
  expect(capture.state().summary?.packets).toBe(2)
  expect(asked).toHaveBeenCalledTimes(2)
  end()
  expect(capture.state()).toMatchObject({ isWhole: false, summary: undefined })
  expect(asked.mock.calls[1]![0].aborted).toBe(true)
})

test('what the server says in place of a capture is told', async () => {
  const capture = openCapture(
    () => ({
      [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('Capture not found')) }),
    }),
    { flags: [], textOf: (problem) => (problem as Error).message },
  )
  capture.start()
  await vi.waitFor(() =>
    expect(capture.state()).toMatchObject({
      isWhole: true,
      problem: { kind: 'source', text: 'Capture not found' },
    }),
  )
})

/** A browser's worker whose script is lost: it takes what it is sent, and says nothing but that, however late. */
function loseWorkers() {
  const started: EventTarget[] = []
  class LostWorker extends EventTarget {
    constructor() {
      super()
      started.push(this)
    }
    postMessage(message: unknown, transfer: Transferable[] = []) {
      structuredClone(message, { transfer })
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', LostWorker)
  return { started, lose: () => started.at(-1)!.dispatchEvent(new Event('error')) }
}

test.each(['sent by the server', 'of this computer'])(
  'where the script of the worker is lost, a capture %s is read on the page, and what was asked is answered',
  async (from) => {
    const { started, lose } = loseWorkers()
    const sent = sentCapture()
    const capture =
      from === 'of this computer'
        ? openCapture(new Blob([talk]), { flags: [], textOf: String })
        : sent.capture
    const end = capture.start()
    await vi.waitFor(() => expect(started).toHaveLength(1))
    const answers = Promise.all([
      capture.ask('flags', {}),
      capture.ask('search', { text: '(', isPattern: true }),
    ])
    await Promise.resolve() // bytes are on their way to the worker, and no longer on the page
    lose()
    expect(await answers).toEqual([[], expect.stringContaining('(')])
    await vi.waitFor(() => expect(capture.state().isWhole).toBe(true))
    expect(capture.state()).toMatchObject({ problem: undefined, summary: { packets: 2 } })
    capture.restart()
    await vi.waitFor(() => expect(capture.state().isWhole).toBe(true))
    expect(started).toHaveLength(1)
    end()
  },
)

test('a worker that fails after it has read is not begun again', async () => {
  const { started, lose } = loseWorkers()
  const { capture, asked } = sentCapture()
  const end = capture.start()
  started[0]!.dispatchEvent(
    new MessageEvent('message', { data: { type: 'read', summary: undefined, bytes: 7, isWhole: false } }),
  )
  lose()
  expect(capture.state()).toMatchObject({ bytes: 7, isWhole: true, problem: { kind: 'source' } })
  expect(asked).toHaveBeenCalledTimes(1)
  end()
})
