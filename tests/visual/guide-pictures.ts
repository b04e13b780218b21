import { addressOf, type Parameters, parametersOf, screens, type Visitor } from '#tests/e2e/screens.ts'
import { isWhole, openScreen, signIn } from '#tests/e2e/visitors.ts'
import { startArena } from '#tools/arena-process.mjs'
import { languages } from '#tools/site/pages.mjs'
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import fs from 'node:fs'
import path from 'node:path'

// Takes the pictures of the guides in docs/ anew, in each language of theirs: `npm run docs:pictures`. It compares nothing.

type Language = keyof typeof languages
/** It names the reader. */
const withoutWatermark = "body > [aria-hidden='true'][style*='--tile'] { display: none }"
/** Far enough ahead that the browser, whose own clock lets cookies run out, keeps the session. */
const moment = '2031-05-17T18:00:00Z'

const wordsOf = (language: Language, file: string) =>
  JSON.parse(fs.readFileSync(`src/locales/${language}/${file}.json`, 'utf8'))

/** One picture: of a screen, after something was done there, or of a part of it. */
interface Shot {
  name: string
  /** A screen of tests/e2e/screens.ts, unless there is an address. */
  screen?: string
  address?: () => string
  who: Visitor
  /** Returns the part to take, if it is not the whole window. */
  act?: (page: Page, language: Language) => Promise<Locator | undefined>
}

let arena: Awaited<ReturnType<typeof startArena>>
let parameters: Parameters
let newGame: number

const shots: Shot[] = [
  { name: 'game', screen: 'game', who: 'player' },
  { name: 'challenges', screen: 'challenges', who: 'player' },
  { name: 'challenge', screen: 'challenges', who: 'player', act: startInstance },
  { name: 'scoreboard', screen: 'scoreboard', who: 'player' },
  { name: 'notifications', screen: 'challenges', who: 'player', act: openNotificationSettings },
  { name: 'submissions', screen: 'submissions', who: 'monitor' },
  { name: 'running', screen: 'overview', who: 'monitor' },
  { name: 'triage', screen: 'triage', who: 'monitor' },
  { name: 'capture', screen: 'traffic', who: 'monitor', act: readCapture },
  { name: 'cheats', screen: 'cheats', who: 'admin' },
  { name: 'settings', screen: 'admin-settings', who: 'admin', act: checkSetUp },
  { name: 'overview', address: () => `/admin/games/${newGame}`, who: 'admin' },
  { name: 'challenge-editor', screen: 'edit-challenge', who: 'admin' },
  { name: 'review', screen: 'edit-review', who: 'admin' },
  { name: 'projector', screen: 'projector-board', who: 'nobody' },
  { name: 'remote', address: () => `/games/${parameters.gameId}/projector`, who: 'nobody', act: openRemote },
]

async function startInstance(page: Page, language: Language) {
  await page.getByRole('button', { name: 'Paper Lanterns', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const { create, entry } = wordsOf(language, 'instances')
  const start = dialog.getByRole('button', { name: create })
  const address = dialog.getByRole('textbox', { name: entry.label.replace('{{title}}', 'Paper Lanterns') })
  await expect(start.or(address)).toBeVisible()
  if (await start.isVisible()) await start.click() // in the second language it is running
  await expect(address).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Flag', exact: true }).fill('flag{paper_folds_in_water}')
  return dialog
}

async function openNotificationSettings(page: Page, language: Language) {
  await page.getByRole('button', { name: wordsOf(language, 'notices').rules.title }).click()
  return page.getByRole('dialog')
}

async function checkSetUp(page: Page, language: Language) {
  const { check, finding } = wordsOf(language, 'organize/setUp')
  await page.getByRole('button', { name: check }).click()
  await page.getByText(finding.http).evaluate((line) => line.scrollIntoView({ block: 'center' }))
  return undefined
}

async function readCapture(page: Page, language: Language) {
  const { read, challenges, teams } = wordsOf(language, 'monitor/traffic')
  const { content } = wordsOf(language, 'evidence/capture')
  await page
    .getByRole('table', { name: challenges })
    .getByRole('link', { name: 'Boatswain’s Register' })
    .click()
  await page.getByRole('table', { name: teams }).getByRole('link').first().click()
  await page
    .getByRole('link', { name: new RegExp(read.replace('{{name}}', '.+')) })
    .first()
    .click()
  await expect(page.getByRole('region', { name: content }).getByRole('listitem').first()).toBeVisible()
  return undefined
}

/** Takes the remote control of two projectors. */
async function openRemote(page: Page) {
  await openScreen(await page.context().newPage(), page.url())
  await page.bringToFront()
  await page.setViewportSize({ width: 1280, height: 1400 }) // which has room for all of it
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img')).toBeVisible()
  return dialog
}

test.beforeAll(async ({ browser }) => {
  arena = await startArena(['--memory', '--speed', '0', '--seed', '1', '--now', moment, '--server', '1.8'])
  const context = await browser.newContext()
  await signIn(context, arena.url, 'admin')
  parameters = await parametersOf(context.request, arena.url, Date.parse(moment))
  const start = Date.parse('2031-06-14T08:00:00Z')
  const data = {
    title: 'Lighthouse CTF',
    summary: 'Twelve hours on the coast',
    start,
    end: start + 43_200_000,
  }
  const games = `${arena.url}/api/edit/games`
  const made = (await (await context.request.post(games, { data })).json()) as { id: number }
  newGame = made.id
  const hidden = await context.request.put(`${games}/${newGame}`, { data: { ...made, hidden: true } })
  expect(hidden.status()).toBe(200)
  await context.close()
})
test.afterAll(() => arena.stop())

async function openAs(browser: Browser, who: Visitor, language: Language, isLarge: boolean) {
  const context = await browser.newContext({
    viewport: isLarge ? { width: 1920, height: 1080 } : { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    locale: language,
  })
  if (who !== 'nobody') await signIn(context, arena.url, who)
  await context.clock.install({ time: moment })
  await context.addInitScript((value) => {
    localStorage.setItem('mantine-color-scheme-value', 'dark')
    localStorage.setItem('language', JSON.stringify(value))
  }, language)
  return context
}

/** Saves what a page shows, or a part of it, as WebP, which is a third of a PNG. */
async function save(page: Page, part: Locator | undefined, file: string) {
  const box = await part?.boundingBox()
  const scrolled = await page.evaluate(() => ({ x: scrollX, y: scrollY }))
  const clip = box && { ...box, x: box.x + scrolled.x, y: box.y + scrolled.y, scale: 1 }
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 80,
    ...(clip && { clip }),
  })
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, Buffer.from(data, 'base64'))
}

for (const language of Object.keys(languages) as Language[]) {
  for (const { name, screen, address, who, act } of shots) {
    test(`${name} in ${language}`, async ({ browser }) => {
      const context = await openAs(browser, who, language, name === 'projector')
      const page = await context.newPage()
      const opened =
        address?.() ??
        addressOf(
          screens.find((each) => each.name === screen)!,
          parameters,
        )
      await openScreen(page, arena.url + opened)
      await page.waitForLoadState('networkidle')
      const part = await act?.(page, language)
      await page.addStyleTag({ content: withoutWatermark })
      await page.waitForLoadState('networkidle')
      await isWhole(page)
      await save(page, part, `docs/pictures/${language}/${name}.webp`)
      await context.close()
    })
  }
}
