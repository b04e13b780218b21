import type { ChallengeEdit, Scoreboard } from '#contract/api.gen.ts'
import { announce, isDrawn, isWhole, runningGame, signIn } from './visitors.ts'
import { copyWorld, openWorld } from './world.ts'
import { startArena } from '#tools/arena-process.mjs'
import {
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  test,
  type WebSocketRoute,
} from '@playwright/test'
import fs from 'node:fs'

const large = { width: 1920, height: 1080 }
const flag = 'flag{first-of-all}'
const second = 1_000

test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())))

/** A projector's window, with nobody signed in, that records which first bloods it was shown. */
async function openProjector(browser: Browser, address: string): Promise<Page> {
  return openProjectorIn(await browser.newContext({ viewport: large, colorScheme: 'dark' }), address)
}

async function openProjectorIn(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    const announced: string[] = JSON.parse(sessionStorage.getItem('told') ?? '[]')
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement && node.matches('[data-banner]')) announced.push(node.innerText)
      sessionStorage.setItem('told', JSON.stringify(announced))
    }).observe(document, { childList: true, subtree: true })
  })
  await page.clock.install() // so that it can be advanced
  await page.goto(address)
  return page
}

const announcementsOf = (page: Page, title: string) =>
  page.evaluate(
    (title) =>
      (JSON.parse(sessionStorage.getItem('told') ?? '[]') as string[]).filter((text) => text.includes(title))
        .length,
    title,
  )

/** A banner is shown for a few seconds only, so each window records them. */
const untilAnnounced = (page: Page, title: string) => expect.poll(() => announcementsOf(page, title)).toBe(1)

/** Creates a challenge, which the player's team solves at once. */
async function solveNew(
  admin: BrowserContext,
  player: BrowserContext,
  { url, gameId, title }: { url: string; gameId: number; title: string },
) {
  const at = `${url}/api/edit/games/${gameId}/challenges`
  const made = await admin.request.post(at, { data: { title, category: 'Misc' } })
  const { id } = (await made.json()) as ChallengeEdit
  await admin.request.post(`${at}/${id}/flags`, { data: [{ flag }] })
  expect((await admin.request.put(`${at}/${id}`, { data: { isEnabled: true } })).ok()).toBe(true)
  const call = `${url}/api/game/${gameId}/challenges/${id}`
  expect((await player.request.post(call, { data: { flag } })).ok()).toBe(true)
}

test('two screens of a projector rotate together, and no scene shows a flag, token or address', async ({
  browser,
}) => {
  const arena = await openWorld()
  try {
    const monitor = await browser.newContext()
    await signIn(monitor, arena.url, 'monitor')
    const game = await runningGame(monitor, arena.url)
    const submissions = (await (
      await monitor.request.get(`${arena.url}/api/game/${game.id}/submissions?count=100`)
    ).json()) as { answer: string }[]
    expect(submissions.length).toBeGreaterThan(10)
    const captions = {
      board: /^(Top \d+|Ranks \d+–\d+) of 24$/,
      matrix: /^Solves · .*(of 24|24 teams)$/,
      race: 'Score over time',
      bloods: 'First bloods',
      feed: 'Latest solves',
      countdown: '',
    }
    const turn = 100 * second // data older than six minutes would make a page reload itself
    const list = Object.keys(captions).map((scene) => `${scene}:${turn / second}`)
    const address = `${arena.url}/games/${game.id}/projector?scenes=${list.join(',')}`
    const projectors = [await openProjector(browser, address), await openProjector(browser, address)] as const
    for (const projector of projectors) {
      await expect(projector.getByRole('banner').getByRole('status')).toHaveText('Live')
      await isDrawn(projector)
    }
    let ahead = 0
    async function advanceTo(moment: number) {
      const step = moment - (Date.now() + ahead)
      ahead += step
      const dials = { headers: { 'content-type': 'application/json' }, data: { clockAhead: ahead } }
      expect((await monitor.request.put(`${arena.url}/arena/dials`, dials)).ok()).toBe(true)
      for (const projector of projectors) await projector.clock.fastForward(step)
    }
    let middle = Date.now() - (Date.now() % turn) + turn / 2
    for (const _ of list) {
      middle += turn
      await advanceTo(middle)
      const caption = Object.values(captions)[Math.floor(middle / turn) % list.length]!
      for (const projector of projectors) {
        await expect(projector.locator('h1 span')).toHaveText(caption)
        await isDrawn(projector)
        await isWhole(projector)
        await expect(projector.getByText('cannot be shown')).toHaveCount(0)
        const text = await projector.locator('body').evaluate((body) => body.outerHTML)
        for (const { answer } of submissions) expect(text).not.toContain(answer)
        expect(text).not.toMatch(/\b(?:\d{1,3}\.){3}\d{1,3}\b|\d+:[\w+/=]{80,}/)
      }
    }
  } finally {
    await arena.stop()
  }
})

