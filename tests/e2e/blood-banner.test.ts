import type { ChallengeEdit } from '#contract/api.gen.ts'
import { announce, arrive, freshness, openChallenge, openScreen, runningGame } from '#tests/e2e/visitors.ts'
import { openWorld } from '#tests/e2e/world.ts'
import { type BrowserContext, expect, type Locator, test } from '@playwright/test'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const flag = 'flag{first}'

async function newChallenge({ request }: BrowserContext, url: string, gameId: number, title: string) {
  const at = `${url}/api/edit/games/${gameId}/challenges`
  const { id } = (await (
    await request.post(at, { data: { title, category: 'Misc' } })
  ).json()) as ChallengeEdit
  expect((await request.post(`${at}/${id}/flags`, { data: [{ flag }] })).ok()).toBe(true)
  expect((await request.put(`${at}/${id}`, { data: { isEnabled: true } })).ok()).toBe(true)
  return id
}

const boxOf = async (part: Locator) => (await part.boundingBox())!

/** The controls that something drawn above the page lies on. */
async function coveredBy(cover: Locator, controls: Locator): Promise<string[]> {
  const { x, y, width, height } = await boxOf(cover)
  const covered: string[] = []
  for (const control of await controls.filter({ visible: true }).all()) {
    const box = await boxOf(control)
    if (box.x < x + width && x < box.x + box.width && box.y < y + height && y < box.y + box.height)
      covered.push(await control.evaluate((part) => part.outerHTML))
  }
  return covered
}

for (const [name, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['wide screen', { width: 1440, height: 900 }],
] as const) {
  test(`on a ${name} a first blood covers neither name, tabs, clock nor filters`, async ({ browser }) => {
    const arena = await openWorld()
    try {
      const admin = await arrive(browser, arena.url, 'admin')
      const { context, page } = await arrive(browser, arena.url, 'player')
      await page.setViewportSize(viewport)
      const game = await runningGame(context, arena.url)
      for (const screen of ['challenges', 'scoreboard']) {
        const challenge = await newChallenge(admin.context, arena.url, game.id, `First on ${screen}`)
        await openScreen(page, `${arena.url}/games/${game.id}/${screen}`)
        await expect(freshness(page)).toContainText('Live')
        await page.getByRole('main').getByRole('searchbox').scrollIntoViewIfNeeded()
        const call = `${arena.url}/api/game/${game.id}/challenges/${challenge}`
        expect((await context.request.post(call, { data: { flag } })).ok()).toBe(true)
        const banner = page.locator('[data-own]').filter({ hasText: `First on ${screen}` })
        await expect(banner).toBeVisible()
        await banner.evaluate((strip) => Promise.all(strip.getAnimations().map(({ finished }) => finished)))
        const controls = page.locator(
          'header :is(a, button, h1, b), main nav a, main :is(input[type=search], select, [role=radiogroup])',
        )
        expect(await coveredBy(banner, controls)).toEqual([])
      }
      await Promise.all([context.close(), admin.context.close()])
    } finally {
      await arena.stop()
    }
  })
}

test('a burst of ten notices leaves the flag field of a phone in sight, and is one toast at a time', async ({
  browser,
}) => {
  const arena = await openWorld()
  const admin = await arrive(browser, arena.url, 'admin')
  const { context, page } = await arrive(browser, arena.url, 'player')
  await page.setViewportSize({ width: 390, height: 844 })
  const game = await runningGame(context, arena.url)
  await openScreen(page, `${arena.url}/games/${game.id}/challenges`)
  await expect(freshness(page)).toContainText('Live')
  const dialog = await openChallenge(page, 'Paper Lanterns')
  const flagControls = dialog.locator('form :is(input, button)')
  await expect(flagControls).toHaveCount(2)
  const toasts = page.getByText(/^Announcement$|^\d+ new notices$/).filter({ visible: true })
  for (let number = 1; number <= 10; number++) {
    await announce(admin.context, arena.url, game.id, `Number ${number}`)
    await expect(toasts).toHaveCount(1)
    expect(await coveredBy(toasts.locator('xpath=ancestor::*[@role="dialog"]'), flagControls)).toEqual([])
  }
  await expect(toasts).toHaveText('10 new notices')
  await Promise.all([context.close(), admin.context.close()])
  await arena.stop()
})

test('where the notices are in sight a new one glows in its row, and no toast covers it', async ({
  browser,
}) => {
  const arena = await openWorld()
  const admin = await arrive(browser, arena.url, 'admin')
  const { context, page } = await arrive(browser, arena.url, 'player')
  const game = await runningGame(context, arena.url)
  await openScreen(page, `${arena.url}/games/${game.id}/challenges`)
  await expect(freshness(page)).toContainText('Live')
  const toast = page.getByText('Announcement', { exact: true })
  const rowOf = (text: string) => page.locator('[data-fresh=true]').filter({ hasText: text })
  await announce(admin.context, arena.url, game.id, 'The tide turns at nine.')
  await expect(rowOf('The tide turns at nine.')).toBeVisible()
  await expect(toast).toHaveCount(0)
  const dialog = await openChallenge(page, 'Paper Lanterns') // over the list: now nobody would see the row
  await expect(dialog.getByRole('textbox', { name: 'Flag' })).toBeFocused()
  await announce(admin.context, arena.url, game.id, 'The tide turns at ten.')
  await expect(toast).toHaveCount(1)
  await Promise.all([context.close(), admin.context.close()])
  await arena.stop()
})
