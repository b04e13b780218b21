import type { FrontCommand } from './command-line.ts'
import { createApp } from './create-app.ts'
import { forwarder } from './forward.ts'
import { askedServer } from './found-server.ts'
import { gentleEnd } from './gentle-end.ts'
import { openPerAddress } from '#program/lib/open-per-address.ts'
import { outageReporter } from './outage.ts'
import { ownNames } from '#program/lib/own-names.ts'
import { releaseFeed } from './release-feed.ts'
import { siteOf } from './site.ts'
import { plainAddress, trustedProxies } from '#program/lib/trusted-proxies.ts'
import { unbelievedProxy } from './unbelieved-proxy.ts'
import { clientMissing, createClient } from '#program/client/create-client.ts'
import { listen } from '#program/lib/listen.ts'
import { usualPace } from '#program/lib/pace.ts'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds that a front allows. */
export interface Allowed {
  /** For the headers of a request to arrive. */
  headers: number
  /** For 30 kB of a request or a response to pass, while some are due. */
  window: number
  /** Between two looks for connections that took longer. */
  looks: number
  /** For the server to say something while it has a request: one over its limit lets calls wait for 150 s (behaviour 15). */
  silence: number
  /** For what is under way when the front ends; container engines kill after ten seconds. */
  end: number
}

const usual: Allowed = {
  headers: 20_000,
  window: usualPace.window,
  looks: usualPace.looks,
  silence: 180_000,
  end: 8000,
}

interface Options extends FrontCommand {
  /** The folder of the built client. */
  client: string
  allowed?: Partial<Allowed>
}

/** Where a front prints: what its operator should know, and the lines of its log. */
export interface Prints {
  print: (text: string) => void
  log: (line: string) => void
}

/** Serves the client in front of another server; calls, cookies, files and hubs are forwarded. */
export async function startFront(options: Options, { print, log }: Prints) {
  const {
    server,
    host,
    port,
    names,
    trusted,
    changesHost,
    largestBody,
    perAddress,
    logsRequests,
    feed,
    contact,
  } = options
  const allowed = { ...usual, ...options.allowed }
  const outage = outageReporter(server, print)
  const isTrusted = trustedProxies(trusted)
  let isEnding = false
  const forwarding = forwarder({
    server,
    isTrusted,
    nameOf: ownNames(names),
    changesHost,
    largestBody,
    perAddress,
    silence: allowed.silence,
    isEnding: () => isEnding,
    log: logsRequests ? log : () => {},
    outage,
  })
  const client = createClient(options.client, siteOf(server), 'front', options.settings)
  const app = createApp({
    client,
    server: forwarding,
    outage,
    isEnding: () => isEnding,
    newest: feed && releaseFeed(feed),
    contact,
  })
  const listening = await listen(app, {
    port,
    host,
    onUpgrade: forwarding.upgrade,
    options: { headersTimeout: allowed.headers, connectionsCheckingInterval: allowed.looks },
    pace: { ...usualPace, window: allowed.window, looks: allowed.looks },
  })
  boundConnections(listening.server, 2 * perAddress, isTrusted)
  listening.server.on('request', unbelievedProxy(isTrusted, print))
  const end = gentleEnd(listening.server, allowed.end)
  print(`Halyard: ${listening.url}\nin front of ${server.origin}\n`)
  if (!client.isBuilt) print(clientMissing)
  if (names.length === 0 && !changesHost) print(nameMissing)
  return {
    url: listening.url,
    /** Settles once it was printed which server was found. */
    found: askedServer(server).then(print, outage.failed),
    async close() {
      isEnding = true
      await end()
      forwarding.close()
    },
  }
}

const nameMissing = `Whoever asks for a new password under another name gets a link to it into the mail: add --name with the site's own.
`

/** Closes connections that an address has beyond these, used or not: requests are counted only once they have arrived. */
function boundConnections(server: Server, most: number, isTrusted: (address: string) => boolean) {
  const open = openPerAddress(most)
  server.on('connection', (socket: Socket) => {
    const peer = plainAddress(socket.remoteAddress ?? '')
    if (!isTrusted(peer) && !open.admits(peer, socket)) socket.destroy()
  })
}
