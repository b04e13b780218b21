import { cpuOf, desktop, median, rounds, runningGame, scrolled, signIn, throttle } from './pages.mjs'

const scoreboardSizes = [100, 500, 2000, 5000]
const challengeCount = 100
const lineCount = 10_000
const instanceCount = 2_000
const startedAt = Date.now()

/** Measures the time to the scoreboard's first row, from its last byte and from opening the page; CPU throttled. */
export async function firstRows(subject) {
  const table = {}
  for (const teams of scoreboardSizes) {
    const times = []
    for (let round = 0; round < rounds; round++) times.push(await firstRow(subject, teams))
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

async function firstRow(subject, teams) {
  const { context, page, address } = await pageWithScoreboard(subject, teams)
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

/** Measures scrolling the largest scoreboard, and reading it again after one team has changed; at full speed. */
export async function largestScoreboard(subject) {
  const { context, page, scoreboard, address } = await pageWithScoreboard(subject, scoreboardSizes.at(-1))
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
  const first = scoreboard.items[0]
  scoreboard.items[0] = { ...first, score: first.score + 7 }
  await page.waitForResponse(/\/api\/.*\/scoreboard$/, { timeout: 120_000 })
  await page.locator(`[data-team="${first.id}"] [aria-colindex="3"]`, { hasText: /7$/ }).waitFor()
  const long = await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 500)) // long tasks are reported a little later
    return globalThis.longTasks.reduce((sum, { duration }) => sum + duration, 0)
  })
  await context.close()
  return {
    [`${scoreboardSizes.at(-1)} teams by ${challengeCount} challenges`]: {
      ...scrolling,
      'long tasks of a read with one team changed, ms': Math.round(long),
    },
  }
}

/** A page that will receive a scoreboard of this many teams, and the URL of that scoreboard. */
async function pageWithScoreboard({ browser, arena }, teams) {
  const context = await browser.newContext({ viewport: desktop })
  const game = await runningGame(context, arena)
  const page = await context.newPage()
  const real = await (await context.request.get(`${arena.url}/api/game/${game.id}/scoreboard`)).json()
  const scoreboard = grown(real, teams)
  await page.route('**/scoreboard', (route) =>
    route.request().resourceType() === 'document'
      ? route.continue()
      : route.fulfill({ body: JSON.stringify(scoreboard), contentType: 'application/json' }),
  )
  return { context, page, scoreboard, address: `${arena.url}/games/${game.id}/scoreboard` }
}

/** A scoreboard of `count` teams by a hundred challenges, made from the real one, with descending scores. */
function grown(scoreboard, count) {
  const real = Object.values(scoreboard.challenges).flat()
  const challenges = {}
  for (let index = 0; index < challengeCount; index++) {
    const one = real[index % real.length]
    ;(challenges[one.category] ??= []).push({ ...one, id: index + 1, title: `${one.title} ${index + 1}` })
  }
  const items = Array.from({ length: count }, (_, index) => {
    const row = scoreboard.items[index % scoreboard.items.length]
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
  return { ...scoreboard, items, challenges, challengeCount }
}

/** Measures how the long lists of organizers scroll, and how soon they show what is searched for; at full speed. */
export async function organizersLists(subject) {
  return {
    [`${lineCount} log lines`]: await longList(subject, {
      address: '/admin/logs',
      answers: /\/api\/admin\/logs/,
      body: (url) => {
        const [skip, count] = ['skip', 'count'].map((name) => Number(url.searchParams.get(name) ?? 0))
        return logLines().slice(skip, skip + count)
      },
      rareWord: 'submission 77 ',
    }),
    [`${instanceCount} instances`]: await longList(subject, {
      address: '/admin/instances',
      answers: '**/api/admin/instances',
      body: () => ({ data: instances(instanceCount), length: instanceCount, total: instanceCount }),
      rareWord: 'Team 777',
    }),
  }
}

async function longList({ browser, arena }, { address, answers, body, rareWord }) {
  const context = await browser.newContext({ viewport: desktop })
  await signIn(context, arena, 'admin')
  const page = await context.newPage()
  await page.route(answers, (route) => route.fulfill({ json: body(new URL(route.request().url())) }))
  const cpu = await cpuOf(page)
  await page.goto(arena.url + address)
  const list = page.getByRole('table').first()
  await list.locator('[aria-rowindex="2"]').waitFor()
  await page.waitForTimeout(4_000) // until its idle-time parts are loaded
  const scroller = list.locator('xpath=..')
  await readToEnd(page, list, scroller)
  const scrolling = await scrolled(scroller, cpu)
  const answered = []
  for (let round = 0; round < rounds; round++) answered.push(await answerOfFilter(page, rareWord))
  const rows = Number(await list.getAttribute('aria-rowcount')) - 1
  await context.close()
  return { ...scrolling, 'filter answered after, ms': median(answered), 'rows found': rows }
}

/** Scrolls down until no more rows load: long lists load page by page, and past 2,000 rows only on request. */
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

/** Measures the time from the last letter of the search to the first frame with other rows. */
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

/** As many instances as asked for, of a thousand teams. */
export function instances(count) {
  return Array.from({ length: count }, (_, index) => {
    const guid = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
    return {
      team: { id: 1 + ((index * 7919) % 1000), name: `Team ${(index * 7919) % 1000}`, avatar: null },
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
