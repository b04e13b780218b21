import { chromium } from '@playwright/test'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { startArena } from './arena-process.mjs'
import { findBrowser } from './find-browser.mjs'
import { run } from './steps.mjs'

const rounds = 5
const throttle = 4
const boardSizes = [100, 500, 2000]

const median = (numbers) => Math.round(numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)])
const kilo = (bytes) => Number((bytes / 1000).toFixed(1))

if (!run('npm', ['run', '--silent', 'build'])) process.exit(1)
const arena = await startArena(['--memory', '--speed', '0'])
const browser = await chromium.launch(await findBrowser())
try {
  console.table(await firstLoads())
  console.table(await firstRows())
} finally {
  await browser.close()
  await arena.stop()
}

async function signIn(context) {
  const data = { userName: 'player', password: process.env.ARENA_PASSWORD ?? 'halyard' }
  await context.request.post(`${arena.url}/api/account/login`, { data })
}

async function runningGame(context) {
  const games = await (await context.request.get(`${arena.url}/api/game/recent`)).json()
  return games.find(({ start, end }) => start <= Date.now() && Date.now() <= end)
}

/** Bytes that the first visit of a screen fetches, by kind, gzip and brotli, as the server would send them. */
async function firstLoads() {
  const table = {}
  for (const name of ['home', 'challenges', 'scoreboard']) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await signIn(context)
    const game = await runningGame(context)
    const page = await context.newPage()
    const answers = []
    page.on('response', (response) => answers.push(response))
    await page.goto(arena.url + (name === 'home' ? '/' : `/games/${game.id}/${name}`))
    await page.waitForLoadState('networkidle').catch(() => {})
    const sizes = {}
    for (const answer of answers) {
      const body = await answer.body().catch(() => undefined)
      if (!body || answer.status() !== 200) continue
      const kind = kindOf(answer)
      const sum = (sizes[kind] ??= { gzip: 0, brotli: 0 })
      sum.gzip += gzipSync(body).length
      sum.brotli += brotliCompressSync(body).length
    }
    const total = Object.values(sizes).reduce((a, b) => ({
      gzip: a.gzip + b.gzip,
      brotli: a.brotli + b.brotli,
    }))
    for (const [kind, { gzip, brotli }] of Object.entries({ ...sizes, total })) {
      table[`${name}: ${kind}`] = { 'gzip kB': kilo(gzip), 'brotli kB': kilo(brotli) }
    }
    await context.close()
  }
  return table
}

function kindOf(answer) {
  const { pathname } = new URL(answer.url())
  if (pathname.startsWith('/api') || pathname.startsWith('/hub') || pathname.startsWith('/arena'))
    return 'data'
  return { js: 'scripts', css: 'styles', json: 'texts' }[pathname.split('.').at(-1)] ?? 'page'
}

/** From the last byte of the board, and from the click that opened the page, to its first row; CPU slowed down. */
async function firstRows() {
  const table = {}
  for (const teams of boardSizes) {
    const times = []
    for (let round = 0; round < rounds; round++) times.push(await firstRow(teams))
    table[`${teams} teams`] = {
      'after the data, ms': median(times.map(({ afterData }) => afterData)),
      'after opening, ms': median(times.map(({ afterOpening }) => afterOpening)),
    }
  }
  return table
}

async function firstRow(teams) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const game = await runningGame(context)
  const page = await context.newPage()
  const real = await (await context.request.get(`${arena.url}/api/game/${game.id}/scoreboard`)).json()
  const body = JSON.stringify(grown(real, teams))
  await page.route('**/scoreboard', (route) =>
    route.request().resourceType() === 'document'
      ? route.continue()
      : route.fulfill({ body, contentType: 'application/json' }),
  )
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: throttle })
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('[data-team]')) return
      performance.mark('first row')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`${arena.url}/games/${game.id}/scoreboard`)
  await page.locator('[data-team]').first().waitFor()
  const times = await page.evaluate(() => {
    const row = performance.getEntriesByName('first row')[0].startTime
    const data = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/scoreboard'))
    return { afterOpening: row, afterData: row - data.responseEnd }
  })
  await context.close()
  return times
}

/** A board of `count` teams made from the real rows, scores falling. */
function grown(board, count) {
  const items = Array.from({ length: count }, (_, index) => {
    const row = board.items[index % board.items.length]
    const rank = index + 1
    return {
      ...row,
      id: 100_000 + index,
      name: `${row.name} ${rank}`,
      rank,
      score: Math.max(0, count * 10 - index * 10),
    }
  })
  return { ...board, items }
}
