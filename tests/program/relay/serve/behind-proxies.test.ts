import { aTarget, anAnnouncement, relayOf } from './view.ts'
import { caddy, isInstalled, type Kind, nginx, startProxy } from '#tests/install/proxies.ts'
import { once } from 'node:events'
import fs from 'node:fs'
import { createServer } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'

const lines = (file: string) => fs.readFileSync(`docs/install/relay/${file}`, 'utf8')

/** The recipes with the lines for a relay, where these say that they belong. */
const kinds = [
  { ...nginx, recipe: nginx.recipe.replace(/\n\}\n*$/, `\n${lines('nginx.conf')}\n}\n`) },
  {
    ...caddy,
    recipe: caddy.recipe.replace(/(?=\t# The server's own addresses)/, `${lines('Caddyfile')}\n`),
  },
]

/** A proxy by such a recipe, in front of a server and a relay beside it that tells who it is asked by. */
async function proxyBefore(kind: Kind) {
  const server = createServer(({ url, headers }, response) => {
    const isStaff = url === '/api/account/profile' && headers.cookie === 'GZCTF_Token=admin'
    response.writeHead(isStaff ? 200 : 401, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(isStaff ? profile : {}))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const relay = await relayOf({ server: address, targets: [aTarget()] }, { perAddress: 3 })
  const toRelay = (words: string) => words.replaceAll('127.0.0.1:8090', new URL(relay.url).host)
  const proxy = await startProxy(
    {
      ...kind,
      prepare: async (site) => {
        const prepared = await kind.prepare(site)
        const { port } = new URL(prepared.url)
        // As the recipes say of a port that is not 443.
        const named = (words: string) => words.replaceAll(/Host (\$host|\{host\})/g, `Host $1:${port}`)
        return { ...prepared, write: (words) => prepared.write(named(toRelay(words))) }
      },
    },
    { server: address, files: os.tmpdir() },
  )
  onTestFinished(() => proxy.stop())
  const ask = async (path: string, options: https.RequestOptions = {}, body = '') => {
    const request = https.request(proxy.url + path, { ...options, ca: proxy.certificate, agent: false })
    request.end(body)
    const [response] = (await once(request, 'response')) as [import('node:http').IncomingMessage]
    return { status: response.statusCode, headers: response.headers, body: await text(response) }
  }
  return { ...relay, proxy, ask }
}

const profile = {
  userId: '00000000-0000-0000-0000-000000000000',
  userName: 'admin',
  email: 'a@b.test',
  bio: '',
  phone: null,
  realName: '',
  stdNumber: '',
  avatar: null,
  role: 'Admin',
}

test.skipIf(!process.env.CI && !kinds.every(isInstalled)).each(kinds)(
  'behind $name by its recipe, the relay is below /relay/, with its page, its forms and its WebSocket',
  async (kind) => {
    const { proxy, ask, tell, done } = await proxyBefore(kind)
    const cookie = { Cookie: 'GZCTF_Token=admin' }
    expect((await ask('/relay/healthz')).status).toBe(200)
    expect((await ask('/relay')).status).toBe(401)
    expect((await ask('/relay/', { headers: cookie })).body).toContain('players')
    expect(
      (await ask('/relay/', { headers: { Cookie: `${cookie.Cookie}; server_pages=always` } })).status,
    ).toBe(200)
    const feed = await ask('/relay/games/1/ctftime.json')
    const again = await ask('/relay/games/1/ctftime.json', {
      headers: { 'If-None-Match': feed.headers.etag },
    })
    expect([feed.status, again.status]).toEqual([200, 304])
    const form = (origin: string) => ({
      method: 'POST',
      headers: { ...cookie, Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect((await ask('/relay/test', form('https://evil.example'), 'target=players')).status).toBe(403)
    expect((await ask('/relay/test', form(proxy.url), 'target=players')).status).toBe(303)
    expect(done).toEqual(['test players'])

    const open = () =>
      new WebSocket(`${proxy.url.replace('https', 'wss')}/relay/games/1/live?after=0`, {
        ca: proxy.certificate,
      })
    const sockets = [open(), open(), open()]
    await Promise.all(sockets.map((socket) => once(socket, 'open')))
    const refused = (await once(open(), 'unexpected-response')) as unknown[]
    expect(refused[1]).toMatchObject({ statusCode: 503 })
    const received = once(sockets[0]!, 'message')
    tell(anAnnouncement({ text: 'Hoist' }))
    expect(String((await received)[0])).toContain('Hoist')
    sockets.forEach((socket) => socket.terminate())
  },
)
