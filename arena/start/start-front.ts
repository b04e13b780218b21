import { clientMissing, createFront } from '#arena/front/create-front.ts'
import { forwardTo, siteOf } from '#arena/front/other-server.ts'
import type { Command } from './command-line.ts'
import { listen } from './listen.ts'

type FrontCommand = Pick<Extract<Command, { is: 'front' }>, 'port' | 'server' | 'isBehindProxy'>

/** Serves the client in front of another server; calls, cookies, files and hubs are forwarded. */
export async function startFront(
  { port, server, client, isBehindProxy }: FrontCommand & { client: string },
  print: (text: string) => void,
) {
  const front = createFront(client, siteOf(server))
  const { app, onUpgrade } = forwardTo(server, { front, isBehindProxy, print })
  const listening = await listen(app, { port, onUpgrade })
  print(`Halyard: ${listening.url}\nin front of ${server.origin}\n`)
  if (!front.isBuilt) print(clientMissing)
  return listening
}