test("each matrix screen's heading names the teams and challenges it shows", async ({ browser }) => {
  const arena = await openWorld('--no-rate-limits')
  try {
    const admin = await browser.newContext()
    await signIn(admin, arena.url, 'admin')
    const { id: gameId } = await runningGame(admin, arena.url)
    const at = `${arena.url}/api/edit/games/${gameId}/challenges`
    for (let number = 1; number <= 40; number++) {
      const made = await admin.request.post(at, { data: { title: `More ${number}`, category: 'Misc' } })
      const { id } = (await made.json()) as ChallengeEdit
      await admin.request.post(`${at}/${id}/flags`, { data: [{ flag }] })
      expect((await admin.request.put(`${at}/${id}`, { data: { isEnabled: true } })).ok()).toBe(true)
    }
    const readScoreboard = async () =>
      (await (await admin.request.get(`${arena.url}/api/game/${gameId}/scoreboard`)).json()) as Scoreboard
    const titlesOf = (scoreboard: Scoreboard) =>
      new Set(Object.values(scoreboard.challenges).flatMap((list) => list.map(({ title }) => title)))
    await expect.poll(async () => titlesOf(await readScoreboard()).has('More 40')).toBe(true)
    const scoreboard = await readScoreboard()
    const titles = titlesOf(scoreboard)
    const count = scoreboard.items.length
    const screens = 12 // three pages of teams, by at most four of challenges
    for (const viewport of [large, { width: 3840, height: 2160 }]) {
      const context = await browser.newContext({ viewport })
      const projector = await context.newPage()
      const seen = new Set<string>()
      for (let number = 1; number <= screens; number++) {
        await projector.goto(
          `${arena.url}/games/${gameId}/projector?scenes=matrix:3600&screen=${number}/${screens}`,
        )
        const grid = projector.getByRole('main').getByRole('grid')
        await expect(grid.getByRole('row')).not.toHaveCount(0)
        const rows = await grid.locator('[data-team] [role=rowheader]').allInnerTexts()
        const drawn = (await grid.getByRole('columnheader').locator('[dir=auto]').allInnerTexts()).filter(
          (title) => titles.has(title),
        )
        const ranks = rows
          .map((row) => scoreboard.items.find(({ name }) => row.endsWith(name))!.rank)
          .filter((rank) => rank > 0) // guests have none
        const [best, least] = [ranks[0], ranks.at(-1)]
        const words =
          best === 1
            ? `Top ${least} of ${count}`
            : ranks.length > 1
              ? `Ranks ${best}–${least} of ${count}`
              : `${count} teams`
        const heading = projector.locator('h1 span')
        await expect(heading).toHaveText(new RegExp(` · ${words}$`))
        const [, first, last, all] = /Challenges (\d+)–(\d+) of (\d+)/.exec(await heading.innerText()) ?? []
        expect(Number(last) - Number(first) + 1).toBe(drawn.length)
        expect(Number(all)).toBe(titles.size)
        for (const title of drawn) seen.add(title)
      }
      expect(seen).toEqual(titles)
    }
  } finally {
    await arena.stop()
  }
})

