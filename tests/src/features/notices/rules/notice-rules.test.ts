import { defaultRules, isQuiet, rulesFrom, withChannel } from '#src/features/notices/rules/notice-rules.ts'
import { expect, test } from 'vitest'

const at = (time: string) => new Date(`2026-11-21T${time}:00`)

test('stored rules are restored, and invalid ones replaced by the defaults', () => {
  const rules = withChannel(defaultRules, 'bloods', 'sound', true)
  expect(rulesFrom(JSON.stringify(rules))).toEqual(rules)
  for (const nonsense of [
    null,
    '',
    '{',
    '[]',
    '7',
    '{"channels":7,"quiet":"x"}',
    '{"channels":{"bloods":"all"}}',
  ]) {
    expect(rulesFrom(nonsense)).toEqual(defaultRules)
  }
})

test('an invalid part of the rules does not spoil the rest', () => {
  const text = '{"channels":{"bloods":["sound","smell"]},"quiet":{"isOn":true,"from":"25:00","to":"06:30"}}'
  expect(rulesFrom(text)).toMatchObject({
    channels: { ...defaultRules.channels, bloods: ['sound'] },
    quiet: { isOn: true, from: '23:00', to: '06:30' },
  })
})

test('a channel is switched on once, and off', () => {
  const on = withChannel(defaultRules, 'announcements', 'toast', true)
  expect(on.channels.announcements.filter((channel) => channel === 'toast')).toHaveLength(1)
  expect(withChannel(on, 'announcements', 'toast', false).channels.announcements).toEqual(['title'])
})

test.each([
  ['23:00', '07:00', { '22:59': false, '23:00': true, '03:00': true, '06:59': true, '07:00': false }],
  ['12:00', '13:30', { '11:59': false, '12:00': true, '13:29': true, '13:30': false }],
  ['08:00', '08:00', { '08:00': false, '20:00': false }],
])('quiet hours from %s to %s', (from, to, expected) => {
  const rules = { ...defaultRules, quiet: { isOn: true, from, to } }
  const seen = Object.keys(expected).map((time) => [time, isQuiet(rules, at(time))])
  expect(Object.fromEntries(seen)).toEqual(expected)
  expect(isQuiet({ ...rules, quiet: { ...rules.quiet, isOn: false } }, at(from))).toBe(false)
})
