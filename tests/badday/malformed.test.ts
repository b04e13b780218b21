import { addFigure } from '#tests/badday/figures.ts'
import { sized } from '#tests/badday/form.ts'
import { type House, inHouse, isLive } from '#tests/badday/house.ts'
import { type Answer, answers, type Place } from '#tests/badday/malformed-answers.ts'
import { announce } from '#tests/e2e/visitors.ts'
import { type Malformed, malformedFrom } from '#tests/support/malformed.ts'
import { type Locator, type Page, test, type WebSocketRoute } from '@playwright/test'

const count = sized({ full: 10, short: 2 })

const isShown = (place: Locator) =>
  place
    .first()
    .waitFor({ timeout: 30_000 })
    .then(
      () => true,
      () => false,
    )

/** What a page throws and does not catch. */
function crashesOf(page: Page): readonly string[] {
  const crashes: string[] = []
  page.on('pageerror', ({ message }) => crashes.push(message))
  return crashes
}

async function placeIn({ url, gameId, visitor }: House): Promise<Place> {
  const { request } = await visitor('admin')
  const all = await request.get(`${url}/api/edit/games/${gameId}/challenges`)
  const list = (await all.json()) as { id: number; type: string; isEnabled: boolean }[]
  const found = list.find(({ type, isEnabled }) => type === 'DynamicContainer' && isEnabled)
  if (!found) throw new Error('the world has no challenge with a container')
  return { url, gameId, challengeId: found.id }
}

async function malformedOf(page: Page, place: Place, { what, path, good }: Answer) {
  const answer = good ?? ((await (await page.request.get(place.url + path(place))).json()) as unknown)
  return malformedFrom(answer, count, what.length)
}

/** Opens the page on the first malformed answer, has it ask again for each of the others, and then for a good one. */
async function tryAll(page: Page, place: Place, answer: Answer) {
  const { method = 'GET', path, screen, voice, again, others, mended } = answer
  const malformed = await malformedOf(page, place, answer)
  let said: Malformed | undefined = malformed[0]
  await page.route(
    ({ pathname }) => pathname === path(place),
    (route) =>
      said && route.request().method() === method ? route.fulfill({ json: said.answer }) : route.continue(),
  )
  await page.goto(place.url + screen(place))
  if (method === 'POST') await again(page)
  const seen = { named: 0, othersThere: 0, isMended: false }
  for (const one of malformed) {
    if (said !== one) {
      said = one
      await again(page)
    }
    const words = one.field === '' ? 'not what was agreed.' : `not what was agreed: ${one.field}`
    if (!voice || (await isShown(voice(page).filter({ hasText: words })))) seen.named++
    if ((await Promise.all(others(page).map(isShown))).every(Boolean)) seen.othersThere++
  }
  said = undefined
  await again(page)
  seen.isMended = await isShown(mended(page))
  return seen
}

for (const answer of answers) {
  test(`malformed answers cost their own panel, which names the field: ${answer.what}`, async ({
    browser,
  }) => {
    await inHouse(browser, [], async (house) => {
      const page = await (await house.visitor(answer.who)).newPage()
      const crashes = crashesOf(page)
      const { named, othersThere, isMended } = await tryAll(page, await placeIn(house), answer)
      const said = answer.voice ? `${named} of ${count} named` : 'own settings stand'
      addFigure({
        figure: 10,
        what: `malformed answer: ${answer.what}`,
        measured: `${said}, rest there ${othersThere} times, ${isMended ? '' : 'not '}mended, ${crashes.length} crashes`,
        wanted: 'each names its field and leaves the rest; mended after; no crash',
        isMet: named === count && othersThere === count && isMended && crashes.length === 0,
      })
    })
  })
}

/** A message that is spoilt as if the server had sent it so. */
const messages = [
  { target: 'ReceivedGameNotice', who: 'player', list: 'notices', screen: 'challenges' },
  { target: 'ReceivedGameEvent', who: 'monitor', list: 'events', screen: 'monitor/events' },
  { target: 'ReceivedSubmissions', who: 'monitor', list: 'submissions', screen: 'monitor/submissions' },
] as const

/** A page whose hubs the test can speak for; `say` sends what a server would. */
async function overheard(page: Page) {
  const sockets: WebSocketRoute[] = []
  await page.routeWebSocket(/\/hub\//, (socket) => {
    sockets.push(socket)
    socket.connectToServer()
  })
  return {
    say(target: string, heard: unknown) {
      const frame = `${JSON.stringify({ type: 1, target, arguments: [heard] })}\u001E`
      for (const socket of sockets) socket.send(frame)
    },
  }
}

for (const { target, who, list, screen } of messages) {
  test(`malformed messages change nothing, and their list is read again: ${target}`, async ({ browser }) => {
    await inHouse(browser, [], async (house) => {
      const { url, gameId } = house
      const page = await (await house.visitor(who)).newPage()
      const crashes = crashesOf(page)
      const { say } = await overheard(page)
      await page.goto(`${url}/games/${gameId}/${screen}`)
      await isLive(page)
      const address = `/api/game/${gameId}/${list}`
      const [good] = (await (await page.request.get(url + address)).json()) as { time: number }[]
      const isAddress = (answer: { url(): string }) => new URL(answer.url()).pathname === address
      const read = page.waitForResponse(isAddress).then(
        () => true,
        () => false,
      )
      const heard = { ...good, time: new Date(good!.time).toISOString() }
      for (const { answer } of malformedFrom(heard, count)) say(target, answer)
      const isRead = await read
      const text = `After malformed ${list}`
      if (list === 'notices') await announce(await house.visitor('admin'), url, gameId, text)
      else say(target, { ...heard, team: text })
      const goesOn = await isShown(page.getByText(text))
      addFigure({
        figure: 10,
        what: `malformed message: ${target}`,
        measured: `${count} sent, list ${isRead ? '' : 'not '}read again, next one ${goesOn ? '' : 'not '}shown, ${crashes.length} crashes`,
        wanted: 'list read again, next one shown, no crash',
        isMet: isRead && goesOn && crashes.length === 0,
      })
    })
  })
}
