import type { Installed } from './install.ts'
import { announce, freshness, runningGame, signIn } from '#tests/e2e/visitors.ts'
import { type Browser, expect, test } from '@playwright/test'
import { once } from 'node:events'
import { WebSocket } from 'ws'

const end = '\u001e'

/** Pushes: over a WebSocket that stays open through all tests of an installation, and over an event stream. */
export function checkStreams(installed: () => Installed) {
  let socket: WebSocket | undefined
  const received: string[] = []

  async function announceTo(browser: Browser, text: string) {
    const { url } = installed()
    const admin = await browser.newContext()
    await signIn(admin, url, 'admin')
    await announce(admin, url, (await runningGame(admin, url)).id, text)
    await admin.close()
  }

  test('a WebSocket opens', async ({ context }) => {
    const { id } = await runningGame(context, installed().url)
    socket = new WebSocket(`${installed().url.replace('http', 'ws')}/hub/user?game=${id}`, {
      rejectUnauthorized: false,
    })
    socket.on('message', (data: Buffer) => received.push(...data.toString().split(end)))
    await once(socket, 'open')
    socket.send(`{"protocol":"json","version":1}${end}`)
    await expect.poll(() => received).toContain('{}')
  })

  test('a page without WebSockets is live by server-sent events', async ({ browser, context, page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebSocket'))
    const stream = page.waitForRequest((request) => request.headers().accept === 'text/event-stream')
    const { id } = await runningGame(context, installed().url)
    await signIn(context, installed().url, 'player')
    await page.goto(`${installed().url}/games/${id}/challenges`)
    expect(new URL((await stream).url()).pathname).toBe('/hub/user')
    await expect(freshness(page)).toContainText('Live')
    await announceTo(browser, 'By event stream')
    await expect(page.getByText('By event stream').first()).toBeVisible()
  })

  test.afterAll(() => socket?.close())

  return {
    /** Ends the group: by then the connection has lived through all its tests. */
    checkEnd: () =>
      test('the WebSocket is still the same, and still receives', async ({ browser }) => {
        await expect.poll(() => received).toContain('{"type":6}') // what the server sends every 15 s
        await announceTo(browser, 'After a while')
        await expect.poll(() => received.join()).toContain('After a while')
        expect(socket?.readyState).toBe(WebSocket.OPEN)
      }),
  }
}
