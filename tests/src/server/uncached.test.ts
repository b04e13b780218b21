import { server } from '#src/server/transport/client.ts'
import { openTransport, requestQueue } from '#src/server/transport/open-transport.ts'
import { readFile } from '#src/server/reads/files.ts'
import contract from '#contract/openapi.yaml'
import { beforeEach, expect, test, vi } from 'vitest'

const { paths } = contract as { paths: Record<string, Record<string, object>> }
const operations = Object.entries(paths).flatMap(([path, operations]) =>
  (['get', 'post', 'put', 'delete'] as const)
    .filter((method) => method in operations)
    .map((method) => [method, path] as const),
)

const caches: (string | undefined)[] = []
beforeEach(() => {
  caches.length = 0
  vi.stubGlobal('fetch', (request: Request | string, options?: RequestInit) => {
    caches.push(request instanceof Request ? request.cache : options?.cache)
    return Promise.resolve(Response.json({ title: 'No' }, { status: 404 }))
  })
})

test('browsers keep nothing of any call of the contract', async () => {
  for (const [method, path] of operations) {
    const call = server[method.toUpperCase() as 'GET'] as (path: string) => Promise<never>
    await call(path.replaceAll(/\{\w+\}/g, '1')).catch(() => {})
  }
  expect(operations.length).toBeGreaterThan(100)
  expect(caches.length).toBeGreaterThanOrEqual(operations.length)
  expect(new Set(caches)).toEqual(new Set(['no-store']))
})

test('browsers keep nothing of the bytes of a file', async () => {
  const watch = { onProgress: () => {}, signal: new AbortController().signal }
  await readFile(`/assets/${'0'.repeat(64)}/writeup.pdf`, 1, watch).catch(() => {})
  expect(caches).toEqual(['no-store'])
})

test('browsers keep nothing of a probe', async () => {
  openTransport()
  await requestQueue.reachability.check()
  expect(caches).toEqual(['no-store'])
})
