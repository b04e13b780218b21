#!/usr/bin/env node
import { StartProblem } from '#program/lib/start-problem.ts'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { taskIn } from './task.ts'

const client = fileURLToPath(new URL('../client', import.meta.url))
// What is printed may go to a file on a full disk, or to a program that has ended: neither stops the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
const lineTo = (stream: NodeJS.WriteStream) => (text: string) => void stream.write(`${text}\n`)
const print = lineTo(process.stdout)

/** Each loads without the others: a front knows nothing of the sandbox, nor of its database. */
async function run() {
  const task = taskIn(process.argv.slice(2), process.env)
  switch (task.is) {
    case 'arena':
      return (await import('#arena/start/run-arena.ts')).runArena(task.args, process.env, client, print)
    case 'front': {
      const { runFront } = await import('#program/front/run-front.ts')
      return runFront(task.args, task.server, client, { print: lineTo(process.stderr), log: print })
    }
    case 'check':
      process.exitCode = await (await import('#program/check/check-site.ts')).checkSite(task.args, print)
      return undefined
    case 'relay':
      return (await import('#program/relay/start/run-relay.ts')).runRelay(task.args, process.env, print)
    case 'version':
      return print(version())
    default:
      return task satisfies never
  }
}

/** Of the package that this is built in. */
const version = () =>
  (JSON.parse(fs.readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string })
    .version

try {
  const running = await run()
  const end = () => void running?.close().then(() => process.exit(0))
  if (running) process.once('SIGINT', end).once('SIGTERM', end)
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
