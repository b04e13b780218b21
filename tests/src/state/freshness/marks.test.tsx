import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { sql } from '#arena/store/sql.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

test.each(['settings', 'challenge', 'post', 'teams'] as const)(
  'a page that is polled says how fresh it is: %s',
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
