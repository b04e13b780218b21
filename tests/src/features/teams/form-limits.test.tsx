import { crewOf } from './team.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { faultsOf } from '#tests/support/form-faults.ts'
import { expect, test } from 'vitest'

const fields = [
  { label: 'Team name', member: 'name', isNeeded: true },
  { label: 'Bio', member: 'bio' },
]
const teams = { at: '/teams', as: 'admin', method: 'post' } as const

test('creating a team checks the limits of name and bio', async () => {
  const form = { ...teams, opener: 'Create team', path: '/api/team', fields, submit: 'Create' }
  expect(await faultsOf(form)).toEqual([])
})

test('changing a team checks the same limits', async () => {
  const arena = arenaForApp()
  const at = `/teams?team=${crewOf(arena, 'player').id}`
  const change = {
    at,
    as: 'player',
    path: '/api/team/{teamId}',
    method: 'put',
    fields,
    submit: 'Save',
  } as const
  expect(await faultsOf(change, arena)).toEqual([])
})

test('an invitation is sent when complete, whatever the name in it', async () => {
  const ofLength = (length: number) => `:3:${'0f'.repeat(16)}`.padStart(length, 'W')
  const form = {
    ...teams,
    opener: 'Join team',
    path: '/api/team/accept',
    fields: [{ label: 'Invitation code', ofLength }],
    submit: 'Join',
  }
  expect(await faultsOf(form)).toEqual([])
})
