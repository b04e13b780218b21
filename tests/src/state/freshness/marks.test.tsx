import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { widen } from '#tests/support/phone.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { captureChallengesOf, captureTeamsOf } from '#arena/rules/traffic/captures.ts'
import { sql } from '#arena/store/sql.ts'
import { act, screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'

test.each(['settings', 'challenge', 'post', 'teams'] as const)(
  'a polled page shows how fresh it is: %s',
  async (page) => {
    const arena = arenaForApp()
    const { id, gameId } = arena.arena.store.one(sql.selectFrom('challenges').select(['id', 'gameId']))!
    const post = arena.arena.store.one(sql.selectFrom('posts').select('id'))!
    const paths = {
      settings: '/admin/settings',
      challenge: `/admin/games/${gameId}/challenges/${id}`,
      post: `/posts/${post.id}/edit`,
      teams: '/teams',
    }
    await renderApp(paths[page], { as: 'admin', arena })
    expect(await screen.findByText('Live')).toBeVisible()
  },
)

test.each([
  ['challenges', '*/api/edit/games/:game/challenges'],
  ['notices', '*/api/edit/games/:game/notices'],
  ['review', '*/api/game/:game/participations'],
  ['writeups', '*/api/admin/writeups/:game'],
])('an editor is not live over a list that failed to be read again: %s', async (section, call) => {
  const arena = arenaForApp()
  const { cache } = await renderApp(`/admin/games/${arena.world.running}/${section}`, { as: 'admin', arena })
  expect(await screen.findByText('Live')).toBeVisible()
  await act(() => cache.refetchQueries({ type: 'active' }))
  arena.override(http.get(call, () => HttpResponse.json({ title: 'Down', status: 500 }, { status: 500 })))
  await act(() => cache.refetchQueries({ type: 'active' }))
  expect(await screen.findByText('Stale')).toBeVisible()
  expect(screen.queryByText('Live')).toBeNull()
})

const down = () => HttpResponse.json({ title: 'Down', status: 500 }, { status: 500 })

test('a post that failed to be read again says so', async () => {
  const arena = arenaForApp()
  const { id, title } = arena.arena.store.one(sql.selectFrom('posts').select(['id', 'title']))!
  const { cache } = await renderApp(`/posts/${id}`, { arena })
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.queryByText('Stale')).toBeNull()
  arena.override(http.get('*/api/posts/:id', down))
  await act(() => cache.refetchQueries({ type: 'active' }))
  expect(await screen.findByText('Stale')).toBeVisible()
  expect(screen.getByRole('heading', { name: title })).toBeVisible()
})

test.each([
  ['Challenges', '*/api/game/games/:game/captures'],
  ['Teams', '*/api/game/captures/:challenge'],
  ['Files', '*/api/game/captures/:challenge/:team'],
])('captures that failed to be read again say so: %s', async (pane, call) => {
  widen()
  const arena = arenaForApp()
  const [challenge] = captureChallengesOf(arena.arena, arena.world.running)
  const [team] = captureTeamsOf(arena.arena, challenge!.id)
  const chosen = new URLSearchParams({ challenge: challenge!.title, team: team!.name }).toString()
  const { cache } = await renderApp(`/games/${arena.world.running}/monitor/traffic?${chosen}`, {
    as: 'monitor',
    arena,
  })
  const inPane = within(await screen.findByRole('region', { name: pane }))
  expect(await inPane.findByRole('table')).toBeVisible()
  expect(screen.queryByText('Stale')).toBeNull()
  arena.override(http.get(call, down))
  await act(() => cache.refetchQueries({ type: 'active' }))
  expect(await inPane.findByText('Stale')).toBeVisible()
  expect(inPane.getByRole('table')).toBeVisible()
  expect(screen.getAllByText('Stale')).toHaveLength(1)
})
