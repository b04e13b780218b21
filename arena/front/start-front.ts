import { clientMissing, createClient } from '#arena/client/create-client.ts'
import { forwardTo, siteOf } from '#arena/front/other-server.ts'
import { listen } from '#arena/lib/listen.ts'

interface FrontCommand {
  port: number
  server: URL
  isBehindProxy: boolean
}

/** Serves the client in front of another server; calls, cookies, files and hubs are forwarded. */
export async function startFront(
  { port, server, client, isBehindProxy }: FrontCommand & { client: string },
  print: (text: string) => void,
) {
  const served = createClient(client, siteOf(server), 'front')
  const { app, onUpgrade } = forwardTo(server, { client: served, isBehindProxy, print })
  const listening = await listen(app, { port, onUpgrade })
  print(`Halyard: ${listening.url}\nin front of ${server.origin}\n`)
  if (!served.isBuilt) print(clientMissing)
  return listening
}
