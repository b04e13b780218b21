import type { GameSummary } from '#contract/api.gen.ts'
import { organiserOf } from './organisers.ts'
import {
  arrive,
  entryIn,
  openScreen,
  password,
  press,
  reach,
  readTelegraph,
  runningGame,
} from './visitors.ts'
import { arenaOfFile } from './arena-of-file.ts'
import { expect, type Locator, type Page, test } from '@playwright/test'

const arena = arenaOfFile()
let game: GameSummary
test.beforeAll(async ({ browser }) => {
  game = await runningGame(await browser.newContext(), arena.url)
})

const focus = (page: Page) => page.locator(':focus')

/** Expects the focus on this element, or inside it. */
const holdsFocus = (page: Page, part: Locator) =>
  expect(part.and(focus(page)).or(part.locator(':focus'))).toBeAttached()

/** Chooses from the open menu with the arrow keys. */
async function choose(page: Page, name: string) {
  await holdsFocus(page, page.getByRole('menu'))
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

/** From the game's page to a challenge found by search: its instance, a wrong flag, the correct one, and the next challenge. */
async function playOn(page: Page, title: string, next: string) {
  await press(page, page.getByRole('link', { name: 'Go to challenges' }))
  await expect(page.getByRole('main')).toBeFocused()
  const categories = page.getByRole('radiogroup', { name: 'Categories' })
  const all = categories.getByRole('radio', { name: 'All' })
  await reach(page, all)
  await page.keyboard.press('ArrowDown')
  await expect(categories.getByRole('radio', { name: 'Misc' })).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(all).toBeChecked()
  await page.keyboard.press('Tab') // the categories are a single tab stop
  await expect(page.getByRole('searchbox', { name: 'Find a challenge' })).toBeFocused()
  await page.keyboard.type('Touch')
  const unsolved = page.getByRole('button', { name: 'Unsolved only' })
  await press(page, unsolved)
  await expect(unsolved).toHaveAttribute('aria-pressed', 'true')
  await expect(unsolved).toBeFocused()
  await expect(page.getByRole('button', { name: 'Paper Lanterns', exact: true })).toBeHidden()
  await reach(page, page.getByRole('button', { name: next, exact: true })) // the cards are a single tab stop
  await reach(page, page.getByRole('button', { name: title, exact: true }), 'ArrowRight')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: title })
  const field = dialog.getByRole('textbox', { name: 'Flag', exact: true })
  await expect(field).toBeFocused()
  await press(page, dialog.getByRole('button', { name: 'Start instance' }))
  const flag = await readTelegraph(await entryIn(dialog))
  await holdsFocus(page, dialog) // the button is gone
  await reach(page, field)
  await page.keyboard.type(`${flag}?`)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Wrong flag', { exact: true })).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Accepted')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Next challenge' })).toBeFocused()
  await page.keyboard.press('Enter')
  const other = page.getByRole('dialog', { name: next })
  await expect(other.getByRole('textbox', { name: 'Flag', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(other).toBeHidden()
  await expect(page.getByRole('button', { name: next, exact: true })).toBeFocused()
}

/** Goes down the scoreboard, opens a team, and returns to the same place. */
async function readATeam(page: Page) {
  const grid = page.getByRole('grid')
  await expect(grid.locator('[data-team]').first()).toBeVisible()
  await reach(page, grid)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const team = page.getByRole('dialog')
  await expect(team.getByText('Rank', { exact: true })).toBeVisible()
  await holdsFocus(page, team)
  await page.keyboard.press('Escape')
  await expect(team).toBeHidden()
  await expect(grid).toBeFocused()
}

test('a whole visit works by keyboard: log in, start an instance, solve its challenge, read the scoreboard, log out', async ({
  page,
  browser,
}) => {
  const organiser = await organiserOf(browser, arena.url)
  await organiser.addTelegraph(game.id, 'Touch Type', 'flag{one_harbour_for_all}')
  await organiser.addTelegraph(game.id, 'Touch Screen', 'flag{one_harbour_for_all}')
  await page.goto(arena.url)
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Account' }))
  await choose(page, 'Log in')
  await logIn(page)
  await press(page, page.getByRole('link', { name: game.title }).first())
  await playOn(page, 'Touch Type', 'Touch Screen')
  await press(page, page.getByRole('link', { name: 'Scoreboard' }))
  await readATeam(page)
  await press(page, page.getByRole('button', { name: 'Account' }))
  await choose(page, 'Log out')
  await expect(page.getByText('You are logged out')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

/** The focused element, and whether its focus is visible: an outline around it, or around its container. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const isMarked = (part: Element) =>
      ['', '::after'].some((at) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part, at)
        return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
      })
    const part = document.activeElement!
    const name = part.getAttribute('aria-label') ?? part.textContent?.slice(0, 40)
    // A field may be marked by its frame, a hidden checkbox by the mark that represents it.
    const around = [part, part.parentElement, part.nextElementSibling].filter((other) => other !== null)
    return { name: `${part.tagName} ${name}`, isEnd: part === document.body, isMarked: around.some(isMarked) }
  })

test('on the main pages every tab stop has a visible focus', async ({ browser }) => {
  const { page } = await arrive(browser, arena.url, 'player')
  const unmarked: string[] = []
  for (const address of [
    '',
    '/games',
    '/teams',
    `/games/${game.id}/challenges`,
    `/games/${game.id}/scoreboard`,
  ]) {
    await openScreen(page, arena.url + address)
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab')
      const { name, isEnd, isMarked } = await focused(page)
      if (isEnd) break
      if (!isMarked) unmarked.push(`${address}: ${name}`)
    }
  }
  expect(unmarked).toEqual([])
})

test('on a phone with a keyboard the menu opens every page and returns the focus', async ({ browser }) => {
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
  await expect(page.getByRole('heading', { name: 'Latest posts' })).toBeVisible()
  await press(page, menu)
  await choose(page, 'Games')
  await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible()
  await press(page, page.getByRole('link', { name: game.title }).first())
  await press(
    page,
    page.getByRole('navigation', { name: 'Quick access' }).getByRole('link', { name: 'Scoreboard' }),
  )
  await readATeam(page)
  await press(page, menu)
  await choose(page, 'Log out')
  await expect(page.getByText('You are logged out')).toBeVisible()
  await press(page, menu)
  await expect(page.getByRole('menuitem', { name: 'Log in' })).toBeVisible()
})

/** Opens something, expects the focus inside it, and returns with Escape. */
async function openAndEscape(page: Page, opener: Locator, dialog: Locator, key = 'Enter') {
  await reach(page, opener)
  await page.keyboard.press(key)
  await holdsFocus(page, dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}

test('an organizer works by keyboard from the list of games to a published one with a challenge', async ({
  browser,
}) => {
  const { page } = await arrive(browser, arena.url, 'admin')
  const button = (name: string) => page.getByRole('button', { name }).first()
  const dialog = page.getByRole('dialog')
  await page.goto(`${arena.url}/admin`)
  await openAndEscape(page, button('New game'), dialog)
  await page.keyboard.press('Enter')
  await reach(page, dialog.getByLabel('Title'))
  await page.keyboard.type('Key Cup')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Key Cup' })).toBeVisible()

  await press(page, page.getByRole('link', { name: /^Challenges/ }))
  await openAndEscape(page, button('New challenge'), dialog)
  await page.keyboard.press('Enter')
  await reach(page, dialog.getByLabel('Title'))
  await page.keyboard.type('Fog Horn')
  await press(page, dialog.getByRole('button', { name: 'Create' }))
  await expect(dialog).toBeHidden()
  await openAndEscape(page, button('Add flags'), dialog)
  await page.keyboard.press('Enter')
  await reach(page, dialog.getByRole('textbox'))
  await page.keyboard.type('flag{by_key}')
  await press(page, dialog.getByRole('button', { name: 'Add 1 flag' }))
  await expect(dialog).toBeHidden()
  await expect(button('Add flags')).toBeFocused()

  await press(page, page.getByRole('link', { name: 'Key Cup' }))
  const isOn = page.getByRole('switch', { name: 'Fog Horn is on' })
  await openAndEscape(page, isOn, dialog, 'Space')
  await page.keyboard.press('Space')
  await press(page, dialog.getByRole('button', { name: 'Turn on' }))
  await expect(isOn).toBeChecked()
  await expect(isOn).toBeFocused()

  await press(page, page.getByRole('link', { name: /^Overview/ }))
  await openAndEscape(page, button('Publish…'), dialog)
  await page.keyboard.press('Enter')
  await press(page, dialog.getByRole('button', { name: 'Publish' }))
  await expect(button('Hide…')).toBeVisible()
})
