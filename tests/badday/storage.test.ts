import { addFigure } from './figures.ts'
import { withArena } from './arena-fixture.ts'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import lz from 'lz-string'

const second = 1_000
const figure = 8
const patience = { timeout: 60 * second } // a shared machine may take its time
const memory = 'gzctf-cache'

/** What may have happened to a browser's storage since the last visit. `record` is what was stored then. */
const faults: { name: string; arrange: (page: Page, record: string) => Promise<unknown> }[] = [
  { name: 'full', arrange: (page) => page.evaluate(fillStorage) },
  { name: 'cut in the middle', arrange: (page, record) => put(page, record.slice(0, record.length / 2)) },
  { name: 'damaged by one letter', arrange: (page, record) => put(page, damaged(record)) },
  {
    name: 'of another version',
    arrange: (page, record) => put(page, record.replace('halyard/1', 'halyard/0')),
  },
  { name: "the stock client's", arrange: (page) => put(page, stock) },
  { name: 'of nonsense', arrange: (page) => put(page, '{"version":1,"queries":[null]}') },
  { name: 'forbidden', arrange: (page) => page.addInitScript(forbidStorage) },
]

const stock = lz.compressToUTF16(JSON.stringify([['/api/config', { data: { title: 'Stock' } }]]))
const damaged = (record: string) => `${record.slice(0, 40)}x${record.slice(41)}`
const put = (page: Page, text: string) =>
  page.evaluate(([key, text]) => localStorage.setItem(key!, text!), [memory, text])

test('with any fault of the storage the app starts, shows the page and knows the user', async ({
  browser,
}) => {
  await withArena(browser, [], async (arena) => {
    const record = await recordOf(await arena.open(await arena.visitor('player'), 'challenges'), [
      '"notices"',
    ])
    for (const { name, arrange } of faults) {
      const player = await arena.visitor('player')
      const page = await player.newPage()
      const complaints = listen(page)
      await page.goto(`${arena.url}/api/config`) // the same storage, but nothing that uses it
      await arrange(page, record)
      await page.goto(`${arena.url}/games/${arena.gameId}/challenges`)
      await expect(page.getByRole('searchbox')).toBeVisible(patience)
      await page.waitForTimeout(3 * second) // longer than it takes to store what was read
      const alerts = await page.locator('[role=alert], [role=dialog]').allInnerTexts()
      const words = [...complaints, ...alerts.filter((text) => text.trim() !== '')]
      addFigure({
        figure,
        what: `a storage that is ${name}`,
        measured: words.length === 0 ? 'starts, signed in, without a word' : words.join('; '),
        wanted: 'starts, signed in, without a word',
        isMet: words.length === 0,
      })
      await player.close()
    }
  })
})

test('data of the last visit is shown before the server responds', async ({ browser }) => {
  await withArena(browser, [], async (arena) => {
    const player = await arena.visitor('player')
    const page = await player.newPage()
    await page.goto(arena.url)
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible(patience)
    await isKept(page, ['"latest"', '"recent"'])
    const games = await page.getByRole('complementary').getByRole('link').allInnerTexts()
    await arena.open(player, 'challenges')
    const record = await recordOf(page, ['"latest"', '"recent"', '"notices"'])
    const json = plain(record)
    addFigure({
      figure,
      what: "a player's record",
      measured: `${json.length} letters of JSON in ${2 * record.length} bytes`,
      wanted: 'at most 256 kB of JSON',
      isMet: json.length <= 256 * 1024,
    })
    expect(json).not.toContain('teamToken')

    const held = await holdResponses(player)
    await page.reload()
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible(patience)
    expect(await page.getByRole('complementary').getByRole('link').allInnerTexts()).toEqual(games)
    expect(held.length).toBeGreaterThan(0) // and they are requested again
  })
})

const complaintsOf = (text: string) => (/favicon|Failed to load resource/.test(text) ? [] : [text])

/** Errors of the page that only developers see. */
function listen(page: Page) {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(...complaintsOf(message.text()))
  })
  return complaints
}

const plain = (record: string) => lz.decompressFromUTF16(record.slice('halyard/1 '.length + 8))

const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key) ?? '', memory)

/** All words are missing from a record that does not exist yet. */
const missing = (text: string | null, words: string[]) => words.filter((word) => !text?.includes(word))

/** Waits until these words are in the record. */
const isKept = (page: Page, words: string[]) =>
  expect.poll(async () => missing(plain(await kept(page)), words), patience).toEqual([])

/** The record of a visit, once it contains these words. */
async function recordOf(page: Page, words: string[]): Promise<string> {
  await isKept(page, words)
  return kept(page)
}

/** Leaves every API request unanswered; returns the list of requested URLs. */
async function holdResponses(context: BrowserContext) {
  const asked: string[] = []
  await context.route('**/api/**', (route) => {
    asked.push(route.request().url())
  })
  return asked
}

function fillStorage() {
  localStorage.clear()
  for (let size = 1 << 20; size > 0; size = Math.floor(size / 2)) {
    try {
      for (let index = 0; ; index++) localStorage.setItem(`junk-${size}-${index}`, 'x'.repeat(size))
    } catch {
      // Smaller values may still fit.
    }
  }
}

function forbidStorage() {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  }
}
