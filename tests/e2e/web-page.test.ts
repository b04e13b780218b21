import { addressOf, type Parameters, parametersOf, screens } from './screens.ts'
import { signIn } from './visitors.ts'
import { arenaOfFile } from './arena-of-file.ts'
import { expect, type Page, test } from '@playwright/test'

const arena = arenaOfFile('--no-rate-limits')
let game: string
let challengeId: string
let parameters: Parameters
test.beforeAll(async ({ browser }) => {
  const admin = await browser.newContext()
  await signIn(admin, arena.url, 'admin')
  parameters = await parametersOf(admin.request, arena.url)
  game = `${arena.url}/games/${parameters.gameId}`
  challengeId = parameters.challengeId
})

/** What stands in for a server: a page of maintenance, with each status that proxies give it, and an answer cut off on its way. */
const standIns = {
  'a web page with 200': {
    status: 200,
    contentType: 'text/html; charset=utf-8',
    body: '<h1>Maintenance</h1>',
  },
  'a web page with 404': { status: 404, contentType: 'text/html', body: '<h1>Not here</h1>' },
  'a web page with 401': { status: 401, contentType: 'text/html', body: '<h1>Log in to the network</h1>' },
  'a web page with 503': { status: 503, contentType: 'text/html', body: '<h1>Maintenance</h1>' },
  'a network that wants a log-in': {
    status: 200,
    contentType: 'application/json',
    body: '{"redirect":"https://portal.example/login"}',
  },
  'a list of something else': { status: 200, contentType: 'application/json', body: '[{"login":true}]' },
  'cut-off JSON': { status: 200, contentType: 'application/json', body: '{"title":"Ha' },
}

type StandIn = (typeof standIns)[keyof typeof standIns]

/** Answers every request with `answer` instead; `sent` are the requests that would change something, `end` stops it. */
async function replaceResponses(page: Page, answer: StandIn) {
  const sent: string[] = []
  const isCall = /\/(api|hub)\//
  await page.route(isCall, (route) => {
    if (route.request().method() !== 'GET') sent.push(new URL(route.request().url()).pathname)
    return route.fulfill(answer)
  })
  return { sent, end: () => page.unroute(isCall) }
}

const isWebPage = ({ contentType }: StandIn) => contentType.startsWith('text/html')

const main = (page: Page) => page.getByRole('main')

for (const [what, answer] of Object.entries(standIns)) {
  test(`a page opened while every request is answered by ${what} recovers by itself`, async ({ page }) => {
    await signIn(page.context(), arena.url, 'player')
    const { end } = await replaceResponses(page, answer)
    await page.goto(`${game}/scoreboard`)
    await expect(page.locator('body')).toContainText(
      isWebPage(answer) ? 'The server answers with a web page' : /not responding|Unexpected server response/,
    )
    await expect(page.getByText('Page not found')).toHaveCount(0)
    await end()
    await expect(page.getByRole('grid')).toBeVisible()
  })

  test(`a page keeps its data while every request is answered by ${what}, and recovers by itself`, async ({
    page,
  }) => {
    await signIn(page.context(), arena.url, 'player')
    await page.goto(`${game}/challenges#${challengeId}`)
    const dialog = page.getByRole('dialog')
    const field = dialog.getByRole('textbox', { name: 'Flag', exact: true })
    await field.fill(`flag{${what}}`)
    await page.waitForLoadState('networkidle') // a flag waits for the settings, which are read with its field
    const { sent, end } = await replaceResponses(page, answer)
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText(/whether (it|your flag) was received/)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    // A panel whose first read was still under way says so, too.
    if (isWebPage(answer))
      await expect(page.getByText('The server answers with a web page').first()).toBeVisible()
    await expect(main(page).getByRole('searchbox')).toBeVisible()
    await expect(page.getByText('Page not found')).toHaveCount(0)
    await end()
    await expect(main(page).getByRole('status').first()).toContainText('Live')
    await expect(page.getByText('The server answers with a web page')).toHaveCount(0)
    expect(sent.filter((path) => path.includes('/challenges/'))).toHaveLength(1)
  })
}

/** Screens that begin with different reads. */
const firstReads =
  /^(home|games|posts?|teams|traffic|admin-(games|users|files|settings)|edit-(info|challenge|review|writeups))$/

test('every list and form recovers by itself after a captive portal', async ({ context }) => {
  await signIn(context, arena.url, 'admin')
  const opened = screens
    .filter(({ name }) => firstReads.test(name))
    .map(async (screen) => {
      const page = await context.newPage()
      const { end } = await replaceResponses(page, standIns['a network that wants a log-in'])
      await page.goto(arena.url + addressOf(screen, parameters))
      return { name: screen.name, page, end }
    })
  const pages = await Promise.all(opened)
  for (const { name, page } of pages) {
    await page.bringToFront()
    await expect(page.locator('body'), name).toContainText('Unexpected server response')
  }
  for (const { end } of pages) await end()
  for (const { name, page } of pages) {
    await page.bringToFront()
    await expect(page.getByText('Unexpected server response'), name).toHaveCount(0)
    await expect(page.getByText('Something went wrong'), name).toHaveCount(0)
    await expect(main(page).locator('[aria-busy=true]'), name).toHaveCount(0)
  }
})
