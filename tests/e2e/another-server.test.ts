import { openWorld } from '#tests/e2e/world.ts'
import { startArena } from '#tools/arena-process.mjs'
import { expect, test } from '@playwright/test'
import { runningGame, signIn } from '#tests/e2e/visitors.ts'

test('the same client stands in front of another server: calls, cookies and hubs go through', async ({
  page,
}) => {
  const other = await openWorld('--speed', '4')
  const front = await startArena([], { HALYARD_SERVER: other.url })
  try {
    expect(front.printed()).not.toContain('halyard ') // no accounts of its own: no arena was started
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${front.url}/account/login`)
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked.filter((path) => path.startsWith('/arena'))).toEqual([])
    await signIn(page.context(), front.url, 'monitor')
    const game = await runningGame(page.context(), front.url)
    const pushed: string[] = []
    page.on('websocket', (socket) => {
      if (new URL(socket.url()).pathname === '/hub/monitor')
        socket.on('framereceived', ({ payload }) => pushed.push(String(payload)))
    })
    await page.goto(`${front.url}/games/${game.id}/monitor/submissions`)
    await expect.poll(() => pushed.join()).toContain('ReceivedSubmissions')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  } finally {
    await front.stop()
    await other.stop()
  }
})
