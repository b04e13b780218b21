import { arenaOfFile } from './arena-of-file.ts'
import { openChallenge, runningGame, signIn } from './visitors.ts'
import { authProxy, refusals } from '#tests/support/auth-proxy.ts'
import { expect, test } from '@playwright/test'

const arena = arenaOfFile('--no-rate-limits')

test.use({ serviceWorkers: 'allow' }) // through which navigations go

for (const [who, refuse] of Object.entries(refusals))
  test(`a session of ${who} that ends in the middle loses no flag, and one reload leads back`, async ({
    page,
  }) => {
    const proxy = await authProxy(arena.url, refuse)
    await page.goto(`${proxy.url}/games`)
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible()
    await signIn(page.context(), proxy.url, 'player')
    const game = await runningGame(page.context(), proxy.url)
    await page.goto(`${proxy.url}/games/${game.id}/challenges`)
    const dialog = await openChallenge(page, 'Bottle Post')
    const field = dialog.getByRole('textbox', { name: 'Flag', exact: true })
    await field.fill('flag{typed before}')
    await page.waitForLoadState('networkidle') // a flag waits for the settings, which are read with its field
    const address = page.url()
    const flags: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && /challenges\/\d+$/.test(request.url())) flags.push(request.url())
    })
    proxy.end()
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText(/whether (it|your flag) was received/)
    const said = page.getByText(/asks you to sign in again|answers with a web page/).first()
    await expect(said).toBeAttached()
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
    expect(flags).toHaveLength(1)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Reload', exact: true }).click()
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page).toHaveURL(address.replace(/#.*/, ''))
    await expect(page.getByRole('main').getByRole('status').first()).toContainText('Live')
    await openChallenge(page, 'Bottle Post')
    await expect(page.getByText(/whether (it|your flag) was received/)).toBeVisible()
    expect(flags).toHaveLength(1)
    proxy.stop()
  })
