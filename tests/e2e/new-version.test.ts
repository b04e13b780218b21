import { openChallenge, runningGame, signIn } from './visitors.ts'
import { openWorld } from '#tests/e2e/world.ts'
import { findBrowser } from '#tools/find-browser.mjs'
import { expect, type Page, test } from '@playwright/test'

test.use({ launchOptions: await findBrowser() }) // the packed one never asks again for a script that was lost

let arena: Awaited<ReturnType<typeof openWorld>>
test.beforeEach(async () => {
  arena = await openWorld()
})
test.afterEach(() => arena.stop())

/** The player at the challenges of the running game. */
async function atPlay(page: Page) {
  await signIn(page.context(), arena.url, 'player')
  const { id } = await runningGame(page.context(), arena.url)
  await page.goto(`${arena.url}/games/${id}/challenges`)
  const title = page.locator('button[aria-haspopup=dialog] [id$=-title]').first()
  return (await title.textContent()) ?? ''
}

/** A newer build is deployed: the index names another entry, and these files of the older one are gone for its pages. */
async function deploy(page: Page, files: RegExp) {
  let isNewPage = false
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isNewPage = true
  })
  await page.route(files, (route) => (isNewPage ? route.continue() : route.abort()))
  let entry = ''
  await page.route(/\/(games\/\d+\/\w+)?$/, async (route) => {
    const response = await route.fetch()
    const index = await response.text()
    entry = /\/static\/app-[\w-]+\.js/.exec(index)?.[0] ?? ''
    await route.fulfill({ response, body: index.replace(entry, '/static/app-newer.js') })
  })
  await page.route('**/static/app-newer.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `import '${entry}'` }),
  )
}

test('a menu and a dialog whose scripts are gone fail alone, and can be asked for again', async ({
  page,
}) => {
  const title = await atPlay(page)
  await deploy(page, /\/static\/(menu|rules-dialog)-[\w-]+\.(js|css)/)
  const account = page.getByRole('button', { name: 'Account' }).first()
  const lost = page.getByText('Part of this page did not load')
  for (const button of [account, page.getByRole('button', { name: 'Notification settings' })]) {
    await button.click()
    await expect(lost).toBeVisible()
    await page.keyboard.press('F6')
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(lost).toBeHidden()
    await expect(page.getByRole('button', { name: title, exact: true })).toBeVisible()
  }
  await page.unrouteAll()
  await account.click()
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
})

test('a page whose script is gone is loaded once in its newer version, with what was typed', async ({
  page,
}) => {
  const title = await atPlay(page)
  const field = (await openChallenge(page, title)).getByRole('textbox', { name: 'Flag', exact: true })
  await field.fill('flag{half_typed}')
  await page.keyboard.press('Escape')
  await deploy(page, /\/static\/scoreboard-screen-[\w-]+\.js/)
  await page.getByRole('link', { name: 'Scoreboard' }).first().click()
  await expect(page.getByText('New version loaded')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Score over time' })).toBeVisible()
  await page.goBack()
  await openChallenge(page, title)
  await expect(field).toHaveValue('flag{half_typed}')
})
