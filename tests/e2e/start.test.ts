import { runningGame, signIn } from '#tests/e2e/visitors.ts'
import { openWorld } from '#tests/e2e/world.ts'
import { expect, type Page, test } from '@playwright/test'

let arena: Awaited<ReturnType<typeof openWorld>>
test.beforeAll(async () => void (arena = await openWorld('--no-rate-limits', '--speed', '0')))
test.afterAll(() => arena.stop())

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

const always = ['/api/account/profile', '/api/config', 'en-us']

for (const { page: name, as, starts } of [
  { page: '', as: undefined, starts: ['/api/game/recent?limit=0', '/api/posts/latest'] },
  { page: '/games/:id', as: undefined, starts: ['/api/game/:id'] },
  { page: '/games/:id/scoreboard', as: undefined, starts: ['/api/game/:id', '/api/game/:id/scoreboard'] },
  { page: '/games/:id/challenges', as: 'player', starts: ['/api/game/:id', '/api/game/:id/details'] },
  {
    page: '/games/:id/monitor',
    as: 'monitor',
    starts: ['/api/game/:id', '/api/game/:id/events?hideContainer=false&skip=0&count=100', 'en-us.monitor'],
  },
])
  test(`what ${name || 'the home page'} starts with is sent before its first script has arrived, and not again`, async ({
    page,
  }) => {
    if (as) await signIn(page.context(), arena.url, as)
    const { id } = await runningGame(page.context(), arena.url)
    await page.goto(`${arena.url}/about`) // from then on, the browser knows who it is
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const expected = [...always, ...starts.map((path) => path.replace(':id', `${id}`))].toSorted()

    await page.route('**/hub/**', () => {}) // once a hub is connected, what it feeds is read again
    const release = await holdScripts(page)
    const sent = sentBy(page)
    await page.goto(arena.url + name.replace(':id', `${id}`), { waitUntil: 'commit' })
    await expect.poll(() => sent.toSorted()).toEqual(expected)
    release()
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    for (const path of expected) expect(sent.filter((other) => other === path)).toEqual([path])
  })

test('what the address or the browser changes is left for the page itself to read', async ({ page }) => {
  await signIn(page.context(), arena.url, 'monitor')
  const { id } = await runningGame(page.context(), arena.url)
  await page.goto(`${arena.url}/about`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const sent = sentBy(page)
  await page.goto(`${arena.url}/games/${id}/monitor/events?containers=hidden`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(sent.filter((path) => path.includes('/events'))).not.toContainEqual(
    expect.stringContaining('hideContainer=false'),
  )
})

test('nothing for players is sent where nobody has signed in, or who did has logged out', async ({
  page,
}) => {
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
