import { pages, pathTo } from '#src/lib/page-list.ts'
import { isWhole, runningGame } from './visitors.ts'
import { arenaOfFile } from './arena-of-file.ts'
import { filesAt, tableIn } from '#tools/index-table.mjs'
import { changing, encodings } from '#tools/build/precompressed.ts'
import { expect, test } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

const arena = arenaOfFile()

const built = 'dist/client'
const files = () =>
  fs
    .readdirSync(built, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)

test('every file except the indexes and those served unchanged has a content hash, and none replaces the server’s icon', () => {
  const unhashed = files().filter((file) => !/[.-][\w-]{8}\.\w+$|\.(?:br|gz|zst)$/.test(file))
  const asItIs = [
    'app.webmanifest',
    'apple-touch-icon.png',
    'icon-192.png',
    'icon-512.png',
    'icon-maskable-512.png',
    'icon.svg',
    'release.json',
    'robots.txt',
    'worker.js',
  ]
  const expected = [...asItIs, 'index.html', 'static.html'].map((file) => `${built}/${file}`)
  expect(unhashed.toSorted()).toEqual(expected.toSorted())
  expect(fs.readdirSync('public').toSorted()).toEqual(asItIs)
  expect(files().filter((file) => file.endsWith('favicon.webp'))).toEqual([])
})

/** Only a build from a git clone knows its own source. */
function isClone() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { stdio: ['ignore', 'pipe', 'ignore'] }).length > 0
  } catch {
    return false
  }
}

