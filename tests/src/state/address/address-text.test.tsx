import { useAddressText } from '#src/state/address/address-text.ts'
import { RouterProvider } from '#src/state/address/router-provider.tsx'
import { memoryRouter } from '#tests/support/memory-router.tsx'
import { SearchField } from '#src/ui/form/search-field.tsx'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.useFakeTimers())

const Find = () => <SearchField label="Find" {...useAddressText('find')} />

/** A field bound to the address; `written` lists every search string set. */
function openField(search = '') {
  const router = memoryRouter([{ path: '/', Component: Find }], `/${search}`)
  const written: string[] = []
  router.watch(({ location }) => written.push(location.search))
  render(<RouterProvider router={router} />)
  const field = screen.getByRole('searchbox', { name: 'Find' })
  const type = (value: string) => fireEvent.input(field, { target: { value } })
  return { router, written, field, type }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('the field shows every letter at once, and the address follows when typing pauses', async () => {
  const { written, field, type } = openField('?form=list#main')
  for (const text of ['t', 'ti', 'tide']) {
    type(text)
    expect(field).toHaveValue(text)
    await pass(15)
  }
  expect(written).toEqual([])
  await pass(1_000)
  expect(written).toEqual(['?form=list&find=tide'])
  expect(field).toHaveValue('tide')
})

test('text being composed is not written to the address until it is done', async () => {
  const { written, field, type } = openField()
  type('a')
  fireEvent.compositionStart(field)
  for (const text of ['aか', 'aかん', 'aかんじ']) {
    fireEvent.compositionUpdate(field)
    type(text)
    await pass(5_000)
    expect(field).toHaveValue(text)
  }
  expect(written).toEqual([])
  type('a漢字')
  fireEvent.compositionEnd(field)
  await pass(1_000)
  expect(written).toEqual([`?find=${encodeURIComponent('a漢字')}`])
})

test('composed text is written even if its last input event comes after the end', async () => {
  const { written, field, type } = openField()
  fireEvent.compositionStart(field)
  type('かんじ')
  fireEvent.compositionEnd(field)
  type('漢字')
  await pass(1_000)
  expect(written).toEqual([`?find=${encodeURIComponent('漢字')}`])
})

test('a change from outside is applied, but not during typing', async () => {
  const { router, field, type } = openField('?find=knot')
  expect(field).toHaveValue('knot')
  await act(() => router.navigate('/?find=reef'))
  expect(field).toHaveValue('reef')
  await act(() => router.navigate(-1))
  expect(field).toHaveValue('knot')
  type('knots')
  await act(() => router.navigate('/?find=reef'))
  expect(field).toHaveValue('knots')
  await pass(1_000)
  expect(router.state.location.search).toBe('?find=knots')
})

test('leaving the field writes the address at once; Escape clears both', async () => {
  const { router, field, type } = openField()
  type('knot')
  fireEvent.blur(field)
  await pass(0)
  expect(router.state.location.search).toBe('?find=knot')
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(field).toHaveValue('')
  await pass(1_000)
  expect(router.state.location.search).toBe('')
})

test('/ focuses the field, except from another field', () => {
  const { field } = openField()
  fireEvent.keyDown(document.body, { key: '/', ctrlKey: true })
  expect(field).not.toHaveFocus()
  fireEvent.keyDown(document.body, { key: '/' })
  expect(field).toHaveFocus()
})
