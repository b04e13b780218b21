import type { SiteConfig } from '#contract/api.gen.ts'
import { password, signIn } from '#tests/e2e/visitors.ts'
import { startArena } from '#tools/arena-process.mjs'
import { type Browser, expect, type Page, test } from '@playwright/test'

let arena: Awaited<ReturnType<typeof startArena>>
test.beforeEach(async () => {
  arena = await startArena(['--memory', '--speed', '0'])
})
test.afterEach(() => arena.stop())

/** Changes the rules for accounts, as an administrator does. */
async function setPolicy(browser: Browser, policy: Partial<SiteConfig['accountPolicy']>) {
  const admin = await browser.newContext()
  await signIn(admin, arena.url, 'admin')
  const at = `${arena.url}/api/admin/config`
  const { accountPolicy } = (await (await admin.request.get(at)).json()) as SiteConfig
  const answer = await admin.request.put(at, { data: { accountPolicy: { ...accountPolicy, ...policy } } })
  expect(answer.status()).toBe(200)
  await admin.close()
}

async function register(page: Page) {
  await page.getByLabel('Email').fill('mira@players.test')
  await page.getByLabel('User name').fill('mira')
  await page.getByLabel('Password', { exact: true }).fill('Recorded-1')
  await page.getByLabel('Password again').fill('Recorded-1')
  await page.getByRole('button', { name: 'Register' }).click()
}

/** Opens the sandbox's mail from the page that points to it, and follows the newest link. */
async function followMail(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Read it here' }).click()
  const outbox = await opened
  await outbox.locator('article a').first().click()
  return outbox
}

test('a newcomer registers by mail, follows the link from the outbox, and fills in a profile', async ({
  page,
  browser,
}) => {
  await setPolicy(browser, { activeOnRegister: false, emailConfirmationRequired: true })
  await page.goto(`${arena.url}/account/login?from=/games`)
  await page.getByRole('link', { name: 'Get an account' }).click()
  await register(page)
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible()
  await expect(page.getByText('mira@players.test')).toBeVisible()
  await page.reload()
  await expect(page.getByText('mira@players.test')).toBeVisible()
  expect(arena.printed()).toContain('mail to mira@players.test: Confirm your address')

  const mail = await followMail(page)
  await mail.getByRole('button', { name: 'Confirm the address' }).click()
  await mail.getByRole('link', { name: 'To your profile' }).click()
  await expect(mail.getByLabel('User name')).toHaveValue('mira')
  await mail.getByLabel('Real name').fill('Mira Mast')
  await mail.reload()
  await expect(mail.getByLabel('Real name')).toHaveValue('Mira Mast')
  await mail.getByRole('button', { name: 'Save' }).click()
  await expect(mail.getByText('Saved.')).toBeVisible()

  await mail.getByRole('button', { name: 'Change the picture' }).click()
  await mail.getByLabel(/Choose a picture/).setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await mail.screenshot(),
  })
  await expect(mail.getByRole('img', { name: 'The picture you chose' })).toBeVisible()
  await mail.getByRole('button', { name: 'Use this picture' }).click()
  await expect(mail.getByRole('dialog')).toHaveCount(0)
  await expect(mail.getByRole('main').locator('img[src^="/assets/"]')).toBeVisible()
})

test('who forgot the password gets a link, sets another, and is let in', async ({ page }) => {
  await page.goto(`${arena.url}/account/recovery`)
  await page.getByLabel('Email').fill('player@halyard.example')
  await page.keyboard.press('Enter')
  await expect(page.getByText('We have mailed you a link')).toBeVisible()
  const mail = await followMail(page)
  await mail.getByLabel('New password').fill('Better-2')
  await mail.getByLabel('Password again').fill('Better-2')
  await mail.keyboard.press('Enter')
  await mail.getByRole('link', { name: 'Log in' }).last().click()
  await mail.getByLabel('User name or email').fill('player')
  await mail.getByLabel('Password').fill('Better-2')
  await mail.keyboard.press('Enter')
  await expect(mail.getByRole('heading', { name: 'Latest posts' })).toBeVisible()
})

test('a proof of work is found beside the page, under its policy, and opens the door', async ({
  page,
  browser,
}) => {
  await setPolicy(browser, { useCaptcha: true })
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text())
  })
  const started = page.waitForEvent('worker')
  await page.goto(`${arena.url}/account/login?from=/games`)
  expect((await started).url()).toMatch(/\/static\/search-worker-[\w-]+\.js$/)
  await expect(page.getByText(/Proof found in/)).toBeVisible({ timeout: 60_000 })
  console.log(await page.getByRole('region', { name: 'Captcha' }).innerText())
  await page.getByLabel('User name or email').fill('player')
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible()
  expect(refused.filter((text) => !text.includes('401'))).toEqual([])
})

test('who is banned in the middle of a visit is told so, and reads on', async ({ page, browser }) => {
  await signIn(page.context(), arena.url, 'player')
  await page.goto(`${arena.url}/account/profile`)
  await page.getByLabel('Real name').fill('Pat Layer')
  const admin = await browser.newContext()
  await signIn(admin, arena.url, 'admin')
  const found = await admin.request.post(`${arena.url}/api/admin/users/search?hint=player`)
  const { data } = (await found.json()) as { data: { id: string; userName: string }[] }
  const { id } = data.find(({ userName }) => userName === 'player')!
  await admin.request.put(`${arena.url}/api/admin/users/${id}`, { data: { role: 'Banned' } })
  await admin.close()

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/Your account is banned/)).toBeVisible()
  await page.getByRole('link', { name: 'Games' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible()
  await page.getByRole('link', { name: 'Log in with another account' }).click()
  await page.getByLabel('User name or email').fill('monitor')
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Your account is banned/)).toHaveCount(0)
})
