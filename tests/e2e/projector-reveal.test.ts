import type { Scoreboard } from '#contract/api.gen.ts'
import { deploy } from './deploy.ts'
import { isDrawn, runningGame } from './visitors.ts'
import { arenaOfFile } from './arena-of-file.ts'
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'

const arena = arenaOfFile()
test.use({ viewport: { width: 1920, height: 1080 } })

/** A projector's window, with a clock that can be advanced. */
async function openProjector(context: BrowserContext, search: string) {
  const { id, start } = await runningGame(context, arena.url)
  const projector = await context.newPage()
  await projector.clock.install()
  await projector.goto(`${arena.url}/games/${id}/projector${search}`)
  await isDrawn(projector)
  return { projector, id, start }
}

/** Freezes from this minute on, entered in the setup dialog. */
async function freezeFrom(projector: Page, moment: number) {
  const [date, time] = await projector.evaluate((moment) => {
    const at = new Date(moment)
    return new Date(moment - at.getTimezoneOffset() * 60_000).toISOString().split('T')
  }, moment)
  await projector.keyboard.press('s')
  const dialog = projector.getByRole('dialog', { name: 'Set up the projector' })
  await dialog.getByLabel(/^From \([^)]+\)$/).fill(date!)
  await dialog.getByLabel(/^From .*: time$/).fill(time!.slice(0, 5))
  await dialog.getByRole('button', { name: 'Freeze then' }).click()
  await projector.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(projector.getByText(/^Frozen at /)).toBeVisible()
}

/** Texts smaller than a forty-fifth of the window's height, with their sizes. */
const tooSmall = (projector: Page) =>
  projector.evaluate(() => {
    const least = window.innerHeight / 45
    const small: string[] = []
    const texts = document.createTreeWalker(document.querySelector('[data-projector]')!, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement!
      const text = texts.currentNode.textContent!.trim()
      const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const { width, height } = element.getBoundingClientRect()
      if (text === '' || !isSeen || width < 2 || height < 2) continue // only read out
      const drawn = element instanceof SVGGraphicsElement ? element.getScreenCTM()!.a : 1
      const size = Number.parseFloat(getComputedStyle(element).fontSize) * drawn
      if (size < least) small.push(`${text}: ${size}`)
    }
    return small
  })

/** Elements with an animation that is more than momentary. */
const moving = (projector: Page) =>
  projector.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const { duration } = effect?.getComputedTiming() ?? {}
      return Number(duration) > 10 ? [(effect as KeyframeEffect).target?.outerHTML] : []
    }),
  )

test('no text of any scene is smaller than 1/45 of the screen, in any size, and nothing moves with reduced motion', async ({
  context,
}) => {
  const scenes = ['board', 'duel', 'race', 'matrix', 'bloods', 'feed', 'countdown']
  const { projector, start } = await openProjector(
    context,
    `?scenes=${scenes.map((scene) => `${scene}:3600`).join(',')}`,
  )
  const title = projector.getByRole('heading', { level: 1 })
  const seen = new Set<string>()
  async function isLegible(what: string) {
    await expect(
      projector
        .locator('main')
        .getByText(/^(?!Loading…)\S/)
        .first(),
    ).toBeVisible()
    for (const [width, height] of [
      [3840, 2160],
      [1920, 1080],
    ] as const) {
      await projector.setViewportSize({ width, height })
      await expect.poll(() => tooSmall(projector), `${what} at ${height}`).toEqual([])
      await expect.poll(() => moving(projector), what).toEqual([])
    }
  }
  await projector.keyboard.press('Space') // stops scenes and their pages from advancing
  await expect(projector.getByText('Paused')).toBeVisible()
  for (const scene of scenes) {
    await isLegible(scene)
    const shown = (await title.textContent())!
    seen.add(shown)
    await projector.keyboard.press('n')
    await expect(title).not.toHaveText(shown)
  }
  expect([...seen]).toHaveLength(scenes.length)
  await freezeFrom(projector, start + 3_600_000)
  await projector.keyboard.press('r')
  await projector.keyboard.press('r')
  await expect(title).toContainText('1 of')
  await isLegible('the reveal')
  await expect(projector.locator('[data-projector]')).toHaveCSS('cursor', 'none')
})

