import { StartProblem } from '#arena/lib/start-problem.ts'
import { fileURLToPath } from 'node:url'

const client = fileURLToPath(new URL('../client', import.meta.url))
// What is printed may go to a file on a full disk, or to a program that has ended: neither stops the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
const lineTo = (stream: NodeJS.WriteStream) => (text: string) => void stream.write(`${text}\n`)
const args = process.argv.slice(2)
const { HALYARD_SERVER: server } = process.env

/** Each loads without the other: a front knows nothing of the sandbox, nor of its database. */
async function run() {
  if (!server)
    return (await import('./run-arena.ts')).runArena(args, process.env, client, lineTo(process.stdout))
  const { runFront } = await import('#arena/front/run-front.ts')
  return runFront(args, server, client, { print: lineTo(process.stderr), log: lineTo(process.stdout) })
}

try {
  const running = await run()
  const end = () => void running?.close().then(() => process.exit(0))
  if (running) process.once('SIGINT', end).once('SIGTERM', end)
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