test('a projector announces each blood once, even one missed during three minutes without a server', async ({
  browser,
}) => {
  const data = copyWorld()
  const options = ['--data', data, '--speed', '0']
  let arena = await startArena(options)
  const { url } = arena
  try {
    const [admin, player] = [await browser.newContext(), await browser.newContext()]
    await signIn(admin, url, 'admin')
    await signIn(player, url, 'player')
    const { id: gameId } = await runningGame(player, url)
    const projector = await openProjector(browser, `${url}/games/${gameId}/projector?scenes=board:3600`)
    const status = projector.getByRole('banner').getByRole('status')
    const banner = projector.locator('[data-banner]')
    await expect(status).toHaveText('Live')
    await solveNew(admin, player, { url, gameId, title: 'Received' })
    await untilAnnounced(projector, 'Received')
    await expect(banner).toBeHidden()
    await projector.reload()
    await expect(status).toHaveText('Live')

    await arena.kill()
    await expect(status).not.toHaveText('Live')
    await expect(projector.getByRole('banner').getByText(/as of \d\d:\d\d:\d\d (GMT|UTC)/)).toBeVisible()
    const cut = 180_000
    await projector.clock.fastForward(cut)
    await expect(status).toHaveText('Offline')
    await expect(projector.getByRole('banner').getByText(/as of \d\d:\d\d:\d\d (GMT|UTC)/)).toBeVisible()
    await expect(projector.locator('[data-team]')).toHaveCount(10)
    arena = await startArena([...options, '--port', new URL(url).port, '--dial', `clockAhead=${cut}`])
    await solveNew(admin, player, { url, gameId, title: 'Missed' })
    await expect(status).toHaveText('Live')
    await untilAnnounced(projector, 'Missed')
    await expect(banner).toBeHidden()
    await projector.reload()
    await expect(projector.locator('[data-team]')).toHaveCount(10)
    await solveNew(admin, player, { url, gameId, title: 'Last' })
    await untilAnnounced(projector, 'Last')
    for (const title of ['Received', 'Missed', 'Last'])
      expect(await announcementsOf(projector, title), title).toBe(1)
  } finally {
    await arena.stop()
    fs.rmSync(data, { recursive: true, force: true })
  }
})

test('a projector disconnected for three minutes says that it polls, misses no blood, and is live again', async ({
  browser,
}) => {
  const arena = await openWorld()
  const { url } = arena
  const [admin, player, guest] = await Promise.all([
    browser.newContext(),
    browser.newContext(),
    browser.newContext({ viewport: large }),
  ])
  const open = new Set<WebSocketRoute>()
  let isCut = false
  await guest.routeWebSocket(/\/hub\//, async (socket) => {
    if (isCut) {
      await socket.close()
      return
    }
    open.add(socket)
    socket.connectToServer()
  })
  // Without a socket the hubs fall back to HTTP requests.
  await guest.route(/\/hub\//, (route) => (isCut ? route.abort() : route.continue()))
  try {
    await signIn(admin, url, 'admin')
    await signIn(player, url, 'player')
    const { id: gameId } = await runningGame(player, url)
    const projector = await openProjectorIn(guest, `${url}/games/${gameId}/projector?scenes=board:3600`)
    const status = projector.getByRole('banner').getByRole('status')
    await expect(status).toHaveText('Live')
    isCut = true
    for (const socket of open) await socket.close()
    await expect(status).toHaveText('Polling')
    await projector.clock.fastForward(120_000)
    await solveNew(admin, player, { url, gameId, title: 'Solved meanwhile' })
    await expect
      .poll(async () => {
        await projector.clock.fastForward(15_000) // however slowly it polls: a call that is under way meanwhile seems to be held
        return announcementsOf(projector, 'Solved meanwhile')
      })
      .toBe(1)
    await expect(status).toHaveText('Polling')
    await expect(projector.getByRole('banner').getByText(/as of \d\d:\d\d:\d\d (GMT|UTC)/)).toBeVisible()
    isCut = false
    await expect
      .poll(async () => {
        await projector.clock.fastForward(15_000) // has no effect while an attempt is under way
        return status.innerText()
      })
      .toBe('Live')
    expect(await announcementsOf(projector, 'Solved meanwhile')).toBe(1)
  } finally {
    await arena.stop()
  }
})

test('a projector shows no toast to a logged-in monitor, and goes on when they log out', async ({
  browser,
}) => {
  const arena = await openWorld()
  const [admin, monitor] = [await browser.newContext(), await browser.newContext({ viewport: large })]
  try {
    await signIn(admin, arena.url, 'admin')
    await signIn(monitor, arena.url, 'monitor')
    const { id } = await runningGame(admin, arena.url)
    const scoreboard = await monitor.newPage()
    await scoreboard.goto(`${arena.url}/games/${id}/scoreboard`)
    const projector = await openProjectorIn(monitor, `${arena.url}/games/${id}/projector?scenes=board:3600`)
    const status = projector.getByRole('banner').getByRole('status')
    await expect(status).toHaveText('Live')
    await announce(admin, arena.url, id, 'Doors close at nine')
    await expect(projector.getByRole('contentinfo')).toContainText('Doors close at nine')
    await expect(projector.getByRole('region', { name: 'Notifications' })).toHaveCount(0)
    const hasAsked = projector.waitForResponse(
      (answer) => answer.url().endsWith('/api/account/profile') && answer.status() === 401,
    )
    await scoreboard.getByRole('button', { name: 'Account' }).first().click()
    await scoreboard.getByRole('menuitem', { name: 'Log out' }).click()
    await hasAsked
    await expect(projector.locator('[data-team]')).toHaveCount(10)
    await expect(status).toHaveText('Live')
    await expect(projector.getByRole('region', { name: 'Notifications' })).toHaveCount(0)
  } finally {
    await arena.stop()
  }
})

