import { chromium } from '@playwright/test'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { projectorForDays } from './bench-days.mjs'
import { boardSteps, projectorGliding } from './bench-projector.mjs'
import { startArena } from './arena-process.mjs'
import { findBrowser } from './find-browser.mjs'
import { run } from './steps.mjs'

const rounds = 5
const throttle = 4
const boardSizes = [100, 500, 2000, 5000]
const challengeCount = 100
const lineCount = 10_000
const instanceCount = 2_000
const startedAt = Date.now()

const part = (numbers, share) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)]
const median = (numbers) => Math.round(part(numbers, 0.5))
const kilo = (bytes) => Number((bytes / 1000).toFixed(1))

const benches = {
  firstLoads,
  contentTimes,
  openingChallenge,
  firstRows,
  largestBoard,
  bursts,
  organizersLists,
  idlePages,
  projectorGliding: () => projectorGliding(browser),
  boardSteps: () => boardSteps(browser),
  projectorForDays: () => projectorForDays(browser),
}
/** All of them, or those that are named: `npm run bench -- projectorForDays`. */
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0) {
  process.stderr.write(
    `No bench is called ${unknown.join(' or ')}; there are ${Object.keys(benches).join(', ')}.\n`,
  )
  process.exit(1)
}
if (!run('npm', ['run', '--silent', 'build'])) process.exit(1)
const arena = await startArena(['--memory', '--speed', '0'])
const browser = await chromium.launch(await findBrowser())
try {
  for (const [name, measure] of Object.entries(benches))
    if (wanted.length === 0 || wanted.includes(name)) console.table(await measure())
} finally {
  await browser.close()
  await arena.stop()
}

async function signIn(context, userName = 'player') {
  const data = { userName, password: process.env.ARENA_PASSWORD ?? 'halyard' }
  await context.request.post(`${arena.url}/api/account/login`, { data })
}

async function runningGame(context) {
  const games = await (await context.request.get(`${arena.url}/api/game/recent`)).json()
  return games.find(({ start, end }) => start <= Date.now() && Date.now() <= end)
}

/** What the first visit of a screen fetches, how far its content shifts, and what it fetches once it is idle. */
async function firstLoads() {
  const table = {}
  for (const name of ['home', 'challenges', 'scoreboard', 'events', 'projector']) {
    const { context, page, address } = await pageOf(name)
    const answers = []
    page.on('response', (response) => answers.push(response))
    await page.addInitScript(() => {
      globalThis.idleTasks = []
      globalThis.requestIdleCallback = (task) => globalThis.idleTasks.push(task)
    })
    await page.goto(address)
    await page.waitForFunction(() => globalThis.idleTasks.length > 0)
    await page.waitForLoadState('networkidle').catch(() => {})
    const shift = await shiftOf(page)
    const first = answers.splice(0)
    const sizes = await sizesByKind(first)
    await page.evaluate(() => {
      globalThis.requestIdleCallback = setTimeout // some are yet to be asked for
      for (const task of globalThis.idleTasks) task()
    })
    await page.waitForTimeout(4_000)
    const idle = sumOf(await sizesByKind(answers))
    const rows = { ...sizes, total: sumOf(sizes), 'once idle': idle }
    for (const [kind, { gzip, brotli }] of Object.entries(rows)) {
      table[`${name}: ${kind}`] = { 'gzip kB': kilo(gzip), 'brotli kB': kilo(brotli) }
    }
    Object.assign(table[`${name}: total`], { requests: first.length, shift })
    Object.assign(table[`${name}: once idle`], { requests: answers.length })
    await context.close()
  }
  return table
}

/** Bytes of what was answered, compressed in two ways, by kind. */
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

function shiftOf(page) {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const shift = observer.takeRecords().reduce((sum, { value }) => sum + value, 0)
    return Number(shift.toFixed(3))
  })
}

/** A page at the address of one of the screens below, as the one who may see it. */
async function pageOf(name) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  if (name !== 'projector') await signIn(context, name === 'events' ? 'monitor' : 'player')
  const { id } = await runningGame(context)
  const addresses = {
    home: '/',
    events: `/games/${id}/monitor/events`,
    projector: `/games/${id}/projector?scenes=board`, // else what is loaded is a matter of the clock
  }
  const address = addresses[name] ?? `/games/${id}/${name}`
  return { context, page: await context.newPage(), address: arena.url + address }
}

