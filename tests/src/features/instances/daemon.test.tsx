import { closeTunnel, openTunnel } from '#src/features/instances/tunnel/daemon.ts'
import { expect, test, vi } from 'vitest'

test.each([
  [
    'opens',
    () => openTunnel('http://127.0.0.1:3307', { remote: 'ws://a.test', label: 'A', isShared: false }),
  ],
  ['closes', () => closeTunnel('http://127.0.0.1:3307', '127.0.0.1:4000')],
])('a program that hangs while it %s a tunnel counts as gone', async (_, act) => {
  const late = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_address, init) =>
      new Promise((_answer, fail) =>
        init?.signal?.addEventListener('abort', () => fail(init.signal?.reason)),
      ),
  )
  const asked = act()
  late.abort()
  await expect(asked).rejects.toMatchObject({ kind: 'absent' })
})
