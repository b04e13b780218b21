import type { Installed } from './install.ts'
import { encodings } from '#tools/build/precompressed.ts'
import { signIn } from '#tests/e2e/visitors.ts'
import { type APIResponse, expect, test } from '@playwright/test'
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const header = (response: APIResponse, name: string) => response.headers()[name]
const plain = { 'Accept-Encoding': 'identity' }

/** What differs in the server's index from one request to the next: it answers addresses that it does not know. */
const perRequest = /nonce="[^"]+"|<meta name="halyard-arena"[^>]+>/g

/** Pages and files, as they come over HTTP. */
export function checkFiles(installed: () => Installed) {
  const fileAt = (address: string) => fs.readFileSync(path.join(installed().files, address))
  const hashedFile = () =>
    `/static/${fs.readdirSync(`${installed().files}/static`).find((name) => /^core-.*\.js$/.test(name))}`

  test('every page is the one index, at any address without a dot in its last part', async ({ request }) => {
    for (const address of ['/', '/games/1/scoreboard', '/no/such/page', '/games?page=2', '/v1.8/notes']) {
      const response = await request.get(installed().url + address)
      expect([address, response.status()]).toEqual([address, 200])
      expect(header(response, 'content-type')).toBe('text/html; charset=utf-8')
      expect(header(response, 'cache-control')).toBe('no-cache')
      expect((await response.body()).equals(fileAt('static.html'))).toBe(true)
    }
  })

  test('a file that is missing is not found, and nobody keeps that', async ({ request }) => {
    for (const address of ['/static/core-gone0000.js', '/missing.js', '/games/1/robots.txt']) {
      const response = await request.get(installed().url + address)
      expect([address, response.status()]).toEqual([address, 404])
      expect(header(response, 'cache-control') ?? '').not.toContain('immutable')
      expect(await response.text()).not.toContain('id="root"')
    }
  })

  test('files have their types; what is named after its content is kept, the rest is asked for again', async ({
    request,
  }) => {
    for (const [address, type, caching] of [
      [hashedFile(), /^text\/javascript; charset=utf-8$/, 'public, max-age=31536000, immutable'],
      ['/worker.js', /^text\/javascript/, 'no-cache'],
      ['/app.webmanifest', /^application\/manifest\+json$/, 'no-cache'],
      ['/icon.svg', /^image\/svg\+xml/, 'no-cache'],
      ['/icon-192.png', /^image\/png$/, 'no-cache'],
      ['/robots.txt', /^text\/plain; charset=utf-8$/, 'no-cache'],
    ] as const) {
      const response = await request.get(installed().url + address)
      expect([address, response.status()]).toEqual([address, 200])
      expect([address, header(response, 'content-type')]).toEqual([address, expect.stringMatching(type)])
      expect([address, header(response, 'cache-control')]).toEqual([address, caching])
      const again = await request.get(installed().url + address, {
        headers: { 'If-None-Match': header(response, 'etag')! },
      })
      expect([address, again.status()]).toEqual([address, 304])
    }
  })

  test('a security.txt is not there until the site has one, and then is a text at its address', async ({
    request,
  }) => {
    const address = `${installed().url}/.well-known/security.txt`
    const folder = path.join(installed().files, '.well-known')
    expect((await request.get(address)).status()).toBe(404)
    fs.mkdirSync(folder)
    fs.writeFileSync(path.join(folder, 'security.txt'), 'Contact: mailto:security@example.org\n')
    const response = await request.get(address)
    expect([response.status(), header(response, 'content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(await response.text()).toBe('Contact: mailto:security@example.org\n')
    fs.rmSync(folder, { recursive: true })
  })

  test('what is compressed comes as the browser can take it, smallest first', async ({ request }) => {
    const names = { br: 'br', gz: 'gzip', zst: 'zstd' }
    const made = Object.keys(encodings) as (keyof typeof names)[]
    for (const address of ['/', hashedFile()]) {
      const file = address === '/' ? 'static.html' : address
      const sent = async (accepted: string) => {
        const options = { method: 'HEAD', headers: { 'Accept-Encoding': accepted } }
        const response = await request.fetch(installed().url + address, options)
        expect(header(response, 'vary')).toBe('Accept-Encoding')
        return header(response, 'content-encoding')
      }
      expect(await sent('gzip, deflate, br, zstd')).toBe('br')
      expect(await sent('gzip, br;q=0')).toBe('gzip')
      expect(await sent('identity')).toBeUndefined()
      for (const ending of made) expect(await sent(names[ending])).toBe(names[ending])
      for (const accepted of ['br', 'gzip', 'identity']) {
        const response = await request.get(installed().url + address, {
          headers: { 'Accept-Encoding': accepted },
        })
        expect((await response.body()).equals(fileAt(file))).toBe(true) // as the client reads it
      }
    }
  })

  test('part of a file can be asked for', async ({ request }) => {
    const response = await request.get(installed().url + hashedFile(), {
      headers: { ...plain, Range: 'bytes=10-19' },
    })
    expect(response.status()).toBe(206)
    expect(header(response, 'content-range')).toBe(`bytes 10-19/${fileAt(hashedFile()).length}`)
    expect((await response.body()).equals(fileAt(hashedFile()).subarray(10, 20))).toBe(true)
  })
}

/** Calls of the server, through the proxy. */
export function checkCalls(installed: () => Installed) {
  test('the server’s own addresses are answered by the server', async ({ request }) => {
    for (const address of [
      '/api/config',
      '/API/Config',
      '/api/game/recent',
      '/healthz',
      '/favicon.webp',
      '/assets/none',
      '/api/nothing',
      '/hub/user',
    ]) {
      const [direct, through] = await Promise.all(
        [installed().server, installed().url].map((url) => request.get(url + address, { headers: plain })),
      )
      const seen = async (response: APIResponse) => {
        const text = (await response.text()).replaceAll(perRequest, '')
        return [address, response.status(), header(response, 'content-type'), text]
      }
      expect(await seen(through!)).toEqual(await seen(direct!))
    }
  })

  test('an upload of 20 MB goes through, and comes back', async ({ context, request }) => {
    await signIn(context, installed().url, 'admin')
    const buffer = randomBytes(20_000_000)
    const response = await context.request.post(`${installed().url}/api/assets`, {
      multipart: { files: { name: 'chart.bin', mimeType: 'application/octet-stream', buffer } },
    })
    expect(response.status()).toBe(200)
    const hash = createHash('sha256').update(buffer).digest('hex')
    const stored = await request.get(`${installed().url}/assets/${hash}/chart.bin`)
    expect((await stored.body()).equals(buffer)).toBe(true)
  })
}
