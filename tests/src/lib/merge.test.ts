import { notKept } from '#src/lib/merge.ts'
import { expect, test } from 'vitest'

const before = { title: 'Quay', port: '80', divisions: ['Open'], summary: '' }

test('a field returned with its old value although another was sent was not stored', () => {
  const sent = { title: 'Pier', port: '9999', divisions: ['Open', 'Masters'], summary: 'New' }
  const saved = { ...before, title: 'Pier' }
  expect(notKept({ before, sent, saved })).toEqual(['port', 'divisions', 'summary'])
})

test('a field stored with a changed value counts as stored', () => {
  const saved = { ...before, summary: 'new' }
  expect(notKept({ before, sent: { ...before, summary: 'New' }, saved })).toEqual([])
})

test.each([
  ['title', 'Quay '],
  ['port', '080'],
] as const)('%s sent as %j equals the old value', (name, value) => {
  expect(notKept({ before, sent: { ...before, [name]: value }, saved: before })).toEqual([])
})
