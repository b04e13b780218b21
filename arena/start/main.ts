import { readCommandLine, help } from './command-line.ts'
import { startArena } from './start-arena.ts'
import { startFront } from '#arena/front/start-front.ts'
import { StartProblem } from '#arena/lib/start-problem.ts'
import { fileURLToPath } from 'node:url'

const client = fileURLToPath(new URL('../client', import.meta.url))
// What is printed may go to a file on a full disk, or to a program that has ended: neither stops arena.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
const print = (text: string) => void process.stdout.write(`${text}\n`)

try {
  const command = readCommandLine(process.argv.slice(2), process.env)
  if (command.is === 'help') print(help)
  else {
    const running =
      command.is === 'front'
        ? await startFront({ ...command, client }, print)
        : await startArena(command, client, print)
    const end = () => void running.close().then(() => process.exit(0))
    process.once('SIGINT', end).once('SIGTERM', end)
  }
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
