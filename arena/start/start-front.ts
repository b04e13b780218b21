import { clientMissing, createFront } from '#arena/front/create-front.ts'
import { passOn, siteOf } from '#arena/front/other-server.ts'
import { listen } from '#arena/start/listen.ts'

/** Serves the client in front of another server; calls, cookies, files and hubs go through to it. */
export async function startFront(
  { port, server, client }: { port: number; server: URL; client: string },
  say: (text: string) => void,
) {
  const front = createFront(client, siteOf(server))
  const { app, onUpgrade } = passOn(server, front, say)
  const listening = await listen(app, { port, onUpgrade })
  say(`Halyard: ${listening.url}\nin front of ${server.origin}\n`)
  if (!front.isBuilt) say(clientMissing)
  return listening
}
