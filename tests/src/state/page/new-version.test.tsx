import { isNewerServed } from '#src/state/page/new-version.ts'
import { expect, test, vi } from 'vitest'

test('a server whose index never comes has no newer version', async () => {
  const late = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_answer, fail) =>
        init?.signal?.addEventListener('abort', () => fail(init.signal?.reason)),
      ),
  )
  const found = isNewerServed()
  late.abort()
  expect(await found).toBe(false)
})

test.each([
  ['the front serves', (script: string) => script],
  ['is served as a file', (script: string) => `<template id="scripts">${script}</template>`],
])('a newer script is seen in an index that %s', async (_where, placed) => {
  const page = placed('<script type="module" crossorigin src="/static/index-newer000.js"></script>')
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(`<!doctype html><body>${page}</body>`))
  expect(await isNewerServed()).toBe(true)
})
