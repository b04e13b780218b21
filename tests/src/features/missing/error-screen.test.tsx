import { ErrorScreen } from '#src/features/missing/error-screen.tsx'
import { RouteBoundary } from '#src/app/route-boundary.tsx'
import { RouterProvider } from '#src/state/address/router-provider.tsx'
import { memoryRouter } from '#tests/support/memory-router.tsx'
import { getStored, setStored } from '#src/lib/storage.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { isNewVersion } from '#src/state/page/new-version.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

/** Renders a screen that breaks with these errors, one each time it is loaded. */
function renderBroken(...errors: unknown[]) {
  vi.spyOn(console, 'error').mockImplementation(() => {}) // React logs the errors thrown here
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const left = [...errors]
  let error: unknown
  const load = () => {
    error = left.shift()
    return undefined
  }
  function Breaking() {
    if (error !== undefined) throw error
    return <p>Mended</p>
  }
  const element = (
    <RouteBoundary Problem={ErrorScreen}>
      <Breaking />
    </RouteBoundary>
  )
  const router = memoryRouter([{ path: '/', element, handle: { load } }])
  const cache = new QueryClient()
  cache.setQueryData(['site', 'config'], { title: 'Harbour' })
  render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { reload, cache, user: userEvent.setup() }
}

test('an error page says what failed, shows the details, and renders the screen again on request', async () => {
  const { user } = renderBroken(new Error('The mast is down'))
  expect(await screen.findByRole('alert')).toHaveTextContent('The mast is down')
  expect(screen.getByRole('textbox', { name: 'Technical details' })).toHaveAttribute('readonly')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Mended')).toBeVisible()
})

const lost = [
  new TypeError('Failed to fetch dynamically imported module: /static/x.js'),
  new Error('Unable to preload CSS for /static/x.css'),
]

/** Sets the entry script of this page, and the server's current response for the index page. */
function deploy(own: string, index: () => Response) {
  const script = Object.assign(document.createElement('script'), { type: 'module' })
  script.setAttribute('src', own)
  const ofPage = document.createElement('div')
  ofPage.append(script)
  const query = document.querySelectorAll.bind(document)
  const find = (selector: string) =>
    selector.startsWith('script') ? ofPage.querySelectorAll(selector) : query(selector)
  vi.spyOn(document, 'querySelectorAll').mockImplementation(find)
  return vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(index()))
}
const indexWith = (entry: string) => () =>
  new Response(
    `<script nonce="n"></script><script type="module" crossorigin src="${entry}" nonce="n"></script>`,
  )

test.each(lost)(
  'a page whose script or styles are gone announces a newer version and loads it: %s',
  async (error) => {
    deploy('/static/index-old.js', indexWith('/static/index-new.js'))
    const { reload } = renderBroken(error)
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(screen.getByRole('status')).toHaveTextContent('Loading it now')
  },
)

test('a page that already reloaded and still misses its script leaves reloading to the user', async () => {
  deploy('/static/index-old.js', indexWith('/static/index-new.js'))
  const first = renderBroken(lost[0])
  await waitFor(() => expect(first.reload).toHaveBeenCalledOnce())
  cleanup()
  const { user, reload } = renderBroken(lost[0])
  reload.mockClear()
  expect(await screen.findByRole('alert')).toHaveTextContent('A new version may have been released')
  expect(reload).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['serves the same version', indexWith('/static/index-old.js')],
  ['is silent', () => Promise.reject(new TypeError('fetch failed')) as never],
  ['answers with something else', () => new Response('Bad gateway', { status: 502 })],
  [
    'only names a newer one in a comment',
    () => new Response('<!-- <script type="module" src="/static/index-new.js"></script> -->'),
  ],
])('while the server %s, nothing reloads by itself', async (_name, index) => {
  deploy('/static/index-old.js', index)
  const { reload } = renderBroken(lost[0])
  expect(await screen.findByRole('alert')).toHaveTextContent('Part of this page did not load')
  expect(reload).not.toHaveBeenCalled()
})

test('a loaded newer version is announced once', () => {
  deploy('/static/index-new.js', indexWith('/static/index-new.js'))
  sessionStorage.setItem('halyard-reloaded-from', '/static/index-old.js')
  expect([isNewVersion(), isNewVersion()]).toEqual([true, false])
})

test('clearing the cache removes cached and stored data and starts over', async () => {
  setStored('gzctf-cache', 'old')
  const { user, reload, cache } = renderBroken('no reason')
  await user.click(await screen.findByRole('button', { name: 'Clear cache and reload' }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(getStored('gzctf-cache')).toBeNull()
  expect(cache.getQueryData(['site', 'config'])).toBeUndefined()
})
