import { organiserOf } from './organisers.ts'
import { violationsOn } from './violations.ts'
import { arrive } from './visitors.ts'
import { arenaOfFile } from './arena-of-file.ts'
import { pdfOf } from '#tests/support/pdf.ts'
import { expect, type Locator, test } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

const arena = arenaOfFile('--no-rate-limits')

/** The number of dark pixels in a canvas, which are those of the writing. */
const inkOf = (canvas: Locator) =>
  canvas.evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    let ink = 0
    for (let at = 0; at < data.length; at += 4) if (data[at]! < 100) ink += 1
    return ink
  })

test('a player submits a writeup, and an admin reads it in the page and downloads it with all others', async ({
  browser,
}) => {
  const organiser = await organiserOf(browser, arena.url)
  const game = await organiser.openGame({ writeupRequired: true, writeupDeadline: Date.now() + 3_600_000 })
  const [member] = await organiser.enterTeam('Anchor Watch', ['anchorwatch'], game.id)
  const { page: player } = member! // one was entered
  await player.goto(`${arena.url}/games/${game.id}/challenges`)
  await player.getByRole('button', { name: 'Submit writeup' }).click()
  const buffer = pdfOf('How we weighed anchor', 'And how the tide was read')
  await player
    .locator('input[type=file]')
    .setInputFiles({ name: 'w.pdf', mimeType: 'application/pdf', buffer })
  await expect(player.getByText('Submitted').first()).toBeVisible()

  const { page } = await arrive(browser, arena.url, 'admin')
  const broken: string[] = []
  page.on('console', (message) => message.type() === 'error' && broken.push(message.text()))
  await page.goto(`${arena.url}/admin/games/${game.id}/writeups`)
  const reader = page.getByRole('region', { name: 'Writeup of Anchor Watch' })
  await expect(reader.getByText('Page 1 of 2')).toBeVisible()
  await expect.poll(() => inkOf(reader.locator('canvas').first())).toBeGreaterThan(500)
  await expect(reader.getByText('How we weighed anchor')).toBeAttached()
  await reader.getByRole('region', { name: 'Pages' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(reader.getByText('Page 2 of 2')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download 1 writeup' }).click()
  const archive = gunzipSync(readFileSync(await (await downloading).path()))
  expect(archive.includes(buffer)).toBe(true)
  expect(broken).toEqual([])
})
