import { runningGame, signIn } from './pages.mjs'

/** Hours to play: HALYARD_BENCH_HOURS=8 for a first look. */
const hours = Number(process.env.HALYARD_BENCH_HOURS ?? 48)
const step = 15_000
const large = { width: 1280, height: 720 }

/** Pages that may stay open for days: who looks at them, and what is there once they are drawn. */
const shown = {
  projector: { isDrawn: '[data-projector] h1' },
  scoreboard: { isDrawn: '[data-team]' },
  challenges: { isDrawn: '[data-challenge]', account: 'player' },
}

/**
 * Measures pages after their first hour, halfway, and after two days, played in minutes by moving their clock and
 * arena's together. With bots at rest nothing is new, so whatever grows is a leak, but for the flight recorder, whose
 * 500 lines fill up within some hours: after that, nothing may grow. With bots at play the game itself grows, and the
 * table says by how much.
 */
export async function projectorForDays(subject) {
  return { ...(await daysOf(subject, 'projector', 0)), ...(await daysOf(subject, 'projector', 20)) }
}
export const scoreboardForDays = (subject) => daysOf(subject, 'scoreboard', 0)
export const challengesForDays = (subject) => daysOf(subject, 'challenges', 0)

async function daysOf({ browser, start }, name, speed) {
  const { isDrawn, account } = shown[name]
  const arena = await start(['--memory', '--speed', String(speed), '--no-rate-limits'])
  const context = await browser.newContext({ viewport: large, reducedMotion: 'reduce' })
  try {
    const gameId = await longGame(context, arena)
    if (account) await signIn(context, arena, account)
    const page = await context.newPage()
    const errors = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.addInitScript(makeClockMovable)
    await page.goto(`${arena.url}/games/${gameId}/${name}`)
    await page.locator(isDrawn).first().waitFor()
    const session = await context.newCDPSession(page)
    const startedAt = Date.now()
    let first
    let middle
    let seen = { scenes: 0, calls: 0 }
    for (let hour = 1; hour <= hours; hour++) {
      const played = await page.evaluate(({ until, by }) => globalThis.playTo(until, by), {
        until: hour * 3_600_000,
        by: step,
      })
      seen = { scenes: seen.scenes + played.scenes, calls: seen.calls + played.calls }
      if (hour === 1) first = await held(page, session, gameId)
      if (hour === Math.ceil(hours / 2)) middle = await held(page, session, gameId)
    }
    const last = await held(page, session, gameId)
    const took = Math.round((Date.now() - startedAt) / 1_000)
    const isProjector = name === 'projector'
    return {
      [`${name}, ${hours} h, bots ${speed === 0 ? 'at rest' : 'at play'}, in ${took} s`]: {
        ...(isProjector && { 'scenes shown': seen.scenes }),
        'calls made': seen.calls,
        'page errors': errors.length,
        'heap without compiled code, MB': `${mega(first.data)} → ${mega(middle.data)} → ${mega(last.data)}`,
        'heap without compiled code, end / 1 h': share(last.data, first.data),
        'heap without compiled code, end / half the time': share(last.data, middle.data),
        'compiled code, MB': `${mega(first.code)} → ${mega(last.code)}`,
        'DOM nodes': `${first.nodes} → ${last.nodes}`,
        'DOM nodes end / 1 h': share(last.nodes, first.nodes),
        listeners: `${first.listeners} → ${last.listeners}`,
        'listeners end / 1 h': share(last.listeners, first.listeners),
        'solves on the scoreboard': `${first.solves} → ${last.solves}`,
        ...(isProjector && { 'pennants in the picture': `${first.pennants} → ${last.pennants}` }),
        'scoreboard and notices, kB': `${first.told} → ${last.told}`,
      },
    }
  } finally {
    await context.close()
    await arena.stop()
  }
}

const mega = (bytes) => Number((bytes / 1e6).toFixed(1))
const share = (now, before) => Number((now / before).toFixed(3))

/** The running game, made to last for longer than all that is played. */
async function longGame(context, arena) {
  await signIn(context, arena, 'admin')
  const { id } = await runningGame(context, arena)
  const address = `${arena.url}/api/edit/games/${id}`
  const game = await (await context.request.get(address)).json()
  const end = Date.now() + (hours + 12) * 3_600_000
  const answer = await context.request.put(address, { data: { ...game, end } })
  if (!answer.ok()) throw new Error(`the game cannot be made longer: ${answer.status()}`)
  await context.clearCookies()
  return id
}

