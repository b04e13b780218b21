import { cpuOf, part, runningGame } from './pages.mjs'

/** Minutes to watch the projector: HALYARD_BENCH_MINUTES=10 for the published figures. */
const watched = Number(process.env.HALYARD_BENCH_MINUTES ?? 3)
const minute = 60_000
const large = { width: 1920, height: 1080 }

async function openProjector(browser, arena, search) {
  const context = await browser.newContext({ viewport: large })
  const { id } = await runningGame(context, arena)
  const page = await context.newPage()
  const errors = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.addInitScript(noteWhatIsShown)
  await page.goto(`${arena.url}/games/${id}/projector${search}`)
  await page.locator('[data-team]').first().waitFor()
  return { context, page, errors, gameId: id, session: await context.newCDPSession(page) }
}

/** Runs in the page: records frame times while rows glide, and the first bloods that were announced. */
function noteWhatIsShown() {
  globalThis.frameTimes = []
  globalThis.told = []
  let glidesUntil = 0
  let last = 0
  document.addEventListener('transitionrun', () => {
    glidesUntil = performance.now() + 700
  })
  requestAnimationFrame(function next(now) {
    if (now < glidesUntil && last > 0) globalThis.frameTimes.push(now - last)
    if (globalThis.frameTimes.length > 20_000) globalThis.frameTimes.splice(0, 10_000)
    last = now
    requestAnimationFrame(next)
  })
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLElement && node.matches('[data-banner]'))
        globalThis.told.push([node.querySelector('h2').textContent, node.querySelector('p bdi').textContent])
  }).observe(document, { childList: true, subtree: true })
}

/** Measures what the page holds after garbage collection, while the scoreboard is shown. */
async function held({ page, session }) {
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Top 10' }).waitFor({ timeout: minute })
  await page.waitForTimeout(1_000) // until the previous scene is gone
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes } = await session.send('Memory.getDOMCounters')
  return { heap: usedSize, nodes }
}

const share = (now, before) => Number((now / before).toFixed(3))

/** Measures frame and CPU times while `act` is repeated, until all has settled; other load does not change CPU time. */
async function framesOf(page, act, count) {
  const { used } = await cpuOf(page)
  await page.evaluate(() => {
    globalThis.stepFrames = []
    let last = performance.now()
    requestAnimationFrame(function next(now) {
      globalThis.stepFrames.push(now - last)
      last = now
      requestAnimationFrame(next)
    })
  })
  const longest = []
  const frames = []
  const processor = []
  for (let step = 0; step < count; step++) {
    await page.evaluate(() => void (globalThis.stepFrames.length = 0))
    const before = await used()
    await act()
    await page.waitForTimeout(600)
    processor.push((await used()) - before)
    const seen = await page.evaluate(() => globalThis.stepFrames)
    frames.push(...seen)
    longest.push(Math.max(...seen))
  }
  const figure = (numbers, share) => Number(part(numbers, share).toFixed(1))
  return {
    steps: count,
    frames: frames.length,
    'a frame, p95, ms': figure(frames, 0.95),
    'longest frame of a step, median, ms': figure(longest, 0.5),
    'CPU of 0.6 s, median, ms': figure(processor, 0.5),
  }
}

/** What one step of a reveal costs, and one of the time machine, with 200 teams; nobody plays meanwhile. */
export async function scoreboardSteps({ browser, start }) {
  const arena = await start(['--memory', '--teams', '200', '--speed', '0', '--no-rate-limits'])
  const steps = 40
  try {
    const projector = await openProjector(browser, arena, '?scenes=board:3600')
    await projector.page.evaluate((gameId) => {
      const freeze = { at: Date.now() - 4 * 3_600_000, done: 0 }
      localStorage.setItem(`halyard-freeze/${gameId}`, JSON.stringify(freeze))
    }, projector.gameId)
    await projector.page.reload()
    await projector.page.locator('[data-reveal] [data-team]').first().waitFor()
    const idle = await framesOf(projector.page, () => {}, 5)
    const reveal = await framesOf(projector.page, () => projector.page.keyboard.press('r'), steps)
    const { url } = arena
    const scoreboard = await projector.context.newPage()
    await scoreboard.goto(`${url}/games/${projector.gameId}/scoreboard?at=10800`)
    const slider = scoreboard.getByRole('slider', { name: 'Moment shown' })
    await slider.focus()
    const machine = await framesOf(scoreboard, () => scoreboard.keyboard.press('ArrowRight'), steps)
    await projector.context.close()
    return {
      'a projector at rest': idle,
      'a step of the reveal': reveal,
      'a step of the time machine': machine,
    }
  } finally {
    await arena.stop()
  }
}

/** A projector with 200 teams while they play twenty times as fast as people: how rows glide, and what is left of it. */
export async function projectorGliding({ browser, start }) {
  const arena = await start(['--memory', '--teams', '200', '--speed', '20', '--no-rate-limits'])
  try {
    const projector = await openProjector(browser, arena, '?scenes=board:20')
    await projector.page.waitForTimeout(20_000)
    const before = await held(projector)
    await projector.page.waitForTimeout(watched * minute)
    const after = await held(projector)
    const { frames, told } = await projector.page.evaluate(() => ({
      frames: globalThis.frameTimes,
      told: globalThis.told,
    }))
    await projector.context.close()
    return {
      [`200 teams, ${watched} min`]: {
        'frames while gliding': frames.length,
        'a frame, p95, ms': Number((part(frames, 0.95) ?? 0).toFixed(1)),
        'page errors': projector.errors.length,
        'heap after / before': share(after.heap, before.heap),
        'bloods told': told.length,
        'told twice': told.length - new Set(told.map((words) => words.join('\n'))).size,
      },
    }
  } finally {
    await arena.stop()
  }
}
