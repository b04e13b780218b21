import type { Dials } from '#arena/parts/dials.ts'
import { type EditionName } from '#arena/parts/edition.ts'
import { violationsOn } from './violations.ts'
import { arrive, openChallenge, runningGame } from './visitors.ts'
import { openWorld } from './world.ts'
import { tunnelDaemon } from '#tests/support/tunnel-daemon.ts'
import { type Browser, expect, test } from '@playwright/test'
import { createAdaptorServer } from '@hono/node-server'
import type { AddressInfo } from 'node:net'

/** WebSocketReflectorX on this machine, at a port of its own. */
async function startDaemon() {
  const daemon = tunnelDaemon()
  const server = createAdaptorServer({ fetch: daemon.answer })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  return { ...daemon, api: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

/** A player before the running container of a challenge, on a site through which containers are reached. */
async function atContainer(browser: Browser, server: EditionName) {
  const arena = await openWorld('--server', server, '--no-rate-limits')
  const daemon = await startDaemon()
  const { page, context } = await arrive(browser, arena.url, 'player')
  const dials: Partial<Dials> = { platformProxy: true }
  expect((await context.request.put(`${arena.url}/arena/dials`, { data: dials })).ok()).toBe(true)
  const game = await runningGame(context, arena.url)
  await page.goto(`${arena.url}/games/${game.id}/challenges`)
  const dialog = await openChallenge(page, 'Paper Lanterns')
  await dialog.getByRole('button', { name: 'Start instance' }).click()
  const entry = dialog.getByRole('textbox', { name: 'Address of Paper Lanterns' })
  await expect(entry).toHaveValue(/^ws:/)
  await dialog.getByRole('button', { name: 'Local tunnel: not connected' }).click()
  const panel = page.getByRole('dialog', { name: 'Local tunnel' })
  await panel.getByText('Settings').click()
  await panel.getByLabel('Address of its API').fill(daemon.api)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('halyard-tunnel'))).toContain(daemon.api)
  async function leave() {
    await context.close()
    daemon.stop()
    await arena.stop()
  }
  return { page, panel, dialog, entry, daemon, leave }
}

test('a player allows the site in WebSocketReflectorX and gets a local address for an instance', async ({
  browser,
}) => {
  const { page, panel, entry, dialog, daemon, leave } = await atContainer(browser, '1.8')
  await panel.getByRole('button', { name: 'Connect' }).click()
  await expect(panel.getByText('waiting for approval')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  expect([...daemon.sites.keys()]).toEqual([new URL(page.url()).origin])
  for (const site of daemon.sites.values()) site.isAllowed = true
  await expect(panel.getByText('connected', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(entry).toHaveValue('127.0.0.1:40000')
  await expect(dialog.getByRole('button', { name: 'Original address' })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.reload()
  await expect(entry).toHaveValue('127.0.0.1:40000')
  expect(daemon.tunnels).toHaveLength(1)
  await leave()
})

test("if the server's policy forbids local connections, the panel says so", async ({ browser }) => {
  const { page, panel, entry, daemon, leave } = await atContainer(browser, '1.2')
  await panel.getByRole('button', { name: 'Connect' }).click()
  await expect(panel.getByText('This site does not allow local connections')).toBeVisible()
  expect(daemon.sites.size).toBe(0)
  await page.keyboard.press('Escape')
  await expect(entry).toHaveValue(/^ws:/)
  await leave()
})
