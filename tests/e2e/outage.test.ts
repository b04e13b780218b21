import { announce, freshness, noticesOf, runningGame, signIn, spread } from './visitors.ts'
import { copyWorld, openWorld } from './world.ts'
import { startArena } from '#tools/arena-process.mjs'
import { expect, test } from '@playwright/test'
import fs from 'node:fs'

const outage = 90_000
const step = 5_000

test('after an outage of 90 s, during which the page says so and keeps its data, every notice is shown once', async ({
  page,
  browser,
}) => {
  const data = copyWorld()
  const options = ['--data', data, '--speed', '0']
  let arena = await startArena(options)
  const port = new URL(arena.url).port
  const back = [...options, '--port', port, '--dial', `clockAhead=${outage}`]
  const admin = await browser.newContext()
  try {
    await signIn(page.context(), arena.url, 'player')
    await signIn(admin, arena.url, 'admin')
    const game = await runningGame(page.context(), arena.url)
    await page.clock.install() // so that it can be advanced
    await page.goto(`${arena.url}/games/${game.id}/challenges`)
    const notices = page.getByRole('region', { name: 'Notices' })
    const mark = freshness(page)
    await expect(mark).toContainText('Live')
    await announce(admin, arena.url, game.id, 'Before the outage')
    await expect(notices.getByText('Before the outage')).toHaveCount(1)

    await arena.kill()
    const wentAt = Date.now()
    await expect(mark).not.toContainText('Live')
    const noticedAfter = Date.now() - wentAt
    for (let passed = 0; passed < outage; passed += step) await page.clock.runFor(step)
    await expect(mark).toHaveText('Offline')
    await expect(notices.getByText('Before the outage')).toHaveCount(1)

    arena = await startArena(back)
    const backAt = Date.now()
    await announce(admin, arena.url, game.id, 'While nobody listened')
    await expect(notices.getByText('While nobody listened')).toHaveCount(1)
    const caughtUpAfter = Date.now() - backAt
    await expect(mark).toContainText('Live')
    const liveAfter = Date.now() - backAt
    await announce(admin, arena.url, game.id, 'After the outage')
    await expect(notices.getByText('After the outage')).toHaveCount(1)

    const known = await noticesOf(admin, arena.url, game.id)
    const shown = await notices
      .locator('[data-notice]')
      .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-notice'))))
    expect(new Set(shown).size).toBe(shown.length)
    expect(shown).toEqual(expect.arrayContaining(known.map(({ id }) => id)))
    console.log(
      `outage of ${outage / 1000} s: shown after ${noticedAfter} ms, caught up ${caughtUpAfter} ms and live ${liveAfter} ms after the return; ${shown.length} notices, each once`,
    )
  } finally {
    await admin.close()
    await arena.stop()
    fs.rmSync(data, { recursive: true, force: true })
  }
})

test('the times from push to pixel of fifty notices are measured', async ({ page, browser }) => {
  const arena = await openWorld()
  const admin = await browser.newContext()
  try {
    await signIn(page.context(), arena.url, 'player')
    await signIn(admin, arena.url, 'admin')
    const game = await runningGame(page.context(), arena.url)
    await page.goto(`${arena.url}/games/${game.id}/challenges`)
    await expect(freshness(page)).toContainText('Live')
    await page.evaluate(() => {
      const seen: Record<string, number> = {}
      Object.assign(window, { seen })
      new MutationObserver((changes) => {
        const added = changes.flatMap(({ addedNodes }) =>
          [...addedNodes].map((node) => node.textContent ?? ''),
        )
        // A timeout set in an animation frame runs after that frame is painted.
        for (const [text] of added.join('\n').matchAll(/Measured notice \d+/g))
          requestAnimationFrame(() => setTimeout(() => (seen[text] ??= Date.now())))
      }).observe(document.body, { childList: true, subtree: true })
    })
    const times: number[] = []
    for (let index = 0; index < 50; index++) {
      const text = `Measured notice ${index}`
      const { time } = await announce(admin, arena.url, game.id, text)
      const drawnAt = await page.waitForFunction(
        (key) => (window as unknown as { seen: Record<string, number> }).seen[key],
        text,
      )
      times.push(Number(await drawnAt.jsonValue()) - time)
    }
    const { median, p95 } = spread(times)
    console.log(`push to pixel of ${times.length} notices: median ${median} ms, p95 ${p95} ms`)
    expect(times).toHaveLength(50)
  } finally {
    await admin.close()
    await arena.stop()
  }
})
