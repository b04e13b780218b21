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
