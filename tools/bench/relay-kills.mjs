import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { createServer } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { median } from './pages.mjs'

/** How often the relay is killed, each time at another moment. */
const kills = Number(process.env.HALYARD_BENCH_KILLS ?? 40)
/** Milliseconds between two notices. */
const rest = 150
const notices = 30

/**
 * A relay that is killed again and again while organizers give notices, beside two targets: one that always answers, and one that
 * fails, cuts or is slow. What each has got in the end, and how long a notice takes while nothing else happens.
 */
export async function relayKills({ arena }) {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'halyard-relay-'))
  const targets = { steady: await receiver(0), failing: await receiver(0.4) }
  const give = await organizerOf(arena)
  const relayOf = () => startRelay(data, arena.url, targets)
  let given = 0
  const giveOne = () => give(`notice ${++given}`)

  let relay = await relayOf()
  for (let kill = 0; kill < kills; kill++) {
    const life = 300 + Math.random() * 2_500
    for (let passed = 0; passed < life; passed += rest) await Promise.all([giveOne(), wait(rest)])
    await relay.kill()
    await giveOne()
    relay = await relayOf()
  }
  await until(() => relay.waiting(), 0)
  const memory = relay.megabytes()
  const delays = []
  for (let notice = 0; notice < notices; notice++) {
    const startedAt = performance.now()
    const text = `notice ${given + 1}`
    await giveOne()
    await until(() => targets.steady.has(text), true)
    delays.push(performance.now() - startedAt)
    await wait(rest)
  }
  await until(() => relay.waiting(), 0)
  const table = Object.fromEntries(
    Object.entries(targets).map(([name, target]) => [
      name,
      { kills, notices: given, ...target.result(given) },
    ]),
  )
  await relay.kill()
  for (const { close } of Object.values(targets)) close()
  fs.rmSync(data, { recursive: true })
  return {
    ...table,
    'notice to target': { 'median, ms': Math.round(median(delays)) },
    memory: { MB: memory },
  }
}

/** A webhook of which this share of the calls goes wrong: refused, cut after it was received, or slow. */
async function receiver(share) {
  const got = []
  const server = createServer((request, response) => void take(request, response))
  async function take(request, response) {
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    const luck = Math.random() / share
    if (luck < 0.5) {
      response.writeHead(503).end()
      return
    }
    got.push({ id: request.headers['webhook-id'], lines: JSON.parse(Buffer.concat(chunks)).text.split('\n') })
    if (luck < 0.8) {
      request.socket.destroy()
      return
    }
    await wait(luck < 1 ? 500 : 0)
    response.writeHead(204).end()
  }
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const told = () => got.flatMap(({ lines }) => lines)
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    has: (text) => told().some((line) => line.endsWith(` ${text}`)),
    close: () => void server.close(server.closeAllConnections()),
    /** A line is doubled if it came twice under different ids; under one id a receiver drops it. */
    result(given) {
      const seen = new Map()
      for (const { id, lines } of got)
        for (const line of lines) seen.set(line, [...(seen.get(line) ?? []), id])
      const numbers = [...seen.keys()].map((line) => Number(/\d+$/.exec(line)?.[0]))
      const all = [...seen.values()]
      return {
        lost: Array.from({ length: given }, (_, index) => index + 1).filter((n) => !numbers.includes(n))
          .length,
        'sent again under the same id': all.filter((ids) => ids.length > new Set(ids).size).length,
        doubled: all.filter((ids) => new Set(ids).size > 1).length,
        'out of order': numbers.filter((n, index) => n < Math.max(...numbers.slice(0, index), 0)).length,
      }
    },
  }
}

/** A function that gives a notice to the running game, as an organizer. */
async function organizerOf({ url }) {
  const login = await fetch(`${url}/api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'admin', password: 'halyard' }),
  })
  const cookie = login.headers.getSetCookie().join('; ')
  const games = await (await fetch(`${url}/api/game/recent`)).json()
  const { id } = games.find(({ start, end }) => start < Date.now() && Date.now() < end)
  return async (content) => {
    const { status } = await fetch(`${url}/api/edit/games/${id}/notices`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ content }),
    })
    if (status !== 200) throw new Error(`a notice was answered ${status}`)
  }
}

async function startRelay(data, server, targets) {
  const config = path.join(data, 'relay.yaml')
  const names = Object.keys(targets)
  const rows = names.map(
    (name) => `  - { name: ${name}, kind: webhook, secret: 'env:${name.toUpperCase()}' }`,
  )
  fs.writeFileSync(config, [`server: ${server}`, `data: ${data}`, 'port: 0', 'targets:', ...rows].join('\n'))
  const env = Object.fromEntries(names.map((name) => [name.toUpperCase(), targets[name].url]))
  const relay = spawn(process.execPath, ['dist/arena/main.js', 'relay', '--config', config], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(relay, 'exit')
  const [printed] = await once(relay.stdout, 'data')
  const [url] = /http:\S+/.exec(String(printed))
  const metrics = async () => (await fetch(new URL('metrics', url))).text()
  return {
    kill: () => (relay.kill('SIGKILL'), gone),
    async waiting() {
      const rows = (await metrics()).matchAll(/^halyard_relay_outbox_waiting\{.*\} (\d+)/gm)
      return [...rows].reduce((sum, [, count]) => sum + Number(count), 0)
    },
    megabytes: () =>
      Math.round(
        Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${relay.pid}/status`, 'utf8'))[1]) / 1000,
      ),
  }
}

async function until(look, wanted) {
  while ((await look()) !== wanted) await wait(10)
}
