import { openScreen, runningGame, signIn } from '#tests/e2e/visitors.ts'
import { openWorld } from '#tests/e2e/world.ts'
import { type CDPSession, expect, type Locator, type Page, test } from '@playwright/test'

const text = 'knot found in the harbour' // 25 letters
const pages = ['scoreboard', 'challenges', 'monitor/events'] as const
const who = { scoreboard: 'player', challenges: 'player', 'monitor/events': 'monitor' } as const

let arena: Awaited<ReturnType<typeof openWorld>>
test.beforeAll(async () => void (arena = await openWorld()))
test.afterAll(() => arena.stop())

/** A page of the running game, its search field, and its browser's own controls at a quarter of the speed. */
async function openSlow(page: Page, name: (typeof pages)[number]) {
  await signIn(page.context(), arena.url, who[name])
  const game = await runningGame(page.context(), arena.url)
  await openScreen(page, `${arena.url}/games/${game.id}/${name}`)
  const field = page.getByRole('main').getByRole('searchbox')
  await field.focus()
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { field, browser }
}

/** Presses the keys at their pace, whether or not the page keeps up. */
async function typeAt(browser: CDPSession, pace: number, letters: string) {
  const pressed = letters.split('').map(async (letter, index) => {
    await new Promise((resolve) => setTimeout(resolve, index * pace))
    await browser.send('Input.dispatchKeyEvent', { type: 'keyDown', text: letter, key: letter })
    await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter })
  })
  await Promise.all(pressed)
}

const isKept = async (page: Page, field: Locator, text: string) => {
  await expect.poll(() => new URL(page.url()).searchParams.get('find')).toBe(text)
  await expect(field).toHaveValue(text)
}

for (const name of pages) {
  test(`${name}: every letter of a fast typist stands in the field and in the address`, async ({ page }) => {
    const { field, browser } = await openSlow(page, name)
    await typeAt(browser, 15, text)
    await isKept(page, field, text)
  })

  test(`${name}: what is composed is not written into the address before it is done`, async ({ page }) => {
    await page.addInitScript(() => {
      const writes: boolean[] = []
      let isComposing = false
      addEventListener('compositionstart', () => (isComposing = true), true)
      addEventListener('compositionend', () => (isComposing = false), true)
      const { replaceState } = history
      history.replaceState = (...change) => {
        writes.push(isComposing)
        replaceState.apply(history, change)
      }
      Object.assign(window, { writes })
    })
    const { field, browser } = await openSlow(page, name)
    for (const composed of ['か', 'かん', 'かんじ', '漢字']) {
      await browser.send('Input.imeSetComposition', {
        text: composed,
        selectionStart: composed.length,
        selectionEnd: composed.length,
      })
      await expect(field).toHaveValue(composed)
      await page.waitForTimeout(400) // people choose slowly: long enough for a write that should not be
    }
    await browser.send('Input.insertText', { text: '漢字' })
    await isKept(page, field, '漢字')
    expect(await page.evaluate(() => (window as unknown as { writes: boolean[] }).writes)).not.toContain(true)
  })
}

/** Scrolls the page itself, not a list in it. */
async function scrollDown(page: Page) {
  await page.setViewportSize({ width: 1440, height: 420 })
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
  await expect.poll(() => scrollOf(page)).toBe(300)
}
const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY))

for (const name of ['scoreboard', 'challenges'] as const) {
  test(`${name}: a search leaves the page where it is scrolled to`, async ({ page }) => {
    const { field } = await openSlow(page, name)
    await scrollDown(page)
    await field.evaluate((input: HTMLInputElement) => input.focus({ preventScroll: true }))
    for (const find of ['e', 'a', 'e']) {
      await field.evaluate((input: HTMLInputElement, find) => {
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
        set.call(input, find)
        input.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }, find)
      await expect.poll(() => new URL(page.url()).searchParams.get('find')).toBe(find)
      expect(await scrollOf(page)).toBe(300)
    }
  })
}

test("a team's dialog leaves the board where it is scrolled to, open and closed", async ({ page }) => {
  await openSlow(page, 'scoreboard')
  await scrollDown(page)
  await page.locator('[data-team]').nth(3).dispatchEvent('click')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await scrollOf(page)).toBe(300)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await scrollOf(page)).toBe(300)
})

test('a filter chosen right after the last letter keeps both', async ({ page }) => {
  const { field, browser } = await openSlow(page, 'challenges')
  await typeAt(browser, 15, 'knot')
  await page.getByRole('button', { name: 'Unsolved only' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?find=knot&unsolved=1')
  await expect(field).toHaveValue('knot')
})
