import type { GameNotice, GameSummary } from '#contract/api.gen.ts'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { connect } from 'node:net'

export const password = 'halyard'

/** Logs an account in, in this context's cookie jar; the password defaults to that of the demo accounts. */
export async function signIn(context: BrowserContext, url: string, userName: string, secret = password) {
  const data = { userName, password: secret }
  const answer = await context.request.post(`${url}/api/account/login`, { data })
  expect(answer.status()).toBe(200)
}

/** A user in a separate browser context, with an empty page. */
export interface Arrival {
  context: BrowserContext
  page: Page
}

/** Opens a separate browser context in which the user is already logged in. */
export async function arrive(
  browser: Browser,
  url: string,
  userName: string,
  { secret, ...options }: BrowserContextOptions & { secret?: string } = {},
): Promise<Arrival> {
  const context = await browser.newContext(options)
  await signIn(context, url, userName, secret)
  return { context, page: await context.newPage() }
}

/** Fills in the registration form and submits it. */
export async function register(page: Page, userName: string, secret: string) {
  await page.getByLabel('Email', { exact: true }).fill(`${userName}@players.test`) // not the field of the login page just left
  await page.getByLabel('Username').fill(userName)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByLabel('Confirm password').fill(secret)
  await page.getByRole('button', { name: 'Sign up' }).click()
}

/** Opens the sandbox's mail from the page that links to it, and follows the newest link. */
export async function followMail(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Read it here' }).click()
  const outbox = await opened
  await outbox.locator('article a').first().click()
  return outbox
}

/** Opens the dialog of a challenge from its card. */
export async function openChallenge(page: Page, title: string) {
  await page.getByRole('button', { name: title, exact: true }).click()
  return page.getByRole('dialog', { name: title })
}

/** Starts the container of the open challenge; returns its host and port. */
export async function startContainer(dialog: Locator) {
  await dialog.getByRole('button', { name: 'Start instance' }).click()
  return entryIn(dialog)
}

/** The address of the open challenge's container. */
export async function entryIn(dialog: Locator) {
  const entry = await dialog.getByRole('textbox', { name: /^Address of/ }).inputValue()
  const [, host = '', port] = /^(\S+):(\d+)$/.exec(entry) ?? []
  return { host, port: Number(port) }
}

/** Sends one line to a service, and returns everything it sends until it closes the connection. */
export async function talk(to: { host: string; port: number }, line: string): Promise<string> {
  const socket = connect(to)
  socket.write(`${line}\n`)
  let text = ''
  for await (const part of socket) text += String(part)
  return text
}

/** Submits a flag, and waits until the dialog shows that it was accepted. */
export async function solve(page: Page, dialog: Locator, flag: string) {
  await dialog.getByRole('textbox', { name: 'Flag', exact: true }).fill(flag)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Accepted')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** The game of the demo world being played. */
export async function runningGame(context: BrowserContext, url: string): Promise<GameSummary> {
  const games = (await (await context.request.get(`${url}/api/game/recent`)).json()) as GameSummary[]
  const game = games.find(({ start, end }) => start <= Date.now() && Date.now() <= end)
  if (!game) throw new Error('the world has no running game')
  return game
}

export const noticesOf = async (context: BrowserContext, url: string, gameId: number) =>
  (await (await context.request.get(`${url}/api/game/${gameId}/notices`)).json()) as GameNotice[]

/** Posts an announcement, as an admin does. */
export async function announce(context: BrowserContext, url: string, gameId: number, content: string) {
  const answer = await context.request.post(`${url}/api/edit/games/${gameId}/notices`, { data: { content } })
  expect(answer.status()).toBe(200)
  return (await answer.json()) as GameNotice
}

/** The median and the 95th percentile, rounded. */
export function spread(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!)
  return { median: at(0.5), p95: at(0.95) }
}

/** The freshness mark in the game's bar. */
export const freshness = (page: Page) => page.getByRole('main').getByRole('status').first()

/** Opens a screen and waits until it has loaded completely. */
export async function openScreen(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('main')).toBeVisible()
  await isWhole(page)
}

/** Waits until the page has loaded completely; another width may load more. */
export const isWhole = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0)

/**
 * Waits until a projector has rendered its scene: before that, keys have no effect, and advancing the clock would make
 * it give up on the scene.
 */
export async function isDrawn(projector: Page) {
  const stage = projector.getByRole('main')
  await expect(stage).toContainText(/\S/)
  await expect(stage).not.toContainText('Loading')
}

/** The appearance of the pages: the theme, and the user's color as `#RRGGBB`. */
export interface Look {
  theme: 'dark' | 'light' | 'auto'
  color?: string
}

/** A tab of these pages that shows nothing: what is chosen in it applies to all of them at once. */
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

/** Needing more steps than this would be a fault of its own. */
const mostSteps = 60

/** Steps through the page with a key until the target has a visible focus. */
export async function reach(page: Page, target: Locator, key = 'Tab') {
  await expect(target).toBeVisible()
  const has = (mark: ':focus' | ':focus-visible') => target.evaluate((part, at) => part.matches(at), mark)
  for (let step = 0; step < mostSteps && !(await has(':focus')); step++) await page.keyboard.press(key)
  expect(await has(':focus-visible'), `${String(target)} has no visible focus`).toBe(true)
}

/** Moves the focus to an element and presses Enter. */
export async function press(page: Page, target: Locator) {
  await reach(page, target)
  await page.keyboard.press('Enter')
}

/** Connects to a `telegraph`, and returns the flag hidden in its last line. */
export async function readTelegraph(to: { host: string; port: number }) {
  const line = (await talk(to, '')).trim().split('\n').at(-1)!
  return Buffer.from(line, 'base64').reverse().toString()
}

/**
 * Taps an element that offers a finger at least 24 px in width and height, and checks that the page is no wider than
 * its screen.
 */
export async function tap(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  const isWide = async () => {
    await target.click({ trial: true }) // it is in view, and has stopped moving
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

/** How many pixels wider than its screen the page is. */
const sidewaysOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
