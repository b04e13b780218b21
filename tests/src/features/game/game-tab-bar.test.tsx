import { practiceIn, rememberRunning } from './game.ts'
import { giveNotice } from '#arena/rules/notices.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { holdUpright } from '#tests/support/phone.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

/** Found even while a sheet covers it. */
const tabBar = async () => within(await screen.findByLabelText('Quick access'))

test('the filter of the challenges is kept after a visit to the notices', async () => {
  holdUpright()
  const arena = arenaForApp()
  const challenges = `/games/${arena.world.running}/challenges`
  const { user, router } = await renderApp(`${challenges}?category=Web&find=a`, { as: 'player', arena })
  await user.click((await tabBar()).getByRole('link', { name: 'Notices' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Notices' }))
  expect((await tabBar()).getByRole('link', { name: 'Notices', hidden: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await user.click(sheet.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.search).toBe('?category=Web&find=a'))
  expect((await tabBar()).getByRole('link', { name: 'Challenges' })).toHaveAttribute('aria-current', 'page')
})

test("from another page the tab bar links to the challenges without that page's query", async () => {
  holdUpright()
  const arena = arenaForApp()
  const scoreboard = `/games/${arena.world.running}/scoreboard`
  await renderApp(`${scoreboard}?find=a#top`, { as: 'player', arena })
  const links = (await tabBar()).getAllByRole('link').map((link) => link.getAttribute('href'))
  const challenges = `/games/${arena.world.running}/challenges`
  expect(links).toEqual([
    challenges,
    `${scoreboard}?find=a#top`,
    `${challenges}?panel=instances`,
    `${scoreboard}?find=a&panel=notices#top`,
  ])
})

test('the instances of a game in practice open alone, even if the team runs some in another game', async () => {
  holdUpright()
  const app = arenaForApp()
  rememberRunning(app)
  const gameId = practiceIn(app)
  const { user, router } = await renderApp(`/games/${gameId}/challenges`, { as: 'player', arena: app })
  await screen.findByRole('searchbox')
  for (const panel of ['practice', 'instances']) {
    await router.navigate(`?panel=${panel}`)
    await screen.findByRole('dialog', { name: 'Instances' })
    expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await user.click((await tabBar()).getByRole('link', { name: 'Instances' }))
  expect(router.state.location.search).toBe('?panel=practice')
  expect(await screen.findByRole('dialog', { name: 'Instances' })).toBeVisible()
})

test('a phone shows one bar for a game, with the menu, and each of its pages once', async () => {
  holdUpright()
  const arena = arenaForApp()
  const address = `/games/${arena.world.running}/scoreboard`
  const { user, router } = await renderApp(address, { as: 'monitor', arena })
  const links = (await tabBar()).getAllByRole('link').map(({ textContent }) => textContent)
  expect(links).toEqual(['Scoreboard', 'Monitor', 'Notices'])
  expect(screen.queryByRole('navigation', { name: 'Game pages' })).toBeNull()
  await user.click((await tabBar()).getByRole('link', { name: 'Monitor' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/\/monitor\/overview$/))
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  expect(await screen.findByRole('menuitem', { name: 'Home' })).toBeVisible()
})

test('the tab bar shows the number of unread notices', async () => {
  holdUpright()
  const arena = arenaForApp()
  await renderApp(`/games/${arena.world.running}/challenges`, { as: 'player', arena })
  await screen.findByText('Live')
  expect((await tabBar()).getByRole('link', { name: 'Notices' })).toBeVisible()
  giveNotice(arena.arena, arena.world.running, 'Normal', ['The tide turns at nine.'])
  expect(await (await tabBar()).findByRole('link', { name: 'Notices, 1 unread' })).toHaveTextContent(
    'Notices1',
  )
})
