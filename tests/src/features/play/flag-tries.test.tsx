import { challengesOf } from '#arena/store/challenges.ts'
import { type ArenaForApp, arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { hour } from '#src/lib/time/time.ts'
import { sql } from '#arena/store/sql.ts'
import { setRow } from '#arena/store/rows.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

/** The dialog of an unsolved challenge of the running game, with such limits. */
async function openLimited(
  arena: ArenaForApp,
  limits: { submissionLimit?: number; deadline?: number },
  practiceMode: 0 | 1 = 0,
) {
  const gameId = arena.world.running
  arena.arena.store.run(sql.updateTable('games').set({ practiceMode }).where('id', '=', gameId))
  const { id } = challengesOf(arena.arena.store, gameId).find(({ title }) => title === 'Loose Cannon')!
  if (Object.keys(limits).length > 0) setRow(arena.arena.store, 'challenges', id, limits)
  arena.arena.scoreboards.rebuild(gameId)
  const { user } = await renderApp(`/games/${gameId}/challenges#${id}`, { as: 'player', arena })
  const dialog = await screen.findByRole('dialog')
  const submit = async (flag: string) => {
    await user.clear(within(dialog).getByLabelText('Flag'))
    await user.type(within(dialog).getByLabelText('Flag'), `${flag}{Enter}`)
  }
  return { user, dialog, submit }
}

const untilShows = (dialog: HTMLElement, words: string | RegExp) =>
  waitFor(() => expect(dialog).toHaveTextContent(words))

test('attempts are counted down, the last one asks first, and then the field is locked', async () => {
  const arena = arenaForApp({ edition: '1.8' })
  const { user, dialog, submit } = await openLimited(arena, { submissionLimit: 2 })
  await untilShows(dialog, '2 attempts left')
  await submit('flag{{one}')
  await untilShows(dialog, '1 attempt left')
  await submit('flag{{two}')
  const question = within(await screen.findByRole('dialog', { name: 'Submit the last attempt?' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await untilShows(dialog, '1 attempt left')
  await user.type(within(dialog).getByLabelText('Flag'), '{Enter}')
  const again = within(await screen.findByRole('dialog', { name: 'Submit the last attempt?' }))
  await user.click(again.getByRole('button', { name: 'Submit' }))
  await untilShows(dialog, 'No attempts left')
  await untilShows(dialog, 'Wrong flag')
  expect(dialog).not.toHaveTextContent('try again')
  expect(within(dialog).getByLabelText('Flag')).toHaveAttribute('readonly')
})

test('without a limit the number of attempts so far is shown', async () => {
  const arena = arenaForApp({ edition: '1.8' })
  const { dialog, submit } = await openLimited(arena, {})
  await submit('flag{{one}')
  await untilShows(dialog, '1 attempt so far')
  expect(within(dialog).getByLabelText('Flag')).not.toHaveAttribute('readonly')
})

test('a server that counts no attempts shows no line about them', async () => {
  const { dialog, submit } = await openLimited(arenaForApp(), {})
  await submit('flag{{one}')
  await untilShows(dialog, 'Wrong flag')
  expect(dialog).not.toHaveTextContent(/attempt/)
})

test('a deadline counts down', async () => {
  const arena = arenaForApp({ edition: '1.8' })
  const { dialog } = await openLimited(arena, { deadline: arena.arena.clock.now() + hour })
  await untilShows(dialog, /Deadline in (0?0:)?59:\d\d|Deadline in 0?1:00:00/)
  expect(within(dialog).getByLabelText('Flag')).not.toHaveAttribute('readonly')
})

test('past the deadline the flag field of a game with practice mode says that a solve earns no points', async () => {
  const arena = arenaForApp({ edition: '1.8' })
  const { dialog } = await openLimited(arena, { deadline: arena.arena.clock.now() - hour }, 1)
  await untilShows(dialog, 'The deadline has passed: a solve earns no points.')
  expect(within(dialog).getByLabelText('Flag')).not.toHaveAttribute('readonly')
})

test('past the deadline a game without practice mode accepts no flag, and the card says so', async () => {
  const arena = arenaForApp({ edition: '1.8' })
  const { dialog } = await openLimited(arena, { deadline: arena.arena.clock.now() - hour })
  await untilShows(dialog, 'Flags are no longer accepted.')
  expect(within(dialog).getByLabelText('Flag')).toHaveAttribute('readonly')
  expect(screen.getByRole('button', { name: 'Loose Cannon', hidden: true })).toHaveTextContent(
    'Deadline passed',
  )
})
