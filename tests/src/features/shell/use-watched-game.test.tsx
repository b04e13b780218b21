import { holdUpright } from '#tests/support/phone.ts'
import { userByLogin } from '#arena/rules/accounts/accounts.ts'
import { giveNotice } from '#arena/rules/notices.ts'
import { userKey } from '#src/lib/storage.ts'
import { hour } from '#src/lib/time/time.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { gameIn, practiceIn, rememberRunning } from '#tests/src/features/game/game.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

const ownWords = 'The tide turns at nine.'

/** A game that has ended, with its own notice, while the player takes part in another, running game. */
function overHere(isPractised: boolean) {
  const app = arenaForApp()
  rememberRunning(app)
  const now = app.arena.clock.now()
  const gameId = isPractised ? practiceIn(app) : gameIn(app, { start: now - 2 * hour, end: now - hour })
  giveNotice(app.arena, gameId, 'Normal', ['Prizes are handed out at six.'])
  return { app, gameId }
}

/** The only sheet of notices, with no other dialog open. */
async function theSheet() {
  const sheet = await screen.findByRole('dialog', { name: 'Notices' })
  expect(screen.getAllByRole('dialog', { hidden: true })).toEqual([sheet])
  return within(sheet)
}

test('the bell opens the notices of a game that is over on its pages, not those of the game that is played', async () => {
  const { app, gameId } = overHere(false)
  const { user } = await renderApp(`/games/${gameId}/scoreboard`, { as: 'player', arena: app })
  await screen.findByRole('heading', { level: 1, name: 'Night Watch' })
  await user.click(screen.getAllByRole('button', { name: /^Notices/ })[0]!)
  const sheet = await theSheet()
  expect(await sheet.findByText('Prizes are handed out at six.')).toBeVisible()
  expect(sheet.getAllByRole('listitem')).toHaveLength(1)
})

test('the tab bar of a game that is played on for practice opens its own notices', async () => {
  holdUpright()
  const { app, gameId } = overHere(true)
  const { user } = await renderApp(`/games/${gameId}/challenges`, { as: 'player', arena: app })
  const tabBar = await screen.findByRole('navigation', { name: 'Quick access' })
  await user.click(within(tabBar).getByRole('link', { name: 'Notices' }))
  const sheet = await theSheet()
  expect(await sheet.findByText('Prizes are handed out at six.')).toBeVisible()
})

test('an address with the sheet open shows no other game’s notices while its own is being read', async () => {
  const { app, gameId } = overHere(false)
  const { id } = userByLogin(app.arena, 'player')!
  const seen = userKey(id, `seen-notices-${app.world.running}`)
  localStorage.setItem(seen, '[-1]')
  await renderApp(`/games/${gameId}/scoreboard?panel=notices`, { as: 'player', arena: app })
  const sheet = await theSheet()
  expect(await sheet.findByText('Prizes are handed out at six.')).toBeVisible()
  expect(localStorage.getItem(seen)).toBe('[-1]')
})

test('before a game has a scoreboard, and elsewhere, the bell is that of the game that is played', async () => {
  const { app } = overHere(false)
  giveNotice(app.arena, app.world.running, 'Normal', [ownWords])
  for (const address of [`/games/${app.world.upcoming}`, '/posts']) {
    const { user, unmount } = await renderApp(address, { as: 'player', arena: app })
    await user.click((await screen.findAllByRole('button', { name: /^Notices/ }))[0]!)
    expect(await (await theSheet()).findByText(ownWords)).toBeVisible()
    unmount()
  }
})

test('the game that is played is told of on the pages of one that is over, and opens on its own', async () => {
  const { app, gameId } = overHere(false)
  const { user, router } = await renderApp(`/games/${gameId}/scoreboard`, { as: 'player', arena: app })
  await screen.findByRole('heading', { level: 1, name: 'Night Watch' })
  await waitFor(() =>
    expect(Object.keys(localStorage)).toContainEqual(
      expect.stringContaining(`seen-notices-${app.world.running}`),
    ),
  )
  look(true)
  for (const words of ['First', 'Second', 'Third', ownWords])
    giveNotice(app.arena, app.world.running, 'Normal', [words])
  await waitFor(() => expect(document.title).toMatch(/^\(4\) /))
  look(false)
  const card = within(await screen.findByRole('region', { name: 'While you were away' }))
  await user.click(card.getByRole('button', { name: 'View notices' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/games/${app.world.running}`))
  expect(await (await theSheet()).findByText(ownWords)).toBeVisible()
})

/** Hides or shows the page. */
function look(isHidden: boolean) {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  onTestFinished(() => hidden.mockRestore())
  document.dispatchEvent(new Event('visibilitychange'))
}
