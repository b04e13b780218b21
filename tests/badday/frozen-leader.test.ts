import { addFigure, addTimes } from '#tests/badday/figures.ts'
import { withArena, isLive } from '#tests/badday/arena-fixture.ts'
import { announce } from '#tests/e2e/visitors.ts'
import { type Browser, expect, type Page, test } from '@playwright/test'

const second = 1_000
const figure = 6

test('a tab whose leader is stopped leads within 20 s; the other steps down when it goes on', async ({
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
    const pid = await processOf(browser, leader)
    expect(pid).not.toBe(await processOf(browser, follower))

    process.kill(pid, 'SIGSTOP')
    try {
      const stoppedAt = Date.now()
      await announce(admin, arena.url, arena.gameId, 'While the leader was stopped')
      await expect(noticeIn(follower, 'While the leader was stopped')).toHaveCount(1, {
        timeout: 60 * second,
      })
      const times = [Date.now() - stoppedAt]
      addTimes({ figure, what: 'a stopped tab is replaced as leader', times, most: 20 * second })
      await announce(admin, arena.url, arena.gameId, 'By the new leader')
      await expect(noticeIn(follower, 'By the new leader')).toHaveCount(1, { timeout: 5 * second })
    } finally {
      process.kill(pid, 'SIGCONT')
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

/** The id of the process that draws a page: the one that is busy when the page is. */
async function processOf(browser: Browser, page: Page): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const renderers = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return processInfo.filter(({ type }) => type === 'renderer')
  }
  const before = new Map((await renderers()).map(({ id, cpuTime }) => [id, cpuTime]))
  await page.evaluate(
    (until) => {
      while (performance.now() < until);
    },
    await page.evaluate((ms) => performance.now() + ms, 2 * second),
  )
  const spent = (await renderers()).map(({ id, cpuTime }) => ({ id, time: cpuTime - (before.get(id) ?? 0) }))
  await session.detach()
  return spent.toSorted((a, b) => b.time - a.time)[0]!.id
}
