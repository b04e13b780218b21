import { deploy } from './deploy.ts'
import { freshness, openChallenge, runningGame, signIn } from './visitors.ts'
import { arenaOfFile } from './arena-of-file.ts'
import { findBrowser } from '#tools/find-browser.mjs'
import { expect, type Page, type Request, test } from '@playwright/test'

test.use({ launchOptions: await findBrowser() }) // the bundled browser never requests a failed script again

const arena = arenaOfFile()

/** Opens the challenges of the running game as the player. */
async function openChallenges(page: Page) {
  await signIn(page.context(), arena.url, 'player')
  const { id } = await runningGame(page.context(), arena.url)
  await page.goto(`${arena.url}/games/${id}/challenges`)
  const title = page.locator('button[aria-haspopup=dialog] [id$=-title]').first()
  return (await title.textContent()) ?? ''
}

/** Waits for a toast, which disappears again: call it before the action that shows it. */
const untilShown = (page: Page, words: string) => page.getByText(words).waitFor()

test.describe('a page that fails to start says so', () => {
  const untilErrorShown = (page: Page) => expect(page.getByRole('alert')).toHaveText(/could not be loaded/)

  test('when its first script is gone', async ({ page }) => {
    await page.route(/\/static\/core-[\w-]+\.js/, (route) => route.abort())
    await page.goto(arena.url)
    await untilErrorShown(page)
    await page.unrouteAll()
    await expect(async () => {
      await page.reload() // which meets the page's own at times
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }).toPass()
  })

  test('when it throws before it is rendered', async ({ page }) => {
    await page.addInitScript(() => {
      console.info = () => {
        throw new Error('The mast is down')
      }
    })
    await page.goto(arena.url)
    await untilErrorShown(page)
  })
})

test('a menu and a dialog whose scripts are gone fail alone and can be retried', async ({ page }) => {
  // An idle page preloads such a dialog: it fails from the start.
  await page.route(/\/static\/app-later-[\w-]+\.(js|css)/, (route) => route.abort())
  const title = await openChallenges(page)
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

/** Those of all dialogs and toasts. */
const styles = /\/static\/overlay-[\w-]+\.css/

test('toasts and dialogs whose styles failed to load say so plainly and are shown once they are available', async ({
  page,
}) => {
  // Loaded only when requested: what an idle page loads at the same time would fail with it.
  await page.addInitScript(() => (window.requestIdleCallback = () => 0))
  let failures = 0
  page.on('requestfailed', (request) => (failures += styles.test(request.url()) ? 1 : 0))
  await page.route(styles, (route) => route.abort())
  await page.route(/\/static\/watch-later-[\w-]+\.js/, (route) => route.abort())
  await openChallenges(page)
  const settings = page.getByRole('button', { name: 'Notification settings' })
  await settings.click()
  // When the pointer reached the button, when it was clicked, and for the toast that says so.
  await expect.poll(() => failures).toBe(3)
  const loss = page.getByText('Part of this page did not load')
  const plain = page.getByRole('alert').filter({ has: loss })
  await expect(plain.getByRole('button', { name: 'Reload' })).toBeVisible()
  await page.unroute(styles)
  await settings.click()
  await expect(plain).toBeHidden()
  await expect(loss).toBeVisible() // as a toast
  await page.unrouteAll()
  await settings.click()
  await expect(page.getByRole('dialog', { name: 'Notification settings' })).toHaveCSS('position', 'fixed')
  await expect(loss).toBeHidden()
})

test('what an idle page preloaded as a web page is loaded on request, without an error', async ({ page }) => {
  await page.route(styles, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  const answered = page.waitForResponse(styles)
  await openChallenges(page)
  await (await answered).finished()
  await page.unrouteAll()
  const toastShown = untilShown(page, 'Part of this page did not load').then(() => 'told')
  await page.getByRole('button', { name: 'Notification settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notification settings' })
  expect(await Promise.race([toastShown, dialog.waitFor()])).toBeUndefined()
  await expect(dialog).toHaveCSS('position', 'fixed')
})

test('a page whose connection failed to load is live once it is available', async ({ page }) => {
  const script = /\/static\/connection-[\w-]+\.js/
  await page.route(script, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => script.test(request.url()))
  await openChallenges(page)
  await failed
  await page.unrouteAll()
  await page.evaluate(() => dispatchEvent(new Event('online'))) // it would be loaded again five seconds later
  await expect(freshness(page)).toContainText('Live')
})

test('a page whose script is gone is reloaded once in its newer version, with what was typed', async ({
  page,
}) => {
  const title = await openChallenges(page)
  const field = (await openChallenge(page, title)).getByRole('textbox', { name: 'Flag', exact: true })
  await field.fill('flag{half_typed}')
  await page.keyboard.press('Escape')
  await deploy(page, /\/static\/scoreboard-screen-[\w-]+\.js/)
  const toastShown = untilShown(page, 'New version loaded')
  await page.getByRole('link', { name: 'Scoreboard' }).first().click()
  await toastShown
  await expect(page.getByRole('heading', { name: 'Score over time' })).toBeVisible()
  await page.goBack()
  await openChallenge(page, title)
  await expect(field).toHaveValue('flag{half_typed}')
})

test('a newer version is not loaded while a flag is typed or being sent, but with the next page after it, and a draft stays', async ({
  page,
}) => {
  await page.clock.install()
  await openChallenges(page)
  const [title, other] = await page.locator('li[data-solved=false] [id$=-title]').allTextContents()
  const dialog = await openChallenge(page, title!)
  const field = page.getByRole('textbox', { name: 'Flag', exact: true })
  await field.pressSequentially('flag{half_')
  await deploy(page)
  await page.evaluate(() => Object.assign(window, { isOlder: true }))
  const isOlder = () => page.evaluate(() => 'isOlder' in window)
  const asked: Request[] = []
  page.on('request', (request) => request.url() === `${arena.url}/` && asked.push(request))
  await expect
    .poll(async () => {
      await page.clock.fastForward('16:00') // has no effect until the watch has started
      return asked.length
    })
    .toBeGreaterThan(0)
  await (await asked[0]!.response())?.finished()
  await field.pressSequentially('typed}')
  await expect(field).toHaveValue('flag{half_typed}')
  expect(await isOlder()).toBe(true)

  let send = () => {}
  const sending = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route('**/api/game/*/challenges/*', async (route) => {
    if (route.request().method() === 'POST') await sending
    await route.continue()
  })
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/challenges/'),
  )
  await page.keyboard.press('Enter')
  const flag = await sent
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await openChallenge(page, other!)
  await field.fill('flag{a_draft}')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Scoreboard' }).first().click()
  await expect(page.getByRole('heading', { name: 'Score over time' })).toBeVisible()
  expect(await isOlder()).toBe(true)

  const judged = untilShown(page, `${title}: wrong flag`)
  send()
  await (await flag.response())?.finished()
  await judged
  const toastShown = untilShown(page, 'New version loaded')
  await page.getByRole('link', { name: 'Challenges' }).first().click()
  await toastShown
  expect(await isOlder()).toBe(false)
  await openChallenge(page, other!)
  await expect(field).toHaveValue('flag{a_draft}')
})
