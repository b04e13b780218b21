import { chromium } from '@playwright/test'
import { findBrowser } from '#tools/find-browser.mjs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { noteUse, unusedSoFar } from './coverage.mjs'
import { content, cpuOf, median, pageOf, rounds, throttle, whenThere } from './pages.mjs'
import { visit } from './visits.mjs'

const kilo = (bytes) => Number((bytes / 1000).toFixed(1))

/**
 * What the first visit of a screen fetches: until its content is there, in all by kind, and once it is idle; how much of its
 * code has not run by then; and how far its content shifts. HALYARD_BENCH_LOADS=challenges lists what one screen fetches, and
 * what has not run of each of its scripts.
 */
export async function firstLoads(subject) {
  const table = {}
  const listed = process.env.HALYARD_BENCH_LOADS
  for (const name of listed ? [listed] : Object.keys(content)) {
    const { context, page, address } = await pageOf(subject, name)
    const answers = []
    page.on('response', (response) => answers.push(response))
    await page.addInitScript(() => {
      globalThis.idleTasks = []
      globalThis.requestIdleCallback = (task) => globalThis.idleTasks.push(task)
    })
    const { isThere } = await whenThere(page, content[name])
    await noteUse(page)
    await page.goto(address, { waitUntil: 'commit' })
    await isThere
    const early = answers.slice()
    const { ours, libraries, files } = await unusedSoFar(page)
    await page.waitForFunction(() => globalThis.idleTasks.length > 0)
    await page.waitForLoadState('networkidle').catch(() => {})
    const shift = await shiftOf(page)
    const first = answers.slice()
    const sizes = await sizesByKind(first)
    const beforeContent = sumOf(await sizesByKind(early))
    await page.evaluate(() => {
      globalThis.requestIdleCallback = setTimeout // for tasks that are scheduled later
      for (const task of globalThis.idleTasks) task()
    })
    await page.waitForTimeout(4_000)
    const late = answers.slice(first.length)
    const idle = sumOf(await sizesByKind(late))
    const rows = { ...sizes, 'until content': beforeContent, total: sumOf(sizes), 'once idle': idle }
    for (const [kind, { gzip, brotli }] of Object.entries(rows)) {
      table[`${name}: ${kind}`] = { 'gzip kB': kilo(gzip), 'brotli kB': kilo(brotli) }
    }
    const share = ({ unused, all }) => Math.round((100 * unused) / all)
    Object.assign(table[`${name}: until content`], {
      requests: early.length,
      'of our code unused, %': share(ours),
      'of libraries unused, %': share(libraries),
    })
    Object.assign(table[`${name}: total`], { requests: first.length, shift })
    Object.assign(table[`${name}: once idle`], { requests: late.length })
    if (listed) await list({ early, 'until it waits': first.slice(early.length), 'once idle': late }, files)
    await context.close()
  }
  return table
}

/** Prints what was fetched until when, with what has not run of each script. */
async function list(parts, unused) {
  for (const [until, answers] of Object.entries(parts))
    for (const answer of answers) {
      const { brotli } = sumOf(await sizesByKind([answer]))
      const { pathname, search } = new URL(answer.url())
      const ran = unused[pathname.slice(8)]
      const note = ran ? `, ${ran.unused} of ${ran.all} bytes unused` : ''
      console.log(`${until}: ${pathname}${search}, ${kilo(brotli)} kB${note}`)
    }
}

/** Bytes of the responses by kind, compressed in two ways. */
async function sizesByKind(answers) {
  const sizes = {}
  for (const answer of answers) {
    const body = await answer.body().catch(() => undefined)
    if (!body || answer.status() !== 200) continue
    const sum = (sizes[kindOf(answer)] ??= { gzip: 0, brotli: 0 })
    sum.gzip += gzipSync(body).length
    sum.brotli += brotliCompressSync(body).length
  }
  return sizes
}

function sumOf(sizes) {
  const add = (a, b) => ({ gzip: a.gzip + b.gzip, brotli: a.brotli + b.brotli })
  return Object.values(sizes).reduce(add, { gzip: 0, brotli: 0 })
}

