import { gameIn } from './game.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { faultsOf } from '#tests/support/form-faults.ts'
import { expect, test } from 'vitest'

test('any non-empty invitation code can be sent, and a refused one stays', async () => {
  const arena = arenaForApp()
  const form = {
    at: `/games/${gameIn(arena, { inviteCode: 'low-tide' })}`,
    as: 'player',
    opener: 'Join game',
    path: '/api/game/{gameId}',
    method: 'post',
    fields: [{ label: 'Invitation code', member: 'inviteCode', isNeeded: true }],
    submit: 'Join',
  } as const
  expect(await faultsOf(form, arena)).toEqual([])
})
