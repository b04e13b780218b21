import type { Installed } from './install.ts'
import { freshness, openChallenge, runningGame, signIn } from '#tests/e2e/visitors.ts'
import { compressBeside } from '#tools/build/precompressed.ts'
import { expect, type Request, test } from '@playwright/test'
import fs from 'node:fs'
import path from 'node:path'

/** An update while somebody plays. */
export function checkUpdate(installed: () => Installed) {
  test('an update in mid-game, with a reload of the proxy, is taken at the next page with what was typed', async ({
    context,
    page,
  }) => {
    await page.clock.install()
    await signIn(context, installed().url, 'player')
    const { id } = await runningGame(context, installed().url)
    await page.goto(`${installed().url}/games/${id}/challenges`)
    const title = (await page.locator('li[data-solved=false] [id$=-title]').first().textContent())!
    const field = page.getByRole('textbox', { name: 'Flag', exact: true })
    await openChallenge(page, title)
    await field.fill('flag{half_typed}')
    await page.keyboard.press('Escape')
    await expect(freshness(page)).toContainText('Live')
    const asked: Request[] = []
    page.on('request', (request) => request.url() === `${installed().url}/` && asked.push(request))

    const entry = await copyNewerOver(installed().files)
    await installed().reload()
    await expect
      .poll(async () => {
        await page.clock.fastForward('16:00') // has no effect until the watch has started
        return asked.length
      })
      .toBeGreaterThan(0)
    expect(await (await asked[0]!.response())?.text()).toContain(entry)
    await expect(freshness(page)).toContainText('Live')
    const told = page.getByText('New version loaded').waitFor()
    await page.getByRole('link', { name: 'Scoreboard' }).first().click()
    await told
    expect(await page.locator('script[type=module]').getAttribute('src')).toBe(entry)
    await expect(freshness(page)).toContainText('Live')
    await page.goBack()
    await openChallenge(page, title)
    await expect(field).toHaveValue('flag{half_typed}')
  })
}

/** Copies another build over the files, as an update does: its index names another entry. Returns that entry's address. */
async function copyNewerOver(files: string) {
  const index = path.join(files, 'static.html')
  const html = fs.readFileSync(index, 'utf8')
  const [entry] = /\/static\/index-[\w-]+\.js/.exec(html)!
  const newer = '/static/index-newer000.js'
  fs.writeFileSync(path.join(files, newer), `import '${entry}'`)
  await compressBeside(path.join(files, newer))
  fs.writeFileSync(index, html.replaceAll(entry, newer))
  await compressBeside(index)
  return newer
}