function kindOf(answer) {
  const { pathname } = new URL(answer.url())
  if (pathname.startsWith('/api') || pathname.startsWith('/hub') || pathname.startsWith('/arena'))
    return 'data'
  return { js: 'scripts', css: 'styles', json: 'texts' }[pathname.split('.').at(-1)] ?? 'page'
}

function shiftOf(page) {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const shift = observer.takeRecords().reduce((sum, { value }) => sum + value, 0)
    return Number(shift.toFixed(3))
  })
}

/**
 * Measures when a page is first painted, the time from opening it to its content, and how long tasks block it, as a visitor with a
 * slow processor has it: each visit in a process of its own, whose caches are empty. The builds take turns, as the machine is
 * not equally quiet all the time.
 */
export async function contentTimes(subjects) {
  const visits = []
  for (const name of ['home', 'challenges', 'scoreboard', 'events'])
    for (let round = 0; round < rounds; round++)
      for (const [index, subject] of subjects.entries())
        visits.push({ index, name, ...(await contentTime(subject, name)) })
  return subjects.map((_, index) => timesOf(visits.filter((visit) => visit.index === index)))
}
contentTimes.takesTurns = true

const timesOf = (visits) =>
  Object.fromEntries(
    [...new Set(visits.map(({ name }) => name))].map((name) => {
      const times = visits.filter((visit) => visit.name === name)
      return [
        name,
        {
          'first paint, ms': median(times.map(({ paint }) => paint)),
          'content after, ms': median(times.map(({ content }) => content)),
          'of that CPU, ms': median(times.map(({ cpu }) => cpu)),
          'blocked for, ms': median(times.map(({ blocked }) => blocked)),
        },
      ]
    }),
  )

async function contentTime(subject, name) {
  const { context, address } = await pageOf(subject, name)
  const cookies = await context.cookies()
  await context.close()
  const browser = await chromium.launch(await findBrowser())
  try {
    return await visit(browser, { address, selector: content[name], cookies })
  } finally {
    await browser.close()
  }
}

/** Measures the time from clicking a card to the challenge's text in the dialog, the first time on that page. */
export async function openingChallenge(subject) {
  const table = {}
  for (const rate of [1, throttle]) {
    const times = []
    for (let round = 0; round < rounds; round++) times.push(await openingTime(subject, rate))
    table[`CPU at 1/${rate}`] = { 'dialog after, ms': median(times) }
  }
  return table
}

async function openingTime(subject, rate) {
  const { context, page, address } = await pageOf(subject, 'challenges')
  const cpu = await cpuOf(page)
  await page.goto(address)
  await page.locator('[data-challenge]').first().waitFor()
  await page.waitForLoadState('networkidle').catch(() => {})
  await page.waitForTimeout(4_000) // until its idle-time parts are loaded
  await cpu.throttle(rate)
  const time = await page.evaluate(async () => {
    const startedAt = performance.now()
    document.querySelector('[data-challenge]').click()
    const isThere = () =>
      document.querySelector('[role=dialog] form input, [role=dialog] article, [role=dialog] p')
    while (!isThere()) await new Promise(requestAnimationFrame)
    return performance.now() - startedAt
  })
  await context.close()
  return time
}

/** Measures what an idle page costs: seconds of CPU per minute for its scripts, styles and paint. */
export async function idlePages(subject) {
  const seconds = 30
  const table = {}
  for (const name of ['scoreboard', 'challenges', 'events']) {
    const { context, page, address } = await pageOf(subject, name)
    const cpu = await cpuOf(page)
    await page.goto(address)
    await page.waitForTimeout(8_000)
    const before = await cpu.used()
    await page.waitForTimeout(seconds * 1_000)
    const used = (await cpu.used()) - before
    table[name] = { 'CPU in a minute, s': Number(((used * 60) / seconds / 1_000).toFixed(2)) }
    await context.close()
  }
  return table
}
