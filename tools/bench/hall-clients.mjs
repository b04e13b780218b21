import { setMaxListeners } from 'node:events'
import { setTimeout as rest } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { WebSocket } from 'ws'

// The pages of a hall in a process of their own: `node hall-clients.mjs <bundle> <server> <game> <cookie> <how many> <limit>`. All have
// one address. It is asked by messages, and answers with the seconds that something took; the limit is how many it waits.

const [, , bundle, url, gameId, cookie, count, most] = process.argv
/** Within this many milliseconds all open their page, as when an organizer says that the game has begun. */
const within = 5_000
const address = { cookie, 'x-forwarded-for': '203.0.113.7' }

globalThis.location = new URL(url)
globalThis.document = Object.assign(new EventTarget(), { hidden: false })
setMaxListeners(0, globalThis.document) // each page listens
globalThis.requestAnimationFrame = setImmediate // nothing is drawn
delete globalThis.BroadcastChannel // pages of one process would be tabs of one browser
const { fetch } = globalThis
/** The calls since the last question: when each was sent, in milliseconds, its route and how it ended. */
let calls = []

function noted(url) {
  const call = { at: Date.now(), route: new URL(url).pathname.replace(/\d+/g, 'N'), end: 'unanswered' }
  calls.push(call)
  return call
}
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init)
  for (const [name, value] of Object.entries(address)) request.headers.set(name, value)
  const call = noted(request.url)
  const response = await fetch(request)
  call.end = response.status === 429 ? 'refused' : 'answered'
  return response
}
globalThis.WebSocket = class extends WebSocket {
  constructor(url, ...rest) {
    super(url, ...rest)
    const call = noted(url)
    this.on('open', () => (call.end = 'answered'))
    this.on('error', ({ message }) => (call.end = message.includes('429') ? 'refused' : call.end))
  }
}

const pages = []
const everyPage = (test) => pages.length === Number(count) && pages.every((page) => test(page()))

/** Resolves to the seconds until all pages pass a test, or to how many of them do at the end. */
async function until(test, startedAt) {
  while (!everyPage(test)) {
    if (Date.now() - startedAt > most * 1_000)
      return `${pages.filter((page) => test(page())).length} of ${count}`
    await rest(50)
  }
  return Number(((Date.now() - startedAt) / 1_000).toFixed(1))
}

async function readAndLive(startedAt) {
  calls = []
  const [read, live] = await Promise.all([
    until(({ isRead }) => isRead, startedAt),
    until(({ isLive }) => isLive, startedAt),
  ])
  return { read, live, calls: callsEachMinute(startedAt), routes: callsByRoute() }
}

/** How many calls were sent in each minute since then. */
function callsEachMinute(startedAt) {
  const minutes = Array.from({ length: Math.ceil((Date.now() - startedAt) / 60_000) }, () => 0)
  for (const { at } of calls) minutes[Math.floor((at - startedAt) / 60_000)]++
  return minutes.join(' ')
}

/** How the calls of each route ended: `/api/config 100 + 69 refused`. */
function callsByRoute() {
  const routes = [...new Set(calls.map(({ route }) => route))]
  const ending = (route, end) => calls.filter((call) => call.route === route && call.end === end).length
  return routes
    .map((route) => {
      const rest = ['refused', 'unanswered']
        .map((end) => [ending(route, end), end])
        .filter(([many]) => many > 0)
      return [`${route} ${ending(route, 'answered')}`, ...rest.map((one) => one.join(' '))].join(' + ')
    })
    .join(', ')
}

async function openOne(index) {
  await globalThis.fetch(url).catch(() => {}) // the index page counts as well
  const { openPage } = await import(`${pathToFileURL(bundle).href}?page=${index}`)
  pages.push(openPage(Number(gameId), { headers: address }))
}

/** What it is asked: to open the pages, to wait until no link is live, to wait until all are. */
const answers = {
  open() {
    const startedAt = Date.now()
    for (let index = 0; index < count; index++)
      setTimeout(() => void openOne(index), (within * index) / count)
    return readAndLive(startedAt)
  },
  async lost() {
    while (pages.some((page) => page().isLive)) await rest(50)
    return 'lost'
  },
  back: () => readAndLive(Date.now()),
}

process.on('uncaughtException', () => {}) // the SignalR client throws in handlers of events, which a page survives
process.on('message', (question) => void answers[question]().then((answer) => process.send(answer)))