/** From opening a page to what it is for, and how long scripts block it; CPU slowed down. */
async function contentTimes() {
  const content = {
    home: 'main a[href^="/games/"]',
    challenges: '[data-challenge]',
    scoreboard: '[data-team]',
    events: '[aria-rowindex="2"]',
  }
  const table = {}
  for (const [name, selector] of Object.entries(content)) {
    const times = []
    for (let round = 0; round < rounds; round++) times.push(await contentTime(name, selector))
    table[name] = {
      'content after, ms': median(times.map(({ content }) => content)),
      'of that CPU, ms': median(times.map(({ cpu }) => cpu)),
      'blocked for, ms': median(times.map(({ blocked }) => blocked)),
    }
  }
  return table
}

async function contentTime(name, selector) {
  const { context, page, address } = await pageOf(name)
  const cpu = await cpuOf(page)
  await cpu.throttle(throttle)
  let tell
  const isThere = new Promise((resolve) => (tell = resolve))
  await page.exposeBinding('contentIsThere', tell)
  await page.addInitScript((selector) => {
    globalThis.longTasks = []
    new PerformanceObserver((list) => globalThis.longTasks.push(...list.getEntries())).observe({
      type: 'longtask',
    })
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector(selector)) return
      requestAnimationFrame(() => {
        performance.mark('content')
        globalThis.contentIsThere()
      })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  }, selector)
  await page.goto(address, { waitUntil: 'commit' })
  await isThere // to ask the page meanwhile would have it compile the script that asks
  const used = await cpu.used()
  await page.waitForTimeout(1_000) // what is long is told of a little later
  const times = await page.evaluate(() => {
    const content = performance.getEntriesByName('content')[0].startTime
    const late = ({ duration }) => Math.max(0, duration - 50)
    return { content, blocked: globalThis.longTasks.reduce((sum, task) => sum + late(task), 0) }
  })
  await context.close()
  return { ...times, cpu: used / throttle }
}

/** The processor time of a page's main thread: a machine shared with others has a say in the other times, not in this. */
async function cpuOf(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return {
    throttle: (rate) => session.send('Emulation.setCPUThrottlingRate', { rate }),
    /** Milliseconds since the page was opened. */
    async used() {
      const { metrics } = await session.send('Performance.getMetrics')
      return metrics.find(({ name }) => name === 'TaskDuration').value * 1_000
    },
  }
}

/** From the click on a card to the challenge's text in the dialog, the first time on that page. */
async function openingChallenge() {
  const table = {}
  for (const rate of [1, throttle]) {
    const times = []
    for (let round = 0; round < rounds; round++) times.push(await openingTime(rate))
    table[`CPU at 1/${rate}`] = { 'dialog after, ms': median(times) }
  }
  return table
}

async function openingTime(rate) {
  const { context, page, address } = await pageOf('challenges')
  const cpu = await cpuOf(page)
  await page.goto(address)
  await page.locator('[data-challenge]').first().waitFor()
  await page.waitForLoadState('networkidle').catch(() => {})
  await page.waitForTimeout(4_000) // its idle parts come
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

/** What a page costs at which nothing happens: seconds of CPU in a minute, of its scripts, styles and paint. */
async function idlePages() {
  const seconds = 30
  const table = {}
  for (const name of ['scoreboard', 'challenges', 'events']) {
    const { context, page, address } = await pageOf(name)
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
  const [smallest] = Object.values(table)
  for (const row of Object.values(table))
    row['of the smallest'] = Number((row['after opening, ms'] / smallest['after opening, ms']).toFixed(2))
  return table
}

/** A thousand rows pushed to a monitor within a second: those that are missing after it, and the longest task of all. */
async function bursts() {
  const table = {}
  for (const name of ['events', 'submissions']) table[`1000 ${name} in a second`] = await burstOf(name, 1_000)
  return table
}

async function burstOf(name, count) {
  const { context, page, address } = await pageOf('events')
  let push
  await page.routeWebSocket(/hub\/monitor/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => socket.send(message))
    socket.onMessage((message) => server.send(message))
    push = (target, message) =>
      socket.send(`${JSON.stringify({ type: 1, target, arguments: [message] })}\u001e`)
  })
  await page.goto(address.replace('events', name))
  const rows = async () => Number(await page.getByRole('table').getAttribute('aria-rowcount'))
  await rows()
  await page.waitForTimeout(8_000) // what is read back is there
  const before = await rows()
  const longest = await longestTask(page, async () => {
    const startedAt = Date.now()
    for (let index = 0; index < count; index++) {
      for (const [target, message] of pushedAt(startedAt + index, index)) push(target, message)
      if (startedAt + index > Date.now()) await page.waitForTimeout(1)
    }
    await page.waitForTimeout(2_000)
  })
  const missing = count - ((await rows()) - before)
  await context.close()
  return { missing, 'longest task, ms of CPU': longest }
}

