import type { ParticipationInfo } from '#contract/api.gen.ts'
import { organiserOf } from './organisers.ts'
import { arrive, press, reach } from './visitors.ts'
import { arenaOfFile } from './arena-of-file.ts'
import { expect, test } from '@playwright/test'

const arena = arenaOfFile()

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
