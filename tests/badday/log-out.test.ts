import type { GameDetail, UserProfile } from '#contract/api.gen.ts'
import { addTimes } from './figures.ts'
import { type ArenaFixture, withArena } from './arena-fixture.ts'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import lz from 'lz-string'

const second = 1_000
const figure = 9
const patience = { timeout: 60 * second } // a shared machine may take its time
const name = 'Zephyrine7' // a word that appears on no page but the player's

test("a logout in one tab removes the player's data from all tabs", async ({ browser }) => {
  await withArena(browser, [], async (arena) => {
    const player = await arena.visitor('player')
    const traces = await tracesOf(player, arena)
    const tabs = await openTabs(player, arena)
    await leaveTraces(tabs)
    for (const tab of Object.values(tabs)) await expect.poll(() => storedIn(tab)).toContain(traces.userId)
    expect(await storedIn(tabs.game)).toContain(traces.team)
    await expect(ownRow(tabs.scoreboard)).toHaveCount(1)

    for (const [where, tab] of Object.entries(tabs)) {
      const { team, ...own } = traces
      await watchFor(tab, where === 'scoreboard' ? Object.values(own) : [team, ...Object.values(own)]) // the scoreboard is public
    }
    const leftAt = await logOut(tabs.home)
    const times = await Promise.all(Object.values(tabs).map(async (tab) => (await untilGone(tab)) - leftAt))
    expect(Math.min(...times)).toBeGreaterThan(0) // the traces were there before
    addTimes({
      figure,
      what: 'from a log-out to the last trace gone, three tabs',
      times: [Math.max(...times)],
      most: second,
    })

    await expect(tabs.game).toHaveURL(/\/account\/login/, patience)
    await expect(tabs.scoreboard.locator('[data-team]').first()).toBeVisible()
    await expect(ownRow(tabs.scoreboard)).toHaveCount(0)
    await tabs.home.waitForTimeout(4 * second) // longer than it takes to write pending data
    for (const tab of Object.values(tabs)) {
      const stored = await storedIn(tab)
      for (const trace of Object.values(traces)) expect(stored).not.toContain(trace)
    }
  })
})

test('a login in one tab reaches the others', async ({ browser }) => {
  await withArena(browser, [], async (arena) => {
    const player = await arena.visitor('player')
    const tabs = { home: await openHome(player, arena), game: await arena.open(player, 'challenges') }
    await expect(tabs.game.getByRole('searchbox')).toBeVisible(patience)
    await logOut(tabs.home)
    await expect(tabs.game).toHaveURL(/\/account\/login/, patience)
    await tabs.game.getByLabel('Username').fill('monitor')
    await tabs.game.getByLabel('Password', { exact: true }).fill('halyard')
    await tabs.game.getByRole('button', { name: 'Log in', exact: true }).click()
    const loggedInAt = Date.now()
    await expect(account(tabs.home)).toContainText('M', patience)
    addTimes({
      figure,
      what: 'from a log-in to the other tab',
      times: [Date.now() - loggedInAt],
      most: second,
    })
  })
})

/** The words that identify the player. */
async function tracesOf({ request }: BrowserContext, { url, gameId }: ArenaFixture) {
  expect((await request.put(`${url}/api/account/update`, { data: { userName: name } })).ok()).toBe(true)
  const { userId, email } = (await (await request.get(`${url}/api/account/profile`)).json()) as UserProfile
  const details = (await (await request.get(`${url}/api/game/${gameId}/details`)).json()) as GameDetail
  return { name, userId, email, token: details.teamToken, team: details.rank!.name } // the player's team is on the scoreboard
}

async function openHome(player: BrowserContext, { url }: ArenaFixture) {
  const home = await player.newPage()
  await home.goto(url)
  await expect(account(home).locator('svg')).toHaveCount(0, patience) // it shows the first letter of the name instead
  return home
}

async function openTabs(player: BrowserContext, arena: ArenaFixture) {
  const tabs = {
    home: await openHome(player, arena),
    game: await arena.open(player, 'challenges'),
    scoreboard: await arena.open(player, 'scoreboard'),
  }
  await expect(tabs.game.getByRole('searchbox')).toBeVisible(patience)
  await expect(tabs.scoreboard.locator('[data-team]').first()).toBeVisible(patience)
  return tabs
}

/** Stars a challenge, opens the team's token, and lets the cache be persisted. */
async function leaveTraces({ game }: { game: Page }) {
  await game
    .getByRole('button', { name: /^Star / })
    .first()
    .click()
  await game.getByText('Team token').first().click()
  await expect.poll(() => storedIn(game), patience).toContain('Zephyrine7'.slice(0, 0) + 'starred')
  await expect.poll(() => storedIn(game), patience).toContain('"teamName"')
}

const ownRow = (page: Page) => page.locator('[data-team][aria-current]')
const account = (page: Page) => page.getByRole('button', { name: 'Account', exact: true })

/** Logs out; returns the time of the click. */
async function logOut(page: Page) {
  await account(page).click()
  const item = page.getByRole('menuitem', { name: 'Log out' })
  await item.evaluate((item) =>
    item.addEventListener('click', () => Object.assign(window, { clickedAt: Date.now() }), { capture: true }),
  )
  await item.click()
  return page.evaluate(() => (window as unknown as { clickedAt: number }).clickedAt)
}

/** Checks every 100 ms whether a tab shows one of these words, has it in its document, or has a user's key in storage. */
const watchFor = (page: Page, words: string[]) =>
  page.evaluate((words) => {
    const holds = () => {
      const fields = [...document.querySelectorAll('input, textarea')].map(
        (field) => 'value' in field && field.value,
      )
      const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
      const shown = [document.title, location.href, document.documentElement.outerHTML, ...fields].join('\n')
      return words.some((word) => shown.includes(word) || keys.some((key) => key.includes(word)))
    }
    const timer = setInterval(() => {
      if (holds()) return
      clearInterval(timer)
      Object.assign(window, { untilGone: Date.now() })
    }, 100)
  }, words)

/** The time at which the last of the words was gone. */
async function untilGone(page: Page) {
  const gone = await page.waitForFunction(
    () => (window as unknown as { untilGone?: number }).untilGone,
    undefined,
    {
      timeout: 20 * second,
    },
  )
  return Number(await gone.jsonValue())
}

/** Everything in a tab's storage, with the persisted cache decompressed. */
async function storedIn(page: Page): Promise<string> {
  const stored = await page.evaluate(async () => {
    const { length: databases } = await indexedDB.databases()
    const caches_ = await caches.keys()
    const cookies = document.cookie
    return [
      ...Object.entries(localStorage),
      ...Object.entries(sessionStorage),
      [`${databases}`, ...caches_, cookies],
    ]
  })
  return JSON.stringify(
    stored.map(([key = '', ...texts]) => [key, ...texts.map((text) => plain(key, text))]),
  ).replaceAll('\\', '')
}

/** The persisted cache is compressed, after a mark and a checksum. */
const plain = (key: string, text: string) =>
  key === 'gzctf-cache' ? lz.decompressFromUTF16(text.slice('halyard/1 '.length + 8)) : text