/** What a monitor is sent of one wrong answer. */
function pushedAt(moment, index) {
  const by = { user: 'mira', team: `Team ${index % 40}`, time: new Date(moment).toISOString() }
  const answer = `flag{guess_${index}}`
  return [
    ['ReceivedGameEvent', { ...by, type: 'FlagSubmit', values: ['WrongAnswer', answer, 'Ferry', '3'] }],
    ['ReceivedSubmissions', { ...by, status: 'WrongAnswer', answer, challenge: 'Ferry' }],
  ]
}

/** The processor time of the longest task of a page's main thread while something is done. */
async function longestTask(page, act) {
  const session = await page.context().newCDPSession(page)
  const traced = []
  session.on('Tracing.dataCollected', ({ value }) => traced.push(...value))
  await session.send('Tracing.start', {
    categories: 'toplevel,disabled-by-default-devtools.timeline',
    transferMode: 'ReportEvents',
  })
  await act()
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await ended
  const main = traced.find(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const tasks = traced.filter(
    ({ name, pid, tid }) => name === 'RunTask' && pid === main.pid && tid === main.tid,
  )
  return Math.round(Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000)
}

/** A page that will be answered a board of so many teams, and the address of that board. */
async function pageWithBoard(teams) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const game = await runningGame(context)
  const page = await context.newPage()
  const real = await (await context.request.get(`${arena.url}/api/game/${game.id}/scoreboard`)).json()
  const board = grown(real, teams)
  await page.route('**/scoreboard', (route) =>
    route.request().resourceType() === 'document'
      ? route.continue()
      : route.fulfill({ body: JSON.stringify(board), contentType: 'application/json' }),
  )
  return { context, page, board, address: `${arena.url}/games/${game.id}/scoreboard` }
}

async function firstRow(teams) {
  const { context, page, address } = await pageWithBoard(teams)
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: throttle })
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('[data-team]')) return
      performance.mark('first row')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(address)
  await page.locator('[data-team]').first().waitFor()
  const times = await page.evaluate(() => {
    const row = performance.getEntriesByName('first row')[0].startTime
    const data = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/scoreboard'))
    return { afterOpening: row, afterData: row - data.responseEnd }
  })
  await context.close()
  return times
}

/** How the largest board is scrolled, and what reading it again costs when one team has changed; at full speed. */
async function largestBoard() {
  const { context, page, board, address } = await pageWithBoard(boardSizes.at(-1))
  const cpu = await cpuOf(page)
  await page.goto(address)
  await page.locator('[data-team]').first().waitFor()
  await page.locator('.recharts-surface').waitFor()
  const scrolling = await scrolled(page.getByRole('grid'), cpu)
  await page.evaluate(() => {
    globalThis.longTasks = []
    new PerformanceObserver((list) => globalThis.longTasks.push(...list.getEntries())).observe({
      type: 'longtask',
    })
  })
  const first = board.items[0]
  board.items[0] = { ...first, score: first.score + 7 }
  await page.waitForResponse(/\/api\/.*\/scoreboard$/, { timeout: 120_000 })
  await page.locator(`[data-team="${first.id}"] [aria-colindex="3"]`, { hasText: /7$/ }).waitFor()
  const long = await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 500)) // what was long is told of a little later
    return globalThis.longTasks.reduce((sum, { duration }) => sum + duration, 0)
  })
  await context.close()
  return {
    [`${boardSizes.at(-1)} teams by ${challengeCount} challenges`]: {
      ...scrolling,
      'long tasks of a read with one team changed, ms': Math.round(long),
    },
  }
}

/** The frames of a list that is scrolled from its top to 9,000 pixels and again, and what each costs the main thread. */
async function scrolled(scroller, cpu) {
  const before = await cpu.used()
  const frames = await scroller.evaluate(async (scroller) => {
    scroller.scrollIntoView()
    const nextFrame = () => new Promise(requestAnimationFrame)
    const times = [await nextFrame()]
    while (times.length < 300) {
      scroller.scrollTop += scroller.scrollTop < 9_000 ? 60 : -9_000
      times.push(await nextFrame())
    }
    scroller.scrollTop = 0
    return times.slice(1).map((time, index) => time - times[index])
  })
  return {
    'a frame while scrolling, p95, ms': Number(part(frames, 0.95).toFixed(1)),
    'CPU a frame, ms': Number((((await cpu.used()) - before) / frames.length).toFixed(1)),
  }
}

/** How the long lists of organizers are scrolled, and how soon they show what is looked for; at full speed. */
async function organizersLists() {
  return {
    [`${lineCount} log lines`]: await longList({
      address: '/admin/logs',
      answers: /\/api\/admin\/logs/,
      body: (url) => {
        const [skip, count] = ['skip', 'count'].map((name) => Number(url.searchParams.get(name) ?? 0))
        return logLines().slice(skip, skip + count)
      },
      rareWord: 'submission 77 ',
    }),
    [`${instanceCount} instances`]: await longList({
      address: '/admin/instances',
      answers: '**/api/admin/instances',
      body: () => ({ data: instances(), length: instanceCount, total: instanceCount }),
      rareWord: 'Team 777',
    }),
  }
}

