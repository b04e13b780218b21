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
