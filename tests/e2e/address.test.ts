import { openScreen, runningGame, signIn } from './visitors.ts'
import { arenaOfFile } from './arena-of-file.ts'
import { type CDPSession, expect, type Locator, type Page, test } from '@playwright/test'

const text = 'knot found in the harbour' // 25 letters
const pages = ['scoreboard', 'challenges', 'monitor/events'] as const
const who = { scoreboard: 'player', challenges: 'player', 'monitor/events': 'monitor' } as const

const arena = arenaOfFile()

/** Presses the keys at this interval, whether or not the page keeps up. */
async function typeAt(controls: CDPSession, pace: number, letters: string) {
  const pressed = letters.split('').map(async (letter, index) => {
    await new Promise((resolve) => setTimeout(resolve, index * pace))
    await controls.send('Input.dispatchKeyEvent', { type: 'keyDown', text: letter, key: letter })
    await controls.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter })
  })
  await Promise.all(pressed)
}

const isKept = async (page: Page, field: Locator, text: string | null) => {
  await expect.poll(() => new URL(page.url()).searchParams.get('find')).toBe(text)
  await expect(field).toHaveValue(text ?? '')
}

/** Records at every change of the address whether text was being composed. */
function watchWrites() {
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
}

/** Scrolls the page itself, not a list in it. */
async function scrollDown(page: Page) {
  await page.setViewportSize({ width: 1440, height: 420 })
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
  await expect.poll(() => scrollOf(page)).toBe(300)
}
const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY))

for (const name of pages)
  test.describe(name, () => {
    let page: Page
    let field: Locator
    let controls: CDPSession

    /** One page of the running game for all tests of its address, at a quarter of the browser's speed. */
    test.beforeAll(async ({ browser }) => {
      const context = await browser.newContext()
      await signIn(context, arena.url, who[name])
      const game = await runningGame(context, arena.url)
      page = await context.newPage()
      await openScreen(page, `${arena.url}/games/${game.id}/${name}`)
      field = page.getByRole('main').getByRole('searchbox')
      controls = await context.newCDPSession(page)
      await controls.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    })
    test.afterAll(() => page.context().close())

    /** The search field is empty and focused. */
    test.beforeEach(async () => {
      await field.fill('')
      await isKept(page, field, null)
    })

    test('every letter of a fast typist ends up in the field and in the address', async () => {
      await typeAt(controls, 15, text)
      await isKept(page, field, text)
    })

    test('composed text is not written to the address before it is done', async () => {
      await page.evaluate(watchWrites)
      for (const composed of ['か', 'かん', 'かんじ', '漢字']) {
        await controls.send('Input.imeSetComposition', {
          text: composed,
          selectionStart: composed.length,
          selectionEnd: composed.length,
        })
        await expect(field).toHaveValue(composed)
        await page.waitForTimeout(400) // people choose slowly: long enough for a write that must not happen
      }
      await controls.send('Input.insertText', { text: '漢字' })
      await isKept(page, field, '漢字')
      const writes = await page.evaluate(() => (window as unknown as { writes: boolean[] }).writes)
      expect(new Set(writes)).toEqual(new Set([false]))
    })

    if (name === 'monitor/events') return

    test("a search keeps the page's scroll position", async () => {
      await scrollDown(page)
      await field.evaluate((input: HTMLInputElement) => input.focus({ preventScroll: true }))
      for (const find of ['e', 'a', 'e']) {
        await field.evaluate((input: HTMLInputElement, find) => {
          const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
          set.call(input, find)
          input.dispatchEvent(new InputEvent('input', { bubbles: true }))
        }, find)
        await isKept(page, field, find)
        expect(await scrollOf(page)).toBe(300)
      }
    })

    if (name === 'scoreboard')
      test("opening and closing a team's dialog keeps the scoreboard's scroll position", async () => {
        await scrollDown(page)
        await page.locator('[data-team]').nth(3).dispatchEvent('click')
        const dialog = page.getByRole('dialog')
        await expect(dialog.locator(':focus').or(dialog.and(page.locator(':focus')))).toBeAttached()
        expect(await scrollOf(page)).toBe(300)
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        expect(await scrollOf(page)).toBe(300)
      })
    else
      test('a filter chosen right after the last letter keeps both', async () => {
        await typeAt(controls, 15, 'knot')
        await page.getByRole('button', { name: 'Unsolved only' }).click()
        await expect.poll(() => new URL(page.url()).search).toBe('?find=knot&unsolved=1')
        await expect(field).toHaveValue('knot')
      })
  })

test('coming back to the challenges restores their scroll position', async ({ context, page }) => {
  await signIn(context, arena.url, 'player')
  const game = await runningGame(context, arena.url)
  await openScreen(page, `${arena.url}/games/${game.id}/challenges`)
  await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }))
  await expect.poll(() => scrollOf(page)).toBe(1200)
  await page.getByRole('link', { name: 'Scoreboard' }).click()
  await expect(page.locator('[data-team]').first()).toBeVisible()
  await page.goBack()
  await expect(page.locator('[data-challenge]').first()).toBeVisible()
  expect(await scrollOf(page)).toBe(1200)
})
