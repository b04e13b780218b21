import { pageOf, signIn } from './pages.mjs'
import { announce, mainThreadDuring, submitWrongFlag } from './pushes.mjs'

const pushCount = 20
/** Milliseconds between two pushes, by which the one before is drawn. */
const apart = 500
/** What a frame is made of, as traces name it, after the scripts. */
const steps = {
  style: ['UpdateLayoutTree'],
  layout: ['Layout'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit'],
}

/**
 * Where the time of a push goes, on average, in milliseconds of CPU of the main thread: from the task in which its message is
 * received to the commit of the frame that shows it. The rest of the time from push to pixel is waiting: for the next frame, half of one
 * on average, and for the network.
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
  await page
    .locator(name === 'challenges' ? '[data-notice]' : '[aria-rowindex="2"]')
    .first()
    .waitFor()
  await page.waitForTimeout(8_000) // its idle parts come, and its hub
  const events = await mainThreadDuring(
    page,
    'toplevel,devtools.timeline,disabled-by-default-devtools.timeline',
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

/** The events from each message of a hub to the end of the frame that lays out what it changed. */
function framesIn(events) {
  const frames = []
  let until = -Infinity
  for (const { name, ts } of events) {
    if (name !== 'WebSocketReceive' || ts < until) continue
    const layout = events.find((event) => event.name === 'Layout' && event.ts > ts)
    const commit = layout && events.find((event) => event.name === 'Commit' && event.ts > layout.ts)
    if (!commit || commit.ts - ts > apart * 1_000) continue // such as a ping, which changes nothing
    until = commit.ts
    frames.push(
      events.filter((event) => event.ph === 'X' && event.ts + event.dur > ts && event.ts <= commit.ts),
    )
  }
  return frames
}

const cpuOf = (events) => events.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1_000

function costs(events) {
  const named = Object.entries(steps).map(([step, names]) => [
    step,
    cpuOf(events.filter(({ name }) => names.includes(name))),
  ])
  const all = cpuOf(events.filter(({ name }) => name === 'RunTask'))
  const drawn = named.reduce((sum, [, cpu]) => sum + cpu, 0)
  return Object.fromEntries([['scripts', all - drawn], ...named, ['in all', all]])
}

function averageOf(rows) {
  const columns = Object.keys(rows[0])
  const average = (column) => rows.reduce((sum, row) => sum + row[column], 0) / rows.length
  return {
    frames: rows.length,
    ...Object.fromEntries(
      columns.map((column) => [`${column}, ms of CPU`, Number(average(column).toFixed(1))]),
    ),
  }
}
