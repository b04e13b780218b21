import { runnerImport } from 'vite'
import { desktop, runningGame, signIn, whenThere } from './pages.mjs'

/** Who opens a page: the least that may, and of a game without a role a player, who is shown the most. */
const accounts = { User: 'player', Monitor: 'monitor', Admin: 'admin' }
const accountFor = ({ role, group }) => accounts[role] ?? (group === 'game' ? 'player' : undefined)
/** Milliseconds after its content in which a hall opens the same page: what is read later is spread (src/state/page/settled.ts). */
const opening = 5_000
/** Pages opened at the same time: calls are counted, not timed. */
const atOnce = 4

/**
 * The calls to the server with which each page opens: until its content is there, and until five seconds later, in a browser that
 * was never there and when it comes again; and those of the same address as an earlier one. The connections to hubs are counted
 * beside them; files do not count, nor does the page itself. HALYARD_BENCH_CALLS=challenges lists those of one page.
 */
export async function calls(subject) {
  const { module } = await runnerImport('./src/lib/page-list.ts', { logLevel: 'warn' })
  const listed = process.env.HALYARD_BENCH_CALLS
  const waiting = module.pages.filter(({ screen, name }) => screen && (!listed || name === listed))
  const ids = await idsIn(subject)
  const table = Object.fromEntries(waiting.map(({ name }) => [name, {}]))
  const openNext = async () => {
    for (let page = waiting.shift(); page; page = waiting.shift())
      Object.assign(table[page.name], await callsOf(subject, page, ids))
  }
  await Promise.all(Array.from({ length: atOnce }, openNext))
  return table
}

/** What stands in the addresses of pages: the running game, one of its challenges, a post. */
async function idsIn({ browser, arena }) {
  const context = await browser.newContext()
  await signIn(context, arena, 'admin')
  const read = async (path) => (await context.request.get(`${arena.url}/api/${path}`)).json()
  const { id: gameId } = await runningGame(context, arena)
  const [{ id: challengeId }] = await read(`edit/games/${gameId}/challenges`)
  const [{ id: postId }] = await read('posts')
  await context.close()
  return { gameId, challengeId, postId }
}

const addressOf = ({ path }, ids) => path.replace(/\/:(\w+)\??/g, (_, name) => `/${ids[name]}`)

/** The pages of monitors and organizers, each with its address and the account to open it with. */
export async function staffPages(subject) {
  const { module } = await runnerImport('./src/lib/page-list.ts', { logLevel: 'warn' })
  const ids = await idsIn(subject)
  return module.pages
    .filter(({ screen, role }) => screen && ['Monitor', 'Admin'].includes(role))
    .map((page) => ({ name: page.name, address: addressOf(page, ids), account: accountFor(page) }))
}

async function callsOf({ browser, arena }, info, ids) {
  const context = await browser.newContext({ viewport: desktop })
  const account = accountFor(info)
  if (account) await signIn(context, arena, account)
  const address = arena.url + addressOf(info, ids)
  const first = await opened(context, address)
  const again = await opened(context, address)
  await context.close()
  return {
    'until content': first.early,
    'in all': first.calls.length,
    'hub connections': first.hubs.length,
    'of a later visit': again.calls.length,
    doubles: [first, again].reduce((sum, { calls }) => sum + calls.length - new Set(calls).size, 0),
  }
}

/** Opens a page and closes it. */
async function opened(context, address) {
  const page = await context.newPage()
  const [calls, hubs] = [[], []]
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`)
    else if (pathname.startsWith('/hub/')) hubs.push(pathname)
  })
  page.on('websocket', (socket) => hubs.push(socket.url()))
  const { isThere } = await whenThere(page, '#root:not(:has([aria-busy=true])) main')
  await page.goto(address, { waitUntil: 'commit' })
  await isThere
  const early = calls.length
  await page.waitForTimeout(opening)
  if (process.env.HALYARD_BENCH_CALLS) console.log([...calls, ...hubs].join('\n'), '\n')
  await page.close({ runBeforeUnload: true }) // what it has read is stored as it leaves
  await page.waitForEvent('close').catch(() => {})
  return { early, calls, hubs }
}
