import { paths } from '#src/lib/paths.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

type Role = 'player' | 'monitor' | 'admin'

/** The pages with restricted access, with the lowest role that may open them. */
const guarded = (gameId: number): [least: Role, address: string][] => [
  ['player', paths.teams()],
  ['player', paths.profile],
  ['monitor', paths.events(gameId)],
  ['monitor', paths.submissions(gameId)],
  ['monitor', paths.cheats(gameId)],
  ['monitor', paths.traffic(gameId)],
  ['admin', paths.adminGames],
  ['admin', paths.adminTeams],
  ['admin', paths.adminUsers],
  ['admin', paths.adminInstances],
  ['admin', paths.adminLogs],
  ['admin', paths.adminFiles],
  ['admin', paths.adminSettings],
  ['admin', paths.editOverview(gameId)],
  ['admin', paths.editInfo(gameId)],
  ['admin', paths.editChallenges(gameId)],
  ['admin', paths.editNotices(gameId)],
  ['admin', paths.editReview(gameId)],
  ['admin', paths.editWriteups(gameId)],
  ['admin', paths.editPost('new')],
]

const ranks: Role[] = ['player', 'monitor', 'admin']
const isMissing = () => screen.queryByRole('heading', { name: 'Page not found' }) !== null

test.each(ranks)('%s is shown the pages of the role, and no sign that there are others', async (role) => {
  const arena = arenaForApp()
  const { router } = await renderApp(paths.about, { as: role, arena })
  await screen.findByRole('navigation', { name: 'Main navigation' })
  for (const [least, address] of guarded(arena.world.running)) {
    await act(() => router.navigate(address))
    const maySee = ranks.indexOf(role) >= ranks.indexOf(least)
    await waitFor(() => expect([address, isMissing()]).toEqual([address, !maySee]))
    expect(router.state.location.pathname).toBe(address.split('?')[0])
  }
})

test('whoever is not logged in is asked to, and comes back to the page', async () => {
  const arena = arenaForApp()
  const { router } = await renderApp(paths.about, { arena })
  for (const [, address] of guarded(arena.world.running)) {
    await act(() => router.navigate(address))
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/login'))
    expect(new URLSearchParams(router.state.location.search).get('from')).toBe(address)
  }
})
