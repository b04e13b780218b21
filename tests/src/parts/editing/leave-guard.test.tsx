import { LeaveGuard } from '#src/parts/editing/leave-guard.tsx'
import { RouterProvider } from '#src/state/address/router-provider.tsx'
import { memoryRouter } from '#tests/support/memory-router.tsx'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

/** A page with these guards, and a link to another page. */
function openPage(guards: Parameters<typeof LeaveGuard>[0][]) {
  const pageWith = (guards: Parameters<typeof LeaveGuard>[0][]) => (
    <>
      {guards.map((guard, index) => (
        <LeaveGuard key={index} {...guard} />
      ))}
    </>
  )
  const router = memoryRouter([{ path: '*', element: pageWith(guards) }], '/here?user=1')
  render(<RouterProvider router={router} />)
  const leaveFor = (address: string) => act(() => router.navigate(address))
  const back = (pages: number) => act(() => router.navigate(-pages))
  const path = () => router.state.location.pathname + router.state.location.search
  return { leaveFor, back, path, user: userEvent.setup() }
}

const work = { title: 'Leave the upload?', text: 'It stops.' }

test.each([
  ['before', [{ isUnsaved: true }, { isUnsaved: false, ...work }]],
  ['after', [{ isUnsaved: false, ...work }, { isUnsaved: true }]],
])('unsaved changes are asked about, even if a clean form is mounted %s them', async (_where, guards) => {
  const { leaveFor, path, user } = openPage(guards)
  await leaveFor('/there')
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  expect(path()).toBe('/here?user=1')
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(path()).toBe('/there')
})

test('two forms with unsaved changes ask one question with both texts', async () => {
  const warn = vi.spyOn(console, 'warn')
  const { leaveFor, path, user } = openPage([
    { isUnsaved: true, ...work },
    { isUnsaved: true, text: 'So does this.' },
  ])
  await leaveFor('/there')
  expect(await screen.findByRole('dialog', { name: 'Leave the upload?' })).toBeVisible()
  expect(screen.getByText('It stops. So does this.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  expect(path()).toBe('/here?user=1')
  expect(warn).not.toHaveBeenCalled()
})

test('unsaved work in a dialog is asked about when it closes, that beside it is not', async () => {
  const { leaveFor, path } = openPage([
    { isUnsaved: true, ...work },
    { isUnsaved: true, part: 'user' },
  ])
  await leaveFor('/here?user=1&sort=name')
  expect(path()).toBe('/here?user=1&sort=name')
  await leaveFor('/here')
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})

test('Back is asked about too, and the page and its address stay until it is answered', async () => {
  const { leaveFor, back, path, user } = openPage([{ isUnsaved: true, part: 'user' }])
  await leaveFor('/here?user=1&sort=name')
  await leaveFor('/here?user=1&sort=time')
  await back(2)
  expect(path()).toBe('/here?user=1')
  await leaveFor('/here?user=1&sort=name')
  await leaveFor('/there')
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(path()).toBe('/there')
  await back(2)
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  expect(path()).toBe('/there')
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  expect(path()).toBe('/there')
  await back(2)
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(path()).toBe('/here?user=1'))
})

test('a page without unsaved changes is left at once', async () => {
  const { leaveFor, path } = openPage([{ isUnsaved: false }, { isUnsaved: false, ...work }])
  await leaveFor('/there')
  expect(path()).toBe('/there')
})
