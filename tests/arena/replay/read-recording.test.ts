import { readRecording } from '#arena/replay/read-recording.ts'
import { messageText } from '#hubs/masked-message.ts'
import { recordingText } from '#src/features/diagnostics/recording.ts'
import type { RecordKind } from '#src/lib/recorder.ts'
import { expect, test } from 'vitest'

const facts = {
  version: '0.1.0',
  commit: '',
  userAgent: 'a browser',
  zone: 'UTC',
  offset: 500,
  uncertainty: 40,
  at: 9_000,
}
const line = (at: number, kind: RecordKind, text: string) => ({ id: at, at, kind, text })
const notice = { id: 7, type: 'NewHint', values: ['Tides'], time: '2030-01-01T00:00:00+00:00' }
const received = (at: number, path = '/hub/user?game=3', target = 'ReceivedGameNotice') =>
  line(at, 'message', messageText(path, target, notice))
const recording = (...lines: ReturnType<typeof line>[]) => recordingText(facts, lines)

test("reading a client's recording yields its hub messages, by the server’s clock, and nothing else", () => {
  const text = recording(
    line(1_000, 'call', 'GET /api/config 200 3 ms, rest'),
    received(2_000),
    line(2_500, 'link', '/hub/user?game=3 dropped'),
    received(3_000, '/hub/monitor?game=3', 'ReceivedGameEvent'),
    received(4_000, '/hub/admin', 'ReceivedLog'),
  )
  const messages = readRecording(text)
  expect(messages.map(({ hub, target, at }) => [hub, target, at])).toEqual([
    ['user', 'ReceivedGameNotice', 2_500],
    ['monitor', 'ReceivedGameEvent', 3_500],
    ['admin', 'ReceivedLog', 4_500],
  ])
  expect(messages[0]!.message).toEqual(notice)
})

test('lines out of order, with Windows line ends or empty ones in between, are read in order', () => {
  const [header, one, two] = recording(received(1), received(2)).split('\n')
  const messages = readRecording([header, two, '', one, ''].join('\r\n'))
  expect(messages.map(({ at }) => at)).toEqual([501, 502])
})

const header = recording().trimEnd()
const record = (more: object) => JSON.stringify({ id: 1, at: 1, kind: 'message', text: '', ...more })

test.each([
  ['', 'Line 1 is not the header of a Halyard recording.'],
  ['{"recording":"another"}', 'Line 1 is not the header of a Halyard recording.'],
  ['PK\u0003\u0004 not text at all', 'Line 1 is not the header of a Halyard recording.'],
  ['{"recording":"halyard","format":2}', 'The recording has format 2; this arena plays format 1.'],
  [header, 'The recording holds no hub messages.'],
  [`${header}\nnonsense`, 'Line 2 is not a JSON object.'],
  [
    `${header}\n\n[]\n{"at":"noon"}`,
    'Line 3 is not a record: it needs a number `at` and texts `kind` and `text`.',
  ],
  [
    `${header}\n${record({ text: '/hub/user ReceivedLog {}' })}`,
    'Line 2 is not a message of one of the three hubs.',
  ],
  [
    `${header}\n${record({ text: '/hub/toString x {}' })}`,
    'Line 2 is not a message of one of the three hubs.',
  ],
  [
    `${header}\n${record({ text: '/hub/user?game=1 ReceivedGameNotice {"id":' })}`,
    'Line 2 holds a message that is cut off or broken.',
  ],
])('a text that is not a recording is refused with a sentence: %j', (text, sentence) => {
  expect(() => readRecording(text)).toThrow(sentence)
})