async function longList({ address, answers, body, rareWord }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await signIn(context, 'admin')
  const page = await context.newPage()
  await page.route(answers, (route) => route.fulfill({ json: body(new URL(route.request().url())) }))
  const cpu = await cpuOf(page)
  await page.goto(arena.url + address)
  const list = page.getByRole('table').first()
  await list.locator('[aria-rowindex="2"]').waitFor()
  await page.waitForTimeout(4_000) // its idle parts come
  const scroller = list.locator('xpath=..')
  await readToEnd(page, list, scroller)
  const scrolling = await scrolled(scroller, cpu)
  const answered = []
  for (let round = 0; round < rounds; round++) answered.push(await answerOfFilter(page, rareWord))
  const rows = Number(await list.getAttribute('aria-rowcount')) - 1
  await context.close()
  return { ...scrolling, 'filter answered after, ms': median(answered), 'rows found': rows }
}

/** Scrolls down until nothing more comes: long lists are read page by page, and past 2,000 rows when that is asked for. */
async function readToEnd(page, list, scroller) {
  for (let known = -1, quiet = 0; quiet < 8;) {
    const rows = Number(await list.getAttribute('aria-rowcount'))
    quiet = rows === known ? quiet + 1 : 0
    known = rows
    await scroller.evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight))
    await page.waitForTimeout(250)
    const more = scroller.getByRole('button', { name: /older/i })
    if (await more.isVisible()) await more.click()
  }
  await scroller.evaluate((scroller) => scroller.scrollTo(0, 0))
}

/** From the last letter of what is looked for to the first frame with other rows. */
async function answerOfFilter(page, word) {
  const field = page.getByRole('searchbox').first()
  await field.fill('')
  await page.waitForTimeout(1_000)
  await field.fill(word.slice(0, -1).slice(0, 1))
  await page.waitForTimeout(1_000)
  return field.evaluate(async (field, word) => {
    const rowsOf = () => document.querySelector('[role=table]').getAttribute('aria-rowcount')
    const before = rowsOf()
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
    const startedAt = performance.now()
    set.call(field, word)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    while (rowsOf() === before && performance.now() - startedAt < 5_000)
      await new Promise(requestAnimationFrame)
    return performance.now() - startedAt
  }, word)
}

function logLines() {
  const levels = ['Information', 'Information', 'Information', 'Warning', 'Error']
  return Array.from({ length: lineCount }, (_, index) => ({
    time: startedAt - index * 400,
    name: `user${index % 300}`,
    level: levels[index % levels.length],
    ip: `10.0.${index % 40}.${index % 250}`,
    msg: `Team ${index % 200} sent submission ${index} for challenge ${index % 60}`,
    status: index % 3 === 0 ? 'Success' : 'Failed',
  }))
}

function instances() {
  return Array.from({ length: instanceCount }, (_, index) => {
    const guid = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
    return {
      team: { id: 1 + (index % 1000), name: `Team ${index % 1000}`, avatar: null },
      challenge: { id: 1 + (index % 60), title: `Challenge ${index % 60}`, category: 'Pwn' },
      image: 'registry.example/challenge:1',
      containerGuid: guid,
      containerId: guid.replaceAll('-', ''),
      startedAt: startedAt - index * 1_000,
      expectStopAt: startedAt + 7_200_000 - index * 1_000,
      ip: '203.0.113.7',
      port: 20_000 + index,
    }
  })
}

/** A board of `count` teams by a hundred challenges made from the real ones, scores falling. */
function grown(board, count) {
  const real = Object.values(board.challenges).flat()
  const challenges = {}
  for (let index = 0; index < challengeCount; index++) {
    const one = real[index % real.length]
    ;(challenges[one.category] ??= []).push({ ...one, id: index + 1, title: `${one.title} ${index + 1}` })
  }
  const items = Array.from({ length: count }, (_, index) => {
    const row = board.items[index % board.items.length]
    const rank = index + 1
    return {
      ...row,
      id: 100_000 + index,
      name: `${row.name} ${rank}`,
      rank,
      score: Math.max(0, count * 10 - index * 10),
      solvedChallenges: row.solvedChallenges.map((solve, at) => ({
        ...solve,
        id: 1 + ((index + at * 7) % challengeCount),
      })),
    }
  })
  return { ...board, items, challenges, challengeCount }
}
