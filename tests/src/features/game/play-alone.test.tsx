import { gameIn } from './game.ts'
import { dissolveOwnTeam } from '#tests/src/features/teams/team.ts'
import { userByLogin } from '#arena/rules/accounts/accounts.ts'
import { allBut, createDivision } from '#arena/rules/divisions.ts'
import { participationOf } from '#arena/store/participations.ts'
import { teamsOfMember } from '#arena/store/teams.ts'
import type { GameEditInput } from '#src/model/game.ts'
import { hour, minute } from '#src/lib/time/time.ts'
import { type ArenaForApp, arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'

const editions = ['1.2', '1.8'] as const
type Edition = (typeof editions)[number]

const free = allBut('requireReview')

/** An arena whose player has no team, and a game in it that accepts at once. */
function lonely(edition: Edition, more: Partial<GameEditInput> = {}) {
  const app = arenaForApp({ edition })
  dissolveOwnTeam(app)
  return { app, gameId: gameIn(app, { acceptWithoutReview: true, ...more }) }
}

const teamsOf = ({ arena }: ArenaForApp) => teamsOfMember(arena.store, userByLogin(arena, 'player')!.id)

const entryOf = ({ arena }: ArenaForApp, gameId: number) =>
  participationOf(arena.store, gameId, userByLogin(arena, 'player')!.id)

/** The page of a game after the press on Play alone. */
async function playAlone(app: ArenaForApp, gameId: number) {
  const page = await renderApp(`/games/${gameId}`, { as: 'player', arena: app })
  await page.user.click(await screen.findByRole('button', { name: 'Play alone' }))
  const areChallengesOpen = () =>
    waitFor(() => expect(page.router.state.location.pathname).toBe(`/games/${gameId}/challenges`))
  return { ...page, areChallengesOpen, form: () => screen.findByRole('dialog', { name: 'Join Night Watch' }) }
}

const refusal = (status: number) => HttpResponse.json({ title: 'The gangway is up', status }, { status })

test.each(editions)('one press makes a team of one, joins and opens the challenges (%s)', async (edition) => {
  const { app, gameId } = lonely(edition, { teamMemberCountLimit: 1 })
  const { areChallengesOpen } = await playAlone(app, gameId)
  await areChallengesOpen()
  expect(teamsOf(app)).toMatchObject([{ name: 'player' }])
  expect(entryOf(app, gameId)).toMatchObject({ teamId: teamsOf(app)[0]!.id, status: 'Accepted' })
})

test('a choice of divisions and a code are asked for, and a wrong code costs no second team', async () => {
  const { app, gameId } = lonely('1.2', { divisions: ['Open', 'Students'], inviteCode: 'ahoy' })
  const { user, form, areChallengesOpen } = await playAlone(app, gameId)
  const asked = within(await form())
  expect(asked.queryByLabelText('Team')).toBeNull()
  expect(asked.getByText(/You join as player/)).toBeVisible()
  await user.selectOptions(asked.getByLabelText('Division'), 'Students')
  await user.type(asked.getByLabelText('Invitation code'), 'belay{Enter}')
  await waitFor(() => expect(asked.getByRole('alert')).toHaveTextContent('The invitation code is wrong'))
  expect(asked.getByLabelText('Division')).toHaveValue('Students')
  await user.clear(asked.getByLabelText('Invitation code'))
  await user.type(asked.getByLabelText('Invitation code'), 'ahoy{Enter}')
  await areChallengesOpen()
  expect(teamsOf(app)).toHaveLength(1)
  expect(entryOf(app, gameId)).toMatchObject({ division: 'Students' })
})

test('where divisions have rights, the only open one is entered without a question', async () => {
  const { app, gameId } = lonely('1.8')
  createDivision(app.arena, gameId, { name: 'Staff', defaultPermissions: allBut('joinGame') })
  const open = createDivision(app.arena, gameId, { name: 'Open', defaultPermissions: free })
  const { areChallengesOpen } = await playAlone(app, gameId)
  await areChallengesOpen()
  expect(entryOf(app, gameId)).toMatchObject({ divisionId: open.id })
})

test('where divisions have rights, one of several is asked for, and its code', async () => {
  const { app, gameId } = lonely('1.8')
  createDivision(app.arena, gameId, { name: 'Open', defaultPermissions: free })
  const coded = { name: 'Students', inviteCode: 'ahoy', defaultPermissions: free }
  const students = createDivision(app.arena, gameId, coded)
  const { user, form, areChallengesOpen } = await playAlone(app, gameId)
  const asked = within(await form())
  await user.selectOptions(await asked.findByLabelText('Division'), 'Students')
  await user.type(asked.getByLabelText('Invitation code'), 'ahoy{Enter}')
  await areChallengesOpen()
  expect(entryOf(app, gameId)).toMatchObject({ divisionId: students.id })
})

test('an entry that is refused once the team is made is repeated with that team, in the form or with Join game', async () => {
  const { app, gameId } = lonely('1.8')
  let isRefusing = true
  app.override(http.post(`*/api/game/${gameId}`, () => (isRefusing ? refusal(400) : undefined)))
  const { user, form } = await playAlone(app, gameId)
  const asked = within(await form())
  await waitFor(() => expect(asked.getByRole('alert')).toHaveTextContent('The gangway is up'))
  await user.click(asked.getByRole('button', { name: 'Join' }))
  await waitFor(() => expect(asked.getByRole('button', { name: 'Join' })).not.toHaveAttribute('aria-busy'))
  expect(teamsOf(app)).toHaveLength(1)
  await user.click(asked.getByRole('button', { name: 'Cancel' }))
  isRefusing = false
  await user.click(await screen.findByRole('button', { name: 'Join game' }))
  await user.click(within(await form()).getByRole('button', { name: 'Join' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'You’re in' })).toBeVisible()
  expect(teamsOf(app)).toHaveLength(1)
})

test('a team whose answer is lost is found by the next try, and one that is refused says why', async () => {
  const { app, gameId } = lonely('1.2')
  const answers = [
    () => refusal(400),
    async (request: Request) => {
      await app.answer(request)
      return HttpResponse.error()
    },
  ]
  app.override(http.post('*/api/team', ({ request }) => answers.shift()?.(request)))
  const { user, form, areChallengesOpen } = await playAlone(app, gameId)
  const asked = within(await form())
  await waitFor(() => expect(asked.getByRole('alert')).toHaveTextContent('The gangway is up'))
  expect(teamsOf(app)).toEqual([])
  await user.click(asked.getByRole('button', { name: 'Join' }))
  await waitFor(() => expect(teamsOf(app)).toHaveLength(1))
  await waitFor(() => expect(asked.getByRole('alert')).not.toHaveTextContent('The gangway is up'))
  await user.click(await asked.findByRole('button', { name: 'Join' }))
  await areChallengesOpen()
  expect(teamsOf(app)).toHaveLength(1)
})

test('a form that is left while the team is being made joins nothing', async () => {
  const { app, gameId } = lonely('1.2')
  let isMade = () => {}
  const made = new Promise<void>((resolve) => (isMade = resolve))
  app.override(
    http.post('*/api/team', async ({ request }) => {
      await made
      return app.answer(request)
    }),
  )
  const { user, form } = await playAlone(app, gameId)
  await user.click(within(await form()).getByRole('button', { name: 'Cancel' }))
  isMade()
  expect(await screen.findByRole('button', { name: 'Join game' })).toBeVisible()
  expect(entryOf(app, gameId)).toBeUndefined()
})

test('in a game with a review the entry is pending', async () => {
  const { app, gameId } = lonely('1.2', { acceptWithoutReview: false })
  await playAlone(app, gameId)
  expect(await screen.findByRole('heading', { level: 2, name: 'Pending review' })).toBeVisible()
  expect(entryOf(app, gameId)).toMatchObject({ status: 'Pending' })
})

test('before the start the page waits, and opens the challenges with it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { app } = lonely('1.2')
  const start = app.arena.clock.now() + minute
  const gameId = gameIn(app, { acceptWithoutReview: true, start, end: start + hour })
  const { router, areChallengesOpen } = await playAlone(app, gameId)
  expect(await screen.findByRole('heading', { level: 2, name: 'You’re in' })).toBeVisible()
  expect(router.state.location.pathname).toBe(`/games/${gameId}`)
  await act(() => vi.advanceTimersByTimeAsync(minute))
  await areChallengesOpen()
})

test('from the form to sign up a newcomer is at a challenge of a game with divisions in five clicks', async () => {
  const app = arenaForApp({ edition: '1.8' })
  const challenges = `/games/${app.world.running}/challenges`
  const { router, user } = await renderApp(`/account/register?from=/games/${app.world.running}`, {
    arena: app,
  })
  for (const [label, text] of Object.entries({
    Email: 'mira@players.test',
    Username: 'mira',
    Password: 'Recorded-1',
    'Confirm password': 'Recorded-1',
  }))
    await user.type(await screen.findByLabelText(label), text)
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
  await user.click(await screen.findByRole('button', { name: 'Play alone' }))
  await user.selectOptions(await screen.findByLabelText('Division'), 'Alumni')
  await user.click(screen.getByRole('button', { name: 'Join' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(challenges))
  await user.click(await screen.findByRole('button', { name: 'Dead Reckoning' }))
  expect(await screen.findByRole('dialog', { name: 'Dead Reckoning' })).toBeVisible()
})
