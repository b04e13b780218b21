import type { Installed } from './install.ts'
import type { Kind } from './proxies.ts'
import { runningGame, signIn } from '#tests/e2e/visitors.ts'
import { expect, type Page, test } from '@playwright/test'
import fs from 'node:fs'

const isFromProxy = (page: Page) => page.locator('meta[name=halyard-way-back]').count()

/** Opens the scoreboard, and waits until the browser has stored what shows it without a server. */
async function visitScoreboard(page: Page, url: string) {
  const { id } = await runningGame(page.context(), url)
  await page.goto(`${url}/games/${id}/scoreboard`)
  await expect.poll(() => storedOn(page)).toEqual({ caches: ['halyard-board', 'halyard-shell'], workers: 1 })
}

const storedOn = (page: Page) =>
  page.evaluate(async () => ({
    caches: (await caches.keys()).toSorted(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))

/** The ways out: one person's, and everybody's. The latter comes last, as nothing is installed afterwards. */
export function checkRemoval(installed: () => Installed, { removed }: Kind) {
  test.describe('with a worker', () => {
    test.use({ serviceWorkers: 'allow' })

    test('one person uses the server’s own pages, and comes back', async ({ page }) => {
      const { url } = installed()
      await visitScoreboard(page, url)
      expect(await isFromProxy(page)).toBe(1)
      const menu = page.getByRole('button', { name: 'Account' }).first()
      const item = page.getByRole('menuitem', { name: 'Use the server’s own pages' })
      await menu.click()
      await item.click()
      const question = page.getByRole('dialog', { name: 'Use the server’s own pages' })
      await expect(question).toContainText(`open ${new URL(url).host}/halyard`)
      const reloaded = page.waitForResponse((response) => response.request().isNavigationRequest())
      await question.getByRole('button', { name: 'Switch' }).click()
      expect((await reloaded).headers()['content-security-policy']).toContain('nonce-') // the server's own
      await expect.poll(() => isFromProxy(page)).toBe(0)
      await menu.click()
      await expect(page.getByRole('menuitem', { name: 'Diagnostics' })).toBeVisible()
      await expect(item).toHaveCount(0)

      await page.goto(`${url}/halyard`)
      expect(await isFromProxy(page)).toBe(1)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(page.url()).toBe(`${url}/`)
      await page.goto(`${url}/games`)
      expect(await isFromProxy(page)).toBe(1)
    })

    test('once it is removed, nothing of it stays in a browser that was here', async ({ page }) => {
      const { url, files, reload } = installed()
      await signIn(page.context(), url, 'player')
      await visitScoreboard(page, url)
      await page.evaluate(() => {
        localStorage.setItem('halyard-user/1/starred-1', '[1]')
        localStorage.setItem('custom-theme', '#336699')
      })
      fs.cpSync('docs/install/uninstall', `${files}-uninstall`, { recursive: true })
      await reload(removed)
      const worker = fs.readFileSync('docs/install/uninstall/worker.js', 'utf8')
      await expect.poll(async () => (await page.request.get(`${url}/worker.js`)).text()).toBe(worker)

      // A visit. Arena's own pages are this very client, which would store the same again: so a file of the server's.
      const workersAfterVisit = async () => {
        await page.goto(`${url}/robots.txt`)
        return (await storedOn(page)).workers
      }
      await expect.poll(workersAfterVisit).toBe(0)
      expect((await storedOn(page)).caches).toEqual([])
      await expect(page.locator('body')).toContainText('User-agent')
      const keys = await page.evaluate(() => Object.keys(localStorage))
      expect(keys.filter((key) => key.startsWith('halyard-'))).toEqual([])
      expect(keys).toContain('custom-theme')
    })
  })
}
