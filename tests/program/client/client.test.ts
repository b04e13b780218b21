import { createClient } from '#program/client/create-client.ts'
import type { IndexStyle } from '#program/client/index-page.ts'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'

const script = 'export const mast = 1\n'.repeat(100)

/** A client that serves a small built client. */
function clientWith(site = { title: 'Regatta', description: 'At sea' }, style: IndexStyle = '1.2') {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halyard-client-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  fs.mkdirSync(path.join(folder, 'static'))
  fs.writeFileSync(
    path.join(folder, 'index.html'),
    '<html lang="%lang%"><title>%title%</title><meta content="%description%"><script nonce="%nonce%"></script>',
  )
  fs.writeFileSync(path.join(folder, 'static/app.12345678.js'), script)
  fs.writeFileSync(path.join(folder, 'static/app.12345678.js.br'), brotliCompressSync(script))
  fs.writeFileSync(path.join(folder, 'static/late.12345678.js'), script)
  fs.writeFileSync(path.join(folder, 'static/notes.yaml'), 'a: 1')
  fs.writeFileSync(path.join(folder, 'static/source.12345678.zip'), Buffer.alloc(200_000))
  return { ...createClient(folder, () => site, style), folder }
}

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Request(`http://arena.test${path}`, { method, headers })

test('a file is cacheable for seven days and answered with 304 when its tag matches', async () => {
  const client = clientWith()
  const first = (await client.file(ask('/static/app.12345678.js')))!
  expect(first.headers.get('cache-control')).toBe('public, max-age=604800')
  expect(first.headers.get('content-type')).toBe('text/javascript')
  expect(await first.text()).toBe(script)
  const etag = first.headers.get('etag')!
  const again = (await client.file(ask('/static/app.12345678.js', { 'if-none-match': etag })))!
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('a file not modified since is answered with 304', async () => {
  const client = clientWith()
  const get = async (headers: Record<string, string> = {}) =>
    (await client.file(ask('/static/app.12345678.js', headers)))!
  const modified = (await get()).headers.get('last-modified')!
  const before = new Date(Date.parse(modified) - 1000).toUTCString()
  expect((await get({ 'if-modified-since': modified })).status).toBe(304)
  expect((await get({ 'if-modified-since': before })).status).toBe(200)
  expect((await get({ 'if-modified-since': modified, 'if-none-match': '"other"' })).status).toBe(200)
})

test.each([
  ['bytes=7-11', 206, 'const', 'bytes 7-11/2200'],
  ['bytes=2195-', 206, ' = 1\n', 'bytes 2195-2199/2200'],
  ['bytes=2195-9999', 206, ' = 1\n', 'bytes 2195-2199/2200'],
  ['bytes=-4', 206, '= 1\n', 'bytes 2196-2199/2200'],
  ['bytes=2200-', 416, '', 'bytes */2200'],
  ['bytes=0-1,5-6', 200, script, null],
  ['bytes=5-1', 200, script, null],
  ['bytes=-', 200, script, null],
  ['lines=1-2', 200, script, null],
])(
  'a range request for %s is answered with %d, and a partial response is not compressed',
  async (range, status, text, said) => {
    const answer = (await clientWith().file(ask('/static/app.12345678.js', { range })))!
    expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
      status,
      text,
      said,
    ])
    const encoded = (await clientWith().file(
      ask('/static/app.12345678.js', { range, 'accept-encoding': 'gzip' }),
    ))!
    expect(encoded.headers.has('content-encoding')).toBe(status === 200)
  },
)

test.each(['app', 'late'])('a file is sent in the best accepted encoding: %s', async (name) => {
  const client = clientWith()
  const get = async (accepted: string) =>
    (await client.file(ask(`/static/${name}.12345678.js`, { 'accept-encoding': accepted })))!
  const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
  const [brotli, gzip] = [await get('gzip, deflate, br'), await get('gzip')]
  expect(brotli.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(await bytes(brotli)).toString()).toBe(script)
  expect(gunzipSync(await bytes(gzip)).toString()).toBe(script)
})

test('visitors of a file share its bytes, and are given a piece at a time', async () => {
  const client = clientWith()
  for (const headers of [{}, { range: 'bytes=0-99999' }] as Record<string, string>[]) {
    const pieces = await Promise.all(
      [1, 2].map(async () => {
        const response = (await client.file(ask('/static/source.12345678.zip', headers)))!
        return (await response.body!.getReader().read()).value as Uint8Array
      }),
    )
    expect(pieces[0]!.length).toBeLessThan(65_537)
    expect(pieces[0]!.buffer).toBe(pieces[1]!.buffer)
  }
})

test('a file that could not be read in an encoding is read again', async () => {
  const client = clientWith()
  const get = () => client.file(ask('/static/app.12345678.js', { 'accept-encoding': 'br' }))
  const beside = path.join(client.folder, 'static/app.12345678.js.br')
  fs.renameSync(beside, `${beside}.away`)
  fs.mkdirSync(beside) // which no file can be read from
  await expect(get()).rejects.toThrow('EISDIR')
  fs.rmdirSync(beside)
  fs.renameSync(`${beside}.away`, beside)
  expect((await get())!.status).toBe(200)
})

