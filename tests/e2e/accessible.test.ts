import { arrive, openChallenge, openScreen, runningGame, signIn, startContainer } from './visitors.ts'
import { violationsOn } from './violations.ts'
import { arenaOfFile } from './arena-of-file.ts'
import { expect, type Page, test } from '@playwright/test'

const arena = arenaOfFile()

const open = (page: Page, address: string) => openScreen(page, arena.url + address)

test('the challenge dialog passes the accessibility rules and returns the focus', async ({ page }) => {
  await signIn(page.context(), arena.url, 'player')
  const game = await runningGame(page.context(), arena.url)
  await open(page, `/games/${game.id}/challenges`)
  const card = page.getByRole('button', { name: 'Paper Lanterns', exact: true })
  await card.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Start instance' })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card).toBeFocused()
})

test('the instances tray passes the accessibility rules on another page and a narrow phone, and returns the focus', async ({
  browser,
}) => {
  const { context, page } = await arrive(browser, arena.url, 'player', {
    viewport: { width: 360, height: 740 },
  })
  const game = await runningGame(context, arena.url)
  await open(page, `/games/${game.id}/challenges`)
  await startContainer(await openChallenge(page, 'Paper Lanterns'))
  await open(page, '/about')
  const tray = page.getByRole('button', { name: '1 instance running' })
  expect(await violationsOn(page)).toEqual([])
  await tray.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('textbox', { name: /^Address of/ })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(tray).toBeFocused()
})

test('the instances of a site, and the preview of destroying them, pass the accessibility rules', async ({
  browser,
}) => {
  const player = await arrive(browser, arena.url, 'player')
  const game = await runningGame(player.context, arena.url)
  await open(player.page, `/games/${game.id}/challenges`)
  await startContainer(await openChallenge(player.page, 'Tide Table API'))
  const { page } = await arrive(browser, arena.url, 'admin')
  await open(page, '/admin/instances')
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: /^Destroy \d+…$/ }).click()
  const preview = page.getByRole('region', { name: /^Destroy \d+ instances?$/ })
  await preview.getByRole('textbox').fill('0')
  await expect(preview.getByRole('button', { name: /^Destroy/ })).toBeDisabled()
  expect(await violationsOn(page)).toEqual([])
})
