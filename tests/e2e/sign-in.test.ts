import { openWorld } from './world.ts'
import { type Browser, expect, type Page, test } from '@playwright/test'

/** Opens the sign-in page of a server with a form of sign-in from outside, from the second page of games. */
async function openLogin(browser: Browser, signIn: string) {
  const arena = await openWorld('--no-rate-limits', '--dial', `signIn=${signIn}`)
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${arena.url}/account/login?from=/games%3Fpage%3D2`)
  const leave = async () => {
    await context.close()
    await arena.stop()
  }
  return { page, url: arena.url, leave }
}

/** Goes to the other site by a button, and logs in there; a name that it does not know is refused. */
async function signInBy(page: Page, button: string, account: string) {
  await page.getByRole('button', { name: button }).click()
  await page.getByLabel('Account').fill(account)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test('an identity provider: without a password there and back, refused and not, and out of both by a form', async ({
  browser,
}) => {
  const { page, url, leave } = await openLogin(browser, 'oidc')
  await expect(page.getByRole('button', { name: 'Log in with single sign-on' })).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
  await signInBy(page, 'single sign-on', 'nobody')
  await expect(page.getByRole('alert')).toHaveText('The other site did not confirm who you are. Try again.')
  await expect(page).toHaveURL(`${url}/account/login`)
  await signInBy(page, 'single sign-on', 'player')
  await expect(page).toHaveURL(`${url}/games?page=2`)
  await expect(page.getByText('You are logged in as player')).toBeVisible()
  const out = page.waitForRequest((request) => request.url() === `${url}/api/sso/logout`)
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  expect([(await out).method(), (await out).isNavigationRequest()]).toEqual(['POST', true])
  await expect(page).toHaveURL(`${url}/`)
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('user/')))).toEqual(
    [],
  )
  await leave()
})

test('a school: the server ends at its start page, and the page leads on to where one came from', async ({
  browser,
}) => {
  const { page, url, leave } = await openLogin(browser, 'cas')
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await signInBy(page, 'Harbour University', 'nobody')
  await expect(page.getByText(/Harbour University has confirmed who you are/)).toBeVisible()
  await expect(page).toHaveURL(`${url}/account/login`)
  await signInBy(page, 'Harbour University', 'player')
  await expect(page).toHaveURL(`${url}/games?page=2`)
  await expect(page.getByText('You are logged in as player')).toBeVisible()
  await leave()
})

test('Google: a server that says nothing of a failure is recognized, and the next try returns to the page', async ({
  browser,
}) => {
  const { page, url, leave } = await openLogin(browser, 'oauth')
  await signInBy(page, 'Google', 'nobody')
  await expect(page.getByRole('alert').first()).toHaveText(/You were not logged in/)
  await signInBy(page, 'Google', 'player')
  await expect(page).toHaveURL(`${url}/games?page=2`)
  await expect(page.getByText('You are logged in as player')).toBeVisible()
  await leave()
})
