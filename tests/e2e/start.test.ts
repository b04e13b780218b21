import { runningGame, signIn } from './visitors.ts'
import { arenaOfFile } from './arena-of-file.ts'
import { expect, type Page, test } from '@playwright/test'

const arena = arenaOfFile('--no-rate-limits', '--speed', '0')

/** Holds the scripts of the page that is opened next, until they are released. */
async function holdScripts(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/static/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** The paths of the calls of a page, and of the texts that it loads, as they are sent. */
function sentBy(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const isText = /^\/static\/[a-z]{2}-[a-z]{2}\./.test(pathname)
    if (isText) sent.push(pathname.replace(/^\/static\/|\.[\da-f]{8}\.json$/g, ''))
    else if (pathname.startsWith('/api/')) sent.push(pathname + search)
  })
  return sent
}

const always = ['/api/account/profile', 'en-us']

for (const { page: name, as, starts, follow = [] } of [
  {
    page: '',
    as: undefined,
    starts: ['/api/game/recent?limit=0', '/api/posts/latest'],
    follow: ['/api/game/:id/scoreboard'],
  },
  { page: '/games/:id', as: undefined, starts: ['/api/game/:id'] },
  { page: '/games/:id/scoreboard', as: undefined, starts: ['/api/game/:id', '/api/game/:id/scoreboard'] },
  {
    page: '/games/:id/challenges',
    as: 'player',
    starts: ['/api/game/:id', '/api/game/:id/details'],
    follow: ['/api/game/:id/scoreboard', '/api/game/:id/notices'],
  },
  {
    page: '/games/:id/monitor',
    as: 'monitor',
    starts: ['/api/game/:id', '/api/game/:id/scoreboard', 'en-us.monitor'],
    follow: [
      '/api/game/:id/cheatinfo',
      '/api/game/:id/events?hideContainer=false&skip=0&count=100',
      '/api/game/:id/notices',
      '/api/game/:id/submissions?skip=0&count=100',
    ],
  },
])
  test(`the first reads of ${name || 'the home page'} are sent before its first script arrives, and not again`, async ({
    page,
  }) => {
    if (as) await signIn(page.context(), arena.url, as)
    const { id } = await runningGame(page.context(), arena.url)
    await page.goto(`${arena.url}/about`) // from then on, the browser knows who it is
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('pagehide'))) // what it has read is stored: the site's settings
    await page.waitForFunction(() => localStorage.getItem('gzctf-cache') !== null)
    const filled = (path: string) => path.replace(':id', `${id}`)
    const expected = [...always, ...starts.map(filled)].toSorted()

    await page.routeWebSocket(/\/hub\//, () => {}) // once a hub is connected, what it feeds is read again
    const release = await holdScripts(page)
    await page.goto('about:blank') // nothing of the page before is counted
    const sent = sentBy(page)
    await page.goto(arena.url + name.replace(':id', `${id}`), { waitUntil: 'commit' })
    await expect.poll(() => sent.toSorted()).toEqual(expected)
    release()
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const calls = () => sent.filter((path) => path.startsWith('/api/')).toSorted()
    const wanted = [...expected.filter((path) => path.startsWith('/api/')), ...follow.map(filled)].toSorted()
    await expect.poll(calls).toEqual(wanted)
    for (const path of expected) expect(sent.filter((other) => other === path)).toEqual([path])
  })

test('reads that depend on the address or the browser are left to the page', async ({ page }) => {
  await signIn(page.context(), arena.url, 'monitor')
  const { id } = await runningGame(page.context(), arena.url)
  await page.goto(`${arena.url}/about`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const release = await holdScripts(page)
  const sent = sentBy(page)
  await page.goto(`${arena.url}/games/${id}/monitor/events?containers=hidden`, { waitUntil: 'commit' })
  await expect.poll(() => sent).toContain(`/api/game/${id}`)
  const events = () => sent.filter((path) => path.includes('/events'))
  expect(events()).toEqual([])
  release()
  await expect.poll(() => events()[0]).toContain('hideContainer=true')
})

test('no reads for players are sent without a login or after a logout', async ({ page }) => {
  const { id } = await runningGame(page.context(), arena.url)
  const detailsAt = async () => {
    const sent = sentBy(page)
    await page.goto(`${arena.url}/games/${id}/challenges`)
    await expect(page.getByRole('main')).toContainText('Log in')
    return sent.filter((path) => path.endsWith('/details'))
  }
  expect(await detailsAt()).toEqual([])
  await signIn(page.context(), arena.url, 'player')
  await page.goto(arena.url)
  await page.getByRole('button', { name: 'Account' }).first().click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('halyard-role'))).toBeNull()
  expect(await detailsAt()).toEqual([])
})

