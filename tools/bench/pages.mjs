// A bench measures a subject: { browser, arena, start }. The arena serves one build and runs for all benches; `start` starts
// another one of that build, with options of the command line.

/** Of how many openings a time is the median. */
export const rounds = Number(process.env.HALYARD_BENCH_RUNS ?? 5)
/** How many times slower the processor is made where a slow machine is meant. */
export const throttle = 4
/** Where organizers, monitors and players usually look. */
export const desktop = { width: 1440, height: 900 }

/** The value below which this share of the numbers lies. */
export const part = (numbers, share) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)]
export const median = (numbers) => Math.round(part(numbers, 0.5))

/** Gives a browser context the session of one of the demo accounts. */
export async function signIn(context, { url }, userName = 'player') {
  const data = { userName, password: process.env.ARENA_PASSWORD ?? 'halyard' }
  await context.request.post(`${url}/api/account/login`, { data })
}

/** The game of arena that is being played. */
export async function runningGame(context, { url }) {
  const games = await (await context.request.get(`${url}/api/game/recent`)).json()
  return games.find(({ start, end }) => start <= Date.now() && Date.now() <= end)
}

/** A new page, and the address of a screen of the running game for it, signed in as somebody who may see it. */
export async function pageOf({ browser, arena }, name, options = {}) {
  const context = await browser.newContext({ viewport: desktop, ...options })
  if (name !== 'projector')
    await signIn(context, arena, ['events', 'submissions'].includes(name) ? 'monitor' : 'player')
  const { id } = await runningGame(context, arena)
  const addresses = {
    home: '/',
    events: `/games/${id}/monitor/events`,
    submissions: `/games/${id}/monitor/submissions`,
    projector: `/games/${id}/projector?scenes=board`, // otherwise the clock decides what is loaded
  }
  const address = addresses[name] ?? `/games/${id}/${name}`
  return { context, page: await context.newPage(), address: arena.url + address, gameId: id }
}

/** The processor time of a page's main thread, which does not depend on what else the machine does, unlike all other times. */
export async function cpuOf(page) {
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

/** Has a page tell when an element first matches a selector: `isThere` resolves in the frame after. Call it before the page is opened. */
export async function whenThere(page, selector) {
  let tell
  const isThere = new Promise((resolve) => (tell = resolve))
  await page.exposeBinding('contentIsThere', tell) // a page that were asked would have to compile the script that asks
  await page.addInitScript((selector) => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector(selector)) return
      requestAnimationFrame(() => {
        performance.mark('content')
        globalThis.contentIsThere()
      })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  }, selector)
  return { isThere }
}

/** What each screen is opened for. */
export const content = {
  home: 'main a[href^="/games/"]',
  challenges: '[data-challenge]',
  scoreboard: '[data-team]',
  events: '[aria-rowindex="2"]',
  projector: '[data-team]',
}

/** Frame times of a list that is scrolled from its top to 9,000 pixels and again, and the main thread's time for each. */
export async function scrolled(scroller, cpu) {
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
