import { Providers } from '#src/app/providers.tsx'
import { createQueryClient } from '#src/app/query-client.ts'
import { clearUsers } from '#src/lib/storage.ts'
import { useDraft } from '#src/live/session/draft.ts'
import { persistCache } from '#src/live/storage/persisted-cache.ts'
import { useSession } from '#src/live/session/session.tsx'
import { type ArenaForApp, arenaForApp } from '#tests/support/arena-for-app.ts'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'

afterEach(() => sessionStorage.clear())

/** A page of somebody who writes. */
async function writer(arena: ArenaForApp, name: string, initial: unknown, as?: 'player' | 'monitor') {
  if (as) await arena.signIn(as)
  const cache = createQueryClient()
  const kept = persistCache(cache, 'tests')
  onTestFinished(() => kept.close())
  const { result, rerender, unmount } = renderHook(
    ({ name }) => ({ session: useSession(), draft: useDraft(name, initial) }),
    {
      initialProps: { name },
      wrapper: ({ children }) => (
        <Providers cache={cache} persisted={kept}>
          {children}
        </Providers>
      ),
    },
  )
  await waitFor(() => expect(result.current.session.is).toBe(as ? 'signedIn' : 'anonymous'))
  return {
    text: () => result.current.draft[0],
    write: (draft: unknown) => act(() => result.current.draft[1](draft)),
    turnTo: (name: string) => rerender({ name }),
    unmount,
  }
}

test.each(['player', undefined] as const)('a draft outlives the page (%s)', async (as) => {
  const arena = arenaForApp()
  const first = await writer(arena, 'letter', { title: '', body: '' }, as)
  first.write({ title: 'Dear', body: 'sea' })
  first.unmount()
  const second = await writer(arena, 'letter', { title: '', body: '' }, as)
  expect(second.text()).toEqual({ title: 'Dear', body: 'sea' })
})

test('a draft belongs to one person', async () => {
  const arena = arenaForApp()
  const first = await writer(arena, 'letter', '', 'player')
  first.write('Dear sea')
  first.unmount()
  expect((await writer(arena, 'letter', '', 'monitor')).text()).toBe('')
})

test('each name has its own draft', async () => {
  const { write, turnTo, text } = await writer(arenaForApp(), 'letter', '')
  write('Dear sea')
  turnTo('song')
  expect(text()).toBe('')
  turnTo('letter')
  expect(text()).toBe('Dear sea')
})

test('a draft that is as it began is none', async () => {
  const { write } = await writer(arenaForApp(), 'letter', '')
  write('D')
  write('')
  expect(sessionStorage).toHaveLength(0)
})

test.each(['player', undefined] as const)('a log-out leaves no draft (%s)', async (as) => {
  const { write } = await writer(arenaForApp(), 'letter', '', as)
  write('Dear sea')
  clearUsers()
  expect(sessionStorage).toHaveLength(0)
})

test('nonsense, or a draft of another kind, is none', async () => {
  const arena = arenaForApp()
  const first = await writer(arena, 'letter', '')
  first.write('Dear sea')
  const [key = ''] = Object.keys(sessionStorage)
  first.unmount()
  for (const nonsense of ['{', '1', 'null', '["a"]']) {
    sessionStorage.setItem(key, nonsense)
    const { text, unmount } = await writer(arena, 'letter', '')
    expect(text()).toBe('')
    unmount()
  }
})
