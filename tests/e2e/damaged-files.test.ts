import { arenaOfFile } from './arena-of-file.ts'
import { expect, test } from '@playwright/test'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

const arena = arenaOfFile('--no-rate-limits', '--speed', '0')
const forEver = { 'content-type': 'text/javascript', 'cache-control': 'public, max-age=31536000, immutable' }

/** Arena behind a proxy whose first answer for a file of this name is none that a browser can use, and is kept for ever. */
async function openDamaged(file: RegExp) {
  let asked = 0
  const proxy = createServer((incoming, answer) => {
    if (file.test(incoming.url!) && ++asked === 1) return answer.writeHead(200, forEver).end('@@@')
    const outgoing = request(new URL(incoming.url!, arena.url), { headers: incoming.headers }, (response) =>
      response.pipe(answer.writeHead(response.statusCode!, response.headers)),
    )
    outgoing.on('error', () => answer.destroy()).end()
    return undefined
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    asked: () => asked,
    close() {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}

for (const [what, file] of [
  ['screen', /\/games-screen-(?!later).*\.js$/],
  ['start', /\/static\/index-.*\.js$/],
] as const)
  test(`a script that is damaged in the browser's cache is asked for again: ${what}`, async ({ page }) => {
    const damaged = await openDamaged(file)
    try {
      await page.goto(`${damaged.url}/games`)
      if (what === 'screen') await page.getByRole('button', { name: /^(Reload|Try again)$/ }).click()
      await expect(page.getByRole('link', { name: /Harbour CTF 2026/ }).first()).toBeVisible()
      expect(damaged.asked()).toBe(2)
    } finally {
      damaged.close()
    }
  })
