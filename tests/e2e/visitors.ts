import type { GameNotice, GameSummary } from '#contract/api.gen.ts'
import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { connect } from 'node:net'

export const password = 'halyard'

/** Logs an account in, in this context's cookie jar; a demo account without a password. */
export async function signIn(context: BrowserContext, url: string, userName: string, secret = password) {
  const data = { userName, password: secret }
  const answer = await context.request.post(`${url}/api/account/login`, { data })
  expect(answer.status()).toBe(200)
}

/** Somebody in a browser of their own, with a page that is still empty. */
export interface Arrival {
  context: BrowserContext
  page: Page
}

/** Somebody comes with a browser of their own, logged in already. */
export async function arrive(
  browser: Browser,
  url: string,
  userName: string,
  secret?: string,
): Promise<Arrival> {
  const context = await browser.newContext()
  await signIn(context, url, userName, secret)
  return { context, page: await context.newPage() }
}

/** Fills in the form of a new account and submits it. */
export async function register(page: Page, userName: string, secret: string) {
  await page.getByLabel('Email', { exact: true }).fill(`${userName}@players.test`) // not the login's, just left
  await page.getByLabel('Username').fill(userName)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByLabel('Confirm password').fill(secret)
  await page.getByRole('button', { name: 'Sign up' }).click()
}

/** Opens the sandbox's mail from the page that points to it, and follows the newest link. */
export async function followMail(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Read it here' }).click()
  const outbox = await opened
  await outbox.locator('article a').first().click()
  return outbox
}

/** The dialog of a challenge, opened from its card. */
export async function openChallenge(page: Page, title: string) {
  await page.getByRole('button', { name: title, exact: true }).click()
  return page.getByRole('dialog', { name: title })
}

/** Starts the container of the challenge that is open; answers its host and port. */
export async function startContainer(dialog: Locator) {
  await dialog.getByRole('button', { name: 'Start instance' }).click()
  return entryIn(dialog)
}

/** Where the container of the challenge that is open is reached. */
export async function entryIn(dialog: Locator) {
  const entry = await dialog.getByRole('textbox', { name: /^Address of/ }).inputValue()
  const [, host = '', port] = /^(\S+):(\d+)$/.exec(entry) ?? []
  return { host, port: Number(port) }
}

/** Says one line to a service, and answers all that it said until it hung up. */
export async function talk(to: { host: string; port: number }, line: string): Promise<string> {
  const socket = connect(to)
  socket.write(`${line}\n`)
  let text = ''
  for await (const part of socket) text += String(part)
  return text
}

/** Submits a flag, and waits until the dialog says that it is accepted. */
export async function solve(page: Page, dialog: Locator, flag: string) {
  await dialog.getByRole('textbox', { name: 'Flag', exact: true }).fill(flag)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Accepted')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** The game of the demo world that is being played. */
export async function runningGame(context: BrowserContext, url: string): Promise<GameSummary> {
  const games = (await (await context.request.get(`${url}/api/game/recent`)).json()) as GameSummary[]
  const game = games.find(({ start, end }) => start <= Date.now() && Date.now() <= end)
  if (!game) throw new Error('the world has no running game')
  return game
}

export const noticesOf = async (context: BrowserContext, url: string, gameId: number) =>
  (await (await context.request.get(`${url}/api/game/${gameId}/notices`)).json()) as GameNotice[]

/** Writes an announcement, as an admin does. */
export async function announce(context: BrowserContext, url: string, gameId: number, content: string) {
  const answer = await context.request.post(`${url}/api/edit/games/${gameId}/notices`, { data: { content } })
  expect(answer.status()).toBe(200)
  return (await answer.json()) as GameNotice
}

/** The middle and the 95th of a hundred, rounded. */
export function spread(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!)
  return { median: at(0.5), p95: at(0.95) }
}

/** The mark of the game bar: how far the page can be trusted. */
export const freshness = (page: Page) => page.getByRole('main').getByRole('status').first()

/** Opens a screen and waits until nothing of it is still to come. */
export async function openScreen(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('main')).toBeVisible()
  await isWhole(page)
}

/** Waits until nothing of the page is still to come; another width may ask for more of it. */
export const isWhole = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0)

/** Waits until a projector has drawn its scene: before, keys do not count, and a clock that is moved on takes it for lost. */
export async function isDrawn(wall: Page) {
  const stage = wall.getByRole('main')
  await expect(stage).toContainText(/\S/)
  await expect(stage).not.toContainText('Loading')
}

/** How the pages look: the theme, and the reader's own color as `#RRGGBB`. */
export interface Look {
  theme: 'dark' | 'light' | 'auto'
  color?: string
}

/** A tab of these pages in which nothing is shown: the look that is chosen in it is worn by all of them at once. */
export async function lookSetterOf(context: BrowserContext, url: string) {
  const tab = await context.newPage()
  await tab.goto(`${url}/api/config`)
  return ({ theme, color = '' }: Look) =>
    tab.evaluate(
      ([theme, color]) => {
        localStorage.setItem('mantine-color-scheme-value', theme!)
        localStorage.setItem('custom-theme', color!)
      },
      [theme, color],
    )
}

/** More steps than this to anything would be a fault of its own. */
const mostSteps = 60

/** Steps through the page with a key until this has the focus, and can be seen to have it. */
export async function reach(page: Page, target: Locator, key = 'Tab') {
  await expect(target).toBeVisible()
  const has = (mark: ':focus' | ':focus-visible') => target.evaluate((part, at) => part.matches(at), mark)
  for (let step = 0; step < mostSteps && !(await has(':focus')); step++) await page.keyboard.press(key)
  expect(await has(':focus-visible'), `${String(target)} has no visible focus`).toBe(true)
}

/** Reaches something and presses it. */
export async function press(page: Page, target: Locator) {
  await reach(page, target)
  await page.keyboard.press('Enter')
}

/** Talks to a `telegraph`, and answers the flag that its last line hides. */
export async function readTelegraph(to: { host: string; port: number }) {
  const line = (await talk(to, '')).trim().split('\n').at(-1)!
  return Buffer.from(line, 'base64').reverse().toString()
}

/** Taps what is at least 24 px wide and high to a finger, and sees that the page is no wider than its screen. */
export async function tap(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  const isWide = async () => {
    await target.click({ trial: true }) // it is in sight, and moves no more
    return target.evaluate((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      const isHit = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy)
        return hit === part || part.contains(hit)
      }
      return [-11.5, 11.5].every((step) => isHit(step, 0) && isHit(0, step))
    })
  }
  await expect.poll(isWide, `${String(target)} is smaller than 24 px`).toBe(true)
  await target.tap()
  await expect.poll(() => sidewaysOf(page)).toBeLessThanOrEqual(0)
}

/** By how many pixels the page is wider than its screen. */
const sidewaysOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
