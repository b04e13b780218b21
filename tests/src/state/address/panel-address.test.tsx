import { sql } from '#arena/store/sql.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

test('an open challenge stays open under a panel and after it closes', async () => {
  const app = arenaForApp()
  const { id, title } = app.arena.store.one(
    sql.selectFrom('challenges').select(['id', 'title']).where('gameId', '=', app.world.running).limit(1),
  )!
  const { user, router } = await renderApp(`/games/${app.world.running}/challenges?find=a#${id}-x`, {
    as: 'player',
    arena: app,
  })
  const challenge = await screen.findByRole('dialog', { name: title })
  // A desktop notification opens them like this, whatever covers the page.
  act(() => screen.getAllByRole('button', { name: /^Notices/, hidden: true })[0]!.click())
  await screen.findByRole('dialog', { name: 'Notices' })
  expect(router.state.location).toMatchObject({ search: '?find=a&panel=notices', hash: `#${id}-x` })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getAllByRole('dialog')).toEqual([challenge]))
  expect(router.state.location).toMatchObject({ search: '?find=a', hash: `#${id}-x` })
})
