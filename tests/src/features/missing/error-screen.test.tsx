import { ErrorScreen } from '#src/features/missing/error-screen.tsx'
import { kept, keep } from '#src/lib/kept.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useRouteError } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'

const Problem = () => <ErrorScreen error={useRouteError()} />

/** A screen that throws what it is given, once for each. */
function renderBroken(...errors: unknown[]) {
  vi.spyOn(console, 'error').mockImplementation(() => {}) // React tells of what is thrown here
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  const left = [...errors]
  const loader = () => {
    if (left.length > 0) throw left.shift()
    return null
  }
  const router = createMemoryRouter([{ path: '/', loader, element: <p>Mended</p>, ErrorBoundary: Problem }])
  const cache = new QueryClient()
  cache.setQueryData(['site', 'config'], { title: 'Harbour' })
  render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { reload, cache, user: userEvent.setup() }
}

test('it says what broke, shows the details, and draws the screen anew on demand', async () => {
  const { user } = renderBroken(new Error('The mast is down'))
  expect(await screen.findByRole('alert')).toHaveTextContent('The mast is down')
  expect(screen.getByRole('textbox', { name: 'Technical details' })).toHaveAttribute('readonly')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Mended')).toBeVisible()
})

test.each([
  new TypeError('Failed to fetch dynamically imported module: /static/x.js'),
  new Error('Unable to preload CSS for /static/x.css'),
])('a script that did not arrive, or its style sheet, asks for one reload: %s', async (error) => {
  const { user, reload } = renderBroken(error)
  expect(await screen.findByRole('alert')).toHaveTextContent('A newer version may have been released')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('clearing the cache forgets what was read and kept, and starts anew', async () => {
  keep('gzctf-cache', 'old')
  const { user, reload, cache } = renderBroken('no reason')
  await user.click(await screen.findByRole('button', { name: 'Clear the cache and reload' }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(kept('gzctf-cache')).toBeNull()
  expect(cache.getQueryData(['site', 'config'])).toBeUndefined()
})
