import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { faultsOf } from '#tests/support/form-faults.ts'
import { expect, test } from 'vitest'

test("a flag is limited to the server's length, and stays in the field when it is refused", async () => {
  const arena = arenaForApp()
  const form = {
    at: `/games/${arena.world.running}/challenges`,
    as: 'player',
    opener: 'Paper Lanterns',
    path: '/api/game/{gameId}/challenges/{challengeId}',
    method: 'post',
    fields: [{ label: 'Flag', member: 'flag' }],
    submit: 'Submit',
  } as const
  expect(await faultsOf(form, arena)).toEqual([])
})
