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
delete globalThis.BroadcastChannel // pages of one process would be tabs of one browser
globalThis.WebSocket = WebSocket
const { fetch } = globalThis
/** When each call was sent since the last question, in milliseconds. */
let calledAt = []
globalThis.fetch = (input, init) => {
  calledAt.push(Date.now())
  const request = new Request(input, init)
  for (const [name, value] of Object.entries(address)) request.headers.set(name, value)
  return fetch(request)
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
  calledAt = []
  const read = await until(({ isRead }) => isRead, startedAt)
  const live = await until(({ isLive }) => isLive, startedAt)
  return { read, live, calls: callsEachMinute(startedAt) }
}

/** How many calls were sent in each minute since then. */
function callsEachMinute(startedAt) {
  const minutes = Array.from({ length: Math.ceil((Date.now() - startedAt) / 60_000) }, () => 0)
  for (const time of calledAt) minutes[Math.floor((time - startedAt) / 60_000)]++
  return minutes.join(' ')
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
