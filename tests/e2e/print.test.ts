import type { Scoreboard } from '#contract/api.gen.ts'
import { openScreen, runningGame, signIn } from './visitors.ts'
import { openWorld } from './world.ts'
import { expect, test } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of each page of a PDF. */
async function pagesOf(pdf: Buffer): Promise<string[]> {
  const { promise } = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const file = await promise
  const numbers = Array.from({ length: file.numPages }, (_, index) => index + 1)
  const contents = numbers.map(async (number) => (await file.getPage(number)).getTextContent())
  return (await Promise.all(contents)).map(({ items }) =>
    items.map((item) => ('str' in item ? item.str : '')).join(' '),
  )
}

test('a scoreboard of 500 teams prints completely, with its header on every page, and nothing else', async ({
  page,
}) => {
  const arena = await openWorld()
  try {
    await signIn(page.context(), arena.url, 'player')
    const game = await runningGame(page.context(), arena.url)
    await page.route('**/api/game/*/scoreboard', async (route) => {
      const response = await route.fetch()
      const scoreboard = (await response.json()) as Scoreboard
      const items = Array.from({ length: 500 }, (_, index) => ({
        ...scoreboard.items[index % scoreboard.items.length]!,
        id: 90_000 + index,
        rank: index + 1,
        name: `Crew-${index + 1}.`,
      }))
      await route.fulfill({ response, json: { ...scoreboard, items } })
    })
    const printed = page.waitForResponse(/\/scoreboard-screen-later-.+\.js$/) // loaded once the page is idle
    await openScreen(page, `${arena.url}/games/${game.id}/scoreboard`)
    await expect(page.getByRole('grid').getByText('Crew-1.')).toBeVisible()
    await (await printed).finished()
    let pages: string[] = []
    await expect
      .poll(async () => {
        pages = await pagesOf(await page.pdf({ format: 'A4' }))
        return new Set(pages.join(' ').match(/Crew-\d+\./g)).size
      })
      .toBe(500)
    for (const text of pages) expect(text).toMatch(/as of .+ 500 teams\s+Rank/)
    expect(pages.join(' ')).not.toMatch(/Find a team|Score over time/)
    expect(pages.length).toBeLessThan(20)
    await expect(page.locator('body > table')).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  } finally {
    await arena.stop()
  }
})
