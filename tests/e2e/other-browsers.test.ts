import { firefoxPath, settings, startFirefox } from './firefox.ts'
import { memberPassword, organiserOf } from './organisers.ts'
import { announce, arrive, password } from './visitors.ts'
import { button, field, inDialog, link, menuItem, type OtherBrowser, row, text, type Visit } from './visit.ts'
import { isWebKitInstalled, startWebKit } from './webkit.ts'
import { openWorld } from './world.ts'
import { type Browser, expect, test } from '@playwright/test'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const flag = 'flag{driftwood}'
const title = 'Fox Regatta'
type Place = Awaited<ReturnType<typeof openPlace>>

/** A game with a challenge, a player who may join it, and a rival who plays it already, in a world of its own. */
async function openPlace(chromium: Browser) {
  const { url, stop } = await openWorld('--no-rate-limits')
  const organiser = await organiserOf(chromium, url)
  const { context: admin } = await arrive(chromium, url, 'admin')
  const { id: gameId } = await organiser.openGame({ title })
  const challengeId = await organiser.addChallenge(gameId, {
    title: 'Flotsam',
    type: 'StaticAttachment',
    flag,
  })
  await organiser.addTeams(['Red Foxes'])
  const [rival] = await organiser.enterTeam('Otters', ['otter'], gameId)
  return {
    url,
    gameId,
    challenge: `/admin/games/${gameId}/challenges/${challengeId}`,
    announce: (words: string) => announce(admin, url, gameId, words),
    async submitAsRival(flag: string) {
      const call = `${url}/api/game/${gameId}/challenges/${challengeId}`
      expect((await rival!.context.request.post(call, { data: { flag } })).ok()).toBe(true) // it has one member
    },
    async close() {
      await Promise.all([organiser.leave(), admin.close(), rival!.context.close()])
      await stop()
    },
  }
}

async function logIn({ open, fill, click }: Visit, address: string, userName: string, secret = password) {
  const { origin, pathname } = new URL(address)
  await open(`${origin}/account/login?from=${pathname}`)
  await fill(field('Username or email'), userName)
  await fill(field('Password'), secret)
  await click(button('Log in'))
}

const isLive = ({ see }: Visit) => see(`//main${text('Live')}`)
const gamePage = (name: string) => `//nav[@aria-label="Game pages"]${link(name)}`

async function play(visit: Visit, { url, gameId, announce }: Place) {
  const { see, click, fill, press, run } = visit
  await logIn(visit, `${url}/games/${gameId}`, 'RedFoxes', memberPassword)
  await click(button('Join game'))
  await click(inDialog(button('Join')))
  await click(link('Go to challenges'))
  await click(`//button[contains(., "Flotsam")]`)
  await fill(field('Flag'), flag)
  await press('Enter')
  await see(inDialog(text('Accepted')))
  await press('Escape')
  await click(gamePage('Scoreboard'))
  await see(row('Red Foxes'))
  await isLive(visit)
  await announce('The tide is turning')
  await see(text('The tide is turning'))
  await click(button('Account'))
  await click(menuItem('Log out'))
  await see(text('You are logged out'))
  const { asked, kept } = await run(keptInCache)
  expect(asked).toBeGreaterThan(5)
  expect(kept).toEqual([])
}

/** Runs in the page: how many addresses its calls had, and which of them the browser's cache answers for anybody. */
async function keptInCache() {
  const names = performance.getEntriesByType('resource').map(({ name }) => name)
  const addresses = [...new Set(names.filter((name) => new URL(name).pathname.startsWith('/api/')))]
  const kept = addresses.map((address) =>
    fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).then(
      ({ ok }) => (ok ? [address] : []),
      () => [],
    ),
  )
  return { asked: addresses.length, kept: (await Promise.all(kept)).flat() }
}

/** Runs in a frame: whether the browser keeps from it what its site has stored. */
function isStorageRefused() {
  try {
    return globalThis.localStorage.getItem('mantine-color-scheme-value') === null
  } catch {
    return true
  }
}

