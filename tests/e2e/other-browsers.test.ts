import {
  actsIn,
  button,
  field,
  type Firefox,
  firefoxPath,
  inDialog,
  link,
  menuItem,
  row,
  settings,
  startFirefox,
  text,
  type Visit,
} from './firefox.ts'
import { type Organiser, organiserOf, memberPassword } from './organisers.ts'
import { announce, arrive, type Arrival, password } from './visitors.ts'
import { openWorld } from './world.ts'
import { expect, test } from '@playwright/test'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

test.skip(!firefoxPath && !process.env.CI, 'Firefox is not installed: `apt-get install firefox-esr`')

const flag = 'flag{driftwood}'
let arena: Awaited<ReturnType<typeof openWorld>>
let organiser: Organiser
let admin: Arrival
let rival: Arrival
let gameId: number
let challengeId: number
test.beforeAll(async ({ browser }) => {
  arena = await openWorld('--no-rate-limits')
  organiser = await organiserOf(browser, arena.url)
  admin = await arrive(browser, arena.url, 'admin')
  ;({ id: gameId } = await organiser.openGame({ title: 'Fox Regatta' }))
  challengeId = await organiser.addChallenge(gameId, { title: 'Flotsam', type: 'StaticAttachment', flag })
  await organiser.addTeams(['Red Foxes'])
  ;[rival] = (await organiser.enterTeam('Otters', ['otter'], gameId)) as [Arrival]
})
test.afterAll(async () => {
  await Promise.all([organiser.leave(), admin.context.close(), rival.context.close()])
  await arena.stop()
})

/** Starts a Firefox for the tests of a group, each of which gets a page of its own and may leave no error in it. */
function inFirefox(preferences: Record<string, unknown>) {
  let firefox: Firefox
  let visit: Visit
  test.beforeAll(async () => void (firefox = await startFirefox(preferences)))
  test.beforeEach(async () => void (visit = await firefox.newVisit()))
  test.afterEach(async ({ browserName: _browser }, info) => {
    const { page, context, faults } = visit
    if (info.status !== info.expectedStatus) await page.screenshot({ path: `${info.outputDir}/firefox.png` })
    await context.close()
    expect(faults).toEqual([])
  })
  test.afterAll(() => firefox.close())
  return () => visit
}

async function logIn({ page, fill, click }: Visit, userName: string, secret: string, goesTo: string) {
  await page.goto(`${arena.url}/account/login?from=${goesTo}`)
  await fill(field('Username or email'), userName)
  await fill(field('Password'), secret)
  await click(button('Log in'))
}

/** Runs in the page: the rows that scroll sideways and fade at their start, where they have been scrolled nowhere. */
const startsFaded = () =>
  [...document.querySelectorAll('main *')]
    .filter(
      (part) =>
        part.scrollLeft === 0 && parseFloat(getComputedStyle(part).getPropertyValue('--fade-left')) > 0,
    )
    .map((part) => part.textContent)

const isLive = ({ see }: Visit) => see(`//main${text('Live')}`)

test.describe('Firefox without cookies of other sites', () => {
  const visit = inFirefox(settings.strict)

  test('a player logs in, joins, submits a flag, sees it on the scoreboard and is told of an announcement', async () => {
    const { page, see, click, fill } = visit()
    await logIn(visit(), 'RedFoxes', memberPassword, `/games/${gameId}`)
    await click(button('Join game'))
    await click(inDialog(button('Join')))
    await click(link('Go to challenges'))
    await click(`//button[contains(., "Flotsam")]`)
    await fill(field('Flag'), flag)
    await page.keyboard.press('Enter')
    await see(inDialog(text('Accepted')))
    await page.keyboard.press('Escape')
    await click(`//nav[@aria-label="Game pages"]${link('Scoreboard')}`)
    await see(row('Red Foxes'))
    await isLive(visit())
    await announce(admin.context, arena.url, gameId, 'The tide is turning')
    await see(text('The tide is turning'))
    expect(await page.evaluate(async () => Boolean(await navigator.serviceWorker.ready))).toBe(true)
  })

  test('a scoreboard embedded in the page of another site shows its teams', async () => {
    const { page, click, valueOf } = visit()
    await page.goto(`${arena.url}/games/${gameId}/scoreboard`)
    await click(button('Export or embed'))
    await click(menuItem('Embed…'))
    const code = await valueOf(field('HTML code'))
    const foreign = createServer((_request, response) =>
      response.setHeader('content-type', 'text/html').end(`<!doctype html><title>News</title>${code}`),
    ).listen(0, '127.0.0.1')
    await once(foreign, 'listening')
    try {
      await page.goto(`http://localhost:${(foreign.address() as AddressInfo).port}`) // another site than 127.0.0.1
      const frame = await page.waitForFrame((frame) => frame.url().endsWith(`/embed?rows=10`))
      await actsIn(frame).see(row('Otters'))
      const isRefused = () => {
        try {
          return globalThis.localStorage === null
        } catch {
          return true
        }
      }
      expect(await frame.evaluate(isRefused)).toBe(true)
    } finally {
      foreign.close()
      foreign.closeAllConnections()
    }
  })
})

test.describe('Firefox in private mode, without service workers', () => {
  const visit = inFirefox(settings.private)

  test('a monitor sees a submission arrive, and opens the projector', async () => {
    const { page, see, click } = visit()
    await logIn(visit(), 'monitor', password, `/games/${gameId}/monitor/submissions`)
    await isLive(visit())
    expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false)
    expect(await page.evaluate(startsFaded)).toEqual([])
    const call = `${arena.url}/api/game/${gameId}/challenges/${challengeId}`
    await rival.context.request.post(call, { data: { flag: 'flag{flotsam}' } })
    await see(row('Otters'))
    await click(`//nav[@aria-label="Game pages"]${link('Scoreboard')}`)
    await click(link('Projector'))
    await see(`//*[@data-projector]//h1[contains(., "Fox Regatta")]`)
    await see(`//main[normalize-space() and not(contains(., "Loading"))]`)
  })

  test('an organizer edits a challenge, saves it, and finds it as saved', async () => {
    const { page, see, fill, valueOf } = visit()
    await logIn(visit(), 'admin', password, `/admin/games/${gameId}/challenges/${challengeId}`)
    await fill(field('Title'), 'Jetsam')
    await page.keyboard.down('Control')
    await page.keyboard.press('s')
    await page.keyboard.up('Control')
    await see(text('Saved'))
    await page.reload()
    expect(await valueOf(field('Title'))).toBe('Jetsam')
  })
})
