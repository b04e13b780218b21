import type { GameSummary } from '#contract/api.gen.ts'
import { organiserOf } from '#tests/e2e/organisers.ts'
import { arrive, password, runningGame } from '#tests/e2e/visitors.ts'
import { openWorld } from '#tests/e2e/world.ts'
import { expect, type Locator, type Page, test } from '@playwright/test'

let arena: Awaited<ReturnType<typeof openWorld>>
let game: GameSummary

test.beforeAll(async ({ browser }) => {
  arena = await openWorld()
  game = await runningGame(await browser.newContext(), arena.url)
})
test.afterAll(() => arena.stop())

/** More steps than this to anything would be a fault of its own. */
const mostSteps = 60

/** Steps through the page with a key until this has the focus, and can be seen to have it. */
async function reach(page: Page, target: Locator, key = 'Tab') {
  await expect(target).toBeVisible()
  const has = (mark: ':focus' | ':focus-visible') => target.evaluate((part, at) => part.matches(at), mark)
  for (let step = 0; step < mostSteps && !(await has(':focus')); step++) await page.keyboard.press(key)
  expect(await has(':focus-visible'), `${String(target)} has no visible focus`).toBe(true)
}

/** Reaches something and presses it. */
async function press(page: Page, target: Locator) {
  await reach(page, target)
  await page.keyboard.press('Enter')
}

/** Chooses from the menu that is open; the arrows lead through it. */
async function choose(page: Page, name: string) {
  await reach(page, page.getByRole('menuitem', { name }), 'ArrowDown')
  await page.keyboard.press('Enter')
}

async function logIn(page: Page) {
  await reach(page, page.getByLabel('Username or email'))
  await page.keyboard.type('player')
  await reach(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

/** From the page of the game to a verdict and back out of the dialog. */
async function playOn(page: Page, title: string, flag: string) {
  await press(page, page.getByRole('link', { name: 'Go to challenges' }))
  await reach(page, page.getByRole('searchbox', { name: 'Find a challenge' }))
  await page.keyboard.type(title)
  const card = page.getByRole('button', { name: title, exact: true })
  await press(page, card)
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByRole('textbox', { name: 'Flag', exact: true })).toBeFocused()
  await page.keyboard.type(`${flag}?`)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Wrong', { exact: true })).toBeVisible()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Accepted')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(card).toBeFocused()
}

/** Goes down the board, opens a team, and comes back to where one was. */
async function readATeam(page: Page) {
  const grid = page.getByRole('grid')
  await reach(page, grid)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const team = page.getByRole('dialog')
  await expect(team.getByText('Rank')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(team).toBeHidden()
  await expect(grid).toBeFocused()
}

test('a whole visit needs no mouse, from the login to a team on the scoreboard', async ({
  page,
  browser,
}) => {
  const organiser = await organiserOf(browser, arena.url)
  await organiser.addChallenge(game.id, {
    title: 'Touch Type',
    type: 'StaticAttachment',
    flag: 'flag{home_row}',
  })
  await organiser.leave()
  await page.goto(arena.url)
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Account' }))
  await choose(page, 'Log in')
  await logIn(page)
  await press(page, page.getByRole('link', { name: game.title }).first())
  await playOn(page, 'Touch Type', 'flag{home_row}')
  await press(page, page.getByRole('link', { name: 'Scoreboard' }))
  await readATeam(page)
})

test('on a phone with a keyboard, the menu leads everywhere and gives the focus back', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(arena.url)
  const menu = page.getByRole('button', { name: 'Menu' })
  await press(page, menu)
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await choose(page, 'Log in')
  await logIn(page)
  await press(page, menu)
  await choose(page, 'Games')
  await press(page, page.getByRole('link', { name: game.title }).first())
  await press(
    page,
    page.getByRole('navigation', { name: 'Quick access' }).getByRole('link', { name: 'Scoreboard' }),
  )
  await readATeam(page)
  await press(page, menu)
  await choose(page, 'Log out')
  await press(page, menu)
  await expect(page.getByRole('menuitem', { name: 'Log in' })).toBeVisible()
  await context.close()
})

/** Opens something from this, finds the keyboard inside, and comes back with Escape to where one was. */
async function lookInto(page: Page, opener: Locator, dialog: Locator, key = 'Enter') {
  await reach(page, opener)
  await page.keyboard.press(key)
  await expect(dialog).toBeVisible()
  await expect(dialog.locator(':focus').or(dialog.and(page.locator(':focus')))).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}

test('an organizer needs no mouse from the list of games to a published one with a challenge', async ({
  browser,
}) => {
  const { page, context } = await arrive(browser, arena.url, 'admin')
  const button = (name: string) => page.getByRole('button', { name }).first()
  const dialog = page.getByRole('dialog')
  await page.goto(`${arena.url}/admin`)
  await lookInto(page, button('New game'), dialog)
  await page.keyboard.press('Enter')
  await reach(page, dialog.getByLabel('Title'))
  await page.keyboard.type('Key Cup')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Key Cup' })).toBeVisible()

  await press(page, page.getByRole('link', { name: /^Challenges/ }))
  await lookInto(page, button('New challenge'), dialog)
  await page.keyboard.press('Enter')
  await reach(page, dialog.getByLabel('Title'))
  await page.keyboard.type('Fog Horn')
  await press(page, dialog.getByRole('button', { name: 'Create' }))
  await lookInto(page, button('Add flags'), dialog)
  await page.keyboard.press('Enter')
  await reach(page, dialog.getByRole('textbox'))
  await page.keyboard.type('flag{by_key}')
  await press(page, dialog.getByRole('button', { name: 'Add 1 flag' }))
  await expect(dialog).toBeHidden()
  await expect(button('Add flags')).toBeFocused()

  await press(page, page.getByRole('link', { name: 'Key Cup' }))
  const isOn = page.getByRole('switch', { name: 'Fog Horn is on' })
  await lookInto(page, isOn, dialog, 'Space')
  await page.keyboard.press('Space')
  await press(page, dialog.getByRole('button', { name: 'Turn on' }))
  await expect(isOn).toBeChecked()
  await expect(isOn).toBeFocused()

  await press(page, page.getByRole('link', { name: /^Overview/ }))
  await lookInto(page, button('Publish…'), dialog)
  await page.keyboard.press('Enter')
  await press(page, dialog.getByRole('button', { name: 'Publish' }))
  await expect(button('Hide…')).toBeVisible()
  await context.close()
})