/** The left edges of the names in a scene, in whole pixels. */
const beginnings = (names: Locator) =>
  names.evaluateAll((all) =>
    all.map((name) => {
      const text = document.createRange()
      text.selectNodeContents(name)
      return Math.round(text.getBoundingClientRect().left)
    }),
  )

test('right-to-left names start at the same edge as others', async ({ context }) => {
  await context.route('**/api/game/*/scoreboard', async (route) => {
    const response = await route.fetch()
    const scoreboard: Scoreboard = await response.json()
    const bloods = Object.values(scoreboard.challenges).flatMap((all) => all.flatMap(({ bloods }) => bloods))
    for (const team of [...scoreboard.items, ...bloods]) if (team.id % 2 === 0) team.name = `ملاحو ${team.id}`
    await route.fulfill({ response, json: scoreboard })
  })
  for (const scene of ['board', 'bloods']) {
    const { projector } = await openProjector(context, `?scenes=${scene}:3600`)
    const names = projector.locator('main li :is(b, .w-label)[dir=auto]')
    await expect(names.filter({ hasText: 'ملاحو' })).not.toHaveCount(0)
    expect(new Set(await beginnings(names)).size, scene).toBe(1)
    await projector.close()
  }
})

test("a frozen projector is revealed by keys in the server's order, across a reload", async ({ context }) => {
  const { projector, id, start } = await openProjector(context, '?scenes=board:3600')
  const title = projector.getByRole('heading', { level: 1 })
  await freezeFrom(projector, start + 2 * 3_600_000)
  for (let press = 0; press < 4; press++) await projector.keyboard.press('r')
  await expect(title).toContainText('3 of')
  await projector.reload()
  await expect(title).toContainText('3 of')
  await projector.keyboard.press('ArrowLeft')
  await expect(title).toContainText('2 of')
  await projector.keyboard.press('End')
  await expect(title).toHaveText(/Ranking · Top \d+ of \d+$/) // not final: the game is still running
  const scoreboard = (await (
    await context.request.get(`${arena.url}/api/game/${id}/scoreboard`)
  ).json()) as Scoreboard
  const rows = projector.locator('[data-team]')
  await expect(rows).toHaveCount(10)
  const shown = () =>
    rows.evaluateAll((rows) =>
      rows
        .map((row) => [Number((row as HTMLElement).dataset.team), row.getBoundingClientRect().top] as const)
        .sort((a, b) => a[1] - b[1])
        .map(([id]) => id),
    )
  await expect.poll(shown).toEqual(scoreboard.items.slice(0, 10).map(({ id }) => id))
  await projector.keyboard.press('f')
  await expect(projector.getByText('Live')).toBeVisible()
})

// The last test here, as it advances the world's clock.
test('a newer build is loaded between two scenes, keeping the frozen scoreboard and the list of scenes', async ({
  context,
}) => {
  const { projector } = await openProjector(context, '?scenes=board:20,feed:20&theme=light')
  await projector.keyboard.press('f')
  await expect(projector.getByText(/^Frozen at /)).toBeVisible()
  await projector.evaluate(() => {
    const shown = () => document.querySelector('h1')?.textContent
    let scene = shown()
    const turns: number[] = []
    new MutationObserver(() => {
      if (shown() === scene) return
      scene = shown()
      turns.push(performance.now())
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    // How long the server then takes to answer, and what is rendered first, is not up to the page.
    let asked = NaN
    const { fetch } = window
    window.fetch = (what, how) => {
      if (what === '/') asked = performance.now()
      return fetch(what, how)
    }
    addEventListener('pagehide', () => {
      const away = Math.min(...turns.map((turn) => Math.abs(turn - asked)))
      sessionStorage.setItem('away', String(away))
    })
  })
  await deploy(projector)
  const headers = { 'content-type': 'application/json' }
  const ahead = 310_000
  const turned = await context.request.put(`${arena.url}/arena/dials`, {
    headers,
    data: { clockAhead: ahead },
  })
  expect(turned.ok()).toBe(true)
  await projector.clock.fastForward(ahead)
  await projector.locator('script[src$="/app-newer.js"]').waitFor({ state: 'attached' })
  await expect(projector.getByText(/^Frozen at /)).toBeVisible()
  expect(decodeURIComponent(projector.url())).toContain('?scenes=board:20,feed:20&theme=light')
  const awayFromTurn = Number(await projector.evaluate(() => sessionStorage.getItem('away')))
  expect(awayFromTurn).toBeLessThan(4_000)
})
