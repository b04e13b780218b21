import type { Installed } from './install.ts'
import { lookAtSite } from '#program/check/look-at-site.ts'
import { findingsIn } from '#src/model/site-check/findings.ts'
import { expect, test } from '@playwright/test'
import { once } from 'node:events'
import { connect as connectSecurely } from 'node:tls'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** What is the server's own affair, whatever stands before it. */
const ofServer = new Set(['oldVersion', 'notEncrypted'])

/** Sends a request as it is written, and returns the head of what comes back, if anything does. */
async function headOf(site: string, lines: string[], body = '') {
  const [port, host] = [Number(new URL(site).port), '127.0.0.1']
  const isSecure = site.startsWith('https:')
  const socket = isSecure
    ? connectSecurely({ port, host, rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] })
    : connect(port, host)
  await once(socket, isSecure ? 'secureConnect' : 'connect')
  socket.write([...lines, 'Connection: close', '', body].join('\r\n'))
  return (await text(socket)).split('\r\n\r\n', 1)[0]!
}

/** What `halyard check` and somebody hostile find of a site. */
export function checkSite(installed: () => Installed) {
  test('our own check finds nothing to change', async () => {
    const { site, certificate } = installed()
    const { facts } = await lookAtSite(new URL(site), certificate)
    expect(findingsIn(facts).filter(({ id }) => !ofServer.has(id))).toEqual([])
  })

  test('the index is served as a page alone, and nothing compressed by its own name', async ({ request }) => {
    for (const address of [
      '/index.html',
      '/static.html',
      '/INDEX.HTML',
      '//index.html',
      '/%69ndex.html',
      '/index%2ehtml',
      '/games/../index.html',
      '/index.html?page=1',
      '/static.html.br',
      '/worker.js.gz',
    ]) {
      const head = await headOf(installed().url, [
        `GET ${address} HTTP/1.1`,
        `Host: ${new URL(installed().url).host}`,
      ])
      expect([address, head]).toEqual([address, expect.stringMatching(/^HTTP\/1\.1 404 /)])
    }
    const page = await request.get(`${installed().url}/index.html/`)
    expect(await page.text()).toContain('http-equiv="Content-Security-Policy"')
  })
}

/** What a site makes of names that are none of its own; the server makes the links in its mails of the name. */
export function checkNames(installed: () => Installed) {
  test('the site answers to its own name only, and its server hears no other, nor a port', async () => {
    const { site, server } = installed()
    for (const address of ['/api/config', '/', '/robots.txt'])
      for (const lines of [
        [`GET ${address} HTTP/1.1`, 'Host: evil.example'],
        [`GET https://evil.example${address} HTTP/1.1`, 'Host: evil.example'],
        [`GET ${address} HTTP/1.1`, 'Host: 127.0.0.1.evil.example'],
      ])
        expect([lines, await headOf(site, lines)]).toEqual([
          lines,
          expect.not.stringMatching(/content-type: (application\/json|text)/i),
        ])
    const body = '{"email":"player@halyard.example"}'
    const headers = [
      'Host: 127.0.0.1:31337',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ]
    const head = await headOf(site, ['POST /api/account/recovery HTTP/1.1', ...headers], body)
    expect(head).toMatch(/^HTTP\/1\.1 200 /)
    const mails = (await (await fetch(`${server}/arena/outbox`)).json()) as { link: string }[]
    expect(mails.at(-1)?.link).toMatch(/^https:\/\/127\.0\.0\.1\//)
  })
}
