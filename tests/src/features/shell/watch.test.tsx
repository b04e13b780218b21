import type { NoticeType } from '#src/model/notice.ts'
import { giveNotice } from '#arena/rules/notices.ts'
import { games } from '#src/server/reads/games.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

/** The player on the page of the running game, with the link live. */
async function openGame() {
  const arena = arenaForApp()
  const gameId = arena.world.running
  const visit = await renderApp(`/games/${gameId}`, { as: 'player', arena })
  await screen.findByText('Live')
  await waitFor(() => {
    const read = visit.cache.getQueryCache().find({ queryKey: games.notices(gameId).queryKey })
    expect([read?.state.status, read?.isActive()]).toEqual(['success', true]) // read, and followed by the shell
  })
  const give = (type: NoticeType, ...values: string[]) => giveNotice(arena.arena, gameId, type, values)
  return { ...visit, gameId, give }
}

/** Hides or shows the page. */
function setHidden(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

const bell = () => screen.getAllByRole('button', { name: /^Notices/ })[0]!

test('on a page without the list a notice is announced, counted and one click away', async () => {
  const { user, give } = await openGame()
  give('Normal', 'The tide turns at nine.')
  expect(await screen.findByText('Announcement')).toBeVisible()
  await waitFor(() => expect(bell()).toHaveAccessibleName('Notices, 1 unread'))
  expect(document.title).toMatch(/^\(1\) /)
  await user.click(bell())
  const sheet = await screen.findByRole('dialog', { name: 'Notices' })
  const list = await within(sheet).findByRole('list', { name: 'Notices' })
  expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('The tide turns at nine.')
  await user.click(within(sheet).getByRole('button', { name: '1 new' }))
  await user.click(within(sheet).getByRole('button', { name: 'Close' }))
  expect(bell()).toHaveAccessibleName('Notices')
  expect(document.title).not.toMatch(/^\(/)
})

test('notices received in the background are on one card, which marks them as seen', async () => {
  const { user, give } = await openGame()
  setHidden(true)
  for (const name of ['Knots', 'Sails', 'Ropes']) give('NewChallenge', name)
  give('Normal', 'Back at noon.')
  await waitFor(() => expect(bell()).toHaveAccessibleName('Notices, 4 unread'))
  expect(screen.queryByText('While you were away')).toBeNull()
  const regions = screen.getAllByRole('status')
  setHidden(false)
  const card = await screen.findByRole('region', { name: 'While you were away' })
  expect(regions).toContain(card.closest('[role=status]')) // rendered before the card, so that the card is announced
  expect(card).toHaveTextContent('1 announcement')
  expect(card).toHaveTextContent('3 new challenges and hints')
  expect(card).toHaveTextContent('Back at noon.')
  expect(screen.queryByText('Announcement')).toBeNull()
  await user.click(within(card).getByRole('button', { name: 'Mark all as read and close' }))
  expect(screen.queryByText('While you were away')).toBeNull()
  expect(bell()).toHaveAccessibleName('Notices')
})

test('first bloods show a banner, those of a burst together', async () => {
  const { give } = await openGame()
  give('FirstBlood', 'The Lanterns', 'Knots')
  give('FirstBlood', 'Night Watch', 'Sails')
  give('SecondBlood', 'Deck Hands', 'Sails')
  const team = await screen.findByText('The Lanterns', { ignore: 'li b' })
  const banner = team.closest('[aria-hidden]')!
  expect(banner).toHaveTextContent('Night Watch')
  expect(banner).not.toHaveTextContent('Deck Hands')
})

test('the rules decide what is announced, and are stored', async () => {
  const { user, give } = await openGame()
  await user.click(bell())
  const sheet = await screen.findByRole('dialog', { name: 'Notices' })
  await user.click(within(sheet).getByRole('button', { name: 'Notification settings' }))
  const rules = await screen.findByRole('dialog', { name: 'Notification settings' })
  await user.click(within(rules).getByRole('checkbox', { name: 'Announcements: Pop-up' }))
  await user.click(within(rules).getByRole('checkbox', { name: 'Announcements: Tab title' }))
  await user.click(within(rules).getByRole('checkbox', { name: 'Bloods: Pop-up' }))
  expect(within(rules).getByRole('checkbox', { name: 'Bloods: Desktop' })).toBeDisabled()
  expect(rules).toHaveTextContent('Desktop notifications are not available here')
  expect(rules).toHaveTextContent(/Quiet hours.*Times in (GMT|UTC)/)
  await user.click(within(rules).getByRole('button', { name: 'Close' }))
  await user.click(within(sheet).getByRole('button', { name: 'Close' }))
  give('Normal', 'Nobody is told of this.')
  give('ThirdBlood', 'The Lanterns', 'Knots')
  expect(await screen.findByText('The Lanterns got third blood on Knots')).toBeVisible()
  expect(screen.queryByText('Announcement')).toBeNull()
  expect(document.title).not.toMatch(/^\(/)
  expect(Object.keys(localStorage).some((key) => key.endsWith('/notice-rules'))).toBe(true)
})

test('a burst of notices is announced with one toast', async () => {
  const { give } = await openGame()
  for (let number = 1; number <= 6; number++) give('Normal', `Number ${number}`)
  expect(await screen.findByText('6 new notices')).toBeVisible()
  expect(screen.queryAllByText('Announcement').length).toBeLessThanOrEqual(3)
})
