import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'

/** An arena that answers in the shapes of rsctf, whose answers at a path have other members besides. */
function arenaWith(path: string, more: (answer: never) => object) {
  const app = arenaForApp({ edition: 'rsctf' })
  app.override(
    http.get(path, async ({ request }) => {
      const answer = (await (await app.answer(request)).json()) as never
      const added = more(answer)
      return HttpResponse.json(Array.isArray(added) ? added : Object.assign({}, answer, added))
    }),
  )
  return { app, gameId: app.world.running }
}

test('a player logs in, although the captcha has no key', async () => {
  const { user, router } = await renderApp('/account/login', { arena: arenaForApp({ edition: 'rsctf' }) })
  await user.type(await screen.findByLabelText('Username or email'), 'player')
  await user.type(screen.getByLabelText('Password'), 'halyard{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('a new email address is asked for with the password once the server has refused it without', async () => {
  const app = arenaForApp({ edition: 'rsctf' })
  const { user, cache } = await renderApp('/account/profile', { as: 'player', arena: app })
  await user.click(await screen.findByRole('button', { name: 'Change email' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('New email'), 'pat@players.test')
  expect(dialog.queryByLabelText('Current password')).toBeNull()
  await user.keyboard('{Enter}')
  await user.type(await dialog.findByLabelText('Current password'), 'halyard')
  const sent = new Promise<unknown>((resolve) =>
    app.override(
      http.put('*/api/account/changeemail', async ({ request }) => {
        resolve(await request.clone().json())
        return HttpResponse.json({ title: '', data: false, status: 200 })
      }),
    ),
  )
  await user.keyboard('{Enter}')
  expect(await sent).toEqual({ newMail: 'pat@players.test', password: 'halyard' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(cache.getQueryData(['account', 'profile'])).toBeDefined()
})

test('a site that only admits its own pages says so, and one without registration has no form for it', async () => {
  const { app } = arenaWith('*/api/config', () => ({
    enableBrowserFingerprint: true,
    allowPasswordRegistration: false,
  }))
  const { router } = await renderApp('/account/login', { arena: app })
  expect(await screen.findByText(/only takes logins and sign-ups from the server’s own pages/)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull())
  await router.navigate('/account/register')
  expect(await screen.findByText(/You cannot sign up with a pass/)).toBeVisible()
  expect(screen.queryByLabelText('Username')).toBeNull()
})

test('a game that asks for its VPN says so', async () => {
  const { app, gameId } = arenaWith('*/api/game/:id', () => ({ vpnAccessRequired: true }))
  await renderApp(`/games/${gameId}`, { as: 'player', arena: app })
  expect(await screen.findByText(/can only be played from its VPN/)).toBeVisible()
})

test('a frozen scoreboard says of when it is', async () => {
  const { app, gameId } = arenaWith('*/scoreboard', () => ({
    isFrozenView: true,
    freeze: Date.UTC(2026, 10, 28, 14),
  }))
  await renderApp(`/games/${gameId}/scoreboard`, { as: 'player', arena: app })
  expect(await screen.findByText(/^Standings of .*14:00.* Later solves count/)).toBeVisible()
})

test('an event of an unknown kind is shown by its name, and what it says is a secret', async () => {
  const { app, gameId } = arenaWith('*/events', () => [
    { type: 'Download', values: ['7', 'Tides', 'tok3n'], time: app.arena.clock.now(), team: 'Gulls' },
  ])
  const { user } = await renderApp(`/games/${gameId}/monitor/events`, { as: 'monitor', arena: app })
  const row = (await screen.findByText('Download')).closest('[role=row]') as HTMLElement
  expect(row).toHaveTextContent(/Gulls.*7 Tides tok3n/)
  await user.click(screen.getByRole('button', { name: 'Hide secrets' }))
  await waitFor(() => expect(document.body).not.toHaveTextContent('tok3n'))
})

test('a challenge of an unknown kind says that it is played elsewhere', async () => {
  const { app, gameId } = arenaWith('*/api/game/:id/challenges/:challenge', () => ({ type: 'KingOfTheHill' }))
  const { user } = await renderApp(`/games/${gameId}/challenges`, { as: 'player', arena: app })
  await user.click((await screen.findAllByRole('button', { name: /Loose Cannon/ }))[0]!)
  expect(await screen.findByText(/This kind of challenge \(KingOfTheHill\)/)).toBeVisible()
})

test('a kind that is not known here is in the list of the editor by its name', async () => {
  const { app, gameId } = arenaWith('*/api/edit/games/:id/challenges', (rows: object[]) => [
    { ...rows[0], id: 999_005, title: 'Crow’s Nest', type: 'KingOfTheHill' },
    ...rows,
  ])
  await renderApp(`/admin/games/${gameId}/challenges`, { as: 'admin', arena: app })
  expect(await screen.findByText('Crow’s Nest')).toBeInTheDocument()
  expect(screen.getByTitle('KingOfTheHill')).toHaveTextContent('KingOfTheHill')
})
