import { pageOf, signIn } from './pages.mjs'
import { announce, mainThreadDuring, rows, submitWrongFlag, watchRows } from './pushes.mjs'

const pushCount = 20
/** Milliseconds between two pushes, by which the one before is drawn, with all that is beside it. */
const apart = 1_500
/** Microseconds from the first message of a push to its row, at most: a submission comes as an event first. */
const mostApart = 200_000
/** What a frame is made of, as traces name it, after the scripts. */
const steps = {
  style: ['UpdateLayoutTree'],
  layout: ['Layout'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit'],
}

/**
 * Where the time of a push goes, on average, in milliseconds of CPU of the main thread: from the task in which its first message
 * is received to the commit of the frame that shows its row, with any frame before that. The rest of the time from push to pixel
 * is the server's, the network's, and the wait for the next frame where something on the page moves.
 */
export async function pushCosts(subject) {
  const arena = await subject.start([
    '--memory',
    '--speed',
    '0',
    '--no-rate-limits',
    '--dial',
    'judgeDelay=0',
  ])
  const calm = { ...subject, arena }
  try {
    return {
      'a notice': await costsOf(calm, 'challenges', announce),
      'an event': await costsOf(calm, 'events', submitWrongFlag),
      'a submission': await costsOf(calm, 'submissions', submitWrongFlag),
    }
  } finally {
    await arena.stop()
  }
}

async function costsOf({ browser, arena }, name, cause) {
  const { context, page, address, gameId } = await pageOf({ browser, arena }, name)
  const others = await browser.newContext()
  await signIn(others, arena, name === 'challenges' ? 'admin' : 'player')
  await page.goto(address)
  await page.locator(rows[name]).first().waitFor()
  await page.waitForTimeout(8_000) // its idle parts come, and its hub
  await watchRows(page, rows[name], () => performance.mark('row added'))
  const events = await mainThreadDuring(
    page,
    'toplevel,blink.user_timing,devtools.timeline,disabled-by-default-devtools.timeline',
    async () => {
      for (let index = 0; index < pushCount; index++) {
        await cause(others.request, `${arena.url}/api`, gameId, index)
        await page.waitForTimeout(apart)
      }
    },
  )
  await Promise.all([context.close(), others.close()])
  return averageOf(framesIn(events).map(costs))
}

/** For each row, the events from its push's first message to the end of the frame that shows it. */
function framesIn(events) {
  return events
    .filter(({ name }) => name === 'row added')
    .map(({ ts: addedAt }) => {
      const received = events.find(
        ({ name, ts }) => name === 'WebSocketReceive' && ts > addedAt - mostApart && ts < addedAt,
      )
      const commit = events.find(({ name, ts }) => name === 'Commit' && ts > addedAt)
      return events.filter(({ ph, ts, dur }) => ph === 'X' && ts + dur > received.ts && ts <= commit.ts)
    })
}

const cpuOf = (events) => events.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1_000

/** Without those that lie in another one: a part of a page is painted within the paint of its page. */
const outermost = (events) =>
  events.filter(
    (event) =>
      !events.some(
        (other) => other !== event && other.ts <= event.ts && other.ts + other.dur >= event.ts + event.dur,
      ),
  )

function costs(events) {
  const named = Object.entries(steps).map(([step, names]) => [
    step,
    cpuOf(outermost(events.filter(({ name }) => names.includes(name)))),
  ])
  const all = cpuOf(events.filter(({ name }) => name === 'RunTask'))
  const drawn = named.reduce((sum, [, cpu]) => sum + cpu, 0)
  return Object.fromEntries([['scripts', all - drawn], ...named, ['in all', all]])
}

function averageOf(rows) {
  const columns = Object.keys(rows[0])
  const average = (column) => rows.reduce((sum, row) => sum + row[column], 0) / rows.length
  return {
    rows: rows.length,
    ...Object.fromEntries(
      columns.map((column) => [`${column}, ms of CPU`, Number(average(column).toFixed(1))]),
    ),
  }
}
