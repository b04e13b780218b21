import { gameIn } from './game.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { faultsOf } from '#tests/support/form-faults.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

test('any non-empty invitation code can be sent, and a refused one stays', async () => {
  const arena = arenaForApp()
  const gameId = gameIn(arena, { inviteCode: 'low-tide' })
  const { user } = await renderApp(`/games/${gameId}`, { as: 'player', arena })
  await user.click(await screen.findByRole('button', { name: 'Join game' }))
  expect(
    await faultsOf(user, arena, {
      path: '/api/game/{gameId}',
      method: 'post',
      fields: [{ label: 'Invitation code', member: 'inviteCode', isNeeded: true }],
      submit: 'Join',
    }),
  ).toEqual([])
})
