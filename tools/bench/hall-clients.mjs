import { setMaxListeners } from 'node:events'
import { setTimeout as rest } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

// The pages of a hall in a process of their own: `node hall-clients.mjs <bundle> <server> <game> <cookie> <how many> <limit>`. All have
// one address. It is asked by messages, and answers with the seconds that something took; the limit is how many it waits.

const [, , bundle, url, gameId, , count, most] = process.argv
/** Within this many milliseconds all open their page, as when an organizer says that the game has begun. */
const within = 5_000
setMaxListeners(0) // each page listens

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
  const [read, live] = await Promise.all([
    until(({ isRead }) => isRead, startedAt),
    until(({ isLive }) => isLive, startedAt),
  ])
  return { read, live, calls: callsEachMinute(startedAt), routes: callsByRoute(startedAt) }
}

const callsSince = (startedAt) => pages.flatMap((page) => page().calls).filter(({ at }) => at >= startedAt)

/** How many calls were sent in each minute since then. */
function callsEachMinute(startedAt) {
  const minutes = Array.from({ length: Math.ceil((Date.now() - startedAt) / 60_000) }, () => 0)
  for (const { at } of callsSince(startedAt)) minutes[Math.floor((at - startedAt) / 60_000)]++
  return minutes.join(' ')
}

/** How the calls of each route ended: `/api/config 100 + 69 refused`. */
function callsByRoute(startedAt) {
  const calls = callsSince(startedAt)
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
  pages.push(openPage(Number(gameId)))
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
