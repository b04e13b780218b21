import type { Dials } from '#arena/parts/dials.ts'
import { type Organiser, organiserOf } from './organisers.ts'
import { freshness, openChallenge, solve } from './visitors.ts'
import { arenaOfFile } from './arena-of-file.ts'
import { expect, type Page, test } from '@playwright/test'

const second = 1_000
const minute = 60 * second

const arena = arenaOfFile()
let organiser: Organiser

test.beforeAll(async ({ browser }) => {
  organiser = await organiserOf(browser, arena.url)
})

async function setDials(dials: Partial<Dials>) {
  const headers = { 'content-type': 'application/json' }
  const { ok } = await fetch(`${arena.url}/arena/dials`, {
    method: 'PUT',
    headers,
    body: JSON.stringify(dials),
  })
  expect(ok).toBe(true)
}

/** How far arena's clock was advanced: only forward, as its rate limits depend on it. */
let ahead = 0
const now = () => Date.now() + ahead

/** Advances arena's clock to a moment, and with it the clock of the pages watching. */
async function advanceTo(moment: number, watching?: Page) {
  const passing = Math.max(0, moment - now())
  ahead += passing
  await setDials({ clockAhead: ahead })
  await watching?.clock.fastForward(passing)
}

const riddle = { title: 'Riddle', type: 'StaticAttachment', flag: 'flag{just_in_time}' } as const

test('a user who watches the countdown sees the game open by itself, on its page and its challenges', async () => {
  const start = now() + 10 * minute
  const { id: gameId } = await organiser.openGame({ start, end: start + 60 * minute })
  await organiser.addChallenge(gameId, riddle)
  const [early] = await organiser.enterTeam('Early Birds', ['early'], gameId)
  const { context, page } = early!
  await page.clock.install()
  await page.goto(`${arena.url}/games/${gameId}`)
  await expect(page.getByText('The challenges open here when the game starts.')).toBeVisible()
  await expect(page).toHaveTitle(/\d:\d\d/)
  const gate = await context.newPage()
  await gate.goto(`${arena.url}/games/${gameId}/challenges`)
  await expect(gate.getByText('The game has not started')).toBeVisible()
  await advanceTo(start - 5 * second, page) // all pages of a context share a clock

  await solve(gate, await openChallenge(gate, riddle.title), riddle.flag)
  await page.getByRole('link', { name: 'Go to challenges' }).click()
  const card = page.getByRole('button', { name: riddle.title, exact: true })
  await expect(page.getByRole('listitem').filter({ has: card })).toContainText('✓')
})

test('a flag being checked when the game ends gets its verdict, and the page shows the end', async () => {
  const end = now() + 10 * minute
  const { id: gameId } = await organiser.openGame({ end, practiceMode: false })
  await organiser.addChallenge(gameId, riddle)
  const [late] = await organiser.enterTeam('Night Shift', ['late'], gameId)
  const { page } = late!
  await page.goto(`${arena.url}/games/${gameId}/challenges`)
  const dialog = await openChallenge(page, riddle.title)
  await dialog.getByRole('textbox', { name: 'Flag', exact: true }).fill(riddle.flag)
  await setDials({ judgeDelay: 60 * minute })
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Checking…')).toBeVisible()

  await advanceTo(end) // the page polls for its verdict and receives it
  await expect(page.getByText('The game has ended')).toBeVisible()
  const verdict = page.getByText(/flag accepted|Accepted/)
  await expect(verdict).toHaveCount(0)
  const toastShown = expect(verdict).toHaveCount(1) // it disappears by itself
  await setDials({ judgeDelay: 40 })
  await toastShown
  await page.getByRole('link', { name: 'Scoreboard' }).first().click()
  await expect(page.locator('[data-team]').filter({ hasText: 'Night Shift' }).first()).toContainText(/\d{3}/)
})

test("after the end the game's page links to the writeup, which is accepted until its deadline", async () => {
  const end = now() + 10 * minute
  const { id: gameId } = await organiser.openGame({
    end,
    practiceMode: false,
    writeupRequired: true,
    writeupDeadline: end + 60 * minute,
  })
  await organiser.addChallenge(gameId, riddle)
  const [scribe] = await organiser.enterTeam('Log Keepers', ['scribe'], gameId)
  const { page } = scribe!
  await page.clock.install()
  await page.goto(`${arena.url}/games/${gameId}/scoreboard`) // a page that does not read the deadline
  const card = page.getByRole('region', { name: 'Writeup' })
  await expect(freshness(page)).toContainText('Live')
  const told = page.waitForResponse(/\/details$/) // with the deadline, once the page has been open for a while
  await advanceTo(end - 9 * minute, page)
  await told
  await advanceTo(end, page)
  await expect(page.getByRole('main').getByText('Ended', { exact: true })).toBeVisible()
  await page.goto(`${arena.url}/games/${gameId}`)
  await expect(card).toContainText(/(1 hr|0:5\d:\d\d) left, until/)
  await card.getByRole('link', { name: 'Submit writeup' }).click()
  await expect(card).toContainText(/(1 hr|0:5\d:\d\d) left, until/)
  await card.getByRole('button', { name: 'Submit writeup' }).click()
  const file = { name: 'log.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
  const done = page.getByText('Writeup submitted').waitFor() // it disappears by itself
  await page.getByLabel(/Choose your writeup/).setInputFiles(file)
  await done
  await page.keyboard.press('Escape')
  await expect(card).toContainText('✓ Submitted')
})

test('a user banned while playing is told once and logged out, and none of their data is left', async () => {
  const { id: gameId } = await organiser.openGame({ end: now() + 60 * minute })
  await organiser.addChallenge(gameId, riddle)
  const [rogue] = await organiser.enterTeam('Sea Dogs', ['rogue'], gameId)
  const { page } = rogue!
  await page.goto(`${arena.url}/games/${gameId}/challenges`)
  const dialog = await openChallenge(page, riddle.title)
  await dialog.getByRole('textbox', { name: 'Flag', exact: true }).fill('flag{half_typed')
  const kept = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  await expect.poll(kept).toContain('half_typed')
  await organiser.giveRole('rogue', 'Banned')
  const toastShown = expect(page.getByText(/Your account is banned/)).toHaveCount(1) // it disappears by itself
  await page.keyboard.press('Enter')
  await toastShown
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const all = page.locator('body')
  for (const left of ['Sea Dogs', 'rogue', 'half_typed']) await expect(all).not.toContainText(left)
  await expect.poll(kept).not.toMatch(/Sea Dogs|rogue|half_typed|flag-/)
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('menuitem', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toHaveCount(0)
})
