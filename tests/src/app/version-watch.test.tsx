import { takeNewVersions } from '#src/app/version-watch.ts'
import { inTurn } from '#src/server/transport/client.ts'
import { minute } from '#src/lib/time/time.ts'
import { http, HttpResponse } from 'msw'
import { memoryRouter } from '#tests/support/memory-router.tsx'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'Date'] })
  document.head.innerHTML = '<script type="module" src="/static/app-older.js"></script>'
})
afterEach(() => {
  document.head.innerHTML = ''
})

/**
 * A page with the test's entry script, while the server's index names `served`; `pass` advances time and lets requests
 * finish.
 */
function openPage(served: string) {
  let asked = 0
  arenaForApp().override(
    http.get('*/', () => {
      asked++
      return HttpResponse.html(`<script type="module" nonce="x" src="/static/${served}.js"></script>`)
    }),
  )
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const router = memoryRouter([{ path: '*', element: null }], '/games')
  takeNewVersions(router)
  async function pass(minutes: number) {
    vi.advanceTimersByTime(minutes * minute)
    if (minutes >= 15) await vi.waitFor(() => expect(asked).toBeGreaterThan(0))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return { router, reload, pass, asked: () => asked }
}

test('a newer version is loaded with the next page, not before', async () => {
  const { router, reload, pass } = openPage('app-newer')
  await router.navigate('/posts')
  await pass(16)
  expect(reload).not.toHaveBeenCalled()
  await router.navigate('/posts?find=x#y')
  expect(reload).not.toHaveBeenCalled()
  await router.navigate('/games')
  expect(reload).toHaveBeenCalledOnce()
})

test('nothing is reloaded while a request is being sent, but with the next page after it', async () => {
  const { router, reload, pass } = openPage('app-newer')
  await pass(16)
  let answer: (response: Response) => void = () => {}
  const sent = inTurn(
    new Request('http://localhost/api/game/1', { method: 'POST' }),
    () => new Promise((resolve) => (answer = resolve)),
  )
  await router.navigate('/posts')
  expect(reload).not.toHaveBeenCalled()
  answer(new Response())
  await sent
  await router.navigate('/games')
  expect(reload).toHaveBeenCalledOnce()
})

test('an unchanged version is checked four times an hour and never reloaded', async () => {
  const { router, reload, pass, asked } = openPage('app-older')
  await pass(61)
  await router.navigate('/posts')
  expect(reload).not.toHaveBeenCalled()
  expect(asked()).toBeLessThanOrEqual(4)
})