test('a band for a stream is transparent around it and has no controls, in a window of any size', async ({
  browser,
}) => {
  const arena = await openWorld()
  const guest = await browser.newContext({ colorScheme: 'dark' })
  try {
    const { id } = await runningGame(guest, arena.url)
    const page = await guest.newPage()
    const seen = {
      'lower-third': page.locator('p'),
      ticker: page.getByRole('listitem'),
      clock: page.getByRole('timer'),
    }
    for (const [layout, content] of [
      ...Object.entries(seen),
      ['strip', page.locator('[data-rank]')] as const,
    ])
      for (const viewport of [{ width: 1920, height: 110 }, large]) {
        await page.setViewportSize(viewport)
        await page.goto(`${arena.url}/games/${id}/projector?layout=${layout}&colors=4a148c,ffd54f`)
        await expect(content.first()).toBeVisible()
        const backgrounds = await page.locator('[data-band]').evaluate((band) => {
          const around: Element[] = []
          for (let at: Element | null = band; at; at = at.parentElement) around.push(at)
          return around.map((element) => getComputedStyle(element).backgroundColor)
        })
        expect(new Set(backgrounds)).toEqual(new Set(['rgba(0, 0, 0, 0)']))
        await expect(page.getByRole('button')).toHaveCount(0)
        const box = await page.locator('[data-band]').boundingBox()
        expect(box!.y + box!.height).toBeLessThanOrEqual(viewport.height + 0.5)
        expect(box!.height).toBeLessThan(viewport.height === 1080 ? 700 : 111)
      }
    // Nothing over the stream while it loads, nor where it fails.
    const drawn = () => page.screenshot({ omitBackground: true })
    await page.goto('about:blank')
    const clear = await drawn()
    for (const [fault, path, status, game] of [
      ['without its scripts', '**/static/*.js', 502, id],
      ['with a server that is down', '**/api/**', 502, 999_998],
      ['with a wrong game id', '**/api/game/*', 404, 999_999],
    ] as const) {
      await page.route(path, (route) => route.fulfill({ status }))
      const failed = page.waitForResponse((response) => response.status() === status)
      await page.goto(`${arena.url}/games/${game}/projector?layout=ticker`, { waitUntil: 'commit' })
      expect((await drawn()).equals(clear), `before it fails ${fault}`).toBe(true)
      await failed
      await page.waitForLoadState()
      expect((await drawn()).equals(clear), fault).toBe(true)
      await page.unroute(path)
    }
  } finally {
    await arena.stop()
  }
})

test('one window drives the other projectors of its browser: scene, pause and look, and shows the address as a code', async ({
  browser,
}) => {
  const arena = await openWorld()
  const hall = await browser.newContext({ viewport: large })
  try {
    const { id } = await runningGame(hall, arena.url)
    const address = `${arena.url}/games/${id}/projector?scenes=board:3600,bloods:3600`
    const [driver, driven] = [await hall.newPage(), await hall.newPage()]
    for (const page of [driven, driver]) {
      await page.goto(address)
      await expect(page.locator('[data-projector]')).toBeVisible()
    }
    await driver.bringToFront()
    await driver.keyboard.press('c')
    const dialog = driver.getByRole('dialog', { name: 'Remote control' })
    await expect(dialog.getByRole('list', { name: 'Open projectors' }).getByRole('listitem')).toHaveCount(2)
    await dialog.getByRole('button', { name: 'First bloods' }).click()
    await expect(driven.locator('h1 span')).toHaveText('First bloods')
    await dialog.getByRole('button', { name: 'Ranking' }).click()
    await expect(driven.locator('h1 span')).toHaveText('Top 10 of 24')
    await dialog.getByRole('button', { name: 'Pause' }).click()
    await expect(driven.getByText('Paused')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Line of text' }).fill('Finals in Lyon')
    await dialog.getByRole('textbox', { name: 'Line of text' }).press('Enter')
    await expect(driven.getByRole('contentinfo').getByText('Finals in Lyon')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Address of this projector' })).toHaveValue(
      /line=Finals/,
    )
    await expect(dialog.getByRole('img', { name: 'QR code of this address' })).toBeVisible()
    await driven.close()
    await expect(dialog.getByRole('list', { name: 'Open projectors' }).getByRole('listitem')).toHaveCount(1)
  } finally {
    await arena.stop()
  }
})
