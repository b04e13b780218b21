import { record, recorded } from '#src/lib/recorder.ts'
import { recordingText } from '#src/features/diagnostics/recording.ts'
import { expect, test } from 'vitest'

const facts = {
  version: '1.2.3',
  commit: '',
  userAgent: 'a browser',
  zone: 'Europe/Berlin',
  offset: 12,
  uncertainty: null,
  at: 1_000,
}

test('the recorder keeps the last 500 lines in order and counts dropped ones', () => {
  record('link', 'first')
  const { id: first } = recorded().at(-1)!
  for (let line = 1; line <= 1_500; line++) record('call', `call ${line}`)
  const lines = recorded()
  expect(lines).toHaveLength(500)
  expect(lines[0]).toMatchObject({ id: first + 1_001, kind: 'call', text: 'call 1001' })
  expect(lines.at(-1)).toMatchObject({ id: first + 1_500, text: 'call 1500' })
})

test('the list keeps its identity until there is a new line', () => {
  record('tabs', 'one')
  const list = recorded()
  expect(recorded()).toBe(list)
  record('tabs', 'two')
  expect(recorded()).not.toBe(list)
  expect(list.at(-1)?.text).toBe('one')
})

test('a line has a maximum length', () => {
  record('malformed', 'x'.repeat(100_000))
  expect(recorded().at(-1)?.text).toHaveLength(4_000)
})

test('a recording is a header and a line for each record, all JSON, whatever they contain', () => {
  const lines = [
    { id: 1, at: 5, kind: 'cache' as const, text: 'a "quoted" \n line • with\u2028 signs' },
    { id: 2, at: 6, kind: 'link' as const, text: '' },
  ]
  const text = recordingText(facts, lines)
  const parsed = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)
  expect(parsed).toEqual([{ recording: 'halyard', format: 1, ...facts }, ...lines])
})
