import { batchesOf, merged } from '#program/relay/merge.ts'
import type { OutgoingMessage } from '#program/relay/target.ts'
import { targetKinds } from '#program/relay/targets/target-kinds.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const aMessage = (id: number, text: string): OutgoingMessage => ({ id: `${id}`, text, announcements: [id] })
const messages = fc
  .array(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.constant('x'.repeat(90))), {
    maxLength: 30,
  })
  .map((texts) => texts.map((text, at) => aMessage(at, text)))
const someKind = fc
  .constantFrom(...Object.values(targetKinds))
  .chain(({ lengthOf }) => fc.integer({ min: 1, max: 200 }).map((longest) => ({ longest, lengthOf })))

test('merging keeps the order, loses nothing, and is never too long', () => {
  fc.assert(
    fc.property(messages, someKind, (waiting, kind) => {
      const batches = batchesOf(waiting, kind)
      expect(batches.flat()).toEqual(waiting)
      const whole = batches.map(merged)
      expect(whole.flatMap(({ announcements }) => announcements)).toEqual(waiting.map((_, at) => at))
      expect(whole.map(({ text }) => text).join('\n')).toBe(waiting.map(({ text }) => text).join('\n'))
      for (const [at, { text }] of whole.entries())
        expect(kind.lengthOf(text) <= kind.longest || batches[at]!.length === 1).toBe(true)
    }),
  )
})

test('as few messages are made as there can be', () => {
  fc.assert(
    fc.property(messages, someKind, (waiting, kind) => {
      const whole = batchesOf(waiting, kind).map(merged)
      for (const [at, { text }] of whole.entries()) {
        const next = whole[at + 1]?.text.split('\n')[0]
        expect(next === undefined || kind.lengthOf(`${text}\n${next}`) > kind.longest).toBe(true)
      }
    }),
  )
})

test('a message alone stays as it is, and several have an id of their own, the same each time', () => {
  const [one, two, three] = [aMessage(1, 'one'), aMessage(2, 'two'), aMessage(3, 'three')]
  expect(merged([one])).toBe(one)
  expect(merged([one, two]).text).toBe('one\ntwo')
  expect(merged([one, two]).id).toBe(merged([aMessage(1, 'x'), two]).id)
  const ids = [merged([one, two]), merged([two, one]), merged([one, two, three]), one, two].map(
    ({ id }) => id,
  )
  expect(new Set(ids).size).toBe(ids.length)
})
