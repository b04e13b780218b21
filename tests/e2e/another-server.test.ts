import { linesOf } from './console-lines.ts'
import { openWorld } from './world.ts'
import { startArena } from '#tools/arena-process.mjs'
import { expect, test } from '@playwright/test'
import type { GameDetail } from '#contract/api.gen.ts'
import { openScreen, password, runningGame, signIn } from './visitors.ts'

test('the client works in front of another server: requests, cookies and hubs are forwarded', async ({
  page,
  playwright,
}) => {
  const other = await openWorld()
  const front = await startArena([], { HALYARD_SERVER: other.url })
  try {
    expect(front.printed()).not.toContain('halyard ') // it lists no accounts: no arena was started
    const lines = linesOf(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await openScreen(page, `${front.url}/account/login`)
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    expect(asked.filter((path) => path.startsWith('/arena'))).toEqual([])
    await signIn(page.context(), front.url, 'monitor')
    const game = await runningGame(page.context(), front.url)
    const pushed: string[] = []
    page.on('websocket', (socket) => {
      if (new URL(socket.url()).pathname === '/hub/monitor')
        socket.on('framereceived', ({ payload }) => pushed.push(String(payload)))
    })
    await page.goto(`${front.url}/games/${game.id}/monitor/submissions`)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect.poll(() => pushed.length).toBeGreaterThan(0) // it receives messages once the handshake is done
    const player = await playwright.request.newContext({ baseURL: front.url })
    await player.post('/api/account/login', { data: { userName: 'player', password } })
    const { challenges } = (await (await player.get(`/api/game/${game.id}/details`)).json()) as GameDetail
    const [challenge] = Object.values(challenges).flat()
    const submit = `/api/game/${game.id}/challenges/${challenge?.id}`
    await expect(await player.post(submit, { data: { flag: 'flag{from_the_front}' } })).toBeOK()
    await expect.poll(() => pushed.join()).toContain('ReceivedSubmissions')
    await player.dispose()
    expect(lines, 'nothing against the policy').toEqual([])
  } finally {
    expect(await front.stop()).toBe(0)
    await other.stop()
  }
})
