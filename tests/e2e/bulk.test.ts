import type { ParticipationInfo } from '#contract/api.gen.ts'
import { organiserOf } from './organisers.ts'
import { arrive, press, reach } from './visitors.ts'
import { arenaOfFile } from './arena-of-file.ts'
import { expect, test } from '@playwright/test'
import { Buffer } from 'node:buffer'

const arena = arenaOfFile()

const rowOf = (_: unknown, index: number) =>
  `rower${index},${index % 25 === 0 ? 'no address' : `rower${index}@players.test`},Crew ${Math.floor(index / 4)}`

test('of a file of 500 users the 20 invalid rows are listed, 480 are imported, and one of them logs in', async ({
  browser,
}) => {
  const { page } = await arrive(browser, arena.url, 'admin')
  await page.goto(`${arena.url}/admin/users/import`)
  const text = ['Name,E-mail,Team', ...Array.from({ length: 500 }, rowOf)].join('\n')
  const file = { name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel(/Choose a CSV file/).setInputFiles(file)
  await expect(page.getByText('20 rows with errors are left out.')).toBeVisible()
  await expect(page.getByText('Email: not an email address').first()).toBeVisible()
  const imported = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && new URL(answer.url()).pathname === '/api/admin/users',
  )
  await page.getByRole('button', { name: 'Import 480 users' }).click()
  await imported // the server derives a key from each password
  await expect(page.getByText('480 users imported')).toBeVisible()
  const handout = page.getByRole('table', { name: 'Names and passwords' })
  await expect(handout).toHaveAttribute('aria-rowcount', '481')
  const password = await handout.getByRole('row').nth(1).getByRole('cell').nth(1).innerText()

  const newcomer = await browser.newContext()
  const login = await newcomer.request.post(`${arena.url}/api/account/login`, {
    data: { userName: 'rower1', password },
  })
  expect(login.status()).toBe(200)
})

test('ten teams are reviewed at once by keyboard: each row shows its result, and failed ones are retried', async ({
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
  for (const { team } of waiting.slice(0, 10)) {
    const tick = page.getByRole('checkbox', { name: `Select ${team.name}`, exact: true })
    await reach(page, tick)
    await page.keyboard.press('Space')
    await expect(tick).toBeChecked()
  }
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await press(page, bar.getByRole('button', { name: 'Accept 10' }))
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Accept 10 teams' }))
  await bar.getByText('9 of 10 done').waitFor() // two a second
  await expect(bar.locator(':focus')).toBeAttached() // its button was disabled in between
  await expect(bar.getByText(`1 failed: ${waiting[3]!.team.name}`)).toBeVisible()
  const rows = page.getByRole('table', { name: 'Review' }).getByRole('row')
  const accepted = rows.filter({ hasText: /✓ Accepted.*just now/ })
  await expect(accepted).toHaveCount(9)
  await expect(rows.filter({ hasText: 'Not saved' })).toContainText(waiting[3]!.team.name)
  await press(page, bar.getByRole('button', { name: 'Try 1 again' }))
  await expect(bar.getByText('10 of 10 done')).toBeVisible()
  await expect(bar.locator(':focus')).toBeAttached() // its button is gone
  await expect(accepted).toHaveCount(10)
  const after = (await (await context.request.get(path)).json()) as ParticipationInfo[]
  const pending = after.filter(({ status }) => status === 'Pending').map(({ team }) => team.name)
  expect(pending.toSorted()).toEqual(
    waiting
      .slice(10)
      .map(({ team }) => team.name)
      .toSorted(),
  )
})