async function embed({ open, click, valueOf, run, inFrame }: Visit, { url, gameId }: Place) {
  await open(`${url}/games/${gameId}/scoreboard`)
  await click(button('Export or embed'))
  await run(() => localStorage.setItem('mantine-color-scheme-value', 'light'))
  await click(menuItem('Embed…'))
  const code = await valueOf(field('HTML code'))
  const foreign = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>News</title>${code}`),
  ).listen(0, '127.0.0.1')
  await once(foreign, 'listening')
  try {
    await open(`http://localhost:${(foreign.address() as AddressInfo).port}`) // another site than 127.0.0.1
    await inFrame(async ({ see, run }) => {
      await see(row('Otters'))
      expect(await run(isStorageRefused)).toBe(true)
    })
  } finally {
    foreign.close()
    foreign.closeAllConnections()
  }
}

/** Runs in the page: the rows that scroll sideways and fade at their start, where they have been scrolled nowhere. */
const startsFaded = () =>
  [...document.querySelectorAll('main *')]
    .filter((part) => {
      const fade = parseFloat(getComputedStyle(part).getPropertyValue('--fade-left'))
      return part.scrollLeft === 0 && fade > 0
    })
    .map((part) => part.textContent)

/** Runs in the page: whether the titles above the columns of the scoreboard are written along them. */
const areTitlesUpright = () =>
  [...document.querySelectorAll('[role=columnheader] [dir=auto]')].every(
    ({ clientWidth, clientHeight }) => clientHeight > clientWidth,
  )

async function monitor(visit: Visit, { url, gameId, submitAsRival }: Place) {
  const { see, click, run } = visit
  await logIn(visit, `${url}/games/${gameId}/monitor/submissions`, 'monitor')
  await isLive(visit)
  expect(await run(startsFaded)).toEqual([])
  await submitAsRival('flag{flotsam}')
  await see(row('Otters'))
  await click(gamePage('Scoreboard'))
  await see(text('Score over time')) // the page before has a row of theirs, too
  await see(row('Otters'))
  expect(await run(areTitlesUpright)).toBe(true)
  await click(link('Projector'))
  await see(`//*[@data-projector]//h1[contains(., "${title}")]`)
  await see(`//main[normalize-space() and not(contains(., "Loading"))]`)
}

async function edit(visit: Visit, { url, gameId, challenge }: Place) {
  const { see, fill, save, open } = visit
  await logIn(visit, url + challenge, 'admin')
  await fill(field('Title'), 'Jetsam')
  await save()
  await see(text('Saved'))
  await open(`${url}/admin/games/${gameId}/challenges`)
  await see(row('Jetsam'))
}

const stories = {
  'a player logs in, joins, submits a flag, sees it on the scoreboard and is told of an announcement': play,
  'a scoreboard embedded in the page of another site shows its teams': embed,
  'a monitor sees a submission arrive, and opens the projector': monitor,
  'an organizer edits a challenge and saves it': edit,
}

const noFirefox = !firefoxPath && !process.env.CI && 'Firefox is not installed: `apt-get install firefox-esr`'
const noWebKit = !isWebKitInstalled && 'WebKitGTK is not installed: `apt-get install webkit2gtk-driver xvfb`'
const kinds = [
  {
    name: 'Firefox without cookies of other sites',
    missing: noFirefox,
    start: () => startFirefox(settings.strict),
    told: [play, embed],
    hasWorker: true,
  },
  {
    name: 'Firefox in private mode, without service workers',
    missing: noFirefox,
    start: () => startFirefox(settings.private),
    told: [monitor, edit],
    hasWorker: false,
  },
  {
    name: 'WebKit, which stores nothing for other sites',
    missing: noWebKit,
    start: startWebKit,
    told: Object.values(stories),
    hasWorker: true,
  },
]

for (const { name, missing, start, told, hasWorker } of kinds)
  test.describe(name, () => {
    test.skip(Boolean(missing), missing || '')
    let browser: OtherBrowser
    let place: Place
    let visit: Visit
    test.beforeAll(async ({ browser: chromium }) => {
      place = await openPlace(chromium)
      browser = await start()
    })
    test.beforeEach(async () => void (visit = await browser.newVisit()))
    test.afterEach(async ({ browserName: _browser }, info) => {
      const { takePicture, close, faults } = visit
      if (info.status !== info.expectedStatus) await takePicture(`${info.outputDir}/page.png`)
      await close()
      expect(faults).toEqual([])
    })
    test.afterAll(() => Promise.all([browser.close(), place.close()]))

    for (const [title, story] of Object.entries(stories).filter(([, story]) => told.includes(story)))
      test(title, async () => {
        await story(visit, place)
        expect(await visit.run(() => 'serviceWorker' in navigator)).toBe(hasWorker)
      })
  })
