import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { faultsOf } from '#tests/support/form-faults.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

test("a flag is limited to the server's length, and stays in the field when it is refused", async () => {
  const arena = arenaForApp()
  const { user } = await renderApp(`/games/${arena.world.running}/challenges`, { as: 'player', arena })
  await user.click(await screen.findByRole('button', { name: 'Paper Lanterns' }))
  await screen.findByLabelText('Flag')
  expect(
    await faultsOf(user, arena, {
      path: '/api/game/{gameId}/challenges/{challengeId}',
      method: 'post',
      fields: [{ label: 'Flag', member: 'flag' }],
      submit: 'Submit',
    }),
  ).toEqual([])
})
