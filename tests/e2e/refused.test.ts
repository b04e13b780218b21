import { parametersOf } from './screens.ts'
import { isDrawn, openScreen, signIn } from './visitors.ts'
import { arenaOfFile } from './arena-of-file.ts'
import { type Browser, type BrowserContext, expect, test } from '@playwright/test'

const arena = arenaOfFile('--no-rate-limits')
let game: string
let challengeId: string
test.beforeAll(async ({ browser }) => {
  const admin = await browser.newContext()
  await signIn(admin, arena.url, 'admin')
  const parameters = await parametersOf(admin.request, arena.url)
  game = `${arena.url}/games/${parameters.gameId}`
  challengeId = parameters.challengeId
})

/** What pages use from their start. */
const early = [
  'BroadcastChannel',
  'BroadcastChannel, closed',
  'locks',
  'locks, hidden',
  'localStorage',
  'sessionStorage',
  'storage, full',
  'serviceWorker',
  'serviceWorker, hidden',
  'caches',
  'Notification',
  'Notification, hidden',
]
/** What some pages use later. */
const late = [
  'crypto.subtle',
  'wakeLock',
  'AudioContext',
  'Worker',
  'clipboard',
  'fullscreen',
  'storage estimate',
  'requestIdleCallback',
  'scheduler',
  'Intl.Segmenter',
  'WebSocket',
]

/** Refuses facilities as browsers do: a page inside another site's, a private window, plain HTTP, an older version. Runs in the page. */
function refuse(names: string[]) {
  const denied = () => new DOMException('The operation is insecure.', 'SecurityError')
  function deny(): never {
    throw denied()
  }
  const reject = () => Promise.reject(denied())
  const hide = (owner: object, name: string, get: () => unknown = deny) =>
    Object.defineProperty(owner, name, { configurable: true, get })
  function denyAll() {
    throw denied()
  }
  const refusals: Record<string, () => void> = {
    BroadcastChannel: () => hide(window, 'BroadcastChannel', () => denyAll),
    'BroadcastChannel, closed': () => (BroadcastChannel.prototype.postMessage = deny),
    locks: () => hide(navigator, 'locks', () => ({ request: reject, query: reject })),
    'locks, hidden': () => hide(navigator, 'locks'),
    localStorage: () => hide(window, 'localStorage'),
    sessionStorage: () => hide(window, 'sessionStorage'),
    'storage, full': () => (Storage.prototype.setItem = deny),
    serviceWorker: () => hide(navigator, 'serviceWorker', () => ({ register: reject })),
    'serviceWorker, hidden': () => hide(navigator, 'serviceWorker'),
    caches: () => hide(window, 'caches'),
    'crypto.subtle': () => {
      hide(Crypto.prototype, 'subtle', () => undefined)
      hide(Crypto.prototype, 'randomUUID', () => undefined)
    },
    Notification: () =>
      hide(window, 'Notification', () =>
        Object.assign(denyAll, { permission: 'granted', requestPermission: reject }),
      ),
    'Notification, hidden': () => hide(window, 'Notification'),
    wakeLock: () => hide(navigator, 'wakeLock'),
    AudioContext: () => hide(window, 'AudioContext', () => denyAll),
    Worker: () => hide(window, 'Worker', () => denyAll),
    clipboard: () => hide(navigator, 'clipboard'),
    fullscreen: () => hide(Element.prototype, 'requestFullscreen', () => undefined),
    'storage estimate': () => hide(navigator, 'storage'),
    requestIdleCallback: () => hide(window, 'requestIdleCallback', () => undefined),
    scheduler: () => hide(window, 'scheduler', () => undefined),
    'Intl.Segmenter': () => Reflect.deleteProperty(Intl, 'Segmenter'),
    WebSocket: () => hide(window, 'WebSocket', () => denyAll),
  }
  for (const name of names) refusals[name]!()
}

/** A player's browser that refuses these; `complaints` are the errors that nothing in the page has caught. */
async function playerWithout(browser: Browser, names: string[]) {
  const context = await browser.newContext()
  await signIn(context, arena.url, 'player')
  await context.addInitScript(refuse, names)
  const complaints: string[] = []
  context.on('weberror', (error) => complaints.push(String(error.error())))
  return { context, complaints }
}

async function seesScoreboardInFrame(context: BrowserContext) {
  const page = await context.newPage()
  await page.goto(`${game}/embed`)
  await expect(page.getByRole('row').nth(3)).toBeVisible()
}

async function submitsFlag(context: BrowserContext) {
  const page = await context.newPage()
  await page.goto(`${game}/challenges#${challengeId}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Flag', exact: true }).fill('flag{not_this_one}')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(/wrong/i)
}

for (const name of early) {
  test(`a browser that refuses ${name} shows the scoreboard and submits a flag`, async ({ browser }) => {
    const { context, complaints } = await playerWithout(browser, [name])
    await seesScoreboardInFrame(context)
    await submitsFlag(context)
    expect(complaints).toEqual([])
  })
}

test('a browser that refuses everything it can shows every kind of page and submits a flag', async ({
  browser,
}) => {
  const { context, complaints } = await playerWithout(browser, [
    ...early.filter((name) => !name.includes(',')),
    ...late,
  ])
  await seesScoreboardInFrame(context)
  await submitsFlag(context)
  const page = await context.newPage()
  for (const address of [arena.url, `${arena.url}/games`, `${game}/scoreboard`, `${arena.url}/diagnostics`])
    await openScreen(page, address)
  await page.goto(`${game}/projector?scenes=board`)
  await isDrawn(page)
  await page.keyboard.press('Enter')
  await page.keyboard.press('m')
  await isDrawn(page)
  expect(complaints).toEqual([])
})

test('published notices reach every tab where tabs cannot communicate', async ({ browser }) => {
  const { context, complaints } = await playerWithout(browser, ['BroadcastChannel', 'locks'])
  const pages = [await context.newPage(), await context.newPage()]
  for (const page of pages) {
    await page.goto(`${game}/challenges`)
    await expect(page.getByRole('main').getByRole('status').first()).toContainText('Live')
  }
  const admin = await browser.newContext()
  await signIn(admin, arena.url, 'admin')
  const at = game.replace('/games/', '/api/edit/games/')
  await admin.request.post(`${at}/notices`, { data: { content: 'To every tab' } })
  for (const page of pages)
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText('To every tab')
  expect(complaints).toEqual([])
})
