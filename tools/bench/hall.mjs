import { fork } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build } from 'vite'

/** How many pages a hall opens: HALYARD_BENCH_PAGES=300 for one of that size alone. */
const sizes = process.env.HALYARD_BENCH_PAGES ? [Number(process.env.HALYARD_BENCH_PAGES)] : [10, 50, 100, 300]
/** Calls of an address that a server lets through in a minute (behaviour 15). */
const permits = 150
/** The calls of a page: to open it, itself, six reads and a connection; after a restart, the connection and what its hub feeds. */
const least = { opened: 8, restarted: 5 }
/** Seconds after which a hall that is not live is left; by default, three times the least that is possible. */
const mostFor = (size) =>
  Number(process.env.HALYARD_BENCH_HALL ?? Math.max(120, 3 * optimum(size * least.opened)))

/**
 * Seconds until every page of a hall behind one address has read what it shows, and is live: after all were opened within five
 * seconds, and after a restart of the server; with the rate limit of an address and without. Where it takes too long, how many
 * pages have come that far. Beside them the least that the limit allows, and how the calls of each route ended.
 */
export async function hall({ start }) {
  const bundle = await bundleOfPage()
  const halls = sizes.flatMap((size) => [true, false].map((isLimited) => ({ size, isLimited })))
  const rows = await Promise.all(halls.map(async (one) => [nameOf(one), await measured(start, bundle, one)]))
  return Object.fromEntries(rows)
}

/** In how many seconds so many calls can be answered at best: 150 at once, and as many after each minute. */
const optimum = (calls) => Math.floor((calls - 1) / permits) * 60

const nameOf = ({ size, isLimited }) => `${size} pages, ${isLimited ? '150 calls a minute' : 'no limit'}`

/** The client's own request queue and hubs, for Node. What knows the whole page is in it, so that each page has its own. */
async function bundleOfPage() {
  const outDir = path.resolve('.cache/bench/hall')
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: [/^@tanstack\//] },
    build: { ssr: 'tools/bench/hall-page.ts', outDir, rolldownOptions: { output: { codeSplitting: false } } },
  })
  return path.join(outDir, 'hall-page.js')
}

async function measured(start, bundle, { size, isLimited }) {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'halyard-hall-'))
  const options = ['--data', data, '--speed', '0', ...(isLimited ? [] : ['--no-rate-limits'])]
  let arena = await start(options)
  const { port } = new URL(arena.url)
  const clients = fork('tools/bench/hall-clients.mjs', [
    bundle,
    arena.url,
    ...(await playerOf(arena)),
    size,
    mostFor(size),
  ])
  const ask = (message) => {
    clients.send(message)
    return new Promise((resolve, reject) => {
      clients.once('message', resolve)
      clients.once('exit', () => reject(new Error('the pages of a hall have ended')))
    })
  }
  try {
    const opened = await ask('open')
    await arena.kill()
    await ask('lost')
    arena = await start([...options, '--port', port])
    const restarted = await ask('back')
    return {
      ...(isLimited && { 'opened: at best, s': optimum(size * least.opened) }),
      'opened: read after, s': opened.read,
      'opened: live after, s': opened.live,
      'opened: calls in each minute': opened.calls,
      'opened: calls by route': opened.routes,
      ...(isLimited && { 'restarted: at best, s': optimum(size * least.restarted) }),
      'restarted: live after, s': restarted.live,
      'restarted: calls in each minute': restarted.calls,
      'restarted: calls by route': restarted.routes,
    }
  } finally {
    clients.kill()
    await arena.stop()
    fs.rmSync(data, { recursive: true, force: true })
  }
}

/** The running game, and the session of its player. */
async function playerOf({ url }) {
  const body = JSON.stringify({ userName: 'player', password: process.env.ARENA_PASSWORD ?? 'halyard' })
  const headers = { 'content-type': 'application/json' }
  const { headers: given } = await fetch(`${url}/api/account/login`, { method: 'POST', headers, body })
  const games = await (await fetch(`${url}/api/game/recent`)).json()
  const { id } = games.find(({ start, end }) => start <= Date.now() && Date.now() <= end)
  return [id, given.getSetCookie()[0].split(';')[0]]
}
