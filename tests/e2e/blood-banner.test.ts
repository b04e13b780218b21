import type { ChallengeEdit, GameSummary } from '#contract/api.gen.ts'
import {
  announce,
  type Arrival,
  arrive,
  freshness,
  openChallenge,
  openScreen,
  runningGame,
} from './visitors.ts'
import { arenaOfFile } from './arena-of-file.ts'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const flag = 'flag{first}'

const arena = arenaOfFile()
let admin: Arrival
let game: GameSummary
test.beforeAll(async ({ browser }) => {
  admin = await arrive(browser, arena.url, 'admin')
  game = await runningGame(admin.context, arena.url)
})

async function newChallenge({ request }: BrowserContext, title: string) {
  const at = `${arena.url}/api/edit/games/${game.id}/challenges`
  const { id } = (await (
    await request.post(at, { data: { title, category: 'Misc' } })
  ).json()) as ChallengeEdit
  expect((await request.post(`${at}/${id}/flags`, { data: [{ flag }] })).ok()).toBe(true)
  expect((await request.put(`${at}/${id}`, { data: { isEnabled: true } })).ok()).toBe(true)
  return id
}

/** Opens a page of the game, and waits until it is live. */
async function openLive(page: Page, name: string) {
  await openScreen(page, `${arena.url}/games/${game.id}/${name}`)
  await expect(freshness(page)).toContainText('Live')
}

/** Waits inside the page, as it may be gone soon, for a visible part with this text. */
const appears = (page: Page, parts: string, text: string) =>
  page.waitForFunction(
    ([parts, text]) =>
      [...document.querySelectorAll(parts!)].some(
        (part) => part.textContent.includes(text!) && part.checkVisibility(),
      ),
    [parts, text],
  )

/**
 * The controls covered by the banner or toast with this text once it has stopped moving; checked in one step, as it
 * disappears by itself.
 */
async function coveredBy(page: Page, text: string, controls: string): Promise<string[]> {
  const look = await page.waitForFunction(
    ([text, controls]) => {
      const cover = [...document.querySelectorAll('[data-banner], [role=dialog]')].find(
        (part) => part.textContent.includes(text!) && part.checkVisibility(),
      )
      if (!cover || cover.getAnimations().some(({ playState }) => playState === 'running')) return null
      const { left, right, top, bottom } = cover.getBoundingClientRect()
      return [...document.querySelectorAll(controls!)]
        .filter((control) => {
          const box = control.getBoundingClientRect()
          const isBeside = box.left >= right || box.right <= left || box.top >= bottom || box.bottom <= top
          return control.checkVisibility() && box.width > 0 && !isBeside
        })
        .map(({ outerHTML }) => outerHTML)
    },
    [text, controls],
  )
  return (await look.jsonValue())!
}

test('on a phone and on a wide screen a first blood covers neither the name, tabs, clock nor filters', async ({
  browser,
}) => {
  const { context, page } = await arrive(browser, arena.url, 'player')
  for (const screen of ['challenges', 'scoreboard']) {
    await openLive(page, screen)
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible({ visible: width === 390 })
      const field = page.getByRole('main').getByRole('searchbox')
      await expect(() => field.scrollIntoViewIfNeeded()).toPass() // another width may remount it
      const title = `First on ${screen} at ${width}`
      const challenge = await newChallenge(admin.context, title)
      const call = `${arena.url}/api/game/${game.id}/challenges/${challenge}`
      expect((await context.request.post(call, { data: { flag } })).ok()).toBe(true)
      const controls =
        'header :is(a, button, h1, b), main nav a, main :is(input[type=search], select, [role=radiogroup])'
      expect(await coveredBy(page, title, controls), title).toEqual([])
    }
  }
})

test('a burst of ten notices leaves the flag field of a phone visible, and shows one toast at a time', async ({
  browser,
}) => {
  const { page } = await arrive(browser, arena.url, 'player')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.clock.setFixedTime(Date.now()) // however slowly they arrive, it is one burst
  await openLive(page, 'challenges')
  const dialog = await openChallenge(page, 'Paper Lanterns')
  await expect(dialog.locator('form :is(input, button)')).toHaveCount(2)
  const toasts = page.getByText(/^Announcement$|^\d+ new notices$/).filter({ visible: true })
  for (let number = 1; number <= 10; number++) {
    await announce(admin.context, arena.url, game.id, `Number ${number}.`)
    const toastText = number <= 3 ? `Number ${number}.` : `${number} new notices`
    expect(await coveredBy(page, toastText, '[role=dialog] form :is(input, button)')).toEqual([])
    await toasts.hover() // only one, which stays while the pointer is over it
  }
  await expect(toasts).toHaveText('10 new notices')
})

test("where the notices are visible a new one glows in its row, and no toast covers it or a dialog's button", async ({
  browser,
}) => {
  const { page } = await arrive(browser, arena.url, 'player')
  await openLive(page, 'challenges')
  const glows = appears(page, '[data-fresh=true]', 'The tide turns at nine.')
  await announce(admin.context, arena.url, game.id, 'The tide turns at nine.')
  await glows
  await expect(page.getByText('Announcement', { exact: true })).toHaveCount(0)
  const dialog = await openChallenge(page, 'Paper Lanterns') // it covers the list: the row would now be seen by nobody
  await expect(dialog.getByRole('textbox', { name: 'Flag' })).toBeFocused()
  const tells = appears(page, '[role=dialog]', 'The tide turns at twelve.')
  for (const hour of ['ten', 'eleven', 'twelve'])
    await announce(
      admin.context,
      arena.url,
      game.id,
      `The tide turns at ${hour}. The boats are called back until the harbour master has read the gauge.`,
    )
  await tells
  const lowest = await coveredBy(page, 'The tide turns at ten.', '[role=dialog]:has(form) button')
  expect(lowest).toEqual([])
})
