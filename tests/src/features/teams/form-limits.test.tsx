import { crewOf } from './team.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { faultsOf } from '#tests/support/form-faults.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

const fields = [
  { label: 'Team name', member: 'name', isNeeded: true },
  { label: 'Bio', member: 'bio' },
]
const founding = { path: '/api/team', method: 'post', fields, submit: 'Create' } as const
const change = { path: '/api/team/{teamId}', method: 'put', fields, submit: 'Save' } as const

test('creating a team checks the limits of name and bio', async () => {
  const arena = arenaForApp()
  const { user } = await renderApp('/teams', { as: 'admin', arena })
  await user.click(await screen.findByRole('button', { name: 'Create team' }))
  expect(await faultsOf(user, arena, founding)).toEqual([])
})

test('changing a team checks the same limits', async () => {
  const arena = arenaForApp()
  const { id } = crewOf(arena, 'player')
  const { user } = await renderApp(`/teams?team=${id}`, { as: 'player', arena })
  expect(await faultsOf(user, arena, change)).toEqual([])
})

test('an invitation is sent when complete, whatever the name in it', async () => {
  const arena = arenaForApp()
  const { user } = await renderApp('/teams', { as: 'admin', arena })
  await user.click(await screen.findByRole('button', { name: 'Join team' }))
  const ofLength = (length: number) => `:3:${'0f'.repeat(16)}`.padStart(length, 'W')
  expect(
    await faultsOf(user, arena, {
      path: '/api/team/accept',
      method: 'post',
      fields: [{ label: 'Invitation code', ofLength }],
      submit: 'Join',
    }),
  ).toEqual([])
})
