import { organiserOf } from './organisers.ts'
import { entryIn, password, readTelegraph, runningGame, tap } from './visitors.ts'
import { arenaOfFile } from './arena-of-file.ts'
import { expect, type Locator, type Page, test } from '@playwright/test'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const arena = arenaOfFile()

/** Opens the page's menu, and chooses from it. */
async function choose(page: Page, name: string) {
  await tap(page, page.getByRole('button', { name: 'Menu' }))
  await tap(page, page.getByRole('menuitem', { name }))
}

async function logIn(page: Page) {
  await choose(page, 'Log in')
  for (const [label, text] of [
    ['Username or email', 'player'],
    ['Password', password],
  ] as const) {
    const field = page.getByLabel(label, { exact: true })
    await tap(page, field)
    await field.fill(text)
  }
  await tap(page, page.getByRole('button', { name: 'Log in', exact: true }))
  await page.waitForURL(`${arena.url}/`)
}

/** How far a dialog's content reaches into its end margin, in pixels. */
const beyondMargin = (dialog: Locator) =>
  dialog.locator(':scope > header + div').evaluate((body) => {
    const edge = body.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(body).paddingRight)
    const ends = [...body.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right)
    return Math.max(0, Math.round(Math.max(...ends) - edge))
  })

/** From the game's page to a challenge found by search: its instance, a wrong flag, the correct one, and the next challenge. */
async function playOn(page: Page, title: string, next: string) {
  await tap(page, page.getByRole('link', { name: 'Go to challenges' }))
  const search = page.getByRole('searchbox', { name: 'Find a challenge' })
  await tap(page, search)
  await search.fill('Touch')
  await tap(page, page.getByRole('button', { name: 'Filter' }))
  await tap(page, page.getByRole('button', { name: 'Unsolved only' }))
  await tap(page, page.getByRole('button', { name: 'Show 2 challenges' }))
  await tap(page, page.getByRole('button', { name: title, exact: true }))
  const dialog = page.getByRole('dialog', { name: title })
  await tap(page, dialog.getByRole('button', { name: 'Start instance' }))
  const flag = await readTelegraph(await entryIn(dialog))
  expect(await beyondMargin(dialog)).toBe(0)
  const form = dialog.locator('form')
  const { height } = (await form.boundingBox())!
  const field = dialog.getByRole('textbox', { name: 'Flag', exact: true })
  for (const [typed, verdict] of [
    [`${flag}?`, 'Wrong flag'],
    [flag, 'Accepted'],
  ] as const) {
    await tap(page, field)
    await field.fill(typed)
    await tap(page, dialog.getByRole('button', { name: 'Submit', exact: true }))
    await expect(dialog.getByText(verdict, { exact: true })).toBeVisible()
  }
  await expect(form, 'what it earned, beside an instance that runs').toContainText(/\+\d.+Destroy instance$/)
  expect((await form.boundingBox())!.height, 'the band takes no more room than the field').toBe(height)
  await tap(page, dialog.getByRole('button', { name: 'Next challenge' }))
  const other = page.getByRole('dialog', { name: next })
  await tap(page, other.getByRole('button', { name: 'Close', exact: true }))
  await expect(other).toBeHidden()
}

test('a whole visit on a narrow phone works by touch, and no page scrolls sideways', async ({
  page,
  browser,
}) => {
  const game = await runningGame(page.context(), arena.url)
  const organiser = await organiserOf(browser, arena.url)
  await organiser.addTelegraph(game.id, 'Touch Type', 'flag{one_harbour_for_all}')
  await organiser.addTelegraph(game.id, 'Touch Screen', 'flag{one_harbour_for_all}')
  await page.goto(arena.url)
  await logIn(page)
  await choose(page, 'Games')
  await page.waitForURL('**/games')
  await tap(page, page.getByRole('link', { name: game.title }).first())
  await playOn(page, 'Touch Type', 'Touch Screen')
  const tabBar = page.getByRole('navigation', { name: 'Quick access' })
  await tap(page, tabBar.getByRole('link', { name: 'Scoreboard' }))
  await tap(page, page.locator('[data-team]').first())
  const team = page.getByRole('dialog').filter({ hasText: 'Rank' }) // a toast is one too
  await expect(team).toBeVisible()
  await tap(page, team.getByRole('button', { name: 'Close', exact: true }))
  await expect(team).toBeHidden()
  const farewell = page.getByText('You are logged out').waitFor() // it disappears by itself
  await choose(page, 'Log out')
  await farewell
})
