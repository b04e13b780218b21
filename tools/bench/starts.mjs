import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import http2 from 'node:http2'
import path from 'node:path'
import { content, median, pageOf, rounds, whenThere } from './pages.mjs'

const latencies = [0, 50, 150]
const names = ['home', 'challenges', 'scoreboard', 'events']

/**
 * Measures when a page is first painted and when its content is there, over HTTP/1.1 and 2, with latencies in milliseconds:
 * nothing of the page is in the browser's cache, and its user was here before. The builds take turns, as the machine is not
 * equally quiet all the time.
 */
export async function startTimes(subjects) {
  const visits = []
  const fronts = await Promise.all(subjects.map(({ arena }) => secured(arena.url)))
  try {
    for (const protocol of ['HTTP/1.1', 'HTTP/2'])
      for (const latency of latencies)
        for (const name of names)
          for (let round = 0; round < rounds; round++)
            for (const [index, subject] of subjects.entries()) {
              const url = protocol === 'HTTP/2' ? fronts[index].url : subject.arena.url
              const row = `${name}, ${protocol}, ${latency} ms`
              visits.push({ index, row, ...(await startTime(subject, { name, latency, url })) })
            }
  } finally {
    for (const front of fronts) front.close()
  }
  return subjects.map((_, index) => tableOf(visits.filter((visit) => visit.index === index)))
}
startTimes.takesTurns = true

const tableOf = (visits) =>
  Object.fromEntries(
    [...new Set(visits.map(({ row }) => row))].map((row) => [
      row,
      figuresOf(visits.filter((visit) => visit.row === row)),
    ]),
  )

const figuresOf = (visits) => ({
  'first paint, ms': median(visits.map(({ paint }) => paint)),
  'content after, ms': median(visits.map(({ content }) => content)),
})

async function startTime({ browser, arena }, { name, latency, url }) {
  const { context, page, address } = await pageOf({ browser, arena }, name, { ignoreHTTPSErrors: true })
  await context.addCookies((await context.cookies()).map((cookie) => ({ ...cookie, domain: 'localhost' })))
  await page.addInitScript(
    (role) => localStorage.setItem('halyard-role', role),
    name === 'events' ? 'Monitor' : 'User',
  )
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  const { isThere } = await whenThere(page, content[name])
  await page.goto(address.replace(arena.url, url), { waitUntil: 'commit' })
  await isThere
  const times = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-paint')[0].startTime,
    content: performance.getEntriesByName('content')[0].startTime,
  }))
  await context.close()
  return times
}

/** A server that speaks HTTP/2 in front of another one, with a certificate that nobody knows. */
async function secured(target) {
  const server = http2.createSecureServer({ ...certificate(), allowHTTP1: true })
  const { hostname, port } = new URL(target)
  const asked = (request) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !name.startsWith(':')),
    )
    const host = `${hostname}:${port}`
    return { hostname, port, method: request.method, path: request.url, headers: { ...headers, host } }
  }
  server.on('request', (request, response) => {
    const passed = http.request(asked(request), (answer) => {
      const ofConnection = ['connection', 'keep-alive', 'transfer-encoding'] // HTTP/2 has no such headers
      const headers = Object.entries(answer.headers).filter(([name]) => !ofConnection.includes(name))
      response.writeHead(answer.statusCode, Object.fromEntries(headers))
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
  server.on('upgrade', (_request, socket) => socket.destroy()) // no page needs its hub for its first content
  await new Promise((resolve) => server.listen(0, 'localhost', resolve))
  return { url: `https://localhost:${server.address().port}`, close: () => server.close() }
}

function certificate() {
  const folder = path.resolve('.cache/bench')
  const [key, cert] = ['key.pem', 'cert.pem'].map((file) => path.join(folder, file))
  if (!fs.existsSync(cert)) {
    fs.mkdirSync(folder, { recursive: true })
    const words = `req -x509 -newkey rsa:2048 -nodes -days 3650 -subj /CN=localhost -keyout ${key} -out ${cert}`
    execFileSync('openssl', words.split(' '), { stdio: 'ignore' })
  }
  return { key: fs.readFileSync(key), cert: fs.readFileSync(cert) }
}
