import type { FrontCommand } from './command-line.ts'
import { createApp } from './create-app.ts'
import { forwarder } from './forward.ts'
import { askedServer } from './found-server.ts'
import { gentleEnd } from './gentle-end.ts'
import { outageReporter } from './outage.ts'
import { releaseFeed } from './release-feed.ts'
import { siteOf } from './site.ts'
import { trustedProxies } from './trusted-proxies.ts'
import { unbelievedProxy } from './unbelieved-proxy.ts'
import { clientMissing, createClient } from '#arena/client/create-client.ts'
import { listen } from '#arena/lib/listen.ts'
import type { ServerOptions } from 'node:http'

/** Milliseconds that a front allows. */
export interface Allowed {
  /** For the headers of a request to arrive. */
  headers: number
  /** For the whole request, upload included. */
  request: number
  /** Between two looks for connections that took longer. */
  looks: number
  /** For the server to say something while it has a request: one over its limit lets calls wait for 150 s (behaviour 15). */
  silence: number
  /** For what is under way when the front ends; container engines kill after ten seconds. */
  end: number
}

const usual: Allowed = { headers: 20_000, request: 300_000, looks: 5000, silence: 180_000, end: 8000 }

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
  const { server, host, port, trusted, changesHost, largestBody, logsRequests, feed } = options
  const allowed = { ...usual, ...options.allowed }
  const outage = outageReporter(server, print)
  const isTrusted = trustedProxies(trusted)
  const forwarding = forwarder({
    server,
    isTrusted,
    changesHost,
    largestBody,
    silence: allowed.silence,
    log: logsRequests ? log : () => {},
    outage,
  })
  const client = createClient(options.client, siteOf(server), 'front')
  let isEnding = false
  const app = createApp({
    client,
    server: forwarding,
    outage,
    isEnding: () => isEnding,
    newest: feed && releaseFeed(feed),
  })
  const listening = await listen(app, {
    port,
    host,
    onUpgrade: forwarding.upgrade,
    options: limitsOf(allowed),
  })
  listening.server.on('request', unbelievedProxy(isTrusted, print))
  const end = gentleEnd(listening.server, allowed.end)
  print(`Halyard: ${listening.url}\nin front of ${server.origin}\n`)
  if (!client.isBuilt) print(clientMissing)
  return {
    url: listening.url,
    /** Settles once it was printed which server was found. */
    found: askedServer(server).then(print, outage.failed),
    close() {
      isEnding = true
      return end()
    },
  }
}

const limitsOf = ({ headers, request, looks }: Allowed): ServerOptions => ({
  headersTimeout: headers,
  requestTimeout: request,
  connectionsCheckingInterval: looks,
})
