import type { Installed } from './install.ts'
import { freshness, isDrawn, isWhole, runningGame, signIn } from '#tests/e2e/visitors.ts'
import { expect, type Page, test } from '@playwright/test'

/** What a browser makes of the policy that the index brings. */
export function checkPolicy(installed: () => Installed) {
  test('pages run under their policy without a report', async ({ context, page }) => {
    const reports = policyReportsOf(page)
    await signIn(context, installed().url, 'admin')
    const { id, title } = await runningGame(context, installed().url)
    for (const address of [
      '/',
      `/games/${id}`,
      `/games/${id}/challenges`,
      `/admin/games/${id}/writeups`,
      '/admin/settings',
      '/about',
    ]) {
      await page.goto(installed().url + address)
      await expect(page.getByRole('main')).toContainText(/\S/)
      await isWhole(page)
    }
    await page.goto(`${installed().url}/games/${id}/scoreboard`)
    await expect(freshness(page)).toContainText('Live')
    await expect(page).toHaveTitle(new RegExp(`${title} - .+::CTF$`))
    await page.goto(`${installed().url}/games/${id}/projector`)
    await isDrawn(page)
    expect(reports).toEqual([])
  })

  test('the policy refuses an inline script that is not the build’s, and one that a user has uploaded', async ({
    page,
  }) => {
    const reports = policyReportsOf(page)
    const uploaded = `/assets/${'0'.repeat(64)}/chart.js`
    const added = `<script>document.body.id = 'taken-over'</script><script src="${uploaded}"></script></body>`
    await page.route(`${installed().url}/`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace('</body>', added) })
    })
    await page.goto(installed().url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(reports.join()).toMatch(/inline script violates/)
    expect(reports.join()).toMatch(new RegExp(`Loading the script '[^']+${uploaded}' violates`))
    await expect(page.locator('#taken-over')).toHaveCount(0)
  })
}

/** Notes what the browser reports of the policy, and errors of scripts. */
function policyReportsOf(page: Page) {
  const reports: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) reports.push(message.text())
  })
  page.on('pageerror', (error) => reports.push(error.message))
  return reports
}
