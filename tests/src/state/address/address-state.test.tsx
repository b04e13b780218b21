import { useChangeAddress } from '#src/state/address/address-state.ts'
import { RouterProvider } from '#src/state/address/router-provider.tsx'
import { memoryRouter } from '#tests/support/memory-router.tsx'
import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'

test('the setter keeps its identity and changes the current address', async () => {
  const given = new Set<ReturnType<typeof useChangeAddress>>()
  function Page() {
    given.add(useChangeAddress())
    return null
  }
  const router = memoryRouter([{ path: '/', Component: Page }], '/?sort=points#7')
  render(<RouterProvider router={router} />)
  const [change] = given
  await act(() => change!({ parts: { find: 'tide' } }))
  await act(() => change!({ hash: '#8' }))
  expect(router.state.location).toMatchObject({ search: '?sort=points&find=tide', hash: '#8' })
  await act(() => router.navigate('/?unsolved=1#9'))
  await act(() => change!({ parts: { sort: 'solves' } }))
  expect(router.state.location).toMatchObject({ search: '?unsolved=1&sort=solves', hash: '#9' })
  expect(given.size).toBe(1)
})
