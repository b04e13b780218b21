import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

/** What the proxy answers a call with that has no session of its own; pages always lead to its sign-in. */
export type Refusal = (call: IncomingMessage, response: ServerResponse) => void

const signInPage =
  '<!doctype html><title>Proxy</title><h1>Sign in to the proxy</h1><form method="post"><button>Go on</button></form>'

const wantsJson = ({ headers }: IncomingMessage) => headers.accept === 'application/json'
const isOfScript = ({ headers }: IncomingMessage) => headers['x-requested-with'] === 'XMLHttpRequest'

function redirect(response: ServerResponse, location: string) {
  response.writeHead(302, { location }).end()
}

/** How proxies answer calls without a session, as their documents and sources say. */
export const refusals = {
  'oauth2-proxy'(call, response) {
    if (wantsJson(call)) response.writeHead(401, { 'content-type': 'application/json' }).end('{}')
    else response.writeHead(403, { 'content-type': 'text/html' }).end(signInPage)
  },
  Authelia(call, response) {
    if (wantsJson(call) || isOfScript(call))
      response
        .writeHead(401, { 'content-type': 'text/html; charset=utf-8' })
        .end('<a href="/">401 Unauthorized</a>')
    else redirect(response, 'https://auth.example.org/')
  },
  Cloudflare(call, response) {
    if (isOfScript(call)) response.writeHead(401).end()
    else redirect(response, 'https://team.cloudflareaccess.com/')
  },
  'nginx with a page in place': (_call, response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end(signInPage),
  'nginx that redirects': (_call, response) => redirect(response, '/proxy/sign_in'),
} satisfies Record<string, Refusal>

/** A proxy in front of a server that asks for a sign-in of its own, by a cookie; `end` ends all of its sessions. Open sockets go on. */
export async function authProxy(server: string, refuse: Refusal) {
  const { hostname, port } = new URL(server)
  let session = 1
  const isSignedIn = ({ headers }: IncomingMessage) =>
    headers.cookie?.split('; ').includes(`proxy_session=${session}`) ?? false
  const isPage = ({ headers }: IncomingMessage) => headers['sec-fetch-mode'] === 'navigate'
  const proxy = createServer((call, response) => {
    const { url = '/', method, headers } = call
    if (url.startsWith('/proxy/sign_in')) {
      if (method !== 'POST')
        return void response.writeHead(200, { 'content-type': 'text/html' }).end(signInPage)
      const to = new URL(url, server).searchParams.get('rd') ?? '/'
      response.setHeader('set-cookie', `proxy_session=${session}; Path=/; HttpOnly; SameSite=Lax`)
      return redirect(response, to)
    }
    if (!isSignedIn(call)) {
      if (isPage(call)) return redirect(response, `/proxy/sign_in?rd=${encodeURIComponent(url)}`)
      return refuse(call, response)
    }
    const passed = request({ hostname, port, path: url, method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers) // an answer has one
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    call.pipe(passed)
  })
  proxy.on('upgrade', (call: IncomingMessage, socket: Socket, head: Buffer) => {
    if (!isSignedIn(call)) {
      socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n')
      return
    }
    const lines = Array.from({ length: call.rawHeaders.length / 2 }, (_, at) =>
      call.rawHeaders.slice(2 * at, 2 * at + 2).join(': '),
    )
    const passed = connect(Number(port), hostname)
    passed.write([`GET ${call.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
    passed.write(head)
    for (const [one, other] of [
      [socket, passed],
      [passed, socket],
    ] as const)
      one.pipe(other).on('error', () => one.destroy())
    passed.on('error', () => socket.destroy())
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    end: () => void session++,
    stop() {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
