import fs from 'node:fs'
import { runnerImport } from 'vite'
import { largeWorld } from './large-world.mjs'
import { instances } from './lists.mjs'
import { cpuOf, desktop, median, part, rounds, runningGame, signIn } from './pages.mjs'
import { mainThreadDuring } from './pushes.mjs'

const size = { teams: 200, challenges: 120, submissions: 20_000 }
const rowCount = 5_000
const presses = 18
const categories = 'toplevel,disabled-by-default-devtools.timeline,blink.user_timing'
/** Milliseconds in which a page does what it leaves for later, and in which it has answered a press. */
const settling = 6_000
const answering = 400

const middle = (numbers) => Number(part(numbers, 0.5).toFixed(1))

/**
 * The overview of a running game, from the last byte of what a part of it shows to the frame that shows it: for the band the
 * scoreboard, which comes when everything else is there, for the cards the last response that they wait for.
 */
export async function gameOverview({ browser, start }) {
  const { folder, holds } = await largeWorld(start, size)
  const arena = await start(['--data', folder, '--speed', '0', '--no-rate-limits', '--server', '1.8'])
  try {
    const seen = []
    for (let round = 0; round < rounds; round++) seen.push(await drawn({ browser, arena }))
    const medianOf = (name) => median(seen.map((each) => each[name]))
    return {
      band: { 'shown after, ms': medianOf('band') },
      cards: { 'shown after, ms': medianOf('cards') },
      both: { 'CPU, ms': medianOf('cpu') },
      'the game': holds,
    }
  } finally {
    await arena.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

async function drawn({ browser, arena }) {
  const context = await browser.newContext({ viewport: desktop })
  await signIn(context, arena, 'monitor')
  const { id } = await runningGame(context, arena)
  const page = await context.newPage()
  let release
  const isReleased = new Promise((resolve) => (release = resolve))
  await page.route(/\/api\/game\/\d+\/scoreboard$/, async (route) => {
    await isReleased
    await route.continue()
  })
  await page.addInitScript(markWhenShown, {
    band: '[role=slider]',
    cards: '[aria-labelledby=attention] > p',
  })
  await page.goto(`${arena.url}/games/${id}/monitor/overview`)
  await page.waitForTimeout(settling)
  const cpu = await cpuOf(page)
  const before = await cpu.used()
  release()
  await page.waitForFunction(() => performance.getEntriesByName('cards').length > 0, undefined, {
    polling: 200,
  })
  const used = (await cpu.used()) - before
  const times = await page.evaluate(() => {
    const sinceLast = (mark, reads) => {
      const [{ startTime }] = performance.getEntriesByName(mark)
      const ends = performance
        .getEntriesByType('resource')
        .flatMap(({ name, responseEnd }) => (reads.test(name) && responseEnd < startTime ? responseEnd : []))
      return startTime - Math.max(...ends)
    }
    return {
      band: sinceLast('band', /\/scoreboard$/),
      cards: sinceLast('cards', /\/(submissions|events|cheatinfo)(\?|$)/),
    }
  })
  await context.close()
  return { ...times, cpu: used }
}

/** Runs in the page: sets a mark of that name when the frame with the first such element has been painted. */
function markWhenShown(selectors) {
  const waiting = new Map(Object.entries(selectors))
  new MutationObserver(() => {
    for (const [name, selector] of waiting)
      if (document.querySelector(selector)) {
        waiting.delete(name)
        requestAnimationFrame(() => setTimeout(() => performance.mark(name)))
      }
  }).observe(document, { childList: true, subtree: true })
}

/**
 * From the press on the head of a column, of words or of times, to the frame with the rows in their new order; how much CPU of the
 * main thread that takes, and how much of it is sorting: the rest is the same for a screenful of rows.
 */
export async function sortedTable({ browser, arena }) {
  const { module } = await runnerImport('./src/ui/table/sort.ts', { logLevel: 'warn' })
  const { sortRows, byText, byNumber } = module
  const orders = {
    Team: byText(({ team }) => team.name),
    'Time left': byNumber(({ expectStopAt }) => expectStopAt),
  }
  const table = {}
  for (const count of [30, rowCount]) {
    const context = await browser.newContext({ viewport: desktop })
    await signIn(context, arena, 'admin')
    const page = await context.newPage()
    const list = instances(count)
    await page.route('**/api/admin/instances', (route) =>
      route.fulfill({ json: { data: list, length: count, total: count } }),
    )
    await page.addInitScript(notePresses)
    await page.goto(`${arena.url}/admin/instances`)
    await page.getByRole('table', { name: 'Instances' }).locator('[aria-rowindex="2"]').waitFor()
    await page.waitForTimeout(settling)
    for (const [column, order] of Object.entries(orders))
      table[`${count} rows by ${column.toLowerCase()}`] = {
        ...(await sorted(page, column)),
        'of that sorting, ms': sortingOf(sortRows, list, order),
      }
    await context.close()
  }
  return table
}

/** Milliseconds that the same sort takes in Node. */
function sortingOf(sortRows, rows, order) {
  const times = Array.from({ length: presses }, (_, press) => {
    const from = performance.now()
    sortRows(rows, order, { isDescending: press % 2 === 0, language: 'en-US' })
    return performance.now() - from
  })
  return middle(times)
}

async function sorted(page, column) {
  await page.getByRole('columnheader', { name: column }).getByRole('button').hover()
  await page.waitForTimeout(answering)
  await page.evaluate(() => (globalThis.presses = []))
  const events = await mainThreadDuring(page, categories, async () => {
    for (let press = 0; press < presses; press++) {
      await page.mouse.down()
      await page.mouse.up()
      await page.waitForTimeout(answering)
    }
  })
  const seen = await page.evaluate(() => globalThis.presses)
  const marked = (mark) => events.filter(({ cat, name }) => cat.includes('user_timing') && name === mark)
  const ends = marked('ordered')
  const used = marked('pressed').map(({ ts }, index) => cpuBetween(events, ts, ends[index].ts))
  return {
    'shown after, ms': middle(seen),
    'CPU until then, ms': middle(used),
    'at least, ms': Number(Math.min(...used).toFixed(1)), // what a busy machine adds is not in it
  }
}

/** Milliseconds of CPU of the main thread's tasks between two moments of a trace. */
const cpuBetween = (events, from, to) =>
  events.reduce(
    (sum, { name, ts, dur = 0, tdur = 0 }) =>
      sum + (name === 'RunTask' && ts + dur > from && ts < to ? tdur / 1_000 : 0),
    0,
  )

/** Runs in the page: notes how long after a press the frame with another order was painted. */
function notePresses() {
  globalThis.presses = []
  let pressed = 0
  document.addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), { capture: true })
  new MutationObserver(() => {
    const { startTime } = performance.mark('pressed', { startTime: pressed })
    requestAnimationFrame(() =>
      setTimeout(() => globalThis.presses.push(performance.mark('ordered').startTime - startTime)),
    )
  }).observe(document, { attributeFilter: ['aria-sort'], subtree: true })
}
