import { holdUpright } from '#tests/support/phone.ts'
import { userByLogin } from '#arena/rules/accounts/accounts.ts'
import { giveNotice } from '#arena/rules/notices.ts'
import { userKey } from '#src/lib/storage.ts'
import { hour } from '#src/lib/time/time.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { gameIn, practiceIn, rememberRunning } from '#tests/src/features/game/game.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

const ownWords = 'The tide turns at nine.'

/** A game that has ended, with its own notice, while the player takes part in another, running game. */
function withOtherGame(isPractised: boolean) {
  const app = arenaForApp()
  rememberRunning(app)
  const now = app.arena.clock.now()
  const gameId = isPractised ? practiceIn(app) : gameIn(app, { start: now - 2 * hour, end: now - hour })
  giveNotice(app.arena, gameId, 'Normal', ['Prizes are handed out at six.'])
  return { app, gameId }
}

/** The only sheet of notices, with no other dialog open. */
async function noticesSheet() {
  const sheet = await screen.findByRole('dialog', { name: 'Notices' })
  expect(screen.getAllByRole('dialog', { hidden: true })).toEqual([sheet])
  return within(sheet)
}

test("on the pages of a finished game the bell opens its notices, not the running game's", async () => {
  const { app, gameId } = withOtherGame(false)
  const { user } = await renderApp(`/games/${gameId}/scoreboard`, { as: 'player', arena: app })
  await screen.findByRole('heading', { level: 1, name: 'Night Watch' })
  await user.click(screen.getAllByRole('button', { name: /^Notices/ })[0]!)
  const sheet = await noticesSheet()
  expect(await sheet.findByText('Prizes are handed out at six.')).toBeVisible()
  expect(sheet.getAllByRole('listitem')).toHaveLength(1)
})

test('the tab bar of a game in practice opens its own notices', async () => {
  holdUpright()
  const { app, gameId } = withOtherGame(true)
  const { user } = await renderApp(`/games/${gameId}/challenges`, { as: 'player', arena: app })
  const tabBar = await screen.findByRole('navigation', { name: 'Quick access' })
  await user.click(within(tabBar).getByRole('link', { name: 'Notices' }))
  const sheet = await noticesSheet()
  expect(await sheet.findByText('Prizes are handed out at six.')).toBeVisible()
})

test("an address with the sheet open shows no other game's notices while its own are loading", async () => {
  const { app, gameId } = withOtherGame(false)
  const { id } = userByLogin(app.arena, 'player')!
  const seen = userKey(id, `seen-notices-${app.world.running}`)
  localStorage.setItem(seen, '[-1]')
  await renderApp(`/games/${gameId}/scoreboard?panel=notices`, { as: 'player', arena: app })
  const sheet = await noticesSheet()
  expect(await sheet.findByText('Prizes are handed out at six.')).toBeVisible()
  expect(localStorage.getItem(seen)).toBe('[-1]')
})

test("before a game has a scoreboard, and outside of games, the bell opens the running game's notices", async () => {
  const { app } = withOtherGame(false)
  giveNotice(app.arena, app.world.running, 'Normal', [ownWords])
  for (const address of [`/games/${app.world.upcoming}`, '/posts']) {
    const { user, unmount } = await renderApp(address, { as: 'player', arena: app })
    await user.click((await screen.findAllByRole('button', { name: /^Notices/ }))[0]!)
    expect(await (await noticesSheet()).findByText(ownWords)).toBeVisible()
    unmount()
  }
})

test("on the pages of a finished game the running game's notices are announced, and open there", async () => {
  const { app, gameId } = withOtherGame(false)
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
  expect(await (await noticesSheet()).findByText(ownWords)).toBeVisible()
})

/** Hides or shows the page. */
function look(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}
