import { addFigure } from './figures.ts'
import { sized } from './form.ts'
import { type ArenaFixture, isLive, openArena } from './arena-fixture.ts'
import { type CorruptedRead, responses, type Place } from './malformed-responses.ts'
import { announce } from '#tests/e2e/visitors.ts'
import { type Malformed, malformedFrom } from '#tests/support/malformed.ts'
import { type Locator, type Page, test, type WebSocketRoute } from '@playwright/test'

const count = sized({ full: 10, short: 2 })

// Responses are corrupted on their way to the page, unknown to arena: one arena serves all tests, in one worker.
test.describe.configure({ mode: 'default' })
let arena: Awaited<ReturnType<typeof openArena>>
let place: Place
test.beforeAll(async ({ browser }) => {
  arena = await openArena(browser, ['--no-rate-limits'])
  place = await placeIn(arena)
})
test.afterAll(() => arena.close())

const isShown = (place: Locator) =>
  place
    .first()
    .waitFor({ timeout: 90_000 })
    .then(
      () => true,
      () => false,
    )

/** The uncaught errors of a page. */
function crashesOf(page: Page): readonly string[] {
  const crashes: string[] = []
  page.on('pageerror', ({ message }) => crashes.push(message))
  return crashes
}

async function placeIn({ url, gameId, visitor }: ArenaFixture): Promise<Place> {
  const { request } = await visitor('admin')
  const all = await request.get(`${url}/api/edit/games/${gameId}/challenges`)
  const list = (await all.json()) as { id: number; type: string; isEnabled: boolean }[]
  const found = list.find(({ type, isEnabled }) => type === 'DynamicContainer' && isEnabled)
  if (!found) throw new Error('the world has no challenge with a container')
  return { url, gameId, challengeId: found.id }
}

async function malformedOf(page: Page, place: Place, { what, path, good }: CorruptedRead) {
  const response = good ?? ((await (await page.request.get(place.url + path(place))).json()) as unknown)
  return malformedFrom(response, count, what.length)
}

/** Opens the page on the first malformed response, has it retry for each of the others, and then for a valid one. */
async function tryAll(page: Page, place: Place, response: CorruptedRead) {
  const { method = 'GET', path, screen, voice, again, others, mended } = response
  const malformed = await malformedOf(page, place, response)
  let sending: Malformed | undefined = malformed[0]
  await page.route(
    ({ pathname }) => pathname === path(place),
    (route) =>
      sending && route.request().method() === method
        ? route.fulfill({ json: sending.answer })
        : route.continue(),
  )
  await page.goto(place.url + screen(place))
  if (method === 'POST') await again(page)
  const seen = { named: 0, othersThere: 0, isMended: false }
  for (const one of malformed) {
    if (sending !== one) {
      sending = one
      await again(page)
    }
    const words = one.field === '' ? 'Unexpected server response' : `Unexpected server response: ${one.field}`
    if (!voice || (await isShown(voice(page).filter({ hasText: words })))) seen.named++
    if ((await Promise.all(others(page).map(isShown))).every(Boolean)) seen.othersThere++
  }
  sending = undefined
  // The page may have retried by itself before the button was pressed.
  await Promise.race([
    again(page).catch(() => {}),
    mended(page)
      .waitFor({ timeout: 0 })
      .catch(() => {}),
  ])
  seen.isMended = await isShown(mended(page))
  return seen
}

for (const response of responses) {
  test(`malformed responses break only their own panel, which names the field: ${response.what}`, async () => {
    const page = await (await arena.visitor(response.who)).newPage()
    const crashes = crashesOf(page)
    const { named, othersThere, isMended } = await tryAll(page, place, response)
    await page.context().close()
    const text = response.voice ? `${named} of ${count} named` : 'own settings stand'
    addFigure({
      figure: 10,
      what: `malformed response: ${response.what}`,
      measured: `${text}, rest there ${othersThere} times, ${isMended ? '' : 'not '}mended, ${crashes.length} crashes`,
      wanted: 'each names its field and leaves the rest; mended after; no crash',
      isMet: named === count && othersThere === count && isMended && crashes.length === 0,
    })
  })
}

/** Messages to corrupt, as if the server had sent them so. */
const messages = [
  { target: 'ReceivedGameNotice', who: 'player', list: 'notices', screen: 'challenges' },
  { target: 'ReceivedGameEvent', who: 'monitor', list: 'events', screen: 'monitor/events' },
  { target: 'ReceivedSubmissions', who: 'monitor', list: 'submissions', screen: 'monitor/submissions' },
] as const

/** A page whose hubs the test can impersonate; `say` sends what a server would. */
async function withHubs(page: Page) {
  const sockets: WebSocketRoute[] = []
  await page.routeWebSocket(/\/hub\//, (socket) => {
    sockets.push(socket)
    socket.connectToServer()
  })
  return {
    say(target: string, message: unknown) {
      const frame = `${JSON.stringify({ type: 1, target, arguments: [message] })}\u001E`
      for (const socket of sockets) socket.send(frame)
    },
  }
}

for (const { target, who, list, screen } of messages) {
  test(`malformed messages change nothing and cause a read of their list: ${target}`, async () => {
    const { url, gameId } = arena
    const page = await (await arena.visitor(who)).newPage()
    const crashes = crashesOf(page)
    const { say } = await withHubs(page)
    await page.goto(`${url}/games/${gameId}/${screen}`)
    await isLive(page)
    const address = `/api/game/${gameId}/${list}`
    const [good] = (await (await page.request.get(url + address)).json()) as { time: number }[]
    const isAddress = (response: { url(): string }) => new URL(response.url()).pathname === address
    const read = page.waitForResponse(isAddress).then(
      () => true,
      () => false,
    )
    const message = { ...good, time: new Date(good!.time).toISOString() }
    for (const { answer } of malformedFrom(message, count)) say(target, answer)
    const isRead = await read
    const text = `After malformed ${list}`
    if (list === 'notices') await announce(await arena.visitor('admin'), url, gameId, text)
    else say(target, { ...message, team: text })
    const goesOn = await isShown(page.getByText(text))
    await page.context().close()
    addFigure({
      figure: 10,
      what: `malformed message: ${target}`,
      measured: `${count} sent, list ${isRead ? '' : 'not '}read again, next one ${goesOn ? '' : 'not '}shown, ${crashes.length} crashes`,
      wanted: 'list read again, next one shown, no crash',
      isMet: isRead && goesOn && crashes.length === 0,
    })
  })
}
