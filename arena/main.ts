import { readWish, help } from '#arena/start/command-line.ts'
import { startArena } from '#arena/start/start-arena.ts'
import { startFront } from '#arena/start/start-front.ts'
import { StartProblem } from '#arena/start/start-problem.ts'
import { fileURLToPath } from 'node:url'

const client = fileURLToPath(new URL('../client', import.meta.url))
const say = (text: string) => void process.stdout.write(`${text}\n`)

try {
  const wish = readWish(process.argv.slice(2), process.env)
  if (wish.is === 'help') say(help)
  else {
    const running =
      wish.is === 'front' ? await startFront({ ...wish, client }, say) : await startArena(wish, client, say)
    const end = () => void running.close().then(() => process.exit(0))
    process.once('SIGINT', end).once('SIGTERM', end)
  }
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
