import { Providers } from '#src/app/providers.tsx'
import { clearUsers } from '#src/lib/storage.ts'
import { useDraft } from '#src/state/session/draft.ts'
import { useSession } from '#src/state/session/session.tsx'
import { type ArenaForApp, arenaForApp } from '#tests/support/arena-for-app.ts'
import { openPage } from '#tests/support/open-page.ts'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

/** A page with a draft, opened by this user or by a visitor. */
async function writer(arena: ArenaForApp, name: string, initial: unknown, as?: 'player' | 'monitor') {
  if (as) await arena.signIn(as)
  const { cache, session, close } = openPage()
  const { result, rerender, unmount } = renderHook(
    ({ name }) => ({ session: useSession(), draft: useDraft(name, initial) }),
    {
      initialProps: { name },
      wrapper: ({ children }) => (
        <Providers cache={cache} session={session}>
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
    leave: () => {
      unmount()
      close()
    },
  }
}

test.each(['player', undefined] as const)('a draft survives the page (%s)', async (as) => {
  const arena = arenaForApp()
  const first = await writer(arena, 'letter', { title: '', body: '' }, as)
  first.write({ title: 'Dear', body: 'sea' })
  first.leave()
  const second = await writer(arena, 'letter', { title: '', body: '' }, as)
  expect(second.text()).toEqual({ title: 'Dear', body: 'sea' })
})

test('a draft belongs to one user', async () => {
  const arena = arenaForApp()
  const first = await writer(arena, 'letter', '', 'player')
  first.write('Dear sea')
  first.leave()
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

test('a draft equal to the original is none', async () => {
  const { write } = await writer(arenaForApp(), 'letter', '')
  write('D')
  write('')
  expect(sessionStorage).toHaveLength(0)
})

test.each(['player', undefined] as const)('a logout removes drafts (%s)', async (as) => {
  const { write } = await writer(arenaForApp(), 'letter', '', as)
  write('Dear sea')
  clearUsers()
  expect(sessionStorage).toHaveLength(0)
})

test('an invalid draft, or one of another form, is ignored', async () => {
  const arena = arenaForApp()
  const first = await writer(arena, 'letter', '')
  first.write('Dear sea')
  const [key = ''] = Object.keys(sessionStorage)
  first.leave()
  for (const nonsense of ['{', '1', 'null', '["a"]']) {
    sessionStorage.setItem(key, nonsense)
    const { text, leave } = await writer(arena, 'letter', '')
    expect(text()).toBe('')
    leave()
  }
})
