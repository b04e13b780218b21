import { addFigure, addTimes } from './figures.ts'
import { withArena, isLive } from './arena-fixture.ts'
import { announce } from '#tests/e2e/visitors.ts'
import { expect, type Page, type Route, test } from '@playwright/test'

const second = 1_000
const figure = 6

test('when the leading tab is frozen another leads within 20 s, and the first steps down when it resumes', async ({
  browser,
}) => {
  await withArena(browser, [], async (arena) => {
    const player = await arena.visitor('player')
    const admin = await arena.visitor('admin')
    const leader = await arena.open(player, 'challenges')
    await isLive(leader)
    const follower = await arena.open(player, 'challenges')
    await isLive(follower)
    expect((await arena.hubs()).user).toBe(1)

    const goOn = await stop(leader)
    try {
      const stoppedAt = Date.now()
      await announce(admin, arena.url, arena.gameId, 'While the leader was stopped')
      await expect(noticeIn(follower, 'While the leader was stopped')).toHaveCount(1, {
        timeout: 60 * second,
      })
      const times = [Date.now() - stoppedAt]
      addTimes({ figure, what: 'a stopped tab is replaced as leader', times, most: 20 * second })
      await announce(admin, arena.url, arena.gameId, 'By the new leader')
      await expect(noticeIn(follower, 'By the new leader')).toHaveCount(1)
    } finally {
      await goOn()
    }

    for (const text of ['While the leader was stopped', 'By the new leader'])
      await expect(noticeIn(leader, text)).toHaveCount(1)
    await expect.poll(async () => (await arena.hubs()).user).toBe(1)
    await announce(admin, arena.url, arena.gameId, 'After it went on')
    for (const page of [leader, follower]) {
      await expect(noticeIn(page, 'After it went on')).toHaveCount(1)
      await isLive(page)
    }
    const { user } = await arena.hubs()
    addFigure({
      figure,
      what: 'connections of the user hub after a stopped leader goes on',
      measured: String(user),
      wanted: '1',
      isMet: user === 1,
    })
  })
})

const noticeIn = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notices' }).getByText(text, { exact: true })

/** Freezes a page completely, as a phone does: it blocks on a synchronous call until the returned function answers it. */
async function stop(page: Page): Promise<() => Promise<void>> {
  const held = new Promise<Route>((resolve) => void page.route('**/held', resolve))
  const stopped = page.evaluate(() => {
    const call = new XMLHttpRequest()
    call.open('GET', '/held', false)
    call.send()
  })
  const route = await held
  return async () => {
    await route.fulfill({ status: 204 })
    await stopped
  }
}
