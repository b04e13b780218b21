import { viewsFrom, withoutView, withRenamed, withView } from '#src/parts/lists/table-views.ts'
import { expect, test } from 'vitest'

const one = { name: 'One', search: 'sort=team' }
const two = { name: 'Two', search: 'find=gull' }

test('a damaged text has no views, and one is saved beside it', () => {
  for (const text of [null, '', '{', '7', '{"name":"One"}']) {
    expect(viewsFrom(text)).toEqual([])
    expect(viewsFrom(withView(text, one))).toEqual([one])
  }
})

test('what is no view is passed over, and nothing is lost when another is saved, renamed or deleted', () => {
  const wrong = { name: 'Later', parts: ['of a newer version'] }
  const text = JSON.stringify([wrong, null, two])
  expect(viewsFrom(text)).toEqual([two])
  expect(viewsFrom(withView(text, one))).toEqual([one, two])
  for (const next of [withView(text, one), withoutView(text, 'Two'), withRenamed(text, 'Two', 'Three')])
    expect(JSON.parse(next)).toEqual(expect.arrayContaining([wrong, null]))
})

test('a view saved or renamed to the name of another takes its place', () => {
  const text = JSON.stringify([one, two])
  expect(viewsFrom(withView(text, { ...one, search: '' }))).toEqual([{ ...one, search: '' }, two])
  expect(viewsFrom(withRenamed(text, 'Two', 'One'))).toEqual([{ ...two, name: 'One' }])
  expect(viewsFrom(withRenamed(text, 'Nobody', 'One'))).toEqual([one, two])
})
