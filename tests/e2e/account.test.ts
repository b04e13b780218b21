import type { SiteConfig } from '#contract/api.gen.ts'
import { organiserOf } from './organisers.ts'
import { followMail, password, register } from './visitors.ts'
import { openWorld } from './world.ts'
import { expect, test } from '@playwright/test'

let arena: Awaited<ReturnType<typeof openWorld>>

/** Starts one world for tests with the same account policy; it is set before any page has read it, as the server caches it. */
function openWorldWith(policy: Partial<SiteConfig['accountPolicy']>) {
  test.beforeAll(async ({ browser }) => {
    arena = await openWorld('--captcha', 'HashPow')
    const organiser = await organiserOf(browser, arena.url)
    await organiser.setPolicy(policy)
    await organiser.leave()
  })
  test.afterAll(() => arena.stop())
}

test.describe('by mail', () => {
  openWorldWith({ activeOnRegister: false, emailConfirmationRequired: true })

  test('a newcomer registers by mail, follows the link from the outbox, and fills in a profile', async ({
    page,
  }) => {
    await page.goto(`${arena.url}/account/login?from=/games`)
    await page.getByRole('link', { name: 'Sign up' }).click()
    await register(page, 'mira', 'Recorded-1')
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await expect(page.getByText('mira@players.test')).toBeVisible()
    await page.reload()
    await expect(page.getByText('mira@players.test')).toBeVisible()
    expect(arena.printed()).toContain('mail to mira@players.test: Confirm your address')

    const mail = await followMail(page)
    await mail.getByRole('button', { name: 'Confirm email' }).click()
    await mail.getByRole('link', { name: 'Go to your profile' }).click()
    await expect(mail.getByLabel('Username')).toHaveValue('mira')
    await mail.getByLabel('Real name').fill('Mira Mast')
    await mail.reload()
    await expect(mail.getByLabel('Real name')).toHaveValue('Mira Mast')
    await mail.getByRole('button', { name: 'Save' }).click()
    await expect(mail.getByText('Saved')).toBeVisible()

    await mail.getByRole('button', { name: 'Change avatar' }).click()
    await mail.getByLabel(/Choose an image/).setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await mail.screenshot(),
    })
    await expect(mail.getByRole('img', { name: 'The image you chose' })).toBeVisible()
    await mail.getByRole('button', { name: 'Use this image' }).click()
    await expect(mail.getByRole('dialog')).toHaveCount(0)
    await expect(mail.getByRole('main').locator('img[src^="/assets/"]')).toBeVisible()
  })
})

test.describe('with a proof of work', () => {
  openWorldWith({ useCaptcha: true, activeOnRegister: true, emailConfirmationRequired: false })

  test('a proof of work is solved beside the page, under its policy, and allows the login', async ({
    page,
  }) => {
    const refused: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') refused.push(message.text())
    })
    const started = page.waitForEvent('worker')
    await page.goto(`${arena.url}/account/login?from=/games`)
    expect((await started).url()).toMatch(/\/static\/search-worker-[\w-]+\.js$/)
    await page.getByText(/Proof of work solved in/).waitFor()
    console.log(await page.getByRole('region', { name: 'Captcha' }).innerText())
    await page.getByLabel('Username or email').fill('player')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible()
    expect(refused.filter((text) => !text.includes('401'))).toEqual([])
  })

  test('a newcomer solves a proof of work before the account is created', async ({ page }) => {
    const sent: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/account/register')) sent.push(request.postDataJSON())
    })
    await page.goto(`${arena.url}/account/register`)
    await register(page, 'nell', 'Recorded-1') // the proof of work may still be running
    await page.getByRole('heading', { name: 'Latest posts' }).waitFor()
    const profile = await page.request.get(`${arena.url}/api/account/profile`)
    expect(await profile.json()).toMatchObject({ userName: 'nell' })
    expect(sent).toEqual([
      expect.objectContaining({ userName: 'nell', challenge: expect.stringMatching(/:/) }),
    ])
  })
})
