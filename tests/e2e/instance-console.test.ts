import { startInstances } from './instances.ts'
import { organiserOf } from './organisers.ts'
import { violationsOn } from './violations.ts'
import { arrive } from './visitors.ts'
import { arenaOfFile } from './arena-of-file.ts'
import { expect, test } from '@playwright/test'

const arena = arenaOfFile('--no-rate-limits')

test('an admin views 200 instances, destroys 50 after typing the count, and sees each result', async ({
  browser,
}) => {
  const organiser = await organiserOf(browser, arena.url)
  const game = await startInstances(organiser, arena.url, {
    teams: 50,
    challenges: ['Loose Cannon', 'Bilge Pump', 'Cross-Origin Ferry', 'Paper Trail'],
  })
  await organiser.decide(game.id, 'Team 7', 'Suspended')
  const { page } = await arrive(browser, arena.url, 'admin')
  await page.goto(`${arena.url}/admin/instances?game=${game.id}`)
  const table = page.getByRole('table', { name: 'Instances' })
  const rows = (count: number) => expect(table).toHaveAttribute('aria-rowcount', String(count + 1))
  await rows(200)
  await page.getByRole('radio', { name: 'Orphans 4' }).check()
  await rows(4)
  await page.getByRole('radio', { name: 'Running 200' }).check()
  expect(await violationsOn(page)).toEqual([])

  await page.getByRole('combobox', { name: 'Challenge' }).click()
  await page.getByRole('option', { name: 'Bilge Pump' }).click()
  await rows(50)
  const first = page.getByRole('checkbox', { name: /^Select .{8}$/ }).first()
  const id = (await first.getAttribute('aria-label'))!.replace('Select ', '')
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Destroy 50…' }).click()
  const preview = page.getByRole('region', { name: 'Destroy 50 instances' })
  await expect(preview).toContainText('1 is an orphan')
  const destroy = preview.getByRole('button', { name: 'Destroy 50' })
  await preview.getByRole('textbox').fill('5')
  await expect(destroy).toBeDisabled()
  await preview.getByRole('textbox').fill('50')
  await page.keyboard.press('Enter')
  expect(await violationsOn(page)).toEqual([])

  await page.route(`**/api/admin/instances/${id}*`, (route) => route.abort(), { times: 1 })
  await destroy.click()
  await page.getByText('49 of 50 done').waitFor() // two a second
  await expect(page.getByText('1 failed')).toBeVisible()
  await page.getByRole('button', { name: 'Try 1 again' }).click()
  await page.getByText('50 of 50 done').waitFor()
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
  await page.goto(`${arena.url}/admin/instances?game=${game.id}`)
  await rows(150)
})
