import type { ChallengeEdit } from '#contract/api.gen.ts'
import { arrive, freshness, openScreen, runningGame } from '#tests/e2e/visitors.ts'
import { openWorld } from '#tests/e2e/world.ts'
import { type BrowserContext, expect, type Locator, test } from '@playwright/test'

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
        const { x, y, width, height } = await boxOf(banner)
        const isUnder = (box: { x: number; y: number; width: number; height: number }) =>
          box.x < x + width && x < box.x + box.width && box.y < y + height && y < box.y + box.height
        const controls = page.locator(
          'header :is(a, button, h1, b), main nav a, main :is(input[type=search], select, [role=radiogroup])',
        )
        const covered: string[] = []
        for (const control of await controls.filter({ visible: true }).all())
          if (isUnder(await boxOf(control))) covered.push(await control.evaluate((part) => part.outerHTML))
        expect(covered).toEqual([])
      }
      await Promise.all([context.close(), admin.context.close()])
    } finally {
      await arena.stop()
    }
  })
}
