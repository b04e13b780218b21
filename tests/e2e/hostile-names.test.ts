import { isWhole, openScreen, runningGame, signIn } from './visitors.ts'
import { copyWorld } from './world.ts'
import { startArena } from '#tools/arena-process.mjs'
import { DatabaseSync } from '@photostructure/sqlite'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import fs from 'node:fs'
import path from 'node:path'

/** Longer and stranger than the server accepts today: older data, imports and other servers have no such limits. */
const names = [
  'W'.repeat(128),
  `${'W'.repeat(63)} ${'W'.repeat(64)}`,
  '👩‍👩‍👧‍👦🏴‍☠️🧑🏽‍🚀'.repeat(20),
  'مرحبا بالبحارة '.repeat(9),
  '\u202eevil txt.exe\u202d\u2066',
  '\u200b\u200d\u2060\ufeff'.repeat(32),
  'Z̷̡̢̛̗̘̙̜̝̞̟̠̣̤̥̦̩̪̫̬̭̮̯̰̱̲̳̹̺̻̼ͅͅa̸̡̢̧̨̛̖̗̘̙̜̝̞̟̠̣̤̥̦̩̪̫̬̭̮̯̰̱̲̳̹l̵̡̢̛̗̘̙̜̝̞̟̠̣g̶o'.repeat(4),
  '<img src=x onerror=alert(1)><b>bold</b><script>alert(1)</script>',
  '"><svg/onload=alert(1)>',
  '[x](javascript:alert(1)) **bold** `code` $x^2$',
  'line\nbreak\ttab\r\nand\u2028more\u2029',
  '潮汐逆流のコンパス航海'.repeat(11),
  'ﷺ'.repeat(42) + '𒐫'.repeat(20),
  '{{count}} $t(shell.home) %title% %nonce% ${x}',
  ' ',
]

const widths = [1440, 360]
let folder: string
let arena: Awaited<ReturnType<typeof startArena>>

/** Renames the demo world: every team, user, game, challenge and post gets a hostile name. */
function rename(file: string) {
  const database = new DatabaseSync(file)
  const places = ['teams.name', 'users.userName', 'games.title', 'challenges.title', 'posts.title']
  for (const place of places) {
    const [table, column] = place.split('.')
    const rows = database.prepare(`SELECT rowid AS rowid FROM ${table}`).all() as { rowid: number }[]
    const set = database.prepare(
      `UPDATE ${table} SET ${column} = ? WHERE rowid = ?${table === 'users' ? ' AND isBot = 1' : ''}`,
    )
    for (const [index, { rowid }] of rows.entries()) {
      const name = names[index % names.length]!
      set.run(table === 'users' ? `${name}${index}` : name, rowid) // user names are unique
    }
  }
  const division = database.prepare('UPDATE divisions SET name = ? WHERE rowid % 3 = ?')
  for (const rest of [0, 1, 2]) division.run(names[rest]!, rest)
  database.close()
}

test.beforeAll(async () => {
  folder = copyWorld()
  rename(path.join(folder, 'arena.sqlite'))
  arena = await startArena(['--data', folder, '--speed', '0', '--no-rate-limits'])
})
test.afterAll(async () => {
  await arena.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** What is broken on a page: rows of different heights in one table, names that wrap, elements outside the window. */
const brokenOn = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = []
    const isClipped = (one: Element): boolean => {
      const { parentElement } = one
      if (!parentElement || parentElement === document.body) return false
      return getComputedStyle(parentElement).overflowX !== 'visible' || isClipped(parentElement)
    }
    const tooWide = () =>
      [...document.querySelectorAll('body *')]
        .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !isClipped(one))
        .slice(0, 6)
        .map((one) => `<${one.tagName} ${one.getAttribute('class')}>`)
    if (document.documentElement.scrollWidth > innerWidth)
      broken.push(`the page is ${document.documentElement.scrollWidth} px wide: ${tooWide().join('; ')}`)
    const text = (element: Element) => `${element.className}: ${element.textContent.slice(0, 40)}`
    for (const name of document.querySelectorAll<HTMLElement>('main .nowrap[dir=auto]')) {
      if (name.querySelector('.nowrap[dir=auto]')) continue
      const line = Number.parseFloat(getComputedStyle(name).lineHeight) || 24
      if (name.offsetHeight > 2 * line) broken.push(`a name of ${name.offsetHeight} px: ${text(name)}`)
    }
    for (const card of document.querySelectorAll('main section'))
      if (card.scrollWidth > card.clientWidth + 1) broken.push(`a panel runs over: ${text(card)}`)
    for (const table of document.querySelectorAll(
      'main :is(table, [role=grid], [role=table]):not([dir=auto] *)',
    )) {
      const rows = [
        ...table.querySelectorAll<HTMLElement>(
          ':is(tbody tr, [role=row]):has(td, [role=gridcell], [role=cell])',
        ),
      ]
      const heights = rows.map(({ offsetHeight }) => offsetHeight).filter((height) => height > 0)
      if (heights.length > 0 && Math.max(...heights) > Math.min(...heights) + 2)
        broken.push(`rows of ${Math.min(...heights)} to ${Math.max(...heights)} px in ${text(table)}`)
    }
    return broken
  })

/** Opens each address and checks the rules at each width; nothing in a name may run. */
async function visit(context: BrowserContext, addresses: string[]) {
  const page = await context.newPage()
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(page.url())
    void dialog.dismiss()
  })
  for (const address of addresses) {
    await openScreen(page, arena.url + address)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await isWhole(page)
      await expect.poll(() => brokenOn(page), `${address} at ${width}`).toEqual([])
    }
  }
  expect(ran).toEqual([])
}

for (const who of ['player', 'monitor'] as const)
  test(`no name breaks a row or widens a ${who}'s page on a phone or a wide screen`, async ({ context }) => {
    await signIn(context, arena.url, who)
    const { id } = await runningGame(context, arena.url)
    const game = `/games/${id}`
    const addresses = {
      player: [
        '/',
        '/games',
        '/posts',
        '/teams',
        '/account/profile',
        game,
        `${game}/challenges`,
        `${game}/scoreboard`,
      ],
      monitor: [`${game}/monitor/events`, `${game}/monitor/submissions`],
    }
    await visit(context, addresses[who])
  })