test('the about page offers the source of this build and the licenses of its libraries', async ({ page }) => {
  await page.goto(`${arena.url}/about`)
  const fileAt = async (name: string) => {
    const address = await page.getByRole('link', { name }).getAttribute('href')
    const answer = await page.request.get(arena.url + address)
    expect(answer.status()).toBe(200)
    return answer.body()
  }
  expect(String(await fileAt('Licenses of libraries'))).toMatch(/^## react-dom - .* \(MIT\)$/m)
  await expect(page.getByRole('link', { name: 'Source code' })).toHaveCount(isClone() ? 1 : 0)
  if (!isClone()) return
  const source = await fileAt('Source code')
  const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { version: string }
  for (const file of ['package-lock.json', 'src/app/main.tsx', 'program/start/main.ts', 'LICENSE'])
    expect(source.includes(`halyard-${version}/${file}`)).toBe(true)
  expect(source.includes('/__pictures__/')).toBe(false)
})

test('every script of the index has the nonce placeholder', () => {
  const index = fs.readFileSync(`${built}/index.html`, 'utf8')
  const scripts = index.match(/<script[^>]*>|<link[^>]*modulepreload[^>]*>/g) ?? []
  expect(scripts.length).toBeGreaterThan(1)
  for (const script of scripts) expect(script).toContain('nonce="%nonce%"')
})

test('compressible files that stay as they were built have a file for each encoding', () => {
  const texts = files().filter((file) => /\.(?:js|css|json|html|svg|txt)$/.test(file))
  expect(texts.length).toBeGreaterThan(100)
  for (const file of texts.filter((file) => !changing.includes(path.basename(file)))) {
    const text = fs.readFileSync(file)
    const encoded = Object.keys(encodings).map((ending) => fs.readFileSync(`${file}.${ending}`))
    expect([file, brotliDecompressSync(encoded[0]!).equals(text)]).toEqual([file, true])
    expect([file, gunzipSync(encoded[1]!).equals(text)]).toEqual([file, true])
  }
  expect(files().filter((file) => /(?:index\.html|release\.json)\.\w+$/.test(file))).toEqual([])
})

test('the index preloads the files of a page at the address of a preloaded page, and only texts elsewhere', () => {
  const table = tableIn(fs.readFileSync(`${built}/index.html`, 'utf8'))
  const isText = (file: string) => /^static\/en-us\.[\da-f]{8}\.json$/.test(file)
  for (const { name, path, isPreloaded } of pages.filter(({ screen }) => screen)) {
    const found = filesAt(table, pathTo(name, path.includes(':postId') ? 'a1b2c3d4' : 1, 2))
    if (name === 'home') expect(found?.every(isText)).toBe(true) // home is in every page's chunk
    else if (isPreloaded) expect(found?.join()).toContain(`${name}-screen-`)
    else expect(found?.every(isText) ?? true, name).toBe(true)
  }
  expect(filesAt(table, '/games/1/monitor')).toEqual(filesAt(table, '/games/1/monitor/overview'))
  for (const file of table.files)
    expect(fs.existsSync(`${built}/${file.replace('{language}', 'de-de')}`), file).toBe(true)
})

test('no script imports one that imports it', () => {
  const scripts = files().filter((file) => /\/static\/.*\.js$/.test(file))
  const imports = new Map(
    scripts.map((file) => [
      path.basename(file),
      Array.from(
        fs.readFileSync(file, 'utf8').matchAll(/(?:^|[;}\n])(?:import|export)\b[^"'`;()]*"\.\/([^"]+)"/g),
        ([, name]) => name!,
      ),
    ]),
  )
  const comesBack = (file: string) => {
    const found = new Set(imports.get(file))
    for (const name of found) for (const next of imports.get(name) ?? []) found.add(next)
    return found.has(file)
  }
  expect([...imports.values()].some((names) => names.length > 0)).toBe(true)
  expect([...imports.keys()].filter(comesBack)).toEqual([])
})

test('scripts that pages start with are compiled while they load, later ones are not', () => {
  const index = fs.readFileSync(`${built}/index.html`, 'utf8')
  const named = new Set(index.match(/static\/[\w-]+\.js/g))
  const isFirst = (file: string) =>
    named.has(file.slice(`${built}/`.length)) || /\/(core|rolldown)-/.test(file)
  const scripts = files().filter((file) => file.endsWith('.js') && file.includes('/static/'))
  const compiled = scripts.filter((file) =>
    fs.readFileSync(file, 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
  )
  expect(compiled.toSorted()).toEqual(scripts.filter(isFirst).toSorted())
  expect(compiled.length).toBeGreaterThan(20)
  expect(scripts.length - compiled.length).toBeGreaterThan(20)
})

test('the index works raw and with its placeholders filled in, under the server’s policy', async ({
  page,
}) => {
  const refusals: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) refusals.push(message.text())
  })
  page.on('pageerror', (error) => refusals.push(error.message))
  const filled = await page.goto(arena.url)
  expect(filled?.headers()['content-security-policy']).toMatch(/'nonce-[\w+/=]+'/)
  expect(await filled?.text()).not.toMatch(/%(nonce|title|lang|description)%/)
  await expect(page.getByRole('main')).toBeVisible()
  await isWhole(page)
  for (const [file, type] of [
    ['robots.txt', 'text/plain'],
    ['icon.svg', 'image/svg+xml'],
    ['apple-touch-icon.png', 'image/png'],
    ['favicon.webp', 'image/webp'],
    ['app.webmanifest', 'application/manifest+json'],
    ['icon-maskable-512.png', 'image/png'],
    ['worker.js', 'text/javascript'],
  ]) {
    const answer = await page.request.get(`${arena.url}/${file}`)
    expect([file, answer.status(), answer.headers()['content-type']]).toEqual([file, 200, type])
  }

  const raw = await page.goto(`${arena.url}/index.html`)
  expect(await raw?.text()).toContain('%nonce%')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(page).not.toHaveTitle(/%title%/)
  await isWhole(page)
  expect(refusals).toEqual([])
})

test('a page whose texts fail to load is in English, and a language that fails to load is not switched to', async ({
  page,
}) => {
  await page.route(/\/static\/(ja-jp|ko-kr)\./, (route) => route.abort())
  await page.goto(`${arena.url}/about?culture=ja-JP`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitem', { name: '한국어' }).click()
  await expect(page.getByText('The language could not be loaded')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
})

test('an idle page preloads what a click will need, but not a projector, which nobody clicks, nor where the user saves data', async ({
  context,
}) => {
  const { id } = await runningGame(context, arena.url)
  /** The files of dialogs that a page has asked for within its first minute. */
  const dialogsAt = async (address: string, content: string, savesData = false) => {
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.addInitScript((saveData) => {
      if (saveData) Object.defineProperty(navigator, 'connection', { value: { saveData } })
    }, savesData)
    await page.clock.install()
    await page.goto(arena.url + address)
    await expect(page.locator(content).first()).toBeVisible()
    for (let second = 0; second < 60; second++) await page.clock.runFor(1_000)
    return asked.filter((url) => /\/static\/(app-later|overlay)-/.test(url))
  }
  expect(await dialogsAt('/', 'main h1')).not.toEqual([])
  expect(await dialogsAt('/', 'main h1', true)).toEqual([])
  expect(await dialogsAt(`/games/${id}/projector?scenes=board`, '[data-team]')).toEqual([])
})
