import type { Scoreboard } from '#contract/api.gen.ts'
import { runningGame } from './visitors.ts'
import { arenaOfFile } from './arena-of-file.ts'
import { expect, type Page, test } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const arena = arenaOfFile()

async function saved(page: Page, item: string) {
  await page.getByRole('button', { name: 'Export or embed' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: item }).click()
  return readFileSync(await (await download).path())
}

test('the past of a game is scrubbed, shared by address, and downloaded as three files', async ({
  page,
  context,
}) => {
  const game = await runningGame(context, arena.url)
  const scoreboard = (await (
    await context.request.get(`${arena.url}/api/game/${game.id}/scoreboard`)
  ).json()) as Scoreboard
  await page.goto(`${arena.url}/games/${game.id}/scoreboard`)
  await page.getByRole('button', { name: 'Time machine' }).click()
  const moment = page.getByRole('slider', { name: 'Moment shown' })
  await moment.focus()
  for (let press = 0; press < 6; press++) await moment.press('PageUp')
  await moment.press('Home')
  for (let press = 0; press < 9; press++) await moment.press('PageUp')
  await expect(page).toHaveURL(/\?at=10800$/)

  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByText('Not live')).toBeVisible()
  const then = game.start + 10_800_000
  const scores = scoreboard.items
    .map(({ name, solvedChallenges }) => {
      const had = solvedChallenges.filter(({ time }) => time <= then)
      return [name, had.reduce((sum, { score }) => sum + score, 0)] as const
    })
    .sort((a, b) => b[1] - a[1])

  const standings = JSON.parse((await saved(other, 'Standings for CTFtime (JSON)')).toString()) as {
    standings: { pos: number; team: string; score: number }[]
  }
  expect(standings.standings.map(({ score }) => score)).toEqual(scores.map(([, score]) => score))
  expect(new Map(standings.standings.map(({ team, score }) => [team, score]))).toEqual(new Map(scores))
  const table = (await saved(other, 'Table (CSV)')).toString()
  expect(table.trim().split('\n')).toHaveLength(scoreboard.items.length + 1)
  for (const [name] of scores) expect(table).toContain(name)
  const picture = await saved(other, 'Image (PNG)')
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  expect(picture.readUInt32BE(16)).toBeGreaterThan(1_000) // its width

  await other.getByRole('button', { name: 'Back to live' }).click()
  await expect(other.getByText('Not live')).toBeHidden()
})

test('the scoreboard works in a frame of another site, without an account', async ({ page, context }) => {
  const game = await runningGame(context, arena.url)
  const frame = `<iframe src="${arena.url}/games/${game.id}/embed?rows=5" title="Scoreboard" width="600" height="400" sandbox="allow-scripts allow-same-origin allow-popups"></iframe>`
  const elsewhere = createServer((_, response) => response.setHeader('content-type', 'text/html').end(frame))
  await new Promise<void>((resolve) => elsewhere.listen(0, 'localhost', resolve))
  await page.goto(`http://localhost:${(elsewhere.address() as AddressInfo).port}/`)
  await expect(page.frameLocator('iframe').getByRole('row')).toHaveCount(6)
  elsewhere.close()
})
