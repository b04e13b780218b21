import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

/** What the server answers with this many megabytes, more than all buffers on the way hold. */
const largeAnswer = '/api/file'
const answered = 100

/** Milliseconds in which what is sent ahead of its readers has arrived wherever it piles up. */
const settled = 5000

/** What visitors who read nothing ask a front for: how many connections, requests of each, and the address. */
const crowds = {
  '200 readers of a file': [200, 1, largestFile],
  '200 readers of the server': [200, 1, () => largeAnswer],
  '1 connection, 100 requests sent ahead': [1, 100, largestFile],
  '100 connections, 20 requests sent ahead': [100, 20, largestFile],
}

/**
 * The memory of our front while visitors read nothing of what they asked for, and how long another visitor waits for a page
 * meanwhile. Each crowd has a front of its own, before a server whose answers are large.
 */
export async function slowReaders({ start }) {
  const chunk = Buffer.alloc(1_000_000)
  const server = createServer(({ url }, response) => {
    if (url === largeAnswer)
      pipeline(Readable.from(Array.from({ length: answered }, () => chunk)), response, () => {})
    else response.writeHead(404).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const table = {}
  for (const [name, crowd] of Object.entries(crowds))
    table[name] = await measured(start, `http://127.0.0.1:${server.address().port}`, crowd)
  server.closeAllConnections()
  server.close()
  return table
}

async function measured(start, server, [connections, requests, addressOf]) {
  const front = await start(['front', server, '--no-log'])
  await (await fetch(front.url)).text()
  const before = memoryOf(front.pid)
  const address = addressOf()
  const sent = `GET ${address} HTTP/1.1\r\nHost: ${new URL(front.url).host}\r\n\r\n`.repeat(requests)
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(new URL(front.url).port, '127.0.0.1')
    socket.on('error', () => {}).write(sent)
    return socket.pause()
  })
  await wait(settled)
  const startedAt = performance.now()
  await (await fetch(front.url)).text()
  const waited = performance.now() - startedAt
  const meanwhile = memoryOf(front.pid)
  for (const socket of sockets) socket.destroy()
  await front.stop()
  return {
    'before, MB': before,
    'with them, MB': meanwhile,
    'another visitor waits, ms': Math.round(waited),
  }
}

/** The largest file of the build. */
function largestFile() {
  const folder = 'dist/client/static'
  const sized = fs.readdirSync(folder).map((name) => [name, fs.statSync(path.join(folder, name)).size])
  const [name] = sized.toSorted(([, a], [, b]) => b - a)[0]
  return `/static/${name}`
}

/** Megabytes that a process has in memory. */
const memoryOf = (pid) => Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1000)
