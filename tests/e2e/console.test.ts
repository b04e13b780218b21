import { addressOf, parametersOf, redirects, screens, visitors } from './screens.ts'
import { isWhole, signIn } from './visitors.ts'
import { openWorld } from './world.ts'
import { expect, type Page, test } from '@playwright/test'
import { generatePath } from 'react-router-dom'

let arena: Awaited<ReturnType<typeof openWorld>>
let addresses: string[]
test.beforeAll(async ({ browser }) => {
  arena = await openWorld('--no-rate-limits')
  const admin = await browser.newContext()
  await signIn(admin, arena.url, 'admin')
  const parameters = await parametersOf(admin.request, arena.url)
  await admin.close()
  const shown = screens.map((screen) => addressOf(screen, parameters))
  const redirected = Object.keys(redirects).map((address) =>
    generatePath(address, { ...parameters, '*': 'nowhere' }),
  )
  const { gameId } = parameters
  const nowhere = ['/games/999999', '/games/none', '/posts/00000000', '/posts/none', '/admin/games/999999']
  addresses = [
    ...new Set([
      ...shown,
      ...redirected,
      ...nowhere,
      '/games/999999/projector',
      `/admin/games/${gameId}/challenges/x`,
    ]),
  ]
})
test.afterAll(() => arena.stop())

/** The browser itself prints each answer that is an error, and which Halyard this is belongs there. */
const isMeant = (line: string) =>
  line.startsWith('Failed to load resource') ||
  line.startsWith('Halyard ') ||
  line === 'Service Worker registration blocked by Playwright' // where the tests' browser has one

function linesOf(page: Page) {
  const lines: string[] = []
  page.on('console', (message) => {
    if (!isMeant(message.text())) lines.push(`${new URL(page.url()).pathname}: ${message.text()}`)
  })
  page.on('pageerror', (error) => lines.push(`${new URL(page.url()).pathname}: ${error.message}`))
  return lines
}

for (const visitor of visitors) {
  test(`no page prints anything useless to the console: ${visitor}`, async ({ page }) => {
    if (visitor !== 'nobody') await signIn(page.context(), arena.url, visitor)
    const lines = linesOf(page)
    for (const address of addresses) {
      await page.goto(arena.url + address)
      await expect(page.locator('#root')).not.toBeEmpty()
      await isWhole(page)
    }
    expect(lines).toEqual([])
  })
}