test('texts are loaded in the language that the page will have', async ({ page }) => {
  const sent = sentBy(page)
  const config = page.waitForRequest('**/api/config')
  const release = await holdScripts(page)
  await page.goto(`${arena.url}/?culture=de-AT`, { waitUntil: 'commit' })
  await expect.poll(() => sent).toContain('de-de')
  expect((await config).headers()['accept-language']).toBe('de-DE')
  release()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  expect(sent.filter((path) => !path.startsWith('/api/')).filter((text) => !text.includes('.'))).toEqual([
    'de-de',
  ])
})

const shell = (page: Page) => page.locator('[data-index-shell]')
const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** Opens a page of which no script arrives, and waits until it has been painted. */
async function openWithoutScripts(page: Page, path: string) {
  const release = await holdScripts(page)
  await page.goto(arena.url + path, { waitUntil: 'commit' })
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').map(({ name }) => name))
  await expect.poll(paints).toContain('first-paint')
  return release
}

/** Where the icons of the sidebar are, from its top. */
const iconsIn = (page: Page, sidebar: string) =>
  page.locator(sidebar).evaluateAll((icons) =>
    icons.map((icon) => {
      const { x, y, width, height } = icon.getBoundingClientRect()
      return [x, y, width, height].map(Math.round).join(' ')
    }),
  )

for (const [as, path] of [
  [undefined, '/'],
  ['admin', '/games'],
] as const)
  test(`the sidebar is painted before the first script for ${as ?? 'a stranger'}, and stays where it is`, async ({
    page,
  }) => {
    if (as) await signIn(page.context(), arena.url, as)
    await page.goto(`${arena.url}/about`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const release = await openWithoutScripts(page, path)
    const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
    await expect.poll(painted).toBe(1)
    await expect(shell(page)).toBeVisible()
    await expect(shell(page).locator('[aria-current=page]')).toHaveAttribute('href', path)
    const links = await iconsIn(page, '[data-index-shell] a svg')
    const others = await iconsIn(page, '[data-index-shell] button svg')
    expect(links).toHaveLength(as ? 6 : 5)
    await expect(page.getByRole('link')).toHaveCount(0) // nothing is read out twice, and nothing can be focused
    release()
    await expect(page.getByRole('main')).toBeVisible()
    await expect(shell(page)).toHaveCount(0)
    expect(await iconsIn(page, 'nav a svg')).toEqual(expect.arrayContaining(links)) // a visitor has more, once known as one
    expect(await iconsIn(page, 'nav button svg')).toEqual(expect.arrayContaining(others.slice(0, 2)))
  })

test('a page with a bar of its own is drawn with one, and on a phone without that of the site', async ({
  page,
}) => {
  const { id } = await runningGame(page.context(), arena.url)
  const heights = async (path: string) => {
    await openWithoutScripts(page, path)
    const boxes = await shell(page).locator('> [data-layout], [data-layout=bar] > :first-child').all()
    const all = await Promise.all(boxes.map((box) => box.boundingBox()))
    await page.unrouteAll()
    return all.map((box) => box?.height)
  }
  await page.setViewportSize(wide)
  expect(await heights(`/games/${id}/scoreboard`)).toEqual([66])
  await page.setViewportSize(phone)
  expect(await heights(`/games/${id}/scoreboard`)).toEqual([60])
  expect(await heights('/games')).toEqual([56])
})

test('projectors and embedded scoreboards have no shell, not even for a moment', async ({ page }) => {
  const { id } = await runningGame(page.context(), arena.url)
  for (const path of [`/games/${id}/projector`, `/games/${id}/embed`]) {
    await holdScripts(page)
    await page.goto(arena.url + path, { waitUntil: 'commit' })
    await expect(page.locator('#root')).toBeAttached()
    await expect(page.locator('#root')).toBeEmpty()
    await page.unrouteAll()
  }
})

test('the shell is in the theme that was chosen', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'light'))
  await openWithoutScripts(page, '/')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
})

test('a page whose script cannot be loaded says so in place of the shell', async ({ page }) => {
  await page.route('**/static/index-*.js', (route) => route.abort())
  await page.goto(arena.url, { waitUntil: 'commit' }) // as it loads itself once more
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded')
  await expect(shell(page)).toHaveCount(0)
})
