import { isWhole, openScreen, runningGame } from './visitors.ts'
import { arenaOfFile } from './arena-of-file.ts'
import { expect, type Locator, test } from '@playwright/test'

const arena = arenaOfFile()

test('the race stays within its panel when the window is resized and the phone turned', async ({
  page,
  context,
}) => {
  const game = await runningGame(context, arena.url)
  await page.goto(`${arena.url}/games/${game.id}/scoreboard?form=race`)
  const race = page.getByRole('region', { name: 'Score over time' })
  const drawing = race.locator('svg.recharts-surface')
  const sizes: [width: number, height: number][] = [
    [1440, 900],
    [2200, 1200],
    [900, 600],
    [390, 800],
    [800, 390],
    [1440, 900],
  ]
  await expect(drawing, 'the axis ends with date, time and zone').toContainText(
    /[A-Z][a-z]{2}\s\d{1,2},\s\d\d:\d\d\s(GMT|UTC)/,
  )
  await isWhole(page)
  const heights: number[] = []
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await expect(async () => {
      const panel = (await race.boundingBox())!
      const lines = (await drawing.boundingBox())!
      expect(lines.x + lines.width, 'drawn anew').toBeLessThan(panel.x + panel.width)
      expect(lines.x + lines.width, 'drawn anew').toBeGreaterThan(panel.x + panel.width * 0.6)
      expect(lines.y + lines.height).toBeLessThan(panel.y + panel.height)
    }).toPass()
    heights.push((await race.boundingBox())!.height)
    const times = race.locator('.recharts-xAxis-tick-labels text')
    await expect(times.nth(1), 'the end of the axis leaves room for more').toBeVisible()
  }
  await expect.poll(async () => (await race.boundingBox())?.height).toBe(heights[0])
  expect(Math.max(...heights)).toBeLessThan(heights[0]! * 1.5) // a phone shows only the chart, but larger
})

/** What is written smaller than 12 px in this part, beside drawings. */
const smallIn = (part: Locator) =>
  part.evaluate((root) =>
    [...root.querySelectorAll(':not(svg, svg *)')]
      .filter((one) =>
        [...one.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()),
      )
      .filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 12)
      .map(({ textContent }) => textContent),
  )

test("no text of the scoreboard, the race's table and a team’s solves is smaller than 12 px", async ({
  page,
  context,
}) => {
  const game = await runningGame(context, arena.url)
  await openScreen(page, `${arena.url}/games/${game.id}/scoreboard`)
  const race = page.getByRole('region', { name: 'Score over time' })
  await race.getByRole('button', { name: 'Open the chart' }).click()
  await race.getByText('Show as table').click()
  await expect(race.getByText('Times in')).toBeVisible()
  expect(await smallIn(race)).toEqual([])
  expect(await smallIn(page.getByRole('grid'))).toEqual([])
  const [place, row] = await page
    .getByRole('grid')
    .locator('[data-row="0"]')
    .evaluate((row) => [
      getComputedStyle(row.parentElement!).backgroundImage,
      getComputedStyle(row).backgroundColor,
    ])
  expect(place, 'rows that are not rendered yet have placeholders').toContain('gradient')
  expect(row, 'rendered ones cover them').not.toContain('rgba(0, 0, 0, 0)')
  await page
    .getByRole('grid')
    .getByRole('row', { name: /Byte the Bullet/ })
    .click()
  const team = page.getByRole('dialog', { name: 'Byte the Bullet' })
  await expect(team.getByText('+5%').first()).toBeVisible()
  expect(await smallIn(team.getByRole('list', { name: /^Solves of/ }))).toEqual([])
})
