import type { ParticipationInfo } from '#contract/api.gen.ts'
import { organiserOf } from '#tests/e2e/organisers.ts'
import { arrive } from '#tests/e2e/visitors.ts'
import { openWorld } from '#tests/e2e/world.ts'
import { expect, test } from '@playwright/test'
import { Buffer } from 'node:buffer'

let arena: Awaited<ReturnType<typeof openWorld>>
test.beforeAll(async () => {
  arena = await openWorld()
})
test.afterAll(() => arena.stop())

const rowOf = (_: unknown, index: number) =>
  `rower${index},${index % 25 === 0 ? 'no address' : `rower${index}@players.test`},Crew ${Math.floor(index / 4)}`

test('a file of 500 users has 20 bad rows: they are named, 480 are imported, and one of them logs in', async ({
  browser,
}) => {
  const { page, context } = await arrive(browser, arena.url, 'admin')
  await page.goto(`${arena.url}/admin/users/import`)
  const text = ['Name,E-mail,Team', ...Array.from({ length: 500 }, rowOf)].join('\n')
  const file = { name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel(/Choose a CSV file/).setInputFiles(file)
  await expect(page.getByText('20 rows with errors are left out.')).toBeVisible()
  await expect(page.getByText('Email: not an email address').first()).toBeVisible()
  await page.getByRole('button', { name: 'Import 480 users' }).click()
  await expect(page.getByText('480 users imported')).toBeVisible()
  const handout = page.getByRole('table', { name: 'Names and passwords' })
  await expect(handout).toHaveAttribute('aria-rowcount', '481')
  const password = await handout.getByRole('row').nth(1).getByRole('cell').nth(1).innerText()

  const newcomer = await browser.newContext()
  const login = await newcomer.request.post(`${arena.url}/api/account/login`, {
    data: { userName: 'rower1', password },
  })
  expect(login.status()).toBe(200)
  await newcomer.close()
  await context.close()
})

test('many teams are reviewed at once: each row says what came of it, and what failed is tried again', async ({
  browser,
}) => {
  const organiser = await organiserOf(browser, arena.url)
  const { page, context } = await arrive(browser, arena.url, 'admin')
  const recent = (await (await context.request.get(`${arena.url}/api/game/recent`)).json()) as {
    id: number
  }[]
  const { id } = recent[0]!
  const path = `${arena.url}/api/game/${id}/participations`
  const entries = (await (await context.request.get(path)).json()) as ParticipationInfo[]
  const waiting = entries.slice(0, 12)
  for (const { team } of waiting) await organiser.decide(id, team.name, 'Pending')

  await page.goto(`${arena.url}/admin/games/${id}/review?state=Pending`)
  await expect(page.getByRole('table', { name: 'Review' })).toHaveAttribute('aria-rowcount', '13')
  await page.route(`**/api/admin/participation/${waiting[3]!.id}`, (route) => route.abort(), { times: 1 })
  await page.getByRole('checkbox', { name: 'Select all teams' }).check()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await bar.getByRole('button', { name: 'Accept 12' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept 12 teams' }).click()
  await expect(bar.getByText('11 of 12 done')).toBeVisible()
  await expect(bar.getByText(`1 failed: ${waiting[3]!.team.name}`)).toBeVisible()
  await bar.getByRole('button', { name: 'Try 1 again' }).click()
  await expect(bar.getByText('12 of 12 done')).toBeVisible()
  const after = (await (await context.request.get(path)).json()) as ParticipationInfo[]
  expect(new Set(after.map(({ status }) => status))).toEqual(new Set(['Accepted']))
  await organiser.leave()
  await context.close()
})
