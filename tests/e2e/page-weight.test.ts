import { pages, type ScreenPage } from '#src/lib/page-list.ts'
import budgets from '#tools/page-budget.json' with { type: 'json' }
import { signIn } from './visitors.ts'
import { addressOf, type Parameters, parametersOf, screens } from './screens.ts'
import { openWorld } from './world.ts'
import { type Browser, expect, type Page, type Request, test } from '@playwright/test'
import fs from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

/** As in tools/check-budget.mjs, which weighs what a page starts with. */
const mostGrowth = 1.03
/** How many pages are opened at the same time: they wait most of the time. */
const atOnce = 5

interface Weight {
  kB: number
  files: number
}

const built = 'dist/client'
const weighed = pages.filter(
  (page): page is ScreenPage => page.isPreloaded === true && page.screen !== undefined,
)

/** The index and the files of the build that a page has requested, in brotli as the build compresses them. */
function weightOf(files: ReadonlySet<string>): Weight {
  const index = brotliCompressSync(fs.readFileSync(`${built}/index.html`)).length
  const bytes = [...files].reduce((sum, file) => sum + fs.statSync(`${built}${file}.br`).size, index)
  return { kB: Number((bytes / 1000).toFixed(1)), files: files.size + 1 }
}

/** Opens a page and has it do what it does once it is idle; resolves to all files that it has requested until then. */
async function filesOnceIdle(page: Page, address: string): Promise<Set<string>> {
  const files = new Set<string>()
  const pending = new Set<Request>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/static/')) files.add(pathname)
    if (!pathname.startsWith('/hub/')) pending.add(request) // a hub without a WebSocket stays open
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  await page.addInitScript(() => {
    const idle = { isOver: false }
    Object.assign(globalThis, { idle })
    globalThis.requestIdleCallback = (task) => {
      const work = () => {
        task({ didTimeout: false, timeRemaining: () => 50 })
        idle.isOver = true
      }
      return Number(setTimeout(work))
    }
  })
  await page.goto(address)
  await page.waitForFunction(() => (globalThis as unknown as { idle: { isOver: boolean } }).idle.isOver)
  for (let quiet = 0; quiet < 3; quiet = pending.size === 0 ? quiet + 1 : 0) await page.waitForTimeout(200)
  return files
}

async function weigh(browser: Browser, page: ScreenPage, { url, ids }: { url: string; ids: Parameters }) {
  const context = await browser.newContext()
  const screen = screens.find(({ route }) => route === page.path)! // there is one for each page
  if (screen.who !== 'nobody') await signIn(context, url, screen.who)
  const address = url + addressOf(screen, ids)
  const weight = weightOf(await filesOnceIdle(await context.newPage(), address))
  await context.close()
  return weight
}

test('no page exceeds its budget once it is idle', async ({ browser, request }) => {
  const arena = await openWorld()
  await request.post(`${arena.url}/api/account/login`, { data: { userName: 'admin', password: 'halyard' } })
  const world = { url: arena.url, ids: await parametersOf(request, arena.url) }
  const waiting = weighed.values()
  const found: Partial<Record<string, Weight>> = {}
  const weighNext = async () => {
    for (const page of waiting) found[page.name] = await weigh(browser, page, world)
  }
  await Promise.all(Array.from({ length: atOnce }, weighNext))
  await arena.stop()
  const isOver = ({ name }: ScreenPage) => {
    const { kB, files } = (budgets as Record<string, { idle: Weight }>)[name]?.idle ?? { kB: 0, files: 0 }
    return found[name]!.kB > kB * mostGrowth || found[name]!.files > files
  }
  const over = weighed.filter(isOver).map(({ name }) => [name, found[name]])
  expect(Object.fromEntries(over), 'weigh more than their "idle" in tools/page-budget.json').toEqual({})
})
