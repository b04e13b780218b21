import { addFigure, addTimes } from './figures.ts'
import { sized } from './form.ts'
import { type ArenaFixture, withArena, isLive } from './arena-fixture.ts'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'

const second = 1_000
const figure = 6
const rounds = sized({ full: 10, short: 2 })
const tabs = sized({ full: 8, short: 4 })

const endings = [
  { name: 'closed', end: (page: Page) => page.close() },
  { name: 'crashed', end: crash },
]

for (const { name, end } of endings) {
  test(`${tabs} tabs share one connection, and another connects when the leading tab is ${name}`, async ({
    browser,
  }) => {
    await withArena(browser, [], async (arena) => {
      const player = await arena.visitor('player')
      const holders = watchSockets(player)
      for (let tab = 0; tab < tabs; tab++) await openTab(arena, player)
      // A busy tab may be taken for closed, so that two hold the link: it steps down again.
      await expect.poll(async () => (await arena.hubs()).user).toBe(1)
      const { user } = await arena.hubs()
      addFigure({
        figure,
        what: `connections of the user hub for ${tabs} tabs`,
        measured: String(user),
        wanted: '1',
        isMet: user === 1,
      })
      const times: number[] = []
      for (let round = 0; round < rounds; round++) {
        const holder = holders.at(-1)!
        const endedAt = Date.now()
        await end(holder)
        await expect
          .poll(async () => holders.at(-1) !== holder && (await arena.hubs()).user > 0, {
            intervals: [20],
            timeout: 20 * second,
          })
          .toBe(true)
        times.push(Date.now() - endedAt)
        for (const page of player.pages().filter((page) => page !== holder)) await isLive(page)
        await holder.close()
        if (round < rounds - 1) await openTab(arena, player)
      }
      addTimes({ figure, what: `the link is held again after its tab ${name}`, times, most: second })
    })
  })
}

async function openTab(arena: ArenaFixture, context: BrowserContext) {
  const page = await arena.open(context, 'challenges')
  await isLive(page)
}

/** The tabs that have opened a connection to the user hub, in order: the last one holds it. */
function watchSockets(context: BrowserContext) {
  const holders: Page[] = []
  context.on('page', (page) => {
    page.on('websocket', (socket) => {
      if (new URL(socket.url()).pathname === '/hub/user') holders.push(page)
    })
  })
  return holders
}

async function crash(page: Page) {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void session.send('Page.crash').catch(() => {}) // the crashed page cannot answer
  await crashed
}
