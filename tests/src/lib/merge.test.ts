import { notKept } from '#src/lib/merge.ts'
import { expect, test } from 'vitest'

const before = { title: 'Quay', port: '80', divisions: ['Open'], summary: '' }

test('what a server sends back as it was before, though something else was sent, was not kept', () => {
  const sent = { title: 'Pier', port: '9999', divisions: ['Open', 'Masters'], summary: 'New' }
  const saved = { ...before, title: 'Pier' }
  expect(notKept({ before, sent, saved })).toEqual(['port', 'divisions', 'summary'])
})

test('a server may keep something in its own way', () => {
  const saved = { ...before, summary: 'new' }
  expect(notKept({ before, sent: { ...before, summary: 'New' }, saved })).toEqual([])
})

test.each([
  ['title', 'Quay '],
  ['port', '080'],
] as const)('%s as %j is what was there before', (name, value) => {
  expect(notKept({ before, sent: { ...before, [name]: value }, saved: before })).toEqual([])
})
