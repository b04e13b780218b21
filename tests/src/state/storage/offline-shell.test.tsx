import { createQueryClient } from '#src/app/query-client.ts'
import { site } from '#src/server/reads/site.ts'
import { keepShell } from '#src/state/storage/offline-shell.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'

test('settings of the site that could not be read are not asked for again to name the offline shell', async () => {
  const arena = arenaForApp()
  let asked = 0
  arena.override(
    http.get('*/api/config', () => {
      asked++
      return HttpResponse.json({ title: 'No' }, { status: 500 })
    }),
  )
  const posted: unknown[] = []
  const worker = {
    ready: Promise.resolve({ active: { postMessage: (said: unknown) => posted.push(said) } }),
    register: () => Promise.resolve(),
  }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { serviceWorker: worker }))
  const script = Object.assign(document.createElement('script'), { type: 'module', src: '/static/main.js' })
  document.head.append(script)
  onTestFinished(() => script.remove())
  const cache = createQueryClient()
  await cache.prefetchQuery(site.config())
  await keepShell(cache)
  expect(posted).toHaveLength(1)
  expect(asked).toBe(1)
})
