import { startInstances } from '#tests/e2e/instances.ts'
import { organiserOf } from '#tests/e2e/organisers.ts'
import { violationsOn } from '#tests/e2e/violations.ts'
import { arrive } from '#tests/e2e/visitors.ts'
import { openWorld } from '#tests/e2e/world.ts'
import { expect, test } from '@playwright/test'

let arena: Awaited<ReturnType<typeof openWorld>>
test.beforeAll(async () => {
  arena = await openWorld('--no-rate-limits')
})
test.afterAll(() => arena.stop())

test('an admin looks at sixty instances, destroys some after a typed count, and is told what came of each', async ({
  browser,
}) => {
  const organiser = await organiserOf(browser, arena.url)
  const game = await startInstances(organiser, arena.url, {
    teams: 21,
    challenges: ['Loose Cannon', 'Bilge Pump', 'Cross-Origin Ferry'],
  })
  await organiser.decide(game.id, 'Team 7', 'Suspended')
  const { page } = await arrive(browser, arena.url, 'admin')
  await page.goto(`${arena.url}/admin/instances?game=${game.id}`)
  const table = page.getByRole('table', { name: 'Instances' })
  const rows = (count: number) => expect(table).toHaveAttribute('aria-rowcount', String(count + 1))
  await rows(63)
  await expect(page.getByRole('radio', { name: 'Orphans 3' })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])

  await page.getByRole('radio', { name: 'Orphans 3' }).check()
  await rows(3)
  const [first] = await page.getByRole('checkbox', { name: /^Select .{8}$/ }).all()
  const id = (await first!.getAttribute('aria-label'))!.replace('Select ', '') // three are listed
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Destroy 3…' }).click()
  const preview = page.getByRole('region', { name: 'Destroy 3 instances' })
  await expect(preview).toContainText('1 team: Team 7 × 3')
  await expect(preview).toContainText('3 are orphans')
  const destroy = preview.getByRole('button', { name: 'Destroy 3' })
  await preview.getByRole('textbox').fill('2')
  await expect(destroy).toBeDisabled()
  await preview.getByRole('textbox').fill('3')
  await page.keyboard.press('Enter')
  expect(await violationsOn(page)).toEqual([])

  await page.route(`**/api/admin/instances/${id}*`, (route) => route.abort(), { times: 1 })
  await destroy.click()
  await expect(page.getByText('2 of 3 done')).toBeVisible()
  await expect(page.getByText('1 failed')).toBeVisible()
  await expect(table.getByText('Destroyed', { exact: true })).toHaveCount(2)
  await page.getByRole('button', { name: 'Try 1 again' }).click()
  await expect(page.getByText('3 of 3 done')).toBeVisible()
  await expect(table.getByText('Destroyed', { exact: true })).toHaveCount(3)
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
  await expect(page.getByText('No matches')).toBeVisible()
  await page.getByRole('radio', { name: 'Running 60' }).check()
  await rows(60)
  await organiser.leave()
})
