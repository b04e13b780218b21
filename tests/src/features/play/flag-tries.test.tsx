import { challengesOf } from '#arena/store/challenges.ts'
import { type ArenaForApp, arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { hour } from '#src/lib/time/time.ts'
import { sql } from '#arena/store/sql.ts'
import { setRow } from '#arena/store/rows.ts'
import { http, HttpResponse } from 'msw'
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
  /** As when teammates have used up the others. */
  const leave = (left: number) => setRow(arena.arena.store, 'challenges', id, { submissionLimit: left })
  const { user } = await renderApp(`/games/${gameId}/challenges#${id}`, { as: 'player', arena })
  const dialog = await screen.findByRole('dialog')
  const submit = async (flag: string) => {
    await user.clear(within(dialog).getByLabelText('Flag'))
    await user.type(within(dialog).getByLabelText('Flag'), `${flag}{Enter}`)
  }
  return { user, dialog, submit, leave, answers: () => answersTo(arena, id) }
}

/** The flags that the server has received for a challenge. */
const answersTo = ({ arena: { store } }: ArenaForApp, id: number) =>
  store
    .all(sql.selectFrom('submissions').select('answer').where('challengeId', '=', id))
    .map(({ answer }) => answer)

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

test('attempts that teammates have used are counted before one is sent, so the last one asks', async () => {
  const arena = arenaForApp({ edition: '1.8' })
  const { dialog, submit, leave, answers } = await openLimited(arena, { submissionLimit: 3 })
  await untilShows(dialog, '3 attempts left')
  const before = answers()
  leave(1)
  await submit('flag{{one}')
  const question = within(await screen.findByRole('dialog', { name: 'Submit the last attempt?' }))
  expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  expect(answers()).toEqual(before)
})

test('a flag is not sent unasked where attempts cannot be counted', async () => {
  const arena = arenaForApp({ edition: '1.8' })
  const { user, dialog, submit, answers } = await openLimited(arena, { submissionLimit: 3 })
  await untilShows(dialog, '3 attempts left')
  const before = answers()
  arena.override(
    http.get('*/api/game/:game/challenges/:challenge', () =>
      HttpResponse.json({ title: 'Busy' }, { status: 500 }),
    ),
  )
  await submit('flag{{one}')
  const question = within(await screen.findByRole('dialog', { name: 'Submit without a count?' }))
  expect(answers()).toEqual(before)
  await user.click(question.getByRole('button', { name: 'Submit' }))
  await untilShows(dialog, 'Wrong flag')
  expect(answers()).toEqual([...before, 'flag{one}'])
})

test('attempts are counted again before a flag is sent that a limiter has held', async () => {
  const arena = arenaForApp({ edition: '1.8' })
  const { user, dialog, submit, leave, answers } = await openLimited(arena, { submissionLimit: 3 })
  await untilShows(dialog, '3 attempts left')
  const before = answers()
  arena.override(
    http.post(
      '*/api/game/:game/challenges/:challenge',
      () => {
        leave(1)
        return HttpResponse.json({ title: 'Busy' }, { status: 429, headers: { 'Retry-After': '1' } })
      },
      { once: true },
    ),
  )
  await submit('flag{{one}')
  await untilShows(dialog, 'Submit the last attempt?')
  expect(answers()).toEqual(before)
  const line = within(within(dialog).getAllByRole('status').at(-1)!)
  await user.click(line.getByRole('button', { name: 'Submit' }))
  await untilShows(dialog, 'Wrong flag')
  expect(answers()).toEqual([...before, 'flag{one}'])
})

test.each([
  ['a zero-width blank', '\u200B'],
  ['a byte order mark', '\uFEFF'],
  ['a soft hyphen', '\u00AD'],
  ['a direction mark', '\u2066'],
])('%s in a flag is not sent, and the form says so', async (_what, sign) => {
  const arena = arenaForApp({ edition: '1.8' })
  const { user, dialog, answers } = await openLimited(arena, {})
  const before = answers()
  await user.click(await within(dialog).findByLabelText('Flag'))
  await user.paste(`${sign}flag{to${sign}day}`)
  await untilShows(dialog, 'The invisible characters in it are not sent.')
  await user.keyboard('{Enter}')
  await untilShows(dialog, 'Wrong flag')
  expect(answers()).toEqual([...before, 'flag{today}'])
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
