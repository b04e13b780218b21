import { pages, pathTo } from '#src/lib/page-list.ts'
import { paths } from '#src/lib/paths.ts'
import { sql } from '#arena/store/sql.ts'
import { type ArenaForApp, arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

type Role = 'player' | 'monitor' | 'admin'

const accounts = { User: 'player', Monitor: 'monitor', Admin: 'admin' } as const

/** Every page with restricted access, with the lowest role that may open it. */
function guarded({ world: { running }, arena: { store } }: ArenaForApp): [least: Role, address: string][] {
  const challenge = sql.selectFrom('challenges').select('id').where('gameId', '=', running).limit(1)
  const challengeId = store.one(challenge)!.id
  return pages.flatMap(({ name, role, path, screen }) =>
    role && screen
      ? [[accounts[role], pathTo(name, path.includes(':postId') ? 'new' : running, challengeId)]]
      : [],
  )
}

const ranks: Role[] = ['player', 'monitor', 'admin']
const isMissing = () => screen.queryByRole('heading', { name: 'Page not found' }) !== null

test.each(ranks)('%s sees the pages of the role and no sign of others', async (role) => {
  const arena = arenaForApp()
  const { router } = await renderApp(paths.about, { as: role, arena })
  await screen.findByRole('navigation', { name: 'Main navigation' })
  for (const [least, address] of guarded(arena)) {
    await act(() => router.navigate(address))
    const maySee = ranks.indexOf(role) >= ranks.indexOf(least)
    await waitFor(() => expect([address, isMissing()]).toEqual([address, !maySee]))
    expect(router.state.location.pathname).toBe(address.split('?')[0])
  }
})

test('an anonymous visitor is sent to the login, with the address to return to', async () => {
  const arena = arenaForApp()
  const { router } = await renderApp(paths.about, { arena })
  for (const [, address] of guarded(arena)) {
    await act(() => router.navigate(address))
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/login'))
    expect(new URLSearchParams(router.state.location.search).get('from')).toBe(address)
  }
})
