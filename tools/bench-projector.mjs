import { startArena } from './arena-process.mjs'

/** Minutes that the projector is watched for: HALYARD_BENCH_MINUTES=10 for the figures that are published. */
const watched = Number(process.env.HALYARD_BENCH_MINUTES ?? 3)
const minute = 60_000
const hall = { width: 1920, height: 1080 }

const part = (numbers, share) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)]

async function openWall(browser, arena, search) {
  const context = await browser.newContext({ viewport: hall })
  const games = await (await context.request.get(`${arena.url}/api/game/recent`)).json()
  const { id } = games.find(({ start, end }) => start <= Date.now() && Date.now() <= end)
  const page = await context.newPage()
  const errors = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.addInitScript(noteWhatIsShown)
  await page.goto(`${arena.url}/games/${id}/projector${search}`)
  await page.locator('[data-team]').first().waitFor()
  return { context, page, errors, gameId: id, session: await context.newCDPSession(page) }
}

/** Runs in the page: frames while rows glide, and the first bloods that were announced. */
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

/** What the page holds while the board is shown, once all that is unreachable is gone. */
async function held({ page, session }) {
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Top 10' }).waitFor({ timeout: minute })
  await page.waitForTimeout(1_000) // the scene before is gone
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes } = await session.send('Memory.getDOMCounters')
  return { heap: usedSize, nodes }
}

const share = (now, before) => Number((now / before).toFixed(3))

/** A hall of 200 teams while they play twenty times as fast as people: how rows glide, and what is left of it. */
export async function projectorGliding(browser) {
  const arena = await startArena(['--memory', '--teams', '200', '--speed', '20', '--no-rate-limits'])
  try {
    const wall = await openWall(browser, arena, '?scenes=board:20')
    await wall.page.waitForTimeout(20_000)
    const before = await held(wall)
    await wall.page.waitForTimeout(watched * minute)
    const after = await held(wall)
    const { frames, told } = await wall.page.evaluate(() => ({
      frames: globalThis.frameTimes,
      told: globalThis.told,
    }))
    await wall.context.close()
    return {
      [`200 teams, ${watched} min`]: {
        'frames while gliding': frames.length,
        'a frame, p95, ms': Number((part(frames, 0.95) ?? 0).toFixed(1)),
        'page errors': wall.errors.length,
        'heap after / before': share(after.heap, before.heap),
        'bloods told': told.length,
        'told twice': told.length - new Set(told.map((words) => words.join('\n'))).size,
      },
    }
  } finally {
    await arena.stop()
  }
}

/**
 * All scenes in short turns: what a page holds after many rounds, beside what it held after the first ones. At rest, and while bots
 * play and the board grows.
 */
export async function projectorForDays(browser, speeds = ['0', '20']) {
  const table = {}
  for (const speed of speeds)
    table[`${Math.round(watched * 2)} rounds, bots at ${speed}x`] = await manyRounds(browser, speed)
  return table
}

async function manyRounds(browser, speed) {
  const arena = await startArena(['--memory', '--speed', speed, '--no-rate-limits'])
  try {
    const scenes = ['board', 'race', 'matrix', 'bloods', 'feed', 'countdown'].map((scene) => `${scene}:5`)
    const wall = await openWall(browser, arena, `?scenes=${scenes.join(',')}&screen=1/3`)
    await wall.page.waitForTimeout(1.5 * minute) // every scene was there, and its script
    const first = await held(wall)
    await wall.page.waitForTimeout(watched * minute)
    const last = await held(wall)
    await wall.context.close()
    return {
      'page errors': wall.errors.length,
      'heap, MB': Number((last.heap / 1e6).toFixed(1)),
      'heap after / before': share(last.heap, first.heap),
      'DOM nodes': last.nodes,
      'DOM nodes after / before': share(last.nodes, first.nodes),
    }
  } finally {
    await arena.stop()
  }
}
