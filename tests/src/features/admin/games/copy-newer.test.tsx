import { gameOf } from '#arena/rules/accounts/access.ts'
import { saveChallenge } from '#arena/rules/challenges/challenges.ts'
import { allBut, createDivision, divisionsEdited } from '#arena/rules/divisions.ts'
import { challengesOf } from '#arena/store/challenges.ts'
import { divisionsOf } from '#arena/store/divisions.ts'
import { deleteRow } from '#arena/store/rows.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'

/** The dialog that copies the running game, whose one division says something of its first two challenges. */
async function copyDialog() {
  const app = arenaForApp({ edition: '1.8' })
  const { arena, world } = app
  const { running } = world
  for (const { id } of divisionsOf(arena.store, running)) deleteRow(arena.store, 'divisions', id)
  const [first, second, third] = challengesOf(arena.store, running)
  const start = gameOf(arena, running).start
  createDivision(arena, running, {
    name: 'Guests',
    inviteCode: 'ahoy',
    defaultPermissions: allBut('rankOverall'),
    challengeConfigs: [
      { challengeId: first!.id, permissions: 0 },
      { challengeId: second!.id, permissions: 256 },
    ],
  })
  saveChallenge(arena, running, first!.id, { submissionLimit: 7, deadlineUtc: start + 60_000 })
  const view = await renderApp('/admin/games', { as: 'admin', arena: app })
  const { title } = gameOf(arena, running)
  await view.user.click(await screen.findByRole('button', { name: `Copy ${title}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Copy ${title}` }))
  await view.user.click(await dialog.findByRole('checkbox', { name: 'All challenges' }))
  const copied = () => {
    const id = Number(/games\/(\d+)/.exec(view.router.state.location.pathname)![1])
    return { id, challenges: challengesOf(arena.store, id), divisions: divisionsEdited(arena, id) }
  }
  return { ...view, app, dialog, copied, start, first: first!, second: second!, third: third! }
}

test('a copy of a game has its divisions with their permissions for copied challenges', async () => {
  const { user, app, dialog, copied, start, first, third } = await copyDialog()
  for (const { title } of [first, third]) await user.click(dialog.getByRole('checkbox', { name: title }))
  await user.click(dialog.getByRole('button', { name: 'Copy game and 2 challenges' }))
  await user.click(await dialog.findByRole('button', { name: 'Open the new game' }))
  await screen.findByRole('region', { name: /Checklist/ })
  const { id, challenges, divisions } = copied()
  const copy = challenges.find(({ title }) => title === first.title)!
  expect(divisions).toMatchObject([
    {
      name: 'Guests',
      inviteCode: 'ahoy',
      defaultPermissions: allBut('rankOverall'),
      challengeConfigs: [{ challengeId: copy.id, permissions: 0 }],
    },
  ])
  expect(copy).toMatchObject({ submissionLimit: 7, deadline: gameOf(app.arena, id).start + 60_000 })
  expect(gameOf(app.arena, id).start).not.toBe(start)
})

test('a division waits for a challenge that failed to copy, and is retried after it', async () => {
  const { user, app, dialog, copied, first } = await copyDialog()
  let isDown = true
  app.override(
    http.post('*/api/edit/games/:id/challenges', () =>
      isDown ? HttpResponse.json({ title: 'Disk is full', status: 400 }, { status: 400 }) : undefined,
    ),
  )
  await user.click(dialog.getByRole('checkbox', { name: first.title }))
  await user.click(dialog.getByRole('button', { name: 'Copy game and 1 challenge' }))
  expect(
    await dialog.findByText('A challenge with permissions of its own has not been copied yet.'),
  ).toBeVisible()
  isDown = false
  await user.click(dialog.getByRole('button', { name: /^Try \d+ again/ }))
  expect(await dialog.findByText('2 of 2 done')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Open the new game' }))
  await screen.findByRole('region', { name: /Checklist/ })
  const { challenges, divisions } = copied()
  expect(divisions[0]!.challengeConfigs).toEqual([{ challengeId: challenges[0]!.id, permissions: 0 }])
})
