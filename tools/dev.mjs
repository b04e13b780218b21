import { yamlData } from './yaml-data.mjs'
import { createServer, runnerImport } from 'vite'

// Client and arena at one address: Vite serves the client with hot reload and forwards the rest to arena.
const { module: commandLine } = await runnerImport('./arena/start/command-line.ts')
const { module: start } = await runnerImport('./arena/start/start-arena.ts', {
  plugins: [yamlData()],
})
const command = commandLine.readCommandLine(process.argv.slice(2), {})
if (command.is !== 'arena') {
  console.log(commandLine.help)
  process.exit(0)
}

const printed = []
const arena = await start.startArena({ ...command, port: 0 }, 'src', (text) => printed.push(text))
const target = { target: arena.url, ws: true }
const paths = ['/api/', '/hub/', '/assets/', '/arena/', '/favicon.webp', '/healthz']
// Here Vite writes the index page, so it announces the arena.
const announcement = { tag: 'meta', attrs: { name: 'halyard-arena', content: 'accounts outbox' } }
const client = await createServer({
  plugins: [{ name: 'announce arena', transformIndexHtml: () => [announcement] }],
  server: {
    host: '127.0.0.1',
    port: command.port,
    proxy: Object.fromEntries(paths.map((path) => [path, target])),
  },
})
await client.listen()

const [address] = client.resolvedUrls?.local ?? []
console.log(printed[0].replace(arena.url, address))
const end = () => void Promise.all([client.close(), arena.close()]).then(() => process.exit(0))
process.once('SIGINT', end).once('SIGTERM', end)