/** Measures what the page holds after garbage collection, a projector's scoreboard shown from its first row, and what it has to show. */
async function held(page, session, gameId) {
  await page.evaluate(() => globalThis.playUntilTop())
  await page.waitForTimeout(1_000) // until the previous scene is gone
  for (let time = 0; time < 2; time++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const code = await compiledCode(session)
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const { request } = page.context()
  const address = new URL(`/api/game/${gameId}/`, page.url())
  const [scoreboard, notices] = await Promise.all(
    ['scoreboard', 'notices'].map(async (name) => (await request.get(new URL(name, address).href)).text()),
  )
  return {
    data: usedSize - code,
    code,
    nodes,
    listeners: jsEventListeners,
    solves: JSON.parse(scoreboard).items.reduce((sum, { solvedCount }) => sum + solvedCount, 0),
    pennants: await page.locator('[data-projector] main svg').count(),
    told: Math.round((scoreboard.length + notices.length) / 1_000),
  }
}

/** What V8 keeps beside compiled code in order to discard it when a shape changes. */
const besideCode = ['WeakArrayList', 'ProtectedFixedArray', 'SharedFunctionInfoWrapper'].map(
  (name) => `system / ${name}`,
)

/** Bytes of compiled code: V8 goes on compiling for hours, as functions run more often. */
async function compiledCode(session) {
  const parts = []
  const add = ({ chunk }) => parts.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', add)
  await session.send('HeapProfiler.takeHeapSnapshot')
  session.off('HeapProfiler.addHeapSnapshotChunk', add)
  const { snapshot, nodes, strings } = JSON.parse(parts.join(''))
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, name, size] = ['type', 'name', 'self_size'].map((name) => fields.indexOf(name))
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length)
    if (types[type][nodes[at + type]] === 'code' || besideCode.includes(strings[nodes[at + name]]))
      bytes += nodes[at + size]
  return bytes
}

/** Runs in the page: makes its clock movable, with arena's following; timers that fall due run at once. */
function makeClockMovable() {
  const {
    Date: MachineDate,
    setTimeout: wait,
    clearTimeout: forget,
    fetch: call,
    WebSocket: Socket,
  } = globalThis
  let ahead = 0
  const now = () => MachineDate.now() + ahead
  globalThis.Date = class extends MachineDate {
    constructor(...given) {
      super(...(given.length > 0 ? given : [now()]))
    }
    static now = now
  }

  const waiting = new Map()
  let lastId = 0
  const plan = (id, entry) => {
    waiting.set(id, { ...entry, timer: wait(() => come(id), Math.max(0, entry.at - now())) })
    return id
  }
  const come = (id) => {
    const { run, period, at } = waiting.get(id)
    if (period === undefined) waiting.delete(id)
    else plan(id, { run, period, at: Math.max(now(), at + period) })
    run()
  }
  globalThis.setTimeout = (task, ms = 0, ...given) =>
    plan(++lastId, { run: () => task(...given), at: now() + Math.max(0, ms) })
  globalThis.setInterval = (task, ms = 0, ...given) =>
    plan(++lastId, { run: () => task(...given), at: now() + ms, period: Math.max(1, ms) })
  globalThis.clearTimeout = globalThis.clearInterval = (id) => {
    forget(waiting.get(id)?.timer)
    waiting.delete(id)
  }

  const underWay = new Set()
  let calls = 0
  /** A poll of the hub, where no socket is open: it ends once there is something to say. */
  const isHeld = (asked) => {
    const { pathname, searchParams } = new URL(asked.url ?? asked, location.href)
    return pathname.startsWith('/hub/') && searchParams.has('id')
  }
  globalThis.fetch = async (...given) => {
    calls++
    if (isHeld(given[0])) return call(...given)
    underWay.add(given)
    try {
      const answer = await call(...given)
      const text = await answer.blob() // read in full, so that no deadline passes on the way
      return new Response(answer.status === 204 || answer.status === 304 ? null : text, answer)
    } finally {
      underWay.delete(given)
    }
  }

  const sockets = new Set()
  globalThis.WebSocket = class extends Socket {
    constructor(...given) {
      super(...given)
      sockets.add(this)
      this.addEventListener('close', () => sockets.delete(this))
    }
  }
  const ping = { data: '{"type":6}\u001e' } // arena's own pings run by the machine's clock
  const pause = (ms) => new Promise((resolve) => wait(resolve, ms))

  async function move(by) {
    const headers = { 'content-type': 'application/json' }
    await call('/arena/dials', {
      method: 'PUT',
      headers,
      body: JSON.stringify({ clockAhead: ahead + by }),
    })
    ahead += by
    for (const socket of sockets)
      if (socket.readyState === 1) socket.dispatchEvent(new MessageEvent('message', ping))
    for (const [id, entry] of [...waiting].sort(([, a], [, b]) => a.at - b.at)) {
      if (waiting.get(id) !== entry || entry.at > now()) continue
      forget(entry.timer)
      waiting.set(id, { ...entry, timer: wait(() => come(id), 0) })
    }
    await pause(1)
    const isConnecting = () => [...sockets].some(({ readyState }) => readyState === 0)
    for (const since = MachineDate.now(); underWay.size > 0 || isConnecting(); await pause(2)) {
      if (MachineDate.now() - since < 60_000) continue
      const addresses = [...underWay].map(([asked]) => asked.url ?? asked)
      throw new Error(`nothing was answered for a minute: ${addresses.join(', ')}`)
    }
  }

  const title = () => document.querySelector('[data-projector] h1')?.textContent ?? ''
  globalThis.playTo = async (until, by) => {
    const before = calls
    let scenes = 0
    let shown = title()
    while (ahead < until) {
      await move(by)
      if (title() !== shown) scenes++
      shown = title()
    }
    return { scenes, calls: calls - before }
  }
  globalThis.playUntilTop = async () => {
    if (!document.querySelector('[data-projector]')) return
    const isTop = () => title().includes('Top 10') && document.querySelector('main ol [data-team]')
    while (isTop()) await move(5_000)
    while (!isTop()) await move(5_000) // it has just begun, so it stays for the whole measurement
  }
}
