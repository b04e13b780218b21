import { runnerImport } from 'vite'
import { desktop, runningGame, signIn, whenThere } from './pages.mjs'

/** Who opens a page: the least that may, and of a game without a role a player, who is shown the most. */
const accounts = { User: 'player', Monitor: 'monitor', Admin: 'admin' }
const accountFor = ({ role, group }) => accounts[role] ?? (group === 'game' ? 'player' : undefined)
/** Milliseconds after its content in which an opened page does what it leaves for later, and before its first poll. */
const settling = 8_000
/** Pages opened at the same time: calls are counted, not timed. */
const atOnce = 4

/**
 * The calls to the server with which each page opens, in a browser that was never there: until its content is there, and in all
 * before it polls; and those of the same address as an earlier one. Files do not count, nor does the page itself.
 */
export async function calls(subject) {
  const { module } = await runnerImport('./src/lib/page-list.ts', { logLevel: 'warn' })
  const waiting = module.pages.filter(({ screen }) => screen)
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

async function callsOf({ browser, arena }, { path, ...info }, ids) {
  const context = await browser.newContext({ viewport: desktop })
  const account = accountFor(info)
  if (account) await signIn(context, arena, account)
  const page = await context.newPage()
  const made = []
  const note = (method, url) => {
    const { pathname, searchParams, search } = new URL(url)
    if (!/^\/(api|hub)\//.test(pathname)) return
    searchParams.delete('id') // of a hub's connection: a new one each time
    made.push(`${method} ${pathname}${search && `?${searchParams}`}`)
  }
  page.on('request', (request) => note(request.method(), request.url()))
  page.on('websocket', (socket) => note('CONNECT', socket.url()))
  const { isThere } = await whenThere(page, '#root:not(:has([aria-busy=true])) main')
  const address = path.replace(/\/:(\w+)\??/g, (_, name) => `/${ids[name]}`)
  await page.goto(arena.url + address, { waitUntil: 'commit' })
  await isThere
  const early = made.length
  await page.waitForTimeout(settling)
  await context.close()
  return { 'until content': early, 'in all': made.length, doubles: made.length - new Set(made).size }
}
