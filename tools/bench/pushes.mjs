import { median, pageOf, part, signIn } from './pages.mjs'

const pushCount = 30

/**
 * From the moment that the server gives to a notice, event or submission to the frame that shows it, on a page at which nothing
 * else happens; flags are judged at once. A page without animations paints as soon as a row is rendered. While the row before
 * still glows, a row waits for the next of the frames that are drawn anyway.
 */
export async function pushes(subject) {
  const options = ['--memory', '--speed', '0', '--no-rate-limits', '--dial', 'judgeDelay=0']
  const arena = await subject.start(options)
  const calm = { ...subject, arena }
  try {
    return {
      'a notice': await pushTimes(calm, 'challenges', announce),
      'an event': await pushTimes(calm, 'events', submitWrongFlag),
      'a submission': await pushTimes(calm, 'submissions', submitWrongFlag),
    }
  } finally {
    await arena.stop()
  }
}

/** The newest row of each page. */
export const rows = {
  challenges: '[data-notice]',
  events: '[aria-rowindex="2"]',
  submissions: '[aria-rowindex="2"]',
}

const lists = { challenges: 'notices', events: 'events', submissions: 'submissions' }

/** `cause` has the server push a row to the page of that name. */
async function pushTimes(subject, name, cause) {
  const { browser, arena } = subject
  const { context, page, address, gameId } = await pageOf(subject, name)
  const row = rows[name]
  const others = await browser.newContext()
  await signIn(others, arena, name === 'challenges' ? 'admin' : 'player')
  let noteShown
  await page.exposeBinding('rowIsShown', (_source, at) => noteShown(at)) // a page that were asked until then would ask for frames
  await page.goto(address)
  await page.locator(row).first().waitFor()
  await page.waitForTimeout(8_000) // its idle parts come, and its hub
  // What is left for after the next frame runs when that frame has been painted.
  await watchRows(page, row, () =>
    requestAnimationFrame(() => setTimeout(() => globalThis.rowIsShown(Date.now()))),
  )
  const timesAfter = async (rest) => {
    const times = []
    for (let index = 0; index < pushCount; index++) {
      await rest()
      await page.waitForTimeout(Math.random() * 100) // at any moment between two frames
      const shown = new Promise((resolve) => (noteShown = resolve))
      await cause(others.request, `${arena.url}/api`, gameId, index)
      const shownAt = await shown
      const list = await (await context.request.get(`${arena.url}/api/game/${gameId}/${lists[name]}`)).json()
      times.push(shownAt - Math.max(...list.map(({ time }) => time)))
    }
    return times
  }
  const alone = await timesAfter(() => noGlow(page))
  const glowing = await timesAfter(() => page.waitForTimeout(paced))
  await Promise.all([context.close(), others.close()])
  return {
    times: alone.length,
    'median, ms': median(alone),
    'p95, ms': part(alone, 0.95),
    'median while a row glows, ms': median(glowing),
  }
}

/** Milliseconds between two pushes by which the second is shown at once: what follows sooner is a burst, and drawn at a pace. */
const paced = 350

/** Waits until no row glows any more, and what is beside the list has followed. */
async function noGlow(page) {
  await page.waitForTimeout(1_200)
  await page.waitForFunction(
    () =>
      document
        .getAnimations()
        .every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline),
    undefined,
    { polling: 200 },
  )
}

/** Has a page call a function of its own whenever it adds a row. */
export async function watchRows(page, row, onRow) {
  await page.evaluate(`globalThis.onRow = ${onRow}`)
  await page.evaluate((row) => {
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      if (added.some((node) => node instanceof Element && (node.matches(row) || node.querySelector(row))))
        globalThis.onRow()
    }).observe(document.body, { childList: true, subtree: true })
  }, row)
}

/** Has the server push a notice. */
export const announce = (request, api, gameId, index) =>
  request.post(`${api}/edit/games/${gameId}/notices`, { data: { content: `Measured notice ${index}` } })

/** Has the server push an event and a submission. */
export async function submitWrongFlag(request, api, gameId, index) {
  const { challenges, rank } = await (await request.get(`${api}/game/${gameId}/details`)).json()
  const solved = new Set(rank.solvedChallenges.map(({ id }) => id))
  const open = Object.values(challenges)
    .flat()
    .find(({ id }) => !solved.has(id))
  await request.post(`${api}/game/${gameId}/challenges/${open.id}`, {
    data: { flag: `flag{measured_${index}}` },
  })
}

/** Pushes rows to a monitor within a second; counts the missing ones and measures the tasks. */
export async function bursts(subject) {
  const table = {}
  for (const count of [200, 1_000])
    for (const name of ['events', 'submissions'])
      table[`${count} ${name} in a second`] = await burstOf(subject, name, count)
  return table
}

async function burstOf(subject, name, count) {
  const { context, page, address } = await pageOf(subject, name)
  let push
  await page.routeWebSocket(/hub\/monitor/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => socket.send(message))
    socket.onMessage((message) => server.send(message))
    push = (target, message) =>
      socket.send(`${JSON.stringify({ type: 1, target, arguments: [message] })}\u001e`)
  })
  await page.goto(address)
  const rows = async () => Number(await page.getByRole('table').getAttribute('aria-rowcount'))
  await rows()
  await page.waitForTimeout(8_000) // until the initial rows are there
  const before = await rows()
  const tasks = await tasksDuring(page, async () => {
    const startedAt = Date.now()
    for (let index = 0; index < count; index++) {
      const due = startedAt + (index * 1_000) / count
      for (const [target, message] of pushedAt(due, index)) push(target, message)
      if (due > Date.now()) await page.waitForTimeout(1)
    }
    await page.waitForTimeout(2_000)
  })
  const missing = count - ((await rows()) - before)
  await context.close()
  const sum = (times) => Math.round(times.reduce((sum, time) => sum + time, 0))
  return {
    missing,
    'longest task, ms of CPU': Math.round(Math.max(...tasks)),
    'tasks above 50 ms of CPU': tasks.filter((time) => time > 50).length,
    'CPU, ms': sum(tasks),
  }
}

/** The messages that a monitor receives for one wrong answer. */
function pushedAt(moment, index) {
  const by = { user: 'mira', team: `Team ${index % 40}`, time: new Date(moment).toISOString() }
  const answer = `flag{guess_${index}}`
  return [
    ['ReceivedGameEvent', { ...by, type: 'FlagSubmit', values: ['WrongAnswer', answer, 'Ferry', '3'] }],
    ['ReceivedSubmissions', { ...by, status: 'WrongAnswer', answer, challenge: 'Ferry' }],
  ]
}

/** The CPU times of the main thread's tasks while `act` runs, in milliseconds: other load does not change them. */
async function tasksDuring(page, act) {
  const events = await mainThreadDuring(page, 'toplevel,disabled-by-default-devtools.timeline', act)
  return events.filter(({ name }) => name === 'RunTask').map(({ tdur = 0 }) => tdur / 1_000)
}

/** What a trace has of the main thread while `act` runs, in the order of time. */
export async function mainThreadDuring(page, categories, act) {
  const session = await page.context().newCDPSession(page)
  const traced = []
  session.on('Tracing.dataCollected', ({ value }) => traced.push(...value))
  await session.send('Tracing.start', { categories, transferMode: 'ReportEvents' })
  await act()
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await ended
  const main = traced.find(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  return traced.filter(({ pid, tid }) => pid === main.pid && tid === main.tid).sort((a, b) => a.ts - b.ts)
}
