import { RouterProvider } from '#src/state/address/router-provider.tsx'
import { useIsLoading } from '#src/state/address/use-router.ts'
import { memoryRouter } from '#tests/support/memory-router.tsx'
import { act, render, screen } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { expect, test } from 'vitest'

const State = () => <p role="status">{useIsLoading() ? 'loading' : 'idle'}</p>

/** A page whose code arrives when `arrive` is called. */
function latePage(path: string) {
  let hasArrived = false
  let resolve = () => {}
  const arrival = new Promise<void>((done) => (resolve = done))
  const arrive = () =>
    act(async () => {
      hasArrived = true
      resolve()
      await arrival
    })
  const route = { path, element: <h1>{path}</h1>, handle: { load: () => (hasArrived ? undefined : arrival) } }
  return { route, arrive }
}

const start = {
  path: '/',
  element: (
    <>
      <h1>Start</h1>
      <State />
      <Link to="/late">Late</Link>
    </>
  ),
}
const heading = () => screen.getByRole('heading').textContent

test('a page is shown and in the address once its code is loaded', async () => {
  const late = latePage('/late')
  const router = memoryRouter([start, late.route])
  render(<RouterProvider router={router} />)
  act(() => screen.getByRole('link').click())
  expect(screen.getByRole('status')).toHaveTextContent('loading')
  expect([heading(), router.state.location.pathname]).toEqual(['Start', '/'])
  await late.arrive()
  expect([heading(), router.state.location.pathname]).toEqual(['/late', '/late'])
})

test('of two pages being loaded the last one requested is shown, whichever arrives first', async () => {
  const [late, later] = [latePage('/late'), latePage('/later')]
  const router = memoryRouter([start, late.route, later.route])
  render(<RouterProvider router={router} />)
  act(() => {
    void router.navigate('/late')
    void router.navigate('/later')
  })
  await late.arrive()
  expect(heading()).toBe('Start')
  await later.arrive()
  expect(heading()).toBe('/later')
  await act(() => router.navigate(-1))
  expect(heading()).toBe('Start')
})

test('the first page is rendered once its code is loaded', async () => {
  const late = latePage('/late')
  render(<RouterProvider router={memoryRouter([start, late.route], '/late')} />)
  expect(screen.queryByRole('heading')).toBeNull()
  await late.arrive()
  expect(heading()).toBe('/late')
})
