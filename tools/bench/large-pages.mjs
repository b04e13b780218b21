import fs from 'node:fs'
import { staffPages } from './calls.mjs'
import { desktop, signIn, whenThere } from './pages.mjs'
import { largeWorld } from './large-world.mjs'

const size = { teams: 5_000, challenges: 100, submissions: 200_000 }
/** Milliseconds after its content in which a page does what it leaves for later, and polls for the first time. */
const settling = 8_000
const whole = '#root:not(:has([aria-busy=true])) main'

/**
 * Every page of monitors and organizers in the largest game: the time to its content, its longest task, its memory after garbage
 * collection, and what went wrong: uncaught errors, and alerts on the screen.
 */
export async function largePages({ browser, start }) {
  const { folder, holds } = await largeWorld(start, size)
  const arena = await start(['--data', folder, '--speed', '0', '--no-rate-limits', '--server', '1.8'])
  try {
    const table = {}
    for (const page of await staffPages({ browser, arena }))
      table[page.name] = await measured({ browser, arena }, page)
    return { ...table, 'the game': holds }
  } finally {
    await arena.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

async function measured({ browser, arena }, { address, account }) {
  const context = await browser.newContext({ viewport: desktop })
  await signIn(context, arena, account)
  const page = await context.newPage()
  const errors = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const { isThere } = await whenThere(page, whole)
  await page.addInitScript(() => {
    globalThis.tasks = []
    const note = (list) => globalThis.tasks.push(...list.getEntries().map(({ duration }) => duration))
    new PerformanceObserver(note).observe({ type: 'longtask', buffered: true })
  })
  await page.goto(arena.url + address, { waitUntil: 'commit' })
  await isThere
  await page.waitForTimeout(settling)
  const { content, longest } = await page.evaluate(() => ({
    content: performance.getEntriesByName('content')[0].startTime,
    longest: Math.max(0, ...globalThis.tasks),
  }))
  const alerts = await page.getByRole('main').getByRole('alert').allInnerTexts()
  const session = await context.newCDPSession(page)
  for (let time = 0; time < 2; time++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes } = await session.send('Memory.getDOMCounters')
  await context.close()
  return {
    'content after, ms': Math.round(content),
    'longest task, ms': Math.round(longest),
    'heap, MB': Number((usedSize / 1e6).toFixed(1)),
    'DOM nodes': nodes,
    'went wrong': [...errors, ...alerts.filter((text) => text.trim() !== '')].join('; ') || 'nothing',
  }
}
