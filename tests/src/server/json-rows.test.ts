import { jsonRows } from '#src/server/transport/json-rows.ts'
import { expect, test } from 'vitest'

const split = (text: string) => jsonRows(text, 'items', () => Promise.resolve())

const scoreboard = {
  lines: { all: [{ id: 1, items: [{ time: 1 }] }] },
  said: 'items',
  items: [{ id: 1, name: 'a "quoted" \\ one', solved: [{ id: 2 }] }, { id: 2, name: '}] , \\"' }, { id: 3 }],
  after: { items: [] },
}

test.each([undefined, 2])('a list in a document is split into rows, indented by %s', async (indent) => {
  const { rows, rest } = (await split(JSON.stringify(scoreboard, null, indent)))!
  expect(rows.map((row) => JSON.parse(row) as unknown)).toEqual(scoreboard.items)
  expect(JSON.parse(rest)).toEqual({ ...scoreboard, items: [] })
})

test('an empty list has no rows', async () => {
  expect(await split('{"items": [] }')).toEqual({ rows: [], rest: '{"items": [] }' })
})

test.each([
  '',
  'null',
  '{"items":null}',
  '{"items":[{"id":1},{"id"',
  '{"items":[{"name":"broken',
  '[{"items":[]}]',
])('%s has no such list', async (text) => {
  expect(await split(text)).toBeUndefined()
})