test('files compressed at build time are sent as they are', async () => {
  const answer = (await clientWith().file(ask('/static/app.12345678.js', { 'accept-encoding': 'br' })))!
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(brotliCompressSync(script))
})

test('only known files are served: no other type, no path outside the folder, no writes', async () => {
  const client = clientWith()
  for (const path of [
    '/static/notes.yaml',
    '/static/app.12345678.js.br',
    '/static/none.js',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/static',
    '/%',
  ])
    expect(await client.file(ask(path))).toBeUndefined()
  expect(await client.file(ask('/static/app.12345678.js', {}, 'POST'))).toBeUndefined()
  expect(await (await client.file(ask('/static/app.12345678.js', {}, 'HEAD')))!.text()).toBe('')
})

test('the index is filled in with escaped values and a fresh nonce in its policy', async () => {
  const client = clientWith({ title: 'Fog & <Søren>', description: '"🌊"' })
  const [one, two] = [await client.page(ask('/games/1')), await client.page(ask('/'))]
  const html = await one.text()
  expect(html).toContain(
    '<title>Fog &#38; &#60;S&#248;ren&#62;::CTF</title><meta content="&#34;&#127754;&#34;">',
  )
  const nonce = /nonce="([^"]+)"/.exec(html)![1]!
  expect(Buffer.from(nonce, 'base64')).toHaveLength(12)
  expect(one.headers.get('content-security-policy')).toContain(
    `default-src 'strict-dynamic' 'nonce-${nonce}'`,
  )
  expect(await two.text()).not.toContain(nonce)
  expect(one.headers.get('content-type')).toBe('text/html')
  expect(one.headers.get('cache-control')).toBeNull()
})

test.each([
  ['zh-CN,en;q=0.9', 'zh-cn'],
  ['de-AT,fr', 'de'],
  ['tlh, fr-FR', 'fr-fr'],
  ['tlh', 'en-us'],
  ['', 'en-us'],
])('a request for "%s" gets the index in %s', async (asked, language) => {
  const page = await clientWith().page(ask('/', { 'accept-language': asked }))
  expect(await page.text()).toContain(`<html lang="${language}">`)
})

test('a newer server forbids caching the index and allows connections to the visitor’s own machine', async () => {
  const client = clientWith({ title: 'Fog', description: '' }, '1.8')
  const [one, two] = [await client.page(ask('/')), await client.page(ask('/'))]
  const nonceIn = async (page: Response) => /nonce="([^"]+)"/.exec(await page.text())![1]!
  const nonce = await nonceIn(one)
  expect(nonce).toMatch(/^[A-Za-z0-9]{12}$/)
  expect(await nonceIn(two)).not.toBe(nonce)
  expect(one.headers.get('cache-control')).toBe('no-store, must-revalidate, no-cache, max-age=0')
  const policy = one.headers.get('content-security-policy')
  expect(policy).toContain(`'nonce-${nonce}'`)
  expect(policy).toContain("connect-src 'self' http://127.0.0.1:*;")
})

test('a front requires trusted types, and neither server does', async () => {
  for (const [style, isRequired] of [
    ['1.2', false],
    ['1.8', false],
    ['front', true],
  ] as const) {
    const page = await clientWith(undefined, style).page(ask('/'))
    const policy = page.headers.get('content-security-policy')!
    expect([
      style,
      policy.endsWith("; require-trusted-types-for 'script'; trusted-types default dompurify"),
    ]).toEqual([style, isRequired])
  }
})

test.each([
  ['de-AT,fr', 'de'],
  ['de, fr-FR', 'fr-fr'],
  ['de-DE', 'de-de'],
  ['tlh, *, ja-JP', 'en-us'],
  ['ja-JP, *;q=0.1', 'ja-jp'],
  [`${'tlh, '.repeat(20)}ja-JP`, 'en-us'],
  [`${'tlh, '.repeat(19)}ja-JP`, 'ja-jp'],
  ['', 'en-us'],
])('a request to a newer server for "%s" gets the index in %s', async (asked, language) => {
  const page = await clientWith(undefined, '1.8').page(ask('/', { 'accept-language': asked }))
  expect(await page.text()).toContain(`<html lang="${language}">`)
})

test('/index.html is served raw', async () => {
  const raw = (await clientWith().file(ask('/index.html')))!
  expect(await raw.text()).toContain('%nonce%')
  expect(raw.headers.get('content-security-policy')).toBeNull()
})

test('without a built client the page says how to build it', async () => {
  const client = createClient('/nowhere', () => ({ title: '', description: '' }))
  const page = await client.page(ask('/'))
  expect([client.isBuilt, page.status, await page.text()]).toEqual([
    false,
    503,
    'The client is not built yet: run `npm run build:client` and start again.',
  ])
})
